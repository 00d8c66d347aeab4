import { z } from "zod";
import { Danger } from "../../contract/src/care.ts";
import { careAnswers, dangers } from "../../contract/src/choices.ts";
import { HelplineKind } from "../../contract/src/helplines.ts";
import { limits } from "../../contract/src/limits.ts";
import type { Sources } from "./sources.ts";

// The shape of content/care/notices.yaml, and the rules for it: a person in danger reads these words.

const Sentence = z.string().trim().min(1).max(limits.description);
const Dangers = z.array(Danger).min(1);
const Place = z.object({ kinds: z.array(HelplineKind).min(1), label: Sentence });
const careIcons = [
  "ambulance",
  "clock",
  "door",
  "ear",
  "hand",
  "handshake",
  "heart",
  "home",
  "hospital",
  "message",
  "people",
  "shield",
] as const;
const Icon = z.enum(careIcons);
const Steps = z.object({ title: Sentence, items: z.array(z.object({ icon: Icon, text: Sentence })).min(1) });
const Titled = z.object({ title: Sentence, text: Sentence });
const perSubject = z.object({ record: Sentence, answers: Sentence });

const Notice = z.object({
  key: z.string().regex(/^[a-z-]+$/, { error: "must be lower-case letters and hyphens" }),
  dangers: Dangers,
  icon: Icon,
  title: Sentence,
  sentence: Sentence,
  lines: z.array(Place).min(1),
  steps: Steps.nullable(),
  after: Sentence.nullable(),
  isWatched: z.boolean(),
  offersPlan: z.boolean(),
});
const Question = z.object({ dangers: Dangers, opening: Sentence, question: Sentence });

const CareFile = z.object({
  position: z.int().min(1),
  notices: z.array(Notice).min(1),
  also: z.partialRecord(Danger, Place),
  saved: perSubject,
  privacy: perSubject,
  notAlerted: Sentence,
  notAlertedWatched: Sentence,
  noLine: Sentence.includes("{country}"),
  allClosed: Sentence.includes("{country}"),
  noEmergency: Sentence,
  otherDoors: Steps,
  farewell: Titled,
  questions: z.array(Question).min(1),
  answers: z.record(z.enum(careAnswers), Sentence),
  pace: Sentence,
  why: Sentence,
  talk: Sentence,
  offer: Sentence,
  noAnswer: Titled,
});
export type CareContent = z.infer<typeof CareFile>;

const FILE = "care/notices.yaml";

export function loadCare(sources: Sources): CareContent | null {
  const parsed = sources.parse(FILE, CareFile);
  if (!parsed) return null;
  const { data, lineOf } = parsed;
  for (const danger of dangers) {
    const hasNotice = data.notices.some((notice) => notice.dangers.length === 1 && notice.dangers[0] === danger);
    if (!hasNotice) sources.report(FILE, lineOf(["notices"]), `there is no notice for ${danger} alone`);
    if (!data.questions.some((question) => question.dangers.includes(danger)))
      sources.report(FILE, lineOf(["questions"]), `there is no question about ${danger}`);
  }
  for (const [index, notice] of data.notices.entries()) {
    const earlier = data.notices.slice(0, index);
    const hiding = earlier.find((other) => other.dangers.every((danger) => notice.dangers.includes(danger)));
    if (hiding) sources.report(FILE, lineOf(["notices", index]), `is never shown: ${hiding.key} comes first`);
  }
  return data;
}
