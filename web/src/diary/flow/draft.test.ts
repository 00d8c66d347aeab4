import { expect, test } from "vitest";
import { diaryDraft } from "./draft.ts";

const TODAY = "2026-11-15";
const stored = () => sessionStorage.getItem("diary-draft");

test("a new draft preselects the first feeling and has a new key", () => {
  diaryDraft.begin(TODAY, null);
  const first = diaryDraft.read();
  expect(first).toMatchObject({ day: TODAY, feeling: "GREAT", description: "", recordId: null, isWritten: false });
  diaryDraft.clear();
  diaryDraft.begin(TODAY, null);
  expect(diaryDraft.read()?.key).not.toBe(first?.key);
});

test("beginning again keeps the text that was never saved, under the same key", () => {
  diaryDraft.begin(TODAY, null);
  diaryDraft.change({ feeling: "BAD", description: "Dormí poco." });
  const before = diaryDraft.read();
  diaryDraft.begin(TODAY, null);
  expect(diaryDraft.read()).toMatchObject({ feeling: "BAD", description: "Dormí poco.", key: before?.key });
});

test("for another day the text stays and the key changes", () => {
  diaryDraft.begin(TODAY, null);
  diaryDraft.change({ description: "Dormí poco.", sent: { feeling: "GREAT", description: "Dormí poco.", date: null } });
  const before = diaryDraft.read();
  diaryDraft.begin("2026-11-12", null);
  expect(diaryDraft.read()).toMatchObject({ day: "2026-11-12", description: "Dormí poco.", sent: null });
  expect(diaryDraft.read()?.key).not.toBe(before?.key);
});

test("a saved entry is not written into again", () => {
  diaryDraft.begin(TODAY, null);
  diaryDraft.change({ description: "Dormí poco.", recordId: "1" });
  diaryDraft.begin(TODAY, null);
  expect(diaryDraft.read()).toMatchObject({ description: "", recordId: null, feeling: "GREAT" });
});

test("an agreement waits until it has been sent", () => {
  diaryDraft.begin(TODAY, { ai: false });
  diaryDraft.begin(TODAY, null);
  expect(diaryDraft.read()?.agreement).toEqual({ ai: false });
});

test("a late answer changes neither a newer draft nor one that was cleared", () => {
  diaryDraft.begin(TODAY, null);
  const { key } = diaryDraft.read() ?? {};
  diaryDraft.clear();
  diaryDraft.change({ recordId: "1" }, key);
  expect(stored()).toBeNull();
  diaryDraft.begin(TODAY, null);
  diaryDraft.change({ recordId: "1" }, key);
  expect(diaryDraft.read()?.recordId).toBeNull();
});

test.each(["", "{", "null", "7", '{"key":"1"}'])("unreadable storage counts as no draft: %s", (text) => {
  sessionStorage.setItem("diary-draft", text);
  expect(diaryDraft.read()).toBeNull();
});

test("the draft is in this tab's storage alone, and cleared without a trace", () => {
  diaryDraft.begin(TODAY, null);
  diaryDraft.change({ description: "palabra-canario" });
  expect(stored()).toContain("palabra-canario");
  expect(JSON.stringify(localStorage)).not.toContain("palabra-canario");
  diaryDraft.clear();
  expect(stored()).toBeNull();
});
