const MARK = "\uFEFF";

/** «Progreso: ¡Respira!» → «progreso-respira» */
const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^-+|-+(?=\.|$)/g, "");

/** Hands a text to the browser as a file. The mark that says UTF-8 was lost on the way here; spreadsheets need it. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text.startsWith(MARK) ? text : MARK + text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = plain(name);
  link.click();
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
