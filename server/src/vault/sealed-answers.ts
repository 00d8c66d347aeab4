import type { QuizResponse, QuizResponses } from "@senda/contract/quiz";
import type { Place, PrivateBox } from "./vault.ts";

interface Sealed {
  id: string;
  responses: Buffer | null;
  analysis: Buffer | null;
}

export const placeOf = (row: string, column: "responses" | "analysis"): Place => ({
  table: "interactions",
  row,
  column,
});

export const openedResponses = (box: PrivateBox, { id, responses }: Sealed): QuizResponse[] | null =>
  responses && (JSON.parse(box.open(placeOf(id, "responses"), responses)) as QuizResponse[]);

export const openedAnalysis = (box: PrivateBox, { id, analysis }: Sealed): string | null =>
  analysis && box.open(placeOf(id, "analysis"), analysis);

/** What its owner gets back: their answers, and the analysis once there is one. */
export function openedQuizResponses(box: PrivateBox, sealed: Sealed): QuizResponses | null {
  const responses = openedResponses(box, sealed);
  if (!responses) return null;
  const analysis = openedAnalysis(box, sealed);
  return analysis === null ? { responses } : { responses, analysis };
}
