import { formatsByZone } from "@senda/contract/time-zones";

export const BYTE_ORDER_MARK = "\uFEFF";

const formatIn = formatsByZone("es-ES", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** «07/03/2026 18:05», which a spreadsheet reads as a moment, by the clock of who downloads it. */
export const localMoment = (at: Date, timeZone: string) => formatIn(timeZone).format(at).replace(",", "");

/** Spreadsheets run cells that start like a formula; an apostrophe makes them text. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Semicolons and a byte order mark, as Spanish spreadsheets expect. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");
