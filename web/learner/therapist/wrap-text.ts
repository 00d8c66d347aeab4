/** The characters as a reader counts them: no accent and no emoji is torn apart. */
const characters = (word: string): string[] =>
  [...new Intl.Segmenter("es", { granularity: "grapheme" }).segment(word)].map(({ segment }) => segment);

/** A word that is longer than a line, in pieces that are not. */
function pieces(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const found: string[] = [];
  let [piece, taken] = ["", 0];
  for (const character of characters(word)) {
    const own = widthOf(character);
    if (piece !== "" && taken + own > width) {
      found.push(piece);
      [piece, taken] = ["", 0];
    }
    piece += character;
    taken += own;
  }
  return [...found, piece];
}

/** Breaks a text into lines of a width; an empty line stays one. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const space = widthOf(" ");
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let [line, taken] = ["", 0];
    for (const word of paragraph.split(" ").filter(Boolean)) {
      for (const piece of pieces(word, width, widthOf)) {
        const own = widthOf(piece);
        if (line !== "" && taken + space + own > width) {
          lines.push(line);
          [line, taken] = ["", 0];
        }
        taken += line === "" ? own : space + own;
        line = line === "" ? piece : `${line} ${piece}`;
      }
    }
    return [...lines, line];
  });
}
