import { expect, test } from "vitest";
import { lastUse } from "./SessionRow.tsx";

const NOW = new Date(2026, 9, 16, 10, 30);

test.each([
  [new Date(2026, 9, 16, 9, 5), "hoy, 9:05"],
  [new Date(2026, 9, 16, 10, 31), "hoy, 10:31"],
  [new Date(2026, 9, 15, 21, 34), "ayer, 21:34"],
  [new Date(2026, 9, 14, 23, 59), "hace 2 días"],
  [new Date(2026, 9, 10, 10, 30), "hace 6 días"],
  [new Date(2026, 9, 9, 10, 30), "hace 1 semana"],
  [new Date(2026, 8, 25, 10, 30), "hace 3 semanas"],
])("a session that was last used on %s says «%s»", (at, words) => {
  expect(lastUse(at, NOW)).toBe(words);
});
