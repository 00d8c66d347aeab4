import { fold } from "./fold.ts";

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

const knownSounds = new Map<string, string>();

/** How a word sounds, in a rough spelling. */
export function sound(word: string): string {
  const known = knownSounds.get(word);
  if (known !== undefined) return known;
  const sounding = soundOf(word);
  // Bounded: diary text is private and must not pile up in memory.
  if (knownSounds.size < 4000 && word.length < 16) knownSounds.set(word, sounding);
  return sounding;
}

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
