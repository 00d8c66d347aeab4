import type { ShippedHelpline } from "content:helplines";
import type { AdviceAuthor, Feeling, Risk } from "@senda/contract/diary";
import type { QuizQuestion, QuizResponse } from "@senda/contract/quiz";

export type Suggestion = { id: string; routeId: string; title: string; type: string; keywords: string };

export interface Asked {
  country?: string | undefined;
  helplines?: readonly ShippedHelpline[] | undefined;
  /** What the text was found to be when it was saved; without it, the text is read now. */
  screening?: Screening | undefined;
  /** Only with the person's consent does the text leave this process. */
  mayAskModel?: boolean | undefined;
  /** Words that never leave it, consent or not: the person's name, their e-mail. */
  withheld?: readonly string[] | undefined;
}

export interface DayToAdvise extends Asked {
  feeling: Feeling;
  description: string;
  /** The calendar day of the entry, "2026-11-15". Together with `variety` it decides the wording. */
  day: string;
  variety: string | number;
  suggestions: Suggestion[];
}

export interface QuizToAnalyse extends Asked {
  title: string;
  prompt: string;
  questions: QuizQuestion[];
  responses: QuizResponse[];
}

export type Advice = {
  /** Markdown in Spanish, without the "generated" label: the screen adds it. */
  text: string;
  author: AdviceAuthor;
  risk: Risk | null;
  practices: string[];
};

export interface Advisor {
  adviseOnDay(day: DayToAdvise): Promise<Advice>;
  analyseQuiz(quiz: QuizToAnalyse): Promise<Advice>;
}

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
