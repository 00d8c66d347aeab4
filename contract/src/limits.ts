const KB = 1024;
const MB = 1024 * KB;

export const limits = {
  email: 254,
  name: 80,
  passwordMin: 6,
  passwordMax: 128,
  jsonBody: 256 * KB,

  title: 160,
  description: 4_000,
  contentText: 200_000,
  analysisPrompt: 4_000,
  themes: 20,
  themeId: 40,
  points: 10_000,
  duration: 86_400,
  siblings: 4_000,

  /** Five thousand subtitles do not fit into the general limit, so they have their own. */
  jsonText: 256 * KB,
  jsonDepth: 20,
  subtitlesText: MB,
  multipartField: MB,
  files: { image: 10 * MB, audio: 100 * MB, video: 500 * MB },

  subtitles: 5_000,
  subtitleText: 1_000,
  questions: 100,
  questionId: 64,
  questionText: 2_000,
  options: 20,
  optionText: 500,
  rangeValue: 1_000_000,
  answerText: 5_000,
  measure: 40,
  readings: 60,
  readingConditions: 8,
  readingText: 2_000,
  importance: 4_000,
  benefits: 30,
  benefit: 500,
  emoji: 32,

  visits: 1_000_000,
  diaryText: 5_000,
  audioUrl: 2_048,
  idempotencyKey: 200,

  version: 999_999_999,
  page: 100,
  pageNumber: 10_000,
  wholeList: 1_000,
  cursor: 500,
  search: 100,
  timeZone: 64,
  helplinePhones: 6,
  helplineLanguages: 12,
  helplineText: 300,
  phone: 40,
  planItems: 20,
  planText: 200,
} as const;

export const defaults = {
  points: 5,
  duration: 60,
  diaryPage: 10,
  timeZone: "Europe/Madrid",
  newOptions: 3,
  questionIdLength: 6,
  range: { min: "0", max: "10", step: "1" },
} as const;
