/** A spreadsheet takes a cell that begins like a formula for one, and runs it: an apostrophe makes it text. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const BYTE_ORDER_MARK = "\uFEFF";

/** As spreadsheets in Spanish read it: semicolons between cells, and a mark that says UTF-8. */
export const csv = (rows: readonly (readonly (string | number)[])[]) =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");
