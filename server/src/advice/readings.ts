import { writeDayAdvice } from "./library/day-advice.ts";
import { writeQuizAnalysis } from "./library/quiz-analysis.ts";
import { checkedAnswer } from "./model/check-advice.ts";
import { dayPrompt, quizPrompt } from "./model/prompts.ts";
import { screen } from "./screen/screen.ts";
import { screenQuiz } from "./screen-quiz.ts";

/**
 * Everything that goes through what a person wrote, word by word. The server runs these in a thread of their own
 * (text-worker.ts): what a text costs depends on the text, and the event loop belongs to everyone.
 */
export const readings = {
  screen,
  screenQuiz,
  writeDayAdvice,
  writeQuizAnalysis,
  dayPrompt,
  quizPrompt,
  checkedAnswer,
};
