import { writeDayAdvice } from "./built-in/day-advice.ts";
import { writeQuizAnalysis } from "./built-in/quiz-analysis.ts";
import { checkedAnswer } from "./check-advice.ts";
import { screen } from "./crisis.ts";
import { dayPrompt, quizPrompt } from "./prompts.ts";
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
