import { projectFiles } from "./project-files.ts";
import { titlesIn } from "./test-titles.ts";

const files = new Set(projectFiles);

/** The cells of each table row of a page whose first cell is an id. */
export const rowsWithId = (page: string): string[][] =>
  page
    .split("\n")
    .filter((line) => /^\|\s*[A-Z][\w-]*\d\s*\|/.test(line))
    .map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

export const proofsIn = (cell: string): string[] =>
  cell
    .split(/<br ?\/?>/)
    .map((proof) => proof.trim())
    .filter((proof) => proof !== "");

/** What is wrong with a proof (`file › title`); null where its test exists. */
export function faultOf(proof: string): string | null {
  const [, file = "", title = ""] = /^`([^`]+?) › (.+)`$/s.exec(proof) ?? [];
  if (file === "") return `cannot be read: ${proof}`;
  if (!files.has(file)) return `names a file that is not there: ${file}`;
  return titlesIn(file).some((known) => known.test(title)) ? null : `names a test that is not in ${file}: ${title}`;
}
