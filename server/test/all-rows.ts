import type { Database } from "../src/platform/db/open.ts";

let statement: Promise<string> | undefined;
let statementWithoutAudit: Promise<string> | undefined;

/** One statement for all tables: there are many of them, and some tests ask often. */
async function statementFor({ pool }: Database, left = ""): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
     and tablename not like $1 order by 1`,
    [left],
  );
  const each = rows.map(
    ({ name }) => `select '${name}' as name, string_agg(t::text, E'\\n' order by t::text) as rows from "${name}" t`,
  );
  // PostgreSQL may read the parts side by side, and answer them in any order.
  return `${each.join(" union all ")} order by name`;
}

/** Everything that is stored, as text: two equal answers mean that nothing has changed. */
export async function allRows(database: Database): Promise<string> {
  statement ??= statementFor(database);
  return rowsOf(database, await statement);
}

/** The same without the audit log, which also keeps what was refused. */
export async function allRowsButAudit(database: Database): Promise<string> {
  statementWithoutAudit ??= statementFor(database, "audit%");
  return rowsOf(database, await statementWithoutAudit);
}

async function rowsOf({ pool }: Database, text: string): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string; rows: string | null }>(text);
  return tables.map(({ name, rows }) => `${name}:\n${rows ?? ""}`).join("\n");
}
