// People write on a phone, in a hurry, crying: the same word arrives with and without accents, in capitals, with
// characters repeated or hidden between invisible characters. Everything that reads text starts from this one form.

// Invisible characters: soft hyphen, zero-width marks, direction marks, variation selectors, Unicode tags.
const INVISIBLE =
  /\u034F|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|[\uFE00-\uFE0F]|[\u{E0000}-\u{E01EF}]/gu;
const ACCENTS = /[\u0300-\u036f]/g;

// Cyrillic and Greek characters that look Latin.
// biome-ignore format: a table
const LOOKALIKES = new Map(Object.entries({
  а: "a", е: "e", о: "o", р: "p", с: "c", у: "y", х: "x", і: "i", ѕ: "s", м: "m", т: "t", к: "k", в: "b", н: "h",
  ο: "o", α: "a", ε: "e", ι: "i", ρ: "p", υ: "u", ν: "v", τ: "t", κ: "k",
}));

// Signs that NFKC spells out as whole words of other scripts: "ﷺ" becomes eighteen characters, "㌖" six. Spanish is not
// hidden in them, and a short text made of them would become a very long one.
const WORD_SIGNS = /[\u3200-\u33ff\ufdfa\ufdfb]/g;

/** How many times longer than the text its folded form can be. */
export const MOST_GROWTH = 4;

/** Lower case, no accents, no invisible characters, one kind of quote. */
export function fold(text: string): string {
  return text
    .replace(WORD_SIGNS, " ")
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .toLowerCase()
    .replace(/[\u0370-\u04ff]/g, (character) => LOOKALIKES.get(character) ?? character)
    .normalize("NFD")
    .replace(ACCENTS, "");
}

/** The words of a text, folded. Marks that end a thought stay as ".", so that nothing reads across a full stop. */
export function words(text: string): string[] {
  return (
    fold(text)
      // An ellipsis is a pause inside a thought, not its end.
      .replace(/\.{2,}|…/g, " ")
      .replace(/[.!?;\n¡¿]+/g, " . ")
      .match(/[\p{L}\p{N}@$]+|\./gu) ?? []
  );
}

/** A number from a text, always the same for the same text: FNV-1a, then mixed so that its last digits vary too. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
