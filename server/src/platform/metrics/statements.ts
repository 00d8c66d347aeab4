import { createHash } from "node:crypto";
import { errorCode, type Log } from "../log.ts";
import { currentRecorder } from "./telemetry.ts";

const SLOW_MS = 500;
const MOST_LINES_A_MINUTE = 10;
const LONGEST_TEXT = 1_000;
const MOST_KNOWN = 1_000;

interface Described {
  name: string;
  operation: string;
  table: string;
}

const OPERATIONS = ["select", "insert", "update", "delete", "with", "begin", "commit", "rollback"];
const known = new Map<string, Described>();

/** The same in every process, for as long as the text is the same. */
export const statementName = (text: string): string =>
  `senda_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;

function describeStatement(text: string): Described {
  const found = known.get(text);
  if (found) return found;
  const [word = ""] = /[a-z]+/i.exec(text) ?? [];
  const operation = word.toLowerCase();
  const [, table = ""] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text) ?? [];
  const described = {
    name: statementName(text),
    operation: OPERATIONS.includes(operation) ? operation : "other",
    table,
  };
  if (known.size < MOST_KNOWN) known.set(text, described);
  return described;
}

/** Values are parameters; a literal that a statement has all the same is not logged either. */
export const withoutLiterals = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_TEXT);

let report: ((text: string, ms: number) => void) | null = null;

export function logSlowStatements(log: Log, now: () => number = Date.now): void {
  let minute = 0;
  let lines = 0;
  report = (text, ms) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) lines = 0;
    minute = current;
    lines += 1;
    if (lines > MOST_LINES_A_MINUTE) return;
    const { name } = describeStatement(text);
    log.warn({ statement: name, text: withoutLiterals(text), ms: Math.round(ms) }, "slow statement");
  };
}

/** Runs a statement; if spans are recorded, within its own. */
export function traceStatement<T>(text: string, ask: () => Promise<T>): Promise<T> {
  const recorder = currentRecorder();
  if (!recorder) return ask();
  const { name, operation, table } = describeStatement(text);
  const attributes = { "db.system.name": "postgresql", "db.operation.name": operation, "db.collection.name": table };
  return recorder.span(`${operation} ${table}`.trim(), { ...attributes, "senda.statement": name }, ask);
}

/** Records how long a statement took, and the error if it failed. */
export function recordStatement(text: string, ms: number, ...failed: readonly unknown[]): void {
  if (ms > SLOW_MS) report?.(text, ms);
  const recorder = currentRecorder();
  if (!recorder) return;
  const { operation } = describeStatement(text);
  recorder.time("senda_db_statement_duration_seconds", ms / 1_000, { operation });
  if (ms > SLOW_MS) recorder.count("senda_db_slow_statements", {}, 1);
  if (failed.length > 0) recorder.count("senda_db_faults", { class: sqlStateClass(failed[0]) }, 1);
}

const sqlStateClass = (error: unknown) => /^([0-9A-Z]{2})[0-9A-Z]{3}$/.exec(errorCode(error))?.[1] ?? "none";
