import { withoutNames } from "./withhold-names.ts";

// What names or reaches a person is taken out before a text leaves: addresses, phones, links, handles, documents, ids and
// every long number, and the writer's own names. What only a reader could tell stays: names of other people, of firms and
// places, streets. That is why it takes a consent of its own for a text to leave at all.

// Each begins where a word begins and is bounded: a text of one endless word must not hold up everybody else.
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

/** Takes out what names or reaches a person; `names` are the writer's own names and address. */
export function withhold(text: string, names: readonly string[] = []): string {
  const clean = PERSONAL.reduce((rest, [shape, stand]) => rest.replace(shape, stand), text);
  return withoutNames(clean, names);
}
