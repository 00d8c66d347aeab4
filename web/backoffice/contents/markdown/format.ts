export interface Selected {
  text: string;
  start: number;
  end: number;
}

export type Formatting = "bold" | "italic" | "heading" | "list" | "numbers" | "quote" | "link" | "table";

/** Replaces only a part of the text, so that the browser's own undo can take it back. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

const around = ({ text, start, end }: Selected, sign: string, sample: string): Edit => {
  const inner = text.slice(start, end) || sample;
  const before = start - sign.length;
  const isMarked = text.slice(before, start) === sign && text.slice(end, end + sign.length) === sign;
  if (isMarked)
    return { from: before, to: end + sign.length, insert: inner, start: before, end: before + inner.length };
  return {
    from: start,
    to: end,
    insert: sign + inner + sign,
    start: start + sign.length,
    end: start + sign.length + inner.length,
  };
};

function perLine({ text, start, end }: Selected, sign: (place: number) => string, known: RegExp): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const hasAll = lines.every((line) => known.test(line));
  const changed = lines.map((line, place) =>
    hasAll ? line.replace(known, "") : sign(place) + line.replace(known, ""),
  );
  const insert = changed.join("\n");
  return { from, to, insert, start: from, end: from + insert.length };
}

function linked({ text, start, end }: Selected): Edit {
  const inner = text.slice(start, end) || "texto";
  const address = "https://";
  const at = start + inner.length + 3;
  return { from: start, to: end, insert: `[${inner}](${address})`, start: at, end: at + address.length };
}

/** After the paragraph or table where the cursor is, with an empty line around it; `part` of it is selected afterwards. */
function asBlock({ text, end }: Selected, block: string, part = ""): Edit {
  const next = text.slice(end).search(/\n[^\S\n]*(\n|$)/);
  const at = next === -1 ? text.length : end + next;
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const lead = before.trim() === "" ? "" : "\n".repeat(Math.max(0, 2 - (/\n*$/.exec(before)?.[0].length ?? 0)));
  const trail = after.trim() === "" ? "\n" : "\n".repeat(Math.max(0, 2 - (/^\n*/.exec(after)?.[0].length ?? 0)));
  const start = at + lead.length + (part ? block.indexOf(part) : block.length);
  return { from: at, to: at, insert: lead + block + trail, start, end: start + part.length };
}

const TABLE = "| Columna 1 | Columna 2 |\n| --- | --- |\n| Celda | Celda |\n| Celda | Celda |";

/** The alternative text is that of the file; this one is what a writer reads here. */
export const pictured = (selected: Selected, { url, alt }: { url: string; alt: string }): Edit =>
  asBlock(selected, `![${alt.replaceAll(/[[\]\\]/g, "\\$&").replaceAll(/\s+/g, " ")}](${url})`);

export function marked(selected: Selected, mark: Formatting): Edit {
  switch (mark) {
    case "bold":
      return around(selected, "**", "negrita");
    case "italic":
      return around(selected, "_", "cursiva");
    case "heading":
      return perLine(selected, () => "## ", /^#{1,6} /);
    case "list":
      return perLine(selected, () => "- ", /^[-*] /);
    case "numbers":
      return perLine(selected, (place) => `${place + 1}. `, /^\d+\. /);
    case "quote":
      return perLine(selected, () => "> ", /^> /);
    case "link":
      return linked(selected);
    case "table":
      return asBlock(selected, TABLE, "Columna 1");
  }
}

const WORDS_PER_MINUTE = 160;

/** The number of words, and the seconds that they take to read, to the nearest five. */
export function readingLength(text: string): { words: number; seconds: number } {
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return { words, seconds: Math.ceil((words * 60) / WORDS_PER_MINUTE / 5) * 5 };
}
