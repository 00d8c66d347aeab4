import type { DemoContent, DemoOverview, DemoQuiz } from "./demo-route.ts";
import { type Score, secondsOf, subtitlesOf } from "./score.ts";

interface Common {
  key: string;
  title: string;
  overview: DemoOverview;
}

const WORDS_PER_MINUTE = 190;

const words = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

/** A reading takes as long as its words do, rounded up to half a minute: nobody has to keep that number true by hand. */
export const reading = (given: Common & { content: string }): DemoContent => ({
  ...given,
  type: "READING",
  points: 10,
  duration: Math.ceil((words(given.content) / WORDS_PER_MINUTE) * 2) * 30,
  subtitles: [],
});

export const audio = (given: Common & { content: string; file: string; score: Score }): DemoContent => {
  const { score, ...rest } = given;
  return { ...rest, type: "AUDIO", points: 15, duration: secondsOf(score), subtitles: subtitlesOf(score) };
};

export const video = (given: Common & { content: string; file: string; score: Score }): DemoContent => {
  const { score, ...rest } = given;
  return { ...rest, type: "VIDEO", points: 10, duration: secondsOf(score), subtitles: subtitlesOf(score) };
};

export const image = (given: Common & { content: string; file: string }): DemoContent => ({
  ...given,
  type: "IMAGE",
  points: 5,
  duration: 60,
  subtitles: [],
});

export const quiz = (
  given: Common & { content: string; quiz: DemoQuiz; duration: number; analysisPrompt?: string },
): DemoContent => ({ ...given, type: "QUIZ", points: 15, subtitles: [] });
