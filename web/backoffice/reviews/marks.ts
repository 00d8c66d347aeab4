export interface Quoted {
  id: string;
  number: number;
  quote: string;
}

interface Piece {
  at: number;
  words: string;
  /** The comment that is about these words; null for the text between. */
  comment: Quoted | null;
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** A text in pieces. Each comment marks the first place with its words; if two overlap, the earlier place counts. */
export function marksIn(text: string, quoted: readonly Quoted[]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const places = quoted
    .map((comment) => ({ comment, quote: inOneLine(comment.quote) }))
    .map(({ comment, quote }) => ({ comment, at: text.indexOf(quote), length: quote.length }))
    .filter(({ at, length }) => at >= 0 && length > 0)
    .toSorted((a, b) => a.at - b.at);
  for (const { comment, at, length } of places) {
    if (at < done) continue;
    if (at > done) pieces.push({ at: done, words: text.slice(done, at), comment: null });
    pieces.push({ at, words: text.slice(at, at + length), comment });
    done = at + length;
  }
  if (done < text.length) pieces.push({ at: done, words: text.slice(done), comment: null });
  return pieces;
}

interface Block {
  at: number;
  kind: "p" | "h3" | "li";
  text: string;
}

const HEADING = /^#{1,6} +/;
const ITEM = /^(?:[-*+]|\d+[.)]) +/;

const withoutSigns = (line: string) =>
  inOneLine(
    line
      .replace(/^> ?/, "")
      .replace(HEADING, "")
      .replace(ITEM, "")
      .replaceAll("*", "")
      .replaceAll(/(?<!\w)_([^_]+)_(?!\w)/g, "$1"),
  );

/** Markdown for a reader who weighs the words: headings and items are drawn, and no signs are shown. */
export function markdownBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const [at, line] of markdown.split("\n").entries()) {
    const given = line.trim();
    const kind = HEADING.test(given) ? "h3" : ITEM.test(given) ? "li" : "p";
    const text = withoutSigns(given);
    const last = blocks.at(-1);
    // A line that follows another one goes on with it.
    if (kind === "p" && isOpen && last && last.kind !== "h3") last.text = inOneLine(`${last.text} ${text}`);
    else if (text !== "") blocks.push({ at, kind, text });
    isOpen = given !== "";
  }
  return blocks;
}

/** A text that is no Markdown: each line as it is. */
export const lineBlocks = (text: string): Block[] =>
  text.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : [{ at, kind: "p", text: inOneLine(line) }]));
