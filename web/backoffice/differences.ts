import { diffArrays } from "diff/lib/diff/array.js";

/** A form that was sent has other line ends than a field on screen. */
export const withPlainLineEnds = (text: string) => text.replaceAll("\r\n", "\n");

export interface Piece {
  text: string;
  isChanged: boolean;
}

interface Sides {
  before: Piece[];
  after: Piece[];
}

export interface DifferenceRow extends Sides {
  isSame: boolean;
}

interface Change {
  value: string[];
  added: boolean;
  removed: boolean;
}

/** Time and memory grow with the square of the edits: beyond these a text counts as wholly changed, so that no page freezes. */
const MOST_EDITS = 700;
const MOST_WORK = 2 * MOST_EDITS ** 2;

/** Compares lists of lines or words; all calls share one budget of work. */
function limitedDiff() {
  let work = MOST_WORK;
  return (before: string[], after: string[]): Change[] => {
    const maxEditLength = Math.min(MOST_EDITS, Math.floor(Math.sqrt(work)));
    const changes = diffArrays(before, after, { maxEditLength });
    const edits = changes?.reduce((sum, { count, added, removed }) => sum + (added || removed ? count : 0), 0);
    work -= (edits ?? maxEditLength) ** 2;
    const wholly = [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ];
    return changes ?? wholly;
  };
}

function sides(changes: readonly Change[], joint: string): Sides {
  const side = (own: "added" | "removed") => {
    const pieces: Piece[] = [];
    for (const change of changes) {
      const isOther = !change[own] && (change.added || change.removed);
      if (isOther || change.value.length === 0) continue;
      const text = change.value.join(joint);
      const last = pieces.at(-1);
      if (last?.isChanged === change[own]) last.text += joint + text;
      else pieces.push({ text: last ? joint + text : text, isChanged: change[own] });
    }
    return pieces;
  };
  return { before: side("removed"), after: side("added") };
}

const wordsOf = (text: string) => (text === "" ? [] : text.split(/(?<=\s)/));

/** Both texts in pieces, with the lines or words marked that are not in both at this place; long shared stretches are left out. */
export function markDifferences(mine: string, theirs: string): { mine: Piece[]; theirs: Piece[] } {
  const areLines = mine.includes("\n") || theirs.includes("\n");
  const split = (text: string) => (areLines ? text.split("\n") : wordsOf(text));
  const { before, after } = sides(limitedDiff()(split(mine), split(theirs)), areLines ? "\n" : "");
  return { mine: shortened(before), theirs: shortened(after) };
}

const MOST_SHOWN = 4_000;
const CONTEXT = 80;

function shortened(pieces: readonly Piece[]): Piece[] {
  let left = MOST_SHOWN;
  return pieces.map(({ text, isChanged }, index) => {
    const shown = isChanged ? visible(text) : withoutMiddle(text, index === 0, index === pieces.length - 1);
    const kept = shown.slice(0, Math.max(0, left));
    left -= shown.length;
    return { text: kept.length < shown.length ? `${kept}…` : kept, isChanged };
  });
}

/** An empty line has nothing that a mark could be seen on. */
const visible = (text: string) => (/^\n+$/.test(text) ? text.replaceAll("\n", "↵\n") : text);

function withoutMiddle(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 3 * CONTEXT) return text;
  const start = isFirst ? "" : text.slice(0, CONTEXT);
  const end = isLast ? "" : text.slice(-CONTEXT);
  return `${start}…${end}`;
}

const paragraphsOf = (text: string) =>
  withPlainLineEnds(text)
    .split("\n")
    .filter((line) => line.trim() !== "");

/** Two texts paragraph by paragraph; a paragraph that changed has its words marked. */
export function compareTexts(before: string, after: string): DifferenceRow[] {
  const diff = limitedDiff();
  const rows: DifferenceRow[] = [];
  let gone: string[] = [];
  let come: string[] = [];
  const addRows = () => {
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1) {
      const [old = "", now = ""] = [gone[index], come[index]];
      rows.push(old === now ? sameRow(now) : { ...sides(diff(wordsOf(old), wordsOf(now)), ""), isSame: false });
    }
    [gone, come] = [[], []];
  };
  for (const { value, added, removed } of diff(paragraphsOf(before), paragraphsOf(after))) {
    if (removed) gone = gone.concat(value);
    else if (added) come = come.concat(value);
    else {
      addRows();
      for (const text of value) rows.push(sameRow(text));
    }
  }
  addRows();
  return rows;
}

function sameRow(text: string): DifferenceRow {
  const pieces = [{ text, isChanged: false }];
  return { before: pieces, after: pieces, isSame: true };
}
