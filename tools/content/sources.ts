import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { z } from "zod";

/** A fault that a writer has to correct. */
export interface Fault {
  file: string;
  line: number;
  message: string;
}
export type Report = (line: number, message: string) => void;

/** The files of a content folder, and the faults found in them. */
export class Sources {
  readonly faults: Fault[] = [];
  readonly files: string[] = [];

  constructor(readonly folder: string) {}

  /** Names of the files in a folder that end so, in a fixed order. */
  list(folder: string, ending: string): string[] {
    const full = path.join(this.folder, folder);
    if (!existsSync(full)) return [];
    const names = readdirSync(full).sort();
    return names.filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);
  }

  folders(folder: string): string[] {
    const full = path.join(this.folder, folder);
    const entries = existsSync(full) ? readdirSync(full, { withFileTypes: true }) : [];
    return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
  }

  has = (file: string) => existsSync(path.join(this.folder, file));

  report(file: string, line: number, message: string): void {
    this.faults.push({ file, line, message });
  }

  reporter =
    (file: string): Report =>
    (line, message) =>
      this.report(file, line, message);

  /** Undefined, with a fault, if there is no such file. */
  read(file: string): string | undefined {
    if (!this.has(file)) {
      this.report(file, 1, "there is no such file");
      return undefined;
    }
    this.files.push(file);
    return readFileSync(path.join(this.folder, file), "utf8");
  }

  /** Empty if there is no such file. */
  bytes(file: string): Buffer {
    if (!this.has(file)) return Buffer.alloc(0);
    this.files.push(file);
    return readFileSync(path.join(this.folder, file));
  }

  /** A YAML or JSON file as its schema says, with the line of any of its fields. */
  parse<T>(file: string, schema: z.ZodType<T>): Parsed<T> | undefined {
    const source = this.read(file);
    if (source === undefined) return undefined;
    const lines = new LineCounter();
    const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
    // One mistake in the form of a file is followed by others that it causes.
    const [error] = document.errors;
    if (error) {
      this.report(file, lines.linePos(error.pos[0]).line, error.message);
      return undefined;
    }
    const lineOf = (at: readonly PropertyKey[]) => lines.linePos(offsetOf(document.contents, at)).line;
    const value: unknown = document.toJS();
    const result = schema.safeParse(value);
    if (!result.success) {
      for (const issue of result.error.issues) this.report(file, lineOf(issue.path), explained(issue, value));
      return undefined;
    }
    for (const at of droppedFields(value, result.data))
      this.report(file, lineOf(at), `${named(at)} is not a field of this kind of file`);
    return { file, data: result.data, lineOf };
  }
}

export interface Parsed<T> {
  file: string;
  data: T;
  lineOf(at: readonly PropertyKey[]): number;
}

/** The offset of a field; if it is missing, of the object that should hold it. */
function offsetOf(root: Node | null, at: readonly PropertyKey[]): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const step of at) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!pair) return offset;
      offset = (isScalar(pair.key) && pair.key.range?.[0]) || offset;
      node = pair.value;
    } else if (isSeq(node) && typeof step === "number") {
      const item = node.items[step];
      if (!isMap(item) && !isSeq(item) && !isScalar(item)) return offset;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else return offset;
  }
  return offset;
}

const named = (at: readonly PropertyKey[]) =>
  at
    .map((step) => (typeof step === "number" ? `[${step + 1}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "") || "the file";

function explained(issue: z.core.$ZodIssue, value: unknown): string {
  const given = issue.path.reduce<unknown>((rest, step) => Object(rest)[step], value);
  if (given === undefined) return `${named(issue.path)} is missing`;
  if (issue.code === "too_small" && given === "") return `${named(issue.path)} is empty`;
  if (issue.code === "too_big" && issue.origin === "string")
    return `${named(issue.path)} is too long: ${String(given).length} characters of at most ${issue.maximum}`;
  return `${named(issue.path)}: ${issue.message}`;
}

/** Paths of the file that the schema has dropped. */
function droppedFields(written: unknown, kept: unknown, at: readonly PropertyKey[] = []): PropertyKey[][] {
  if (Array.isArray(written) && Array.isArray(kept))
    return written.flatMap((item, index) => droppedFields(item, kept[index], [...at, index]));
  if (!isFields(written) || !isFields(kept)) return [];
  return Object.entries(written).flatMap(([key, value]) =>
    key in kept ? droppedFields(value, kept[key], [...at, key]) : [[...at, key]],
  );
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

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

/** The entries in a list of a file, by their ids. */
export const namedEntries = (
  { file, lineOf }: Parsed<unknown>,
  list: string,
  entries: readonly { id: string }[],
): Named[] => entries.map(({ id }, index) => ({ id, file, line: lineOf([list, index, "id"]) }));

const LONGEST_NAME = 60;
const shortened = (id: string) => (id.length > LONGEST_NAME ? `${id.slice(0, LONGEST_NAME)}…` : id);

/** Reports every name that was used before. */
export function reportRepeated(sources: Sources, names: readonly Named[]): void {
  const seen = new Map<string, Named>();
  for (const name of names) {
    const first = seen.get(name.id);
    if (first)
      sources.report(name.file, name.line, `${shortened(name.id)} is also in ${first.file}, line ${first.line}`);
    else seen.set(name.id, name);
  }
}
