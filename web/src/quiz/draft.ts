import type { QuizAnswer } from "@senda/contract/quiz";
import { type Answers, answersFrom, listed, type Responses } from "./answers.ts";

interface Draft {
  step: number | null;
  /** What the server does not have yet; nothing once it has. */
  unsaved: Answers | null;
}

interface Stored {
  step: number | null;
  unsaved: Responses | Readonly<Record<string, QuizAnswer>> | null;
}

/** An object is what an earlier version left in a tab that was open while Senda was updated. */
const answersIn = (stored: NonNullable<Stored["unsaved"]>): Answers =>
  Array.isArray(stored) ? answersFrom(stored) : new Map(Object.entries(stored));

const NOTHING: Draft = { step: null, unsaved: null };
const keyOf = (contentId: string) => `quiz-${contentId}`;

/**
 * What a reload must not cost: the step, and answers that could not be saved. It lives in this tab alone, and is cleared
 * when the quiz is done and when its owner signs out.
 */
export const draft = {
  of(contentId: string): Draft {
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(contentId)) ?? "null");
      if (typeof found !== "object" || found === null) return NOTHING;
      const { step = null, unsaved = null } = found as Partial<Stored>;
      return { step, unsaved: unsaved && answersIn(unsaved) };
    } catch {
      return NOTHING;
    }
  },
  keep(contentId: string, changed: Partial<Draft>): void {
    const { step, unsaved } = { ...draft.of(contentId), ...changed };
    const stored: Stored = { step, unsaved: unsaved && listed(unsaved) };
    sessionStorage.setItem(keyOf(contentId), JSON.stringify(stored));
  },
  clear: (contentId: string): void => sessionStorage.removeItem(keyOf(contentId)),
};
