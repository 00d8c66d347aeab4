import { sql } from "kysely";
import { expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";
import { prepared } from "./prepared.ts";

const world = await openWorld();

test("a statement that is compiled once is executed with the values of each call", async () => {
  let built = 0;
  const sumOf = prepared((_db, { one, other }: { one: number; other: number }) => {
    built += 1;
    return sql<{ sum: number }>`select ${one}::int + ${other}::int as sum, ${one}::int as again`;
  });
  expect(await sumOf(world.deps.db, { one: 1, other: 2 })).toEqual([{ sum: 3, again: 1 }]);
  expect(await sumOf(world.deps.db, { one: 10, other: 20 })).toEqual([{ sum: 30, again: 10 }]);
  expect(built).toBe(1);
});

test("in a transaction a statement runs on its connection, and sees what the transaction has changed", async () => {
  const emailOf = prepared(
    (_db, { id }: { id: string }) => sql<{ email: string }>`select email from users where id = ${id}::uuid`,
  );
  const { db } = world.deps;
  const { id } = world.ana;
  const changed = new Error("taken back");
  const work = db.transaction().execute(async (trx) => {
    await trx.updateTable("users").set({ email: "otra@ejemplo.es" }).where("id", "=", id).execute();
    expect(await emailOf(trx, { id })).toEqual([{ email: "otra@ejemplo.es" }]);
    throw changed;
  });
  await expect(work).rejects.toBe(changed);
  expect(await emailOf(db, { id })).toEqual([{ email: "ana@ejemplo.es" }]);
});

test("a statement that fails gives its connection back", async () => {
  const ratioOf = prepared(
    (_db, { divisor }: { divisor: number }) => sql<{ is: number }>`select 6 / ${divisor}::int as is`,
  );
  const { pool } = world.database;
  for (let call = 0; call <= pool.options.max; call += 1)
    await expect(ratioOf(world.deps.db, { divisor: 0 })).rejects.toMatchObject({ code: "22012" });
  expect(pool.idleCount).toBe(pool.totalCount);
  expect(await ratioOf(world.deps.db, { divisor: 2 })).toEqual([{ is: 3 }]);
});

test("a statement cannot be built from all of its values at once, which are not there yet", async () => {
  const whole = prepared((_db, given: { one: number }) => sql`select ${JSON.stringify({ ...given })}::text`);
  await expect(whole(world.deps.db, { one: 1 })).rejects.toThrow("A statement names each of its parameters.");
});
