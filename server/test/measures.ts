import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import pg from "pg";
import { vi } from "vitest";
import type { Database } from "../src/platform/db/open.ts";

/** The interval at which the event loop is asked to say that it still turns; a hold is measured to about this exactness. */
const BEAT_MS = 2;

/** The longest that one task may hold the event loop before other people's requests notice. */
export const LONGEST_HOLD_MS = 50;

/**
 * Processor time of this thread in milliseconds. Wall time would also count the time that a busy machine gives to other
 * programs, and the time of other threads is no hold of ours. If neither source exists, wall time has to do.
 */
export function threadTime(): number {
  const { threadCpuUsage } = process as unknown as { threadCpuUsage?: () => { user: number; system: number } };
  if (threadCpuUsage) {
    const { user, system } = threadCpuUsage.call(process);
    return (user + system) / 1000;
  }
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1_000_000;
  } catch {
    return performance.now();
  }
}

interface EventLoopMeter {
  /** The longest hold since the start or the last reset, in milliseconds. */
  longestMs(): number;
  reset(): void;
  stop(): void;
}

/**
 * Measures how long the event loop of this thread is held by one task. A timer cannot fire while the loop is held, so
 * the processor time between two firings is the longest task between them and at most one beat more.
 */
function startEventLoopMeter(): EventLoopMeter {
  let longest = 0;
  let last = threadTime();
  const beat = () => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  return {
    longestMs() {
      beat();
      return longest;
    },
    reset() {
      longest = 0;
      last = threadTime();
    },
    stop: () => clearInterval(timer),
  };
}

const REPETITIONS = 5;

/** Whether it is held again each time: code is compiled and memory cleared once, a costly request costs always. */
export async function isAlwaysHeld(ask: () => Promise<{ longestMs: number }>): Promise<boolean> {
  for (let time = 1; time < REPETITIONS; time += 1) if ((await ask()).longestMs <= LONGEST_HOLD_MS) return false;
  return true;
}

/** The longest hold of the event loop while `work` runs, and its result. */
export async function holdDuring<T>(work: () => Promise<T>): Promise<{ longestMs: number; result: T }> {
  const meter = startEventLoopMeter();
  try {
    const result = await work();
    return { longestMs: meter.longestMs(), result };
  } finally {
    meter.stop();
  }
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** The SQL statements that some work sends to the database, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return spy.mock.calls.map((call) => {
      const [asked, values] = call as unknown as [string | Statement, unknown[] | undefined];
      return typeof asked === "string" ? { text: asked, values: values ?? [] } : asked;
    });
  } finally {
    spy.mockRestore();
  }
}

interface Node {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Subplan Name"?: string;
  "Index Name"?: string;
  "Relation Name"?: string;
  Plans?: Node[];
}

/**
 * The places that the database would read the rows of a statement from: names of indexes, and `all of x` if it would
 * read the whole of a table. Counting beside the rows is left out.
 */
export async function indexesUsed({ pool }: Database, { text, values }: Statement): Promise<string[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Node }] }>(`explain (format json) ${text}`, values);
  const used = new Set<string>();
  const visit = (node: Node) => {
    if (node["Parent Relationship"] === "InitPlan" && !node["Subplan Name"]?.startsWith("CTE")) return;
    if (node["Node Type"].endsWith("Seq Scan")) used.add(`all of ${node["Relation Name"]}`);
    if (node["Index Name"]) used.add(node["Index Name"]);
    node.Plans?.forEach(visit);
  };
  for (const { Plan } of rows[0]?.["QUERY PLAN"] ?? []) visit(Plan);
  return [...used].sort();
}
