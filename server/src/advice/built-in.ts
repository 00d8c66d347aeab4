import type { Advisor } from "./advisor.ts";
import { behindScreen } from "./behind-screen.ts";
import { writeDayAdvice } from "./built-in/day-advice.ts";
import { writeQuizAnalysis } from "./built-in/quiz-analysis.ts";

/** The advisor that needs nobody: no network, no model, the same words for the same day and text. */
export const builtInAdvisor: Advisor = behindScreen({
  adviseOnDay: async (day) => writeDayAdvice(day),
  analyseQuiz: async (quiz) => writeQuizAnalysis(quiz),
});
