import pg from "pg";
import { vi } from "vitest";

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
