import { feelings } from "@senda/contract/choices";
import { expect, test } from "vitest";
import { answerOf } from "../../test/learning.ts";
import { statementsOf } from "../../test/measures.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();

interface Metrics {
  feelingsStats: { feeling: string; count: number }[];
}

const metrics = async (tz = "Europe/Madrid") =>
  answerOf<Metrics>(await world.ana.get(`/profile/metrics?tz=${encodeURIComponent(tz)}`)).feelingsStats;

/** The same from the entries themselves. */
async function counted(tz = "Europe/Madrid") {
  const days = new Map(feelings.map((feeling) => [feeling as string, new Set<string>()]));
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: tz, dateStyle: "short" });
  let cursor: string | null = null;
  do {
    const path: string = `/diary?limit=100${cursor ? `&cursor=${cursor}` : ""}`;
    const page = answerOf<{ data: { feeling: string; createdAt: string }[]; nextCursor: string | null }>(
      await world.ana.get(path),
    );
    for (const { feeling, createdAt } of page.data) days.get(feeling)?.add(format.format(new Date(createdAt)));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return [...days].map(([feeling, found]) => ({ feeling, count: found.size }));
}

const write = async (feeling: string, date: string) =>
  answerOf<{ id: string }>(await world.ana.post("/diary/entry", { feeling, description: "", date })).id;
const boxes = async () =>
  (await world.database.pool.query("select month::text, sealed is not null as is_filled from diary_months order by 1"))
    .rows;

test("the days of a whole diary are counted from boxes of months, which follow every new, changed and deleted entry", async () => {
  const first = await write("GOOD", "2025-12-24");
  const second = await write("BAD", "2026-02-01");
  await write("GOOD", "2026-02-01");
  expect(await metrics()).toEqual(await counted());
  expect((await boxes())[0]).toMatchObject({ month: "2025-12-01" });
  expect((await boxes()).every(({ is_filled }) => is_filled)).toBe(true);

  await world.ana.patch(`/diary/${first}`, { feeling: "TERRIBLE" });
  expect((await boxes()).filter(({ is_filled }) => !is_filled)).toMatchObject([{ month: "2025-12-01" }]);
  expect(await metrics()).toEqual(await counted());

  await world.ana.delete(`/diary/${second}`);
  await write("NEUTRAL", "2025-12-31");
  await write("GREAT", "2025-11-30");
  expect(await metrics()).toEqual(await counted());
  expect((await boxes()).every(({ is_filled }) => is_filled)).toBe(true);
});

test("a box that does not open is filled again from the entries of its month", async () => {
  await write("GOOD", "2025-12-24");
  await write("BAD", "2026-01-10");
  await metrics();
  await world.database.pool.query("update diary_months set sealed = '\\x00' where month = '2025-12-01'");
  expect(await metrics()).toEqual(await counted());
  const { rows } = await world.database.pool.query("select from diary_months where sealed = '\\x00'");
  expect(rows).toEqual([]);
});

test("an entry at the end of a month counts on the day of the caller's calendar", async () => {
  await write("GOOD", "2026-01-31");
  await world.database.pool.query("update diary_records set created_at = '2026-01-31T23:30:00Z'");
  await world.database.pool.query("delete from diary_months");
  await write("GOOD", "2026-02-01");
  for (const tz of ["Europe/Madrid", "America/Mexico_City", "UTC"])
    expect(await metrics(tz)).toEqual(await counted(tz));
});

test("a change that comes while the boxes are filled is counted by the next one", async () => {
  const id = await write("GOOD", "2026-01-10");
  const { pool } = world.database;
  // The change of another process, between the reading of the entries and the filling of the box.
  await pool.query(`
    create function change_meanwhile() returns trigger language plpgsql as $$
    begin
      update diary_months set version = version + 1 where month = new.month and version = new.version;
      return null;
    end $$`);
  await pool.query(
    "create trigger meanwhile after insert on diary_months for each row execute function change_meanwhile()",
  );
  expect(await metrics()).toEqual(await counted());
  await pool.query("drop function change_meanwhile cascade");
  await world.ana.patch(`/diary/${id}`, { feeling: "BAD" });
  expect(await metrics()).toEqual(await counted());
});

test("counting takes as many statements for years as for weeks, and opens no entry of a month that is over", async () => {
  for (let month = 1; month <= 9; month += 1) await write("GOOD", `2025-0${month}-15`);
  await metrics();
  const statements = await statementsOf(() => metrics());
  expect(statements.filter(({ text }) => /diary/.test(text))).toHaveLength(3);
  const digests = statements.filter(({ text }) => /"digest"/.test(text));
  expect(digests).toHaveLength(1);
  const { rows } = await world.database.pool.query<{ open: Date }>(
    "select date_trunc('month', now() - interval '2 days', 'UTC') as open",
  );
  expect(digests[0]?.values).toContainEqual(rows[0]?.open);
});

test("an entry of long ago makes no box of a month without entries", async () => {
  await write("GOOD", "0301-05-04");
  await write("BAD", "2026-02-01");
  expect(await metrics()).toEqual(await counted());
  expect((await boxes()).map(({ month }) => month)).toEqual(["0301-05-01", "2026-02-01"]);
});

test("the places of the feelings do not change: sealed months name them by place", () =>
  expect(feelings).toEqual(["GREAT", "GOOD", "NEUTRAL", "BAD", "TERRIBLE"]));
