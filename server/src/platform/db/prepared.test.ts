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

test("a statement cannot be built from all of its values at once, which are not there yet", async () => {
  const whole = prepared((_db, given: { one: number }) => sql`select ${JSON.stringify({ ...given })}::text`);
  await expect(whole(world.deps.db, { one: 1 })).rejects.toThrow("A statement names each of its parameters.");
});
