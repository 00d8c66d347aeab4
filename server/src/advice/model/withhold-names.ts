import { fold } from "../spanish/fold.ts";

// The writer's own names are found word by word and compared without accents, so that "Peña", "pena" and "PEÑA" are one.
// No pattern is made of a name: what a person is called decides neither what matches nor how long it takes.

/** Letters with their accents, and the invisible signs that may hide between them. */
const WORD = /[\p{L}\p{M}\p{Cf}]+/gu;
const STAND_IN = "[nombre]";
/** Several in a row stand for one person. */
const IN_A_ROW = /\[nombre\](?:[ \u00a0-]{1,3}\[nombre\])+/g;

/** Little words inside names ("de la Peña") that are in every text. */
const PARTICLES = new Set("de del la las lo los el al y e i da das do dos di du van von der den".split(" "));
const SHORTEST = 2;
/** Below that, the words before the @ of an address say little: "ana", "info". */
const SHORTEST_IN_ADDRESS = 5;

const partsOf = (name: string) => (name.match(WORD) ?? []).map(fold).filter((part) => part.length >= SHORTEST);

/** Every word that would name the writer: each part of the name, parts written together, and the words of the address. */
function ownWords(names: readonly string[]): Set<string> {
  const parts = names
    .filter((name) => !name.includes("@"))
    .flatMap(partsOf)
    .filter((part) => !PARTICLES.has(part));
  const joined = parts.flatMap((part, from) => [
    ...parts.map((other) => part + other),
    ...parts.slice(from).map((_, length) => parts.slice(from, from + length + 1).join("")),
  ]);
  const ofAddress = names
    .filter((name) => name.includes("@"))
    .flatMap((address) => partsOf(address.slice(0, address.lastIndexOf("@"))))
    .filter((part) => part.length >= SHORTEST_IN_ADDRESS);
  return new Set([...joined, ...ofAddress]);
}

/** The text without the names of the person who wrote it. A name that is also a word ("Luz", "Rosa") goes as well. */
export function withoutNames(text: string, names: readonly string[]): string {
  const own = ownWords(names);
  if (own.size === 0) return text;
  return text.replace(WORD, (word) => (own.has(fold(word)) ? STAND_IN : word)).replace(IN_A_ROW, STAND_IN);
}
