import { writeDayAdvice } from "./library/day-advice.ts";
import { writeQuizAnalysis } from "./library/quiz-analysis.ts";
import { checkedAnswer } from "./model/check-answer.ts";
import { dayPrompt } from "./model/day-prompt.ts";
import { quizPrompt } from "./model/quiz-prompt.ts";
import { readEntry, screen, screenQuiz } from "./screen/screen.ts";

/**
 * Everything that reads the texts of a person word by word. The server runs these in a worker thread: the time that a text
 * costs depends on the text, and must not hold up the event loop.
 */
const readings = {
  readEntry,
  screen,
  screenQuiz,
  writeDayAdvice,
  writeQuizAnalysis,
  dayPrompt,
  quizPrompt,
  checkedAnswer,
};

type Readings = typeof readings;
export type ReadingName = keyof Readings;
export type ReadingInput<Name extends ReadingName> = Parameters<Readings[Name]>;
export type ReadingResult<Name extends ReadingName> = Awaited<ReturnType<Readings[Name]>>;

export type TextReader = {
  [Name in ReadingName]: (...input: ReadingInput<Name>) => Promise<ReadingResult<Name>>;
};

export const inProcessReader: TextReader = {
  readEntry: async (...input) => readings.readEntry(...input),
  screen: async (...input) => readings.screen(...input),
  screenQuiz: async (...input) => readings.screenQuiz(...input),
  writeDayAdvice: async (...input) => readings.writeDayAdvice(...input),
  writeQuizAnalysis: async (...input) => readings.writeQuizAnalysis(...input),
  dayPrompt: async (...input) => readings.dayPrompt(...input),
  quizPrompt: async (...input) => readings.quizPrompt(...input),
  checkedAnswer: async (...input) => readings.checkedAnswer(...input),
};

/** One at a time: the next is sent once this one is answered, so an answer needs no number. */
export interface ToTextWorker {
  name: ReadingName;
  input: readonly unknown[];
}
export type FromTextWorker = { isReady: true } | { answer: unknown } | { fault: string };
