import type { Subtitle } from "@senda/contract/quiz";

const TIME = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3}`;
const TIMING = new RegExp(String.raw`^\s*(${TIME})\s*-->\s*(${TIME})`);
const ENTITIES = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", nbsp: " ", quot: '"', lrm: "", rlm: "" }));

function seconds(stamp: string): number {
  const parts = stamp.replace(",", ".").split(":").map(Number);
  const total = parts.reduce((sum, part) => sum * 60 + part, 0);
  return Math.round(total * 1000) / 1000;
}

/** Voices, colours and positions are for players; here only the words count. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>|\{\\[^}]*\}/g, "")
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .replace(/\s+/g, " ")
    .trim();

/**
 * The lines of an SRT or WebVTT file, in the order of their times. Comments, styles, numbers and empty cues are left
 * out; text without times is no line. A file of another kind has none.
 */
export function parseCues(file: string): Subtitle[] {
  const cues: (Omit<Subtitle, "text"> & { words: string[] })[] = [];
  let isInCue = false;
  for (const line of file.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    const [, start, end] = TIMING.exec(line) ?? [];
    if (start && end) {
      // Some files leave no gap: then the number of this cue was taken for the last words of the one before.
      const before = isInCue ? cues.at(-1) : undefined;
      if (before && /^\s*\d+\s*$/.test(before.words.at(-1) ?? "")) before.words.pop();
      cues.push({ start: seconds(start), end: seconds(end), words: [] });
      isInCue = true;
    } else if (line.trim() === "") isInCue = false;
    else if (isInCue) cues.at(-1)?.words.push(line);
  }
  return cues
    .map(({ words, start, end }) => ({ text: plain(words.join(" ")), start, end }))
    .filter(({ text }) => text !== "")
    .sort((a, b) => a.start - b.start);
}

/** Older files are not UTF-8: then their accents are read the way Windows wrote them. */
export function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
