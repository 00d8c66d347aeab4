import type { Risk } from "@senda/contract/diary";

export interface Screening {
  risk: Risk | null;
  /** Both may be true at once; `risk` is then SELF_HARM, and the notice names the lines of both. */
  selfHarm: boolean;
  violence: boolean;
  /** A person near the writer is in danger, rather than the writer. */
  aboutSomeoneElse: boolean;
}

export const NO_RISK: Screening = { risk: null, selfHarm: false, violence: false, aboutSomeoneElse: false };

/** What an unreadable text counts as: a needless phone number costs a second, a missing one may cost a life. */
export const UNREAD: Screening = { risk: "SELF_HARM", selfHarm: true, violence: false, aboutSomeoneElse: false };

export const riskOf = ({ selfHarm, violence }: Pick<Screening, "selfHarm" | "violence">): Risk | null => {
  if (selfHarm) return "SELF_HARM";
  return violence ? "VIOLENCE" : null;
};
