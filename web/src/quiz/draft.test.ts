import { expect, test } from "vitest";
import { quizDraft } from "./draft.ts";

const CONTENT = "0199f0a0-0000-7000-8000-00000000c001";

test("answers that could not be saved outlive a reload, whatever their questions are called", () => {
  const unsaved = new Map([
    ["abier1", "Bien"],
    ["constructor", "Regular"],
    ["__proto__", "Mal"],
  ]);
  quizDraft.change(CONTENT, { unsaved });
  quizDraft.change(CONTENT, { step: 2 });
  expect(quizDraft.read(CONTENT)).toEqual({ step: 2, unsaved });
});

test("answers that an earlier version of Senda left in the tab are still there", () => {
  sessionStorage.setItem(`quiz-${CONTENT}`, JSON.stringify({ step: 1, unsaved: { abier1: "Bien" } }));
  expect(quizDraft.read(CONTENT)).toEqual({ step: 1, unsaved: new Map([["abier1", "Bien"]]) });
});
