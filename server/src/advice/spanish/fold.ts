// People write on a phone, in a hurry, crying: the same word arrives with and without accents, in capitals, with
// characters repeated or hidden between invisible characters. Everything that reads text starts from this one form.

const INVISIBLE =
  /\u034F|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|[\uFE00-\uFE0F]|[\u{E0000}-\u{E01EF}]/gu;
const ACCENTS = /[\u0300-\u036f]/g;

// biome-ignore format: a table
const LOOKALIKES = new Map(Object.entries({
  а: "a", е: "e", о: "o", р: "p", с: "c", у: "y", х: "x", і: "i", ѕ: "s", м: "m", т: "t", к: "k", в: "b", н: "h",
  ο: "o", α: "a", ε: "e", ι: "i", ρ: "p", υ: "u", ν: "v", τ: "t", κ: "k",
}));

// Signs that NFKC spells out as whole words of other scripts: "ﷺ" becomes eighteen characters, "㌖" six. Spanish is not
// hidden in them, and a short text made of them would become a very long one.
const WORD_SIGNS = /[\u3200-\u33ff\ufdfa\ufdfb]/g;

export const MOST_GROWTH = 4;

/** Characters that folding leaves unchanged: its own result is folded again when a text is cut into words. */
const PLAIN = /^[ -@[-~\n¡¿«»“”‘’–—€]*$/;
/** Only capitals and accents are folded here; the rest of Unicode takes the long way. */
const ORDINARY = /^[ -~\n¡¿«»“”‘’–—€áéíóúüñÁÉÍÓÚÜÑ]*$/;

export function fold(text: string): string {
  if (PLAIN.test(text)) return text;
  if (ORDINARY.test(text)) return text.toLowerCase().normalize("NFD").replace(ACCENTS, "");
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

// Spanish is misspelled by ear (v/b, c/s/z, h, ll/y, k/qu) and shortened by chat habit. Words are compared by how
// they sound; the lexicons are written in correct Spanish and take the same road, so both sides always agree.

// biome-ignore format: a table
const CHAT = new Map(Object.entries({
  q: "que", k: "que", ke: "que", qe: "que", qu: "que", m: "me", t: "te", d: "de", x: "por", xq: "porque", pq: "porque",
  xk: "porque", pk: "porque", porq: "porque", porke: "porque", tb: "tambien", tmb: "tambien", toy: "estoy", tas: "estas",
  pa: "para", nd: "nada", bn: "bien", mxo: "mucho", muxo: "mucho", mcho: "mucho", kero: "quiero",
  qero: "quiero", qro: "quiero", kro: "quiero", quero: "quiero", kiero: "quiero", qiero: "quiero", quieroo: "quiero",
  quierp: "quiero", kisiera: "quisiera", stoy: "estoy", toi: "estoy", nomas: "nomas", vd: "verdad", asi: "asi",
  n: "en", s: "es", l: "el", c: "se", dnd: "donde", cdo: "cuando", kdo: "cuando", alguin: "alguien",
  na: "nada", to: "todo", tngo: "tengo", tdo: "todo", tds: "todos", sta: "esta", stoi: "estoy", dsp: "despues", vdd: "verdad",
  dspues: "despues", mnn: "mañana", aser: "hacer", tonces: "entonces",
}));

const LEET = new Map(Object.entries({ 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" }));

const MOST_KNOWN = 8000;
const LONGEST_KNOWN = 15;

/** Remembers the results for short words. Bounded: diary text is private and must not pile up in memory. */
export function knownByWord<T>(find: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const result = find(word);
    if (known.size >= MOST_KNOWN) known.clear();
    if (word.length <= LONGEST_KNOWN) known.set(word, result);
    return result;
  };
}

export const sound = knownByWord(soundOf);

function soundOf(written: string): string {
  let word = fold(written);
  if (/\p{L}/u.test(word) && /[\d@$]/.test(word)) word = word.replace(/[\d@$]/g, (sign) => LEET.get(sign) ?? "");
  word = word.replace(/(.)\1{2,}/g, "$1");
  word = CHAT.get(word) ?? word;
  return word
    .replace(/^(\p{L}{3,})ao$/u, "$1ado") // "cansao"
    .replace(/ch/g, "C")
    .replace(/^ps/, "s")
    .replace(/h/g, "")
    .replace(/ll/g, "y")
    .replace(/qu?(?=[ei])/g, "k")
    .replace(/q/g, "k")
    .replace(/c(?=[ei])/g, "s")
    .replace(/c/g, "k")
    .replace(/z/g, "s")
    .replace(/gu(?=[ei])/g, "G")
    .replace(/g(?=[ei])/g, "j")
    .replace(/[vw]/g, "b")
    .replace(/nb/g, "mb")
    .replace(/np/g, "mp")
    .replace(/x(?=[bcdfgjklmnpqrstvwz])/g, "s")
    .replace(/y(?![aeiou])/g, "i")
    .replace(/(.)\1+/g, "$1")
    .toLowerCase();
}
