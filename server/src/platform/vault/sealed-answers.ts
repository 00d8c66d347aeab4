import type { AdviceAuthor, Risk } from "@senda/contract/diary";
import type { QuizResponse, QuizResponses } from "@senda/contract/quiz";
import type { Place, PrivateBox } from "./vault.ts";

/** What was found in one answer that speaks of danger. */
interface Danger {
  questionId: string;
  selfHarm: boolean;
  violence: boolean;
  aboutSomeoneElse: boolean;
}

/** What of an interaction is nobody's business but the learner's. */
export interface Answers {
  /** Null before the first answer. */
  responses: QuizResponse[] | null;
  /** The questions whose answer has still to be read for danger. */
  unread: string[];
  dangers: Danger[];
  analysis: string | null;
  analysisBy: AdviceAuthor | null;
}

export interface SealedAnswers {
  id: string;
  sealed: Buffer | null;
  /** Only in a row of an older version, which has no `sealed` yet. */
  responses: Buffer | null;
  analysis: Buffer | null;
  analysisAuthor: AdviceAuthor | null;
}

/** The columns of `interactions` that `openAnswers` needs. */
export const answerColumns = [
  "interactions.id",
  "interactions.sealed",
  "interactions.responses",
  "interactions.analysis",
  "interactions.analysis_author as analysisAuthor",
] as const;

type Column = "sealed" | "responses" | "analysis";
export const placeOf = (row: string, column: Column): Place => ({ table: "interactions", row, column });

const NO_ANSWERS: Answers = { responses: null, unread: [], dangers: [], analysis: null, analysisBy: null };

/** The columns of a row that keeps these answers. Those of an older version are emptied: one could be read. */
export const sealAnswers = (box: PrivateBox, id: string, answers: Answers) => ({
  sealed: box.seal(placeOf(id, "sealed"), JSON.stringify(answers)),
  responses: null,
  analysis: null,
  analysis_author: null,
});

export function openAnswers(box: PrivateBox, row: SealedAnswers): Answers {
  const { id, sealed, responses, analysis, analysisAuthor } = row;
  if (sealed) return JSON.parse(box.open(placeOf(id, "sealed"), sealed)) as Answers;
  if (!responses) return NO_ANSWERS;
  // A row of an older version, whose answers were read all together or not at all.
  const given = JSON.parse(box.open(placeOf(id, "responses"), responses)) as QuizResponse[];
  return {
    responses: given,
    unread: given.map(({ questionId }) => questionId),
    dangers: [],
    analysis: analysis && box.open(placeOf(id, "analysis"), analysis),
    analysisBy: analysisAuthor,
  };
}

export const hasAnswers = ({ sealed, responses }: Pick<SealedAnswers, "sealed" | "responses">) =>
  sealed !== null || responses !== null;

/** What its owner gets back: their answers, the analysis once there is one, and whether there is reason to worry. */
export const seenAnswers = (answers: Answers) => ({ quizResponses: quizResponsesIn(answers), risk: riskIn(answers) });

function quizResponsesIn({ responses, analysis }: Answers): QuizResponses | null {
  if (!responses) return null;
  return analysis === null ? { responses } : { responses, analysis };
}

function riskIn({ dangers }: Pick<Answers, "dangers">): Risk | null {
  if (dangers.some(({ selfHarm }) => selfHarm)) return "SELF_HARM";
  return dangers.length > 0 ? "VIOLENCE" : null;
}
