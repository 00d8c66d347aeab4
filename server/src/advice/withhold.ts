// What names or reaches a person is taken out before a text leaves: addresses, phones, links, handles, documents, ids.

const PERSONAL: [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, "[correo]"],
  [/\b(?:https?:\/\/|www\.)\S+/giu, "[enlace]"],
  [/\b[\w-]+\.(?:com|org|net|es|mx|ar|cl|co|pe|io)(?:\/\S*)?\b/giu, "[enlace]"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu, "[dato]"],
  [/\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){3,7}\b/gu, "[dato]"],
  [/\b\d{8}-?[A-Z]\b/giu, "[dato]"],
  [/(?<![\w])\+?\d[\d\s().-]{6,}\d(?!\w)/gu, "[número]"],
  [/(?<![\w])@\w{2,}/gu, "[usuario]"],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export function withhold(text: string, names: readonly string[] = []): string {
  const clean = PERSONAL.reduce((rest, [shape, stand]) => rest.replace(shape, stand), text);
  return names
    .filter((name) => name.trim().length > 1)
    .reduce(
      (rest, name) => rest.replace(new RegExp(`(?<!\\p{L})${escaped(name.trim())}(?!\\p{L})`, "giu"), "[nombre]"),
      clean,
    );
}
