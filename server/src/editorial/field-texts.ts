import type { ItemKind } from "@senda/contract/publication";
import type { OverviewData, QuizData, Subtitles } from "@senda/contract/quiz";
import type { AuditedFields } from "../people/audit/changed-fields.ts";
import type { PartsOf } from "../platform/db/item-columns.ts";
import type { Db } from "../platform/db/open.ts";
import { auditedFile, fileSummary } from "../platform/files/queries.ts";
import { themeLabels } from "./themes.ts";

/** Of any kind of item. */
interface AnyParts extends Partial<Omit<PartsOf["CONTENT"], "type">> {
  coverId?: string | null;
}

/** The parts of an item as a reader of the activity and of two versions sees them. */
export async function fieldTexts(db: Db, kind: ItemKind, parts: AnyParts): Promise<AuditedFields> {
  const { coverId = null, fileId = null, ...fields } = parts;
  const texts = { ...fields, ...contentTexts(fields) };
  if (kind === "STAGE") return texts;
  return {
    ...texts,
    ...(kind === "ROUTE" ? { coverImage: await fileSummary(db, coverId) } : await auditedFile(db, fileId)),
  };
}

const contentTexts = ({ subtitles, quizData, overviewData, themes }: AnyParts) => ({
  ...(subtitles && { subtitles: subtitlesText(subtitles) }),
  ...(quizData && { quizData: quizText(quizData) }),
  ...(overviewData && { overviewData: overviewText(overviewData) }),
  ...(themes && { themes: themeLabels(themes).join(", ") }),
});

const subtitlesText = (subtitles: Subtitles) =>
  subtitles.map(({ start, end, text }) => `${start}–${end} ${text}`).join("\n");

function quizText({ questions, readings = [] }: QuizData): string {
  const asked = questions.map((question, index) => {
    const { id: _id, type, question: text, ...rest } = question;
    const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : "";
    return `${index + 1}. ${text} (${type})${details}`;
  });
  const written = readings.map(
    ({ conditions, text }, index) => `Lectura ${index + 1}. ${JSON.stringify(conditions)} ${text}`,
  );
  return [...asked, ...written].join("\n");
}

const voiceText = (recordedVoice: boolean) => (recordedVoice ? "Con voz grabada" : "Sin voz grabada");

const overviewText = ({ importance, benefits, emoji, recordedVoice }: OverviewData) =>
  [emoji, importance, ...(benefits ?? []), ...(recordedVoice === undefined ? [] : [voiceText(recordedVoice)])].join(
    "\n",
  );
