/** One field as it is written here and as it is stored. */
export interface TwoTexts {
  label: string;
  mine: string;
  theirs: string;
}

export const differing = (fields: readonly TwoTexts[]) => fields.filter(({ mine, theirs }) => mine !== theirs);

/** A text around the place where it differs from another one. */
export interface MarkedText {
  before: string;
  changed: string;
  after: string;
}

const CONTEXT = 90;
const MOST_CHANGED = 1_200;

/** Both texts with what they do not share marked; what they do share is cut down to a few words around it. */
export function markDifference(mine: string, theirs: string): { mine: MarkedText; theirs: MarkedText } {
  const start = sharedStart(mine, theirs);
  const end = sharedEnd(mine, theirs, start);
  return { mine: marked(mine, start, end), theirs: marked(theirs, start, end) };
}

const isBoundary = (text: string, at: number) => at >= text.length || /[\s.,;:!?]/.test(text[at] ?? "");

/** Back to the beginning of the word, so that no half word is marked. */
function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  while (at > 0 && !(isBoundary(one, at - 1) && isBoundary(other, at - 1))) at--;
  return at;
}

function sharedEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let count = 0;
  while (count < most && one[one.length - 1 - count] === other[other.length - 1 - count]) count++;
  while (count > 0 && !isBoundary(one, one.length - count)) count--;
  return count;
}

function marked(text: string, start: number, end: number): MarkedText {
  const changed = text.slice(start, text.length - end);
  const shown = changed.length > MOST_CHANGED ? `${changed.slice(0, MOST_CHANGED)}…` : changed;
  const from = Math.max(0, start - CONTEXT);
  const after = text.slice(text.length - end);
  return {
    before: `${from > 0 ? "…" : ""}${text.slice(from, start)}`,
    changed: shown,
    after: after.length > CONTEXT ? `${after.slice(0, CONTEXT)}…` : after,
  };
}
