/** A form that was sent has other line ends than a field on screen. */
export const withPlainLineEnds = (text: string) => text.replaceAll("\r\n", "\n");

export interface Piece {
  text: string;
  isChanged: boolean;
}

const MOST_SHOWN = 4_000;

/** Both texts in pieces, with what they do not share marked, and long stretches that they do share left out. */
export function markDifferences(mine: string, theirs: string): { mine: Piece[]; theirs: Piece[] } {
  const isLong = mine.includes("\n") || theirs.includes("\n");
  const pieces = isLong ? [byLine(mine, theirs), byLine(theirs, mine)] : bySharedEnds(mine, theirs);
  return { mine: shortened(pieces[0] ?? []), theirs: shortened(pieces[1] ?? []) };
}

function byLine(text: string, other: string): Piece[] {
  const known = new Set(other.split("\n"));
  const pieces: Piece[] = [];
  for (const line of text.split("\n")) {
    const isChanged = !known.has(line);
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) last.text += `\n${line}`;
    else pieces.push({ text: last ? `\n${line}` : line, isChanged });
  }
  return pieces;
}

function bySharedEnds(one: string, other: string): [Piece[], Piece[]] {
  const [mine, theirs] = [one.split(/(?<=\s)/), other.split(/(?<=\s)/)];
  const most = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < most && mine[start] === theirs[start]) start++;
  let end = 0;
  while (end < most - start && mine[mine.length - 1 - end] === theirs[theirs.length - 1 - end]) end++;
  const cut = (words: readonly string[]) =>
    [
      { text: words.slice(0, start).join(""), isChanged: false },
      { text: words.slice(start, words.length - end).join(""), isChanged: true },
      { text: words.slice(words.length - end).join(""), isChanged: false },
    ].filter(({ text }) => text !== "");
  return [cut(mine), cut(theirs)];
}

const CONTEXT = 80;

function shortened(pieces: readonly Piece[]): Piece[] {
  let left = MOST_SHOWN;
  return pieces.map(({ text, isChanged }, index) => {
    const shown = isChanged ? text : withoutMiddle(text, index === 0, index === pieces.length - 1);
    const kept = shown.slice(0, Math.max(0, left));
    left -= shown.length;
    return { text: kept.length < shown.length ? `${kept}…` : kept, isChanged };
  });
}

function withoutMiddle(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 3 * CONTEXT) return text;
  const start = isFirst ? "" : text.slice(0, CONTEXT);
  const end = isLast ? "" : text.slice(-CONTEXT);
  return `${start}…${end}`;
}
