import { expect, test } from "vitest";
import { checkState, validUntil } from "./helpline-checks.ts";

test.each([
  ["2026-11-15", "2027-05-15"],
  ["2026-08-31", "2027-02-28"],
  ["2027-08-31", "2028-02-29"],
  ["2026-12-31", "2027-06-30"],
])("a line that was checked on %s is valid until %s [LINE-15]", (checkedOn, last) => {
  expect(validUntil(checkedOn)).toBe(last);
});

test.each([
  ["2027-04-14", "VALID"],
  ["2027-04-15", "SOON"],
  ["2027-05-15", "SOON"],
  ["2027-05-16", "EXPIRED"],
] as const)("on %s a check of 15 November is %s [LINE-15]", (today, state) => {
  expect(checkState("2026-11-15", today)).toBe(state);
});
