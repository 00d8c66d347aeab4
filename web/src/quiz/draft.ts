import type { Answers } from "./answers.ts";

interface Draft {
  step: number | null;
  /** What the server does not have yet; nothing once it has. */
  unsaved: Answers | null;
}

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
      return typeof found === "object" && found !== null ? { ...NOTHING, ...found } : NOTHING;
    } catch {
      return NOTHING;
    }
  },
  keep(contentId: string, changed: Partial<Draft>): void {
    sessionStorage.setItem(keyOf(contentId), JSON.stringify({ ...draft.of(contentId), ...changed }));
  },
  clear: (contentId: string): void => sessionStorage.removeItem(keyOf(contentId)),
};
