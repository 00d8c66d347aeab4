import { draftStore } from "../lib/draft-store.ts";
import { type Answers, answersFrom, listed } from "./answers.ts";

interface QuizDraft {
  step: number | null;
  /** Answers that the server does not have yet; null once it has them. */
  unsaved: Answers | null;
}

const EMPTY: QuizDraft = { step: null, unsaved: null };

/** Versions before this one stored the answers as an object, and a tab may still be open. */
const storedAnswers = (stored: object): Answers =>
  Array.isArray(stored) ? answersFrom(stored) : new Map(Object.entries(stored));

function parse(stored: unknown): QuizDraft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { step, unsaved } = { ...EMPTY, ...stored };
  return { step, unsaved: unsaved && storedAnswers(unsaved) };
}

const storeOf = (contentId: string) => draftStore(`quiz-${contentId}`, parse);

/** The step, and the answers that could not be saved: a reload keeps both. */
export const quizDraft = {
  read: (contentId: string): QuizDraft => storeOf(contentId).read() ?? EMPTY,
  change(contentId: string, changes: Partial<QuizDraft>): void {
    const { step, unsaved } = { ...quizDraft.read(contentId), ...changes };
    storeOf(contentId).write({ step, unsaved: unsaved && listed(unsaved) });
  },
  clear: (contentId: string): void => storeOf(contentId).clear(),
};
