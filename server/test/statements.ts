import pg from "pg";
import { vi } from "vitest";
import type { Database } from "../src/platform/db/open.ts";

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
  "Index Name"?: string;
  "Relation Name"?: string;
  Plans?: Node[];
}

/**
 * Where the database would read the rows of a statement from: names of indexes, and `all of x` where it would read the
 * whole of a table. Counting beside the rows is left out.
 */
export async function indexesUsed({ pool }: Database, { text, values }: Statement): Promise<string[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Node }] }>(`explain (format json) ${text}`, values);
  const used = new Set<string>();
  const visit = (node: Node) => {
    if (node["Parent Relationship"] === "InitPlan") return;
    if (node["Node Type"].endsWith("Seq Scan")) used.add(`all of ${node["Relation Name"]}`);
    if (node["Index Name"]) used.add(node["Index Name"]);
    node.Plans?.forEach(visit);
  };
  for (const { Plan } of rows[0]?.["QUERY PLAN"] ?? []) visit(Plan);
  return [...used].sort();
}
