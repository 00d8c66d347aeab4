import { readings } from "./readings.ts";
import type { TextReader } from "./text-reader.ts";

/** Reads in the calling thread: in the worker, and in tests of what is read, where no other request is held up. */
export const inProcessReader: TextReader = {
  screen: async (...given) => readings.screen(...given),
  screenQuiz: async (...given) => readings.screenQuiz(...given),
  writeDayAdvice: async (...given) => readings.writeDayAdvice(...given),
  writeQuizAnalysis: async (...given) => readings.writeQuizAnalysis(...given),
  dayPrompt: async (...given) => readings.dayPrompt(...given),
  quizPrompt: async (...given) => readings.quizPrompt(...given),
  checkedAnswer: async (...given) => readings.checkedAnswer(...given),
};
