import { ContentChange } from "@senda/contract/contents";
import { HelplineField } from "@senda/contract/helplines";
import { RouteChange } from "@senda/contract/routes";
import { Settings } from "@senda/contract/settings";
import { StageChange } from "@senda/contract/stages";
import { expect, test } from "vitest";
import { fieldLabel } from "./field-labels.ts";

/** They steer a call and are no field of what is changed, or the place of a new content, which is recorded as «place». */
const UNRECORDED = ["version", "removeFile", "removeCoverImage", "routeId", "stageId"];

test.each([
  ["content", ContentChange.keyof().options],
  ["route", RouteChange.keyof().options],
  ["stage", StageChange.keyof().options],
  ["helpline", HelplineField.options],
  ["setting", Settings.keyof().options],
])("every field of a %s has a label in Spanish", (_, fields: readonly string[]) => {
  const recorded = fields.filter((field) => !UNRECORDED.includes(field));
  expect(recorded.length).toBeGreaterThan(0);
  expect(recorded.filter((field) => fieldLabel(field) === field)).toEqual([]);
});
