import { limits } from "@senda/contract/limits";
import type { Subtitle } from "@senda/contract/quiz";
import { SUBTITLES_FAULT } from "@senda/contract/quiz-rules";
import { spelt } from "../../editor/rules.ts";
import { newKey } from "../new-key.ts";

/** A line as it is being written: its times are text until they are read. */
export interface DraftSubtitle {
  key: string;
  text: string;
  start: string;
  end: string;
}

/** The same list in one of its two spellings; text that does not parse is kept as it was written. */
export type SubtitlesValue = { view: "rows"; rows: DraftSubtitle[] } | { view: "json"; text: string };

export type RowField = "text" | "start" | "end";

export interface RowTarget {
  line: number;
  field: RowField;
}

export interface SubtitlesFault {
  message: string;
  /** The place of the faulty line, from 0; null if the whole list is at fault. */
  line: number | null;
  field: RowField | null;
}

type ReadSubtitles = { lines: Subtitle[]; fault: null } | { lines: null; fault: SubtitlesFault };

const rowOf = ({ text, start, end }: Subtitle): DraftSubtitle => ({
  key: newKey(),
  text,
  start: timeText(start),
  end: timeText(end),
});

export const rowsOf = (lines: readonly Subtitle[]): SubtitlesValue => ({ view: "rows", rows: lines.map(rowOf) });

/** A line in the middle of being added: nothing of it is written yet. */
const isBlank = ({ text, start, end }: DraftSubtitle): boolean => `${text}${start}${end}`.trim() === "";

const NAMES = { start: "el inicio", end: "el fin", text: "el texto" } as const;

const faulty = (detail: string, line: number | null = null, field: SubtitlesFault["field"] = null): ReadSubtitles => ({
  lines: null,
  fault: { message: detail, line, field },
});
const malformed = (detail: string, line: number | null = null, field: SubtitlesFault["field"] = null) =>
  faulty(`${SUBTITLES_FAULT} ${detail}`, line, field);

export function readSubtitles(value: SubtitlesValue): ReadSubtitles {
  return value.view === "json" ? readJson(value.text) : readRows(value.rows);
}

function readRows(rows: readonly DraftSubtitle[]): ReadSubtitles {
  const lines: Subtitle[] = [];
  for (const [line, row] of rows.entries()) {
    if (isBlank(row)) continue;
    const [start, end] = [secondsOf(row.start), secondsOf(row.end)];
    if (start === null || end === null) {
      const field = start === null ? "start" : "end";
      const isMissing = row[field].trim() === "";
      const detail = isMissing ? `falta ${NAMES[field]}` : `${NAMES[field]} no es un tiempo como 0:06.8`;
      return malformed(`En la línea ${line + 1} ${detail}.`, line, field);
    }
    const fault = outOfBounds({ text: row.text, start, end }, line);
    if (fault) return fault;
    lines.push({ text: row.text, start, end });
  }
  return withinLimits(lines);
}

function readJson(text: string): ReadSubtitles {
  if (text.trim() === "") return { lines: [], fault: null };
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return malformed("No es un JSON válido.");
  }
  if (!Array.isArray(list)) return malformed("No es una lista.");
  const lines: Subtitle[] = [];
  for (const [line, item] of list.entries()) {
    const wrong = wrongField(item);
    if (wrong)
      return malformed(`En la línea ${line + 1} falta ${NAMES[wrong]} (${wrong}) o no es válido.`, line, wrong);
    // Checked above.
    const { text, start, end } = item as Subtitle;
    const fault = outOfBounds({ text, start, end }, line);
    if (fault) return fault;
    lines.push({ text, start, end });
  }
  return withinLimits(lines);
}

function wrongField(item: unknown): RowField | null {
  // Any field of an object may be read as unknown.
  const found = (typeof item === "object" && item !== null ? item : {}) as Record<string, unknown>;
  if (typeof found.text !== "string") return "text";
  if (!Number.isFinite(found.start)) return "start";
  return Number.isFinite(found.end) ? null : "end";
}

function outOfBounds({ text, start, end }: Subtitle, line: number): ReadSubtitles | null {
  const name = `La línea ${line + 1}`;
  if (start < 0 || start > limits.duration) return faulty(`${name} empieza fuera de las 24 horas.`, line, "start");
  if (end < 0 || end > limits.duration) return faulty(`${name} termina fuera de las 24 horas.`, line, "end");
  if (end < start) return faulty(`${name} termina antes de empezar.`, line, "end");
  if (text.length > limits.subtitleText)
    return faulty(`${name} pasa de ${spelt(limits.subtitleText)} caracteres.`, line, "text");
  return null;
}

const withinLimits = (lines: Subtitle[]): ReadSubtitles =>
  lines.length > limits.subtitles
    ? faulty(`No puede haber más de ${spelt(limits.subtitles)} líneas.`)
    : { lines, fault: null };

const asJson = (lines: readonly Subtitle[]) => (lines.length === 0 ? "" : JSON.stringify(lines, null, 2));

/** The other spelling of the same list; the same one if it cannot be read. */
export function respelt(value: SubtitlesValue): SubtitlesValue {
  const { lines } = readSubtitles(value);
  if (!lines) return value;
  return value.view === "json" ? rowsOf(lines) : { view: "json", text: asJson(lines) };
}

const NEW_LINE_S = 3;

export function withNewRow(rows: readonly DraftSubtitle[]): DraftSubtitle[] {
  const start = secondsOf(rows.at(-1)?.end ?? "0") ?? 0;
  return [...rows, { key: newKey(), text: "", start: timeText(start), end: timeText(start + NEW_LINE_S) }];
}

export const sorted = (rows: readonly DraftSubtitle[]): DraftSubtitle[] =>
  rows.toSorted((a, b) => (secondsOf(a.start) ?? 0) - (secondsOf(b.start) ?? 0));

const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2}(?:[.,]\d{1,3})?)$/;
const BARE = /^\d{1,6}(?:[.,]\d{1,3})?$/;

const number = (text: string) => Number(text.replace(",", "."));
const toMs = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** «1:02:03.5», «0:06.8», «6,8»: the seconds that a written time stands for; null if it is none. */
export function secondsOf(written: string): number | null {
  const text = written.trim();
  if (BARE.test(text)) return toMs(number(text));
  const [, hours, minutes = "", seconds = ""] = CLOCK.exec(text) ?? [];
  if (minutes === "" || number(seconds) >= 60) return null;
  if (hours !== undefined && Number(minutes) >= 60) return null;
  return toMs(Number(hours ?? 0) * 3600 + Number(minutes) * 60 + number(seconds));
}

/** «0:06.8», «1:02:03.25»: as the editor shows it, with no more decimals than it has. */
export function timeText(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, (ms % 60_000) / 1000];
  const decimals = (String(rest).split(".")[1] ?? "0").length;
  const tail = rest.toFixed(decimals).padStart(decimals + 3, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
