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

test("a created or deleted thing is compared with nothing, and empty fields are left out", () => {
  const fields = { title: "Dormir", isActive: false, phones: [], note: "" };
  const [title, isActive] = [
    { field: "title", value: "Dormir" },
    { field: "isActive", value: false },
  ];
  const created = [title, isActive].map(({ field, value }) => ({ field, before: null, after: value }));
  const deleted = [title, isActive].map(({ field, value }) => ({ field, before: value, after: null }));
  expect(changedFields(null, fields)).toEqual(created);
  expect(changedFields(fields, null)).toEqual(deleted);
});

test("a text of 200 characters is kept whole, and one of 201 is shortened, with its length and hash", () => {
  const [whole] = changedFields({ content: "" }, { content: "x".repeat(200) });
  expect(whole?.after).toBe("x".repeat(200));
  const [shortened] = changedFields({ content: "" }, { content: "x".repeat(201) });
  expect(shortened?.after).toEqual({
    excerpt: `${"x".repeat(160)}…`,
    length: 201,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test.each([
  ["at 120", 120, `${"x".repeat(120)}Y${"x".repeat(39)}…`],
  ["at 121", 121, `…${"x".repeat(40)}Y${"x".repeat(119)}…`],
  ["near the end", 290, `…${"x".repeat(40)}Y${"x".repeat(9)}`],
])("an excerpt of a long text shows what was changed %s", (_, at, excerpt) => {
  const before = "x".repeat(300);
  const [change] = changedFields({ content: before }, { content: `${before.slice(0, at)}Y${before.slice(at + 1)}` });
  expect(change?.after).toMatchObject({ excerpt });
});

test("an excerpt that ends with the text has no sign of more after it", () => {
  const before = "x".repeat(300);
  const [change] = changedFields({ content: before }, { content: `${before}${"Y".repeat(120)}` });
  expect(change?.after).toMatchObject({ excerpt: `…${"x".repeat(40)}${"Y".repeat(120)}` });
});
