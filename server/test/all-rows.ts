import type { Database } from "../src/db/open.ts";

let statement: Promise<string> | undefined;

/** One statement for all tables: there are many of them, and some tests ask often. */
async function statementFor({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  );
  const each = rows.map(
    ({ name }) => `select '${name}' as name, string_agg(t::text, E'\\n' order by t::text) as rows from "${name}" t`,
  );
  return each.join(" union all ");
}

/** Everything that is stored, as text: two equal answers mean that nothing has changed. */
export async function allRows(database: Database): Promise<string> {
  statement ??= statementFor(database);
  const { rows: tables } = await database.pool.query<{ name: string; rows: string | null }>(await statement);
  return tables.map(({ name, rows }) => `${name}:\n${rows ?? ""}`).join("\n");
}
