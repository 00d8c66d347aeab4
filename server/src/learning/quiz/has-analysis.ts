import type { QuizData } from "@senda/contract/quiz";

export const hasAnalysis = (quiz: QuizData | null, prompt: string | null) =>
  Boolean(prompt) || (quiz?.readings ?? []).length > 0;
