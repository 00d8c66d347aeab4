import { expect, test } from "vitest";
import { drafts } from "./draft.ts";

const TODAY = "2026-11-15";
const stored = () => sessionStorage.getItem("diary-draft");

test("a new draft preselects the first feeling and has a key of its own", () => {
  drafts.begin(TODAY, null);
  const first = drafts.read();
  expect(first).toMatchObject({ day: TODAY, feeling: "GREAT", description: "", recordId: null, isWritten: false });
  drafts.clear();
  drafts.begin(TODAY, null);
  expect(drafts.read()?.key).not.toBe(first?.key);
});

test("beginning again takes along the words that were never kept, under the same key", () => {
  drafts.begin(TODAY, null);
  drafts.change({ feeling: "BAD", description: "Dormí poco." });
  const before = drafts.read();
  drafts.begin(TODAY, null);
  expect(drafts.read()).toMatchObject({ feeling: "BAD", description: "Dormí poco.", key: before?.key });
});

test("for another day the words stay and the key changes", () => {
  drafts.begin(TODAY, null);
  drafts.change({ description: "Dormí poco.", sent: { feeling: "GREAT", description: "Dormí poco.", date: null } });
  const before = drafts.read();
  drafts.begin("2026-11-12", null);
  expect(drafts.read()).toMatchObject({ day: "2026-11-12", description: "Dormí poco.", sent: null });
  expect(drafts.read()?.key).not.toBe(before?.key);
});

test("an entry that was kept is not written into again", () => {
  drafts.begin(TODAY, null);
  drafts.change({ description: "Dormí poco.", recordId: "1" });
  drafts.begin(TODAY, null);
  expect(drafts.read()).toMatchObject({ description: "", recordId: null, feeling: "GREAT" });
});

test("an agreement waits until it has been sent", () => {
  drafts.begin(TODAY, { ai: false });
  drafts.begin(TODAY, null);
  expect(drafts.read()?.agreement).toEqual({ ai: false });
});

test("what comes late changes neither a newer draft nor one that is gone", () => {
  drafts.begin(TODAY, null);
  const { key } = drafts.read() ?? {};
  drafts.clear();
  drafts.change({ recordId: "1" }, key);
  expect(stored()).toBeNull();
  drafts.begin(TODAY, null);
  drafts.change({ recordId: "1" }, key);
  expect(drafts.read()?.recordId).toBeNull();
});

test.each(["", "{", "null", "7", '{"key":"1"}'])("junk in the storage counts as no draft: %s", (text) => {
  sessionStorage.setItem("diary-draft", text);
  expect(drafts.read()).toBeNull();
});

test("the draft is in this tab's storage alone, and cleared without a trace", () => {
  drafts.begin(TODAY, null);
  drafts.change({ description: "palabra-canario" });
  expect(stored()).toContain("palabra-canario");
  expect(JSON.stringify(localStorage)).not.toContain("palabra-canario");
  drafts.clear();
  expect(stored()).toBeNull();
});
