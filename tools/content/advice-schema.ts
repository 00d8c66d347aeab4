import { z } from "zod";
import { limits } from "../../contract/src/limits.ts";
import { FilePosition, Key, perFeeling, Sentence, Sentences } from "./schema.ts";

// The shape of the files in content/advice.

/** The kind of evidence that a practice is based on. */
export const families = [
  "breathing",
  "grounding",
  "behavioural activation",
  "cognitive reframing",
  "self-compassion",
  "sleep",
  "gratitude and savouring",
  "asking for support",
  "values",
  "problem solving",
  "movement",
  "social connection",
  "worry time",
  "grief",
  "anger",
  "digital rest",
  "boundaries",
  "illness and care",
  "urges and relapse",
  "work and money",
  "everyday care",
] as const;

/** The tone of a page, as the reader of topics found it. */
export const tones = ["hard", "good", "mixed", "plain"] as const;
const Tone = z.enum(tones);
export type Tone = (typeof tones)[number];
const perTone = <T extends z.ZodType>(value: T) => z.object({ hard: value, good: value, mixed: value, plain: value });

const kindsOfStudy = [
  "metaanálisis",
  "revisión",
  "ensayo",
  "estudio de observación",
  "estudio de laboratorio",
  "guía clínica",
  "modelo",
] as const;

const WrittenPractice = z.object({
  id: Key,
  /** The first topics are the ones that it was written for; none if it is for any page, as general.yaml says. */
  topics: z.array(z.string()),
  tones: z.array(Tone).min(1),
  /** Offered only if one of these notions is on the page: the practice supposes them. */
  toldBy: z.array(z.string()).min(1).optional(),
  /** Invitations, when it is the main practice of an advice. */
  wordings: z.array(Sentence).min(2),
  /** Steps for today, in order. */
  steps: z.array(Sentence).min(2).max(3),
  /** All of it in one clause, when it is the second practice. */
  aside: Sentence.regex(/^[a-záéíóú].*[^.]$/, { error: "must begin in lower case and end without a full stop" }),
  /** The finding of the study, in one sentence that is shown under «Por qué esto». */
  why: Sentence,
  source: z.discriminatedUnion("kind", [
    z.object({ kind: z.enum(kindsOfStudy), authors: Sentence, year: z.int().min(1950).max(2026), title: Sentence }),
    z.object({ kind: z.literal("práctica clínica habitual") }),
  ]),
  /** For whom or when it is not. */
  notFor: Sentence.optional(),
});
export const PracticeFile = z.object({
  position: FilePosition,
  family: z.enum(families),
  practices: z.array(WrittenPractice).min(1),
});
export type Practice = z.infer<typeof WrittenPractice> & { family: (typeof families)[number] };

export const Topic = z.object({
  /** A theme of themes.yaml. */
  id: Key,
  /** Completes "Hablas de …", with its article. */
  label: Sentence,
  /** Notions of notions.txt whose words tell it: they are repeated to the person as what the topic was read from. */
  toldBy: z.array(z.string()).min(1),
  /** Openings for a hard page, for a good one, and for one that is neither or not certain. */
  hard: z.array(Sentence).min(3),
  good: z.array(Sentence).min(3).optional(),
  open: z.array(Sentence).min(3),
});
export const TopicFile = z.object({ position: FilePosition, topics: z.array(Topic).min(1) });

/**
 * Said for safety if one of the topics is named and one of the notions is on the page, or if only one of the two is
 * required and fits.
 */
const Note = z.object({
  topics: z.array(Key).min(1).optional(),
  toldBy: z.array(z.string()).min(1).optional(),
  text: Sentence,
});
export type Note = z.infer<typeof Note>;
export const NoteFile = z.object({ notes: z.array(Note).min(1) });
export type Topic = z.infer<typeof Topic>;

export const ThemeFile = z.object({
  groups: z
    .array(
      z.object({
        label: Sentence,
        themes: z
          .array(z.object({ id: Key.max(limits.themeId), label: Sentence, event: z.boolean().optional() }))
          .min(1),
      }),
    )
    .min(1),
});
/** A subject of pages, as an editor reads it. An event happened, and outranks everything else on the page. */
export type ThemeEntry = { id: string; label: string; group: string; event: boolean };

const withPlaceholder = (placeholder: string) =>
  Sentence.refine((sentence) => sentence.includes(placeholder), { error: `must contain ${placeholder}` });
/** Any start followed by any end of the same pair is a sentence. */
const Pairs = z.array(z.object({ starts: Sentences, ends: Sentences })).min(1);
const Question = Sentence.regex(/\?/, { error: "must ask" });
const QuestionOnTopic = withPlaceholder("{t}").regex(/\?/, { error: "must ask" });
export const General = z.object({
  openings: perTone(Pairs),
  /** The text sounds hard and the face is bright. */
  brightFace: z.array(Question).min(1),
  /** The text sounds good and the face is low. */
  heavyFace: z.array(Question).min(1),
  named: z.object({ brightFace: z.array(QuestionOnTopic).min(1), heavyFace: z.array(QuestionOnTopic).min(1) }),
  nothingWritten: perFeeling(Sentences),
  bridges: perTone(Sentences),
  contentLines: perTone(z.array(withPlaceholder("{enlace}")).min(1)),
  /** The last sentence; of a terrible day, or of a hard one that was not understood, where to find people. */
  closings: perTone(Sentences).extend({ terrible: Sentences, urgent: Sentences }),
  /** Practices for a day without a topic. */
  practices: perTone(z.array(Key).min(1)),
});
export type General = z.infer<typeof General>;
