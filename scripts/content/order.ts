import type { Parsed, Sources } from "./sources.ts";

/** Files in the order of their `position`, which no two may share. */
export function byPosition<File extends Parsed<{ position: number }>>(sources: Sources, files: File[]): File[] {
  const sorted = files.toSorted((one, other) => one.data.position - other.data.position);
  for (const [index, { file, data, lineOf }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before?.data.position === data.position)
      sources.report(file, lineOf(["position"]), `position ${data.position} is also that of ${before.file}`);
  }
  return sorted;
}

export interface Named {
  id: string;
  file: string;
  line: number;
}

/** What is in a list of a file, by its id. */
export const namesIn = ({ file, lineOf }: Parsed<unknown>, list: string, entries: readonly { id: string }[]): Named[] =>
  entries.map(({ id }, index) => ({ id, file, line: lineOf([list, index, "id"]) }));

/** Reports every name that was used before. */
export function reportRepeated(sources: Sources, names: readonly Named[]): void {
  const seen = new Map<string, Named>();
  for (const name of names) {
    const first = seen.get(name.id);
    if (first) sources.report(name.file, name.line, `${name.id} is also in ${first.file}, line ${first.line}`);
    else seen.set(name.id, name);
  }
}
