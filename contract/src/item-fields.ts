import { z } from "zod";
import { contentTypes, routeTypes } from "./choices.ts";
import { jsonText, wholeNumber } from "./form-text.ts";
import { defaults, limits } from "./limits.ts";
import { OverviewData, OverviewText, QuizData, QuizText, Subtitle, Subtitles } from "./quiz.ts";
import { text, trimmed } from "./values.ts";

/**
 * A field that an editor writes of a route, a stage or a content. Its column, the form, the answer, copies, packages,
 * drafts, kept versions, comparisons and labels are made from this description.
 */
export interface ItemField {
  /** As a reader of the activity, of a comparison or of a conflict sees it. */
  label: string;
  /** As it is stored, and in a package. */
  value: z.ZodType;
  /** As a form sends it. */
  form: z.ZodType;
  /** As it is answered. */
  answer: z.ZodType;
  /** Of an item that says nothing of it; without it every item has to say something. */
  initial?: unknown;
  /** If it is not the name in snake case. */
  column?: string;
  /** The column holds JSON. */
  isJson?: true;
  /** The types of content that have it; the others have its initial value. */
  types?: readonly ContentType[];
}

type Fields = Readonly<Record<string, ItemField>>;

const line = (label: string, most: number) => ({
  label,
  value: trimmed(1, most),
  form: trimmed(1, most),
  answer: z.string(),
});

const number = (label: string, most: number, initial: number) => ({
  label,
  value: z.int().min(0).max(most),
  form: wholeNumber(0, most),
  answer: z.int(),
  initial,
});

const choice = <Choice extends z.ZodType>(label: string, value: Choice) => ({
  label,
  value,
  form: value,
  answer: value,
});

export const RouteType = z.enum(routeTypes);
export type RouteType = z.infer<typeof RouteType>;

export const ContentType = z.enum(contentTypes);
export type ContentType = z.infer<typeof ContentType>;

export const ThemeId = z
  .string()
  .max(limits.themeId)
  .regex(/^[a-z-]+$/);

export const routeFields = {
  title: line("Título", limits.title),
  type: choice("Tipo", RouteType),
  description: line("Descripción", limits.description),
} as const satisfies Fields;

export const stageFields = {
  title: line("Título", limits.title),
  description: line("Descripción", limits.description),
} as const satisfies Fields;

export const contentFields = {
  title: line("Título", limits.title),
  type: choice("Tipo", ContentType),
  content: {
    label: "Texto",
    value: text(0, limits.contentText),
    form: text(0, limits.contentText),
    answer: z.string(),
    initial: "",
    column: "text",
  },
  points: number("Puntos", limits.points, defaults.points),
  duration: number("Duración (segundos)", limits.duration, defaults.duration),
  quizData: {
    label: "Preguntas",
    value: QuizData.nullable(),
    form: jsonText(QuizData.nullable(), { empty: "null" }),
    answer: QuizText.nullable(),
    initial: null,
    column: "quiz",
    isJson: true,
    types: ["QUIZ"],
  },
  overviewData: {
    label: "Presentación",
    value: OverviewData.nullable(),
    form: jsonText(OverviewData.nullable(), { empty: "null" }),
    answer: OverviewText.nullable(),
    initial: null,
    column: "overview",
    isJson: true,
  },
  analysisPrompt: {
    label: "Instrucciones del análisis",
    value: text(0, limits.analysisPrompt).nullable(),
    form: text(0, limits.analysisPrompt),
    answer: z.string().nullable().optional().describe("For administrators alone."),
    initial: null,
    types: ["QUIZ"],
  },
  themes: {
    label: "Temas",
    value: z.array(ThemeId).max(limits.themes),
    form: jsonText(z.array(ThemeId).max(limits.themes), { empty: "[]" }),
    answer: z.array(z.string()).describe("Ids of the themes that its editor declared; an advice suggests it by them."),
    initial: [],
  },
  subtitles: {
    label: "Subtítulos",
    value: Subtitles,
    form: jsonText(Subtitles, { max: limits.subtitlesText, empty: "[]" }),
    answer: z.array(Subtitle),
    initial: [],
    isJson: true,
    types: ["AUDIO", "VIDEO"],
  },
} as const satisfies Fields;

type Shape<F extends Fields, Part extends "value" | "answer"> = { -readonly [Name in keyof F]: F[Name][Part] };

/** In a form a field that has an initial value may be left out. */
type FormShape<F extends Fields> = {
  -readonly [Name in keyof F]: F[Name] extends { initial: unknown } ? z.ZodOptional<F[Name]["form"]> : F[Name]["form"];
};

const mapped = (fields: Fields, part: (field: ItemField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, part(field)]));

/** A field that a later version adds has its initial value in what an older one has written. */
export const valuesOf = <F extends Fields>(fields: F) =>
  // `fromEntries` forgets the names that it was given.
  mapped(fields, ({ value, initial }) => (initial === undefined ? value : value.default(initial))) as Shape<F, "value">;

// As above.
export const answersOf = <F extends Fields>(fields: F) => mapped(fields, ({ answer }) => answer) as Shape<F, "answer">;

export const formOf = <F extends Fields>(fields: F) =>
  // The same names, and optional if there is an initial value.
  mapped(fields, ({ form, initial }) => (initial === undefined ? form : form.optional())) as unknown as FormShape<F>;

export type ItemValues<F extends Fields> = { -readonly [Name in keyof F]: z.output<F[Name]["value"]> };
