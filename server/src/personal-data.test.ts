import { AccountExport } from "@senda/contract/account";
import { expect, test } from "vitest";
import { newColleague } from "../test/two-step.ts";
import { openWorld } from "../test/world.ts";
import type { PersonalColumn } from "./people/personal-data.ts";
import { personalData } from "./personal-data.ts";

const world = await openWorld();
const registered = personalData.flatMap(({ columns }) => columns);
const nameOf = ({ table, column }: Pick<PersonalColumn, "table" | "column">) => `${table}.${column}`;

/** Names of columns that say who a row is about; one with another name has to refer to a person by a foreign key. */
const ABOUT_A_PERSON = /^(user_id|person_id|email|editor|admin_id|target_id|\w+_by)$/;

async function columnsAboutPeople() {
  const { rows } = await world.database.pool.query<{ table: string; column: string; onDelete: string | null }>(`
    select column_info.table_name as table, column_name as column, (
      select case confdeltype when 'c' then 'CASCADE' when 'n' then 'SET_NULL' else confdeltype::text end
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and conrelid = format('public.%I', column_info.table_name)::regclass
        and confrelid in ('users'::regclass, 'audit_pseudonyms'::regclass) and attname = column_name
    ) as "onDelete"
    from information_schema.columns as column_info join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`);
  return rows.filter(({ column, onDelete }) => onDelete !== null || ABOUT_A_PERSON.test(column));
}

test("every column that names a person is registered by a module, with what erases it [PR-4]", async () => {
  const found = await columnsAboutPeople();
  expect(registered.map(nameOf).toSorted()).toEqual(found.map(({ table, column }) => `${table}.${column}`).toSorted());
  const erasures = new Map(registered.map((column) => [nameOf(column), column.erasure]));
  for (const { table, column, onDelete } of found) {
    const erasure = erasures.get(`${table}.${column}`);
    if (onDelete) expect([table, column, erasure]).toEqual([table, column, onDelete]);
    else expect(["CASCADE", "PSEUDONYM", "TRIGGER", "ERASED"], `${table}.${column}`).toContain(erasure);
  }
});

test("rows that belong to a row of a person name the person too [PR-4]", async () => {
  const tables = [...new Set(registered.filter(({ erasure }) => erasure === "CASCADE").map(({ table }) => table))];
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = any($1::regclass[])`,
    [tables],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { name } of rows) expect(tables).toContain(name);
});

test("what a module registers as exported is a part of the export, and the rest says why not [PR-3]", () => {
  const parts = Object.keys(AccountExport.shape);
  for (const { exported, ...column } of registered) {
    if (typeof exported === "string") expect(parts, nameOf(column)).toContain(exported);
    else expect(exported.not.length, nameOf(column)).toBeGreaterThan(10);
  }
});

test("after a deletion no row names the person, by their id, pseudonym or address [PR-4]", async () => {
  const member = await newColleague(world);
  await world.admin.post("/auth/admin/send-recovery", { userId: member.id });
  await member.post("/diary/entry", { feeling: "GOOD", description: "Hoy he caminado." });
  const { rows: known } = await world.database.pool.query<{ pseudonym: string }>(
    "select pseudonym from audit_pseudonyms where user_id = $1",
    [member.id],
  );
  expect((await member.delete("/account", { password: member.password })).status).toBe(200);
  for (const { table, column, erasure } of registered) {
    const names = erasure === "PSEUDONYM" ? [member.id, member.email] : [member.id, member.email, known[0]?.pseudonym];
    const { rows } = await world.database.pool.query(`select 1 from ${table} where ${column}::text = any($1::text[])`, [
      names,
    ]);
    expect(rows, nameOf({ table, column })).toEqual([]);
  }
});
