import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("fields that are equal, empty on both sides, or differ only in how their lines end are left out", () => {
  const before = { title: "Dormir", content: "uno\ndos", analysisPrompt: "", subtitles: [], points: 5 };
  const after = { title: "Dormir", content: "uno\r\ndos", analysisPrompt: null, subtitles: [], points: 10 };
  expect(changedFields(before, after)).toEqual([{ field: "points", before: 5, after: 10 }]);
});

test("lists and objects are kept as text", () => {
  expect(changedFields({ phones: ["024", "112"] }, { phones: ["025"], extra: { a: 1 } })).toEqual([
    { field: "phones", before: "024, 112", after: "025" },
    { field: "extra", before: null, after: '{"a":1}' },
  ]);
});

test("a cut never leaves half a character", () => {
  const [change] = changedFields({ content: null }, { content: `${"x".repeat(159)}${"🌿".repeat(200)}` });
  expect(change?.after).toMatchObject({ excerpt: `${"x".repeat(159)}…`, length: 559 });
});
