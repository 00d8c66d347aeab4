/** What the demo is made of. Plain data in the shape of the product, before it has ids or a database. */
export type ContentType = "READING" | "AUDIO" | "VIDEO" | "IMAGE" | "QUIZ";

export interface SubtitleLine {
  text: string;
  start: number;
  end: number;
}

interface QuestionBase {
  /** Six characters, as the product makes them. */
  id: string;
  question: string;
}

export type DemoQuestion =
  | (QuestionBase & { type: "text" | "open" })
  | (QuestionBase & { type: "singleChoice"; options: readonly string[] })
  | (QuestionBase & { type: "multipleChoice"; options: readonly string[]; config: { countSelected: boolean } })
  | (QuestionBase & { type: "range"; options: { min: string; max: string; step: string } });

export interface DemoQuiz {
  questions: readonly DemoQuestion[];
}

export interface DemoOverview {
  importance: string;
  benefits: readonly string[];
  emoji: string;
}

export interface DemoContent {
  /** Names the content inside the demo only: the history of the demo learner points at it. */
  key: string;
  title: string;
  type: ContentType;
  /** Markdown: the reading itself, or what goes with the sound, film or picture (for a picture, also its text form). */
  content: string;
  /** Name of a file in the media folder. */
  file?: string;
  points: number;
  /** Seconds; an estimate of the time it takes for readings, pictures and quizzes, the real length for the rest. */
  duration: number;
  subtitles: readonly SubtitleLine[];
  quiz?: DemoQuiz;
  overview: DemoOverview;
  analysisPrompt?: string;
}

export interface DemoStage {
  title: string;
  description: string;
  contents: readonly DemoContent[];
}

export interface DemoRoute {
  key: string;
  title: string;
  type: "FOUNDATION" | "CUSTOM";
  description: string;
  /** Name of a file in the media folder. */
  cover: string;
  stages: readonly DemoStage[];
  /** Contents that belong to no stage. */
  contents: readonly DemoContent[];
}
