/** Spreadsheets run cells that start like a formula; an apostrophe makes them text. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const BYTE_ORDER_MARK = "\uFEFF";

/** Semicolons and a byte order mark, as Spanish spreadsheets expect. */
export const csv = (rows: readonly (readonly (string | number)[])[]) =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");
