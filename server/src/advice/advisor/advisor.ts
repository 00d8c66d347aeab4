import type { ShippedHelpline } from "content:helplines";
import type { CareLevel, Danger } from "@senda/contract/care";
import type { modelFailures } from "@senda/contract/choices";
import type { QuizQuestion, QuizResponse } from "@senda/contract/quiz";
import type { QuizReading } from "@senda/contract/readings";
import type { AdviceAuthor, AdviceRating, Feeling } from "@senda/contract/records";

/** A content that an advice may lead to, by the themes that its editor declared. */
export interface Suggestion {
  id: string;
  routeId: string;
  title: string;
  type: string;
  themes: string[];
  isCompleted: boolean;
}

/** An advice that the person got before. */
export interface PastAdvice {
  /** The calendar day of its entry, "2026-11-15". */
  day: string;
  practices: string[];
  /** Null until the person says so. */
  rating: AdviceRating | null;
}

export interface AdviceContext {
  country?: string | undefined;
  helplines?: readonly ShippedHelpline[] | undefined;
  /** The reading of the text when it was saved; without it, the text is read now. */
  reading?: Reading | undefined;
  /** Only with the person's consent does the text leave this process. */
  mayAskModel?: boolean | undefined;
  /** Words that never leave it, consent or not: the person's name, their e-mail. */
  withheld?: readonly string[] | undefined;
}

/** The topic and the tone of a page of the diary. */
export interface PageReading {
  /** The id of a topic. */
  topic: string | null;
  /** The probability of each tone; all 0 if nothing was written. */
  tones: Record<"hard" | "good" | "mixed" | "plain", number>;
  note: string | null;
  /** The words of the person that the topic was read from. */
  words: string | null;
  /** Names of notions. */
  told: ReadonlySet<string>;
  /** The same for the same words: it turns the wheel that the wording is chosen by. */
  turn: number;
}

export interface DayToAdvise extends AdviceContext {
  feeling: Feeling;
  description: string;
  /** If the text has been read before; without it, it is read now. */
  page?: PageReading | undefined;
  /** The calendar day of the entry, "2026-11-15". Together with `variety` it decides the wording. */
  day: string;
  variety: string | number;
  suggestions: Suggestion[];
  /** Of the last 28 days, newest first. */
  recent: PastAdvice[];
}

export interface QuizToAnalyse extends AdviceContext {
  title: string;
  prompt: string;
  questions: QuizQuestion[];
  /** Texts of the quiz's editor for certain answers; only those that hold are said. */
  readings?: QuizReading[] | undefined;
  responses: QuizResponse[];
  /** Our own text is checked like a model's. */
  isChecked?: boolean | undefined;
}

export type Advice = {
  /** Markdown in Spanish, without the "generated" label: the screen adds it. */
  text: string;
  author: AdviceAuthor;
  reading: Reading;
  practices: string[];
  /** The topics and the tone that a model read; used to measure it, and not kept. */
  understood?: Understood;
  /** The reason why a model that was asked did not write it. */
  notUsed?: { cause: NoAdviceCause; faults: readonly string[] };
  /** Only if `isChecked` asks for them: editors see them. */
  faults?: readonly string[];
};

export interface Understood {
  /** Ids of themes, the most important first. */
  topics: string[];
  tone: "hard" | "good" | "mixed" | "plain" | null;
  opening: string;
}

/** The model gave no advice; the reason is for the log and never holds a person's text. */
export type NoAdviceCause = (typeof modelFailures)[number];

export class NoAdvice extends Error {
  override name = "NoAdvice";

  constructor(
    message: string,
    readonly kind: NoAdviceCause = "failed",
    /** The faults of an unfit text. */
    readonly faults: readonly string[] = [],
  ) {
    super(message);
  }
}

export interface Advisor {
  adviseOnDay(day: DayToAdvise): Promise<Advice>;
  analyseQuiz(quiz: QuizToAnalyse): Promise<Advice>;
}

/** The result of reading a text for danger. */
export interface Reading {
  level: CareLevel | null;
  dangers: Danger[];
  /** A question that only a low or neutral feeling makes worth asking. */
  isFaint: boolean;
  /** Words of a heavy day, which raise a question only together with a low feeling. */
  isHeavy: boolean;
  /** The text speaks of a part of life that explains a low feeling. */
  hasTopic: boolean;
  /** For the advice, so that the text is not read again. */
  page?: PageReading | undefined;
}

export const CALM: Reading = { level: null, dangers: [], isFaint: false, isHeavy: false, hasTopic: false };

/** The reading of a text that could not be read: a needless phone number costs a second, a missing one may cost a life. */
export const UNREAD: Reading = { ...CALM, level: "NOTICE", dangers: ["SELF_HARM"] };

/** The reading of several texts together: the highest level, and each danger once. */
export function combinedReading(readings: readonly Pick<Reading, "level" | "dangers">[]): Reading {
  const isNotice = readings.some(({ level }) => level === "NOTICE");
  const worrying = readings.filter(({ level }) => level === (isNotice ? "NOTICE" : "ASK"));
  const level = worrying[0]?.level ?? null;
  return { ...CALM, level, dangers: [...new Set(worrying.flatMap(({ dangers }) => dangers))] };
}
