import { fold } from "../spanish/fold.ts";

// Before a text leaves, everything that names or reaches a person is removed: addresses, phones, links, handles,
// documents, ids and every long number, and the writer's own names. Details that only a reader could tell stay: names
// of other people, of firms and places, streets. For this reason a text leaves with a separate consent only.

// Each begins where a word begins and is bounded: a text of one endless word must not hold up other texts.
const PERSONAL: [RegExp, string][] = [
  [/(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]{1,64}@[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63})+/gu, "[correo]"],
  [/(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]{1,64} ?[([](?:arroba|at)[)\]] ?[\p{L}\p{N}_.-]{1,63}/giu, "[correo]"],
  [
    /(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]{1,64} arroba [\p{L}\p{N}_-]{1,63}(?:\.\p{L}{2,9}| punto \p{L}{2,4}\b)/giu,
    "[correo]",
  ],
  [/\b(?:https?:\/\/|www\.)\S+/giu, "[enlace]"],
  [
    /(?<![\w.-])(?:[\w-]{1,63}\.){1,9}(?:com|org|net|es|mx|ar|cl|co|pe|io|uy|ve|ec|bo|py|cr|info|app|cat)(?:\/\S*)?\b/giu,
    "[enlace]",
  ],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu, "[dato]"],
  [/\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){3,7}\b/gu, "[dato]"],
  [/\b(?:\d{8}|[XYZ]-?\d{7})-?[A-Z]\b/giu, "[dato]"],
  [/\b\d{1,2}(?:\.\d{3}){2}-?[A-Z]?\b/giu, "[dato]"],
  [/(?<![\w])\+?[\d(][\d\s().\-\u2010-\u2015/]{6,30}\d(?!\w)/gu, "[número]"],
  [/\d{6,}/gu, "[número]"],
  [/(?<![\w])@\w{2,}/gu, "[usuario]"],
];

// Names are found word by word and compared without accents, so that "Peña", "pena" and "PEÑA" are one. No pattern is
// made of a name: it must decide neither what matches nor how long it takes.

const WORD = /[\p{L}\p{M}\p{Cf}]+/gu;
const STAND_IN = "[nombre]";
const IN_A_ROW = /\[nombre\](?:[ \u00a0-]{1,3}\[nombre\])+/g;

const PARTICLES = new Set("de del la las lo los el al y e i da das do dos di du van von der den".split(" "));
const SHORTEST = 2;
/** Below that, the words before the @ of an address say little: "ana", "info". */
const SHORTEST_IN_ADDRESS = 5;

const partsOf = (name: string) => (name.match(WORD) ?? []).map(fold).filter((part) => part.length >= SHORTEST);

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
function withoutNames(text: string, names: readonly string[]): string {
  const own = ownWords(names);
  if (own.size === 0) return text;
  return text.replace(WORD, (word) => (own.has(fold(word)) ? STAND_IN : word)).replace(IN_A_ROW, STAND_IN);
}

export function withhold(text: string, names: readonly string[] = []): string {
  const clean = PERSONAL.reduce((rest, [shape, stand]) => rest.replace(shape, stand), text);
  return withoutNames(clean, names);
}
