import { feelings } from "@senda/contract/choices";
import { expect, test } from "vitest";
import type { Person, Reply } from "../../test/people.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();
const HOUR_MS = 60 * 60_000;

async function write(person: Person, description: string, feeling = "GOOD") {
  const { body } = await (await world.again(person)).post("/diary/entry", { feeling, description });
  return body;
}

async function writeMany(person: Person, count: number) {
  for (let number = 1; number <= count; number += 1) {
    await write(person, `Registro ${number}`);
    world.pass(HOUR_MS);
  }
}

async function everything(person: Person, limit: number, between = async () => {}) {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor ? `&cursor=${cursor}` : "";
    const { body } = await (await world.again(person)).get(`/diary?limit=${limit}${query}`);
    const page = body as { data: { description: string }[]; nextCursor: string | null };
    seen.push(...page.data.map(({ description }) => description));
    cursor = page.nextCursor;
    await between();
  } while (cursor);
  return seen;
}

test("records come newest first, ten at a time [CALL-DIARY-02, DEC-DIARY-04]", async () => {
  await writeMany(world.ana, 12);
  const { body } = await (await world.again(world.ana)).get("/diary");
  expect(body.data).toHaveLength(10);
  expect(body.data[0]?.description).toBe("Registro 12");
  expect(body.nextCursor).toEqual(expect.any(String));
});

test("paging shows each record once, also while others are being added [CI-5]", async () => {
  await writeMany(world.ana, 23);
  let added = 0;
  const seen = await everything(world.ana, 5, async () => {
    added += 1;
    await write(world.ana, `Nuevo ${added}`);
    world.pass(HOUR_MS);
  });
  expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => `Registro ${23 - index}`));
});

test("records of the same instant are not lost between pages", async () => {
  for (const number of [1, 2, 3, 4, 5]) await write(world.ana, `Registro ${number}`);
  expect((await everything(world.ana, 2)).sort()).toEqual([1, 2, 3, 4, 5].map((number) => `Registro ${number}`));
});

test.each(["0", "101", "-1", "1.5", "diez", "", "1e2"])(
  "a limit of %j is refused [CALL-DIARY-02, DEC-DIARY-04]",
  async (limit) => {
    expect((await world.ana.get(`/diary?limit=${encodeURIComponent(limit)}`)).status).toBe(400);
  },
);

test("a limit may be from 1 to 100, and only the last page has no cursor [DEC-DIARY-04]", async () => {
  await writeMany(world.ana, 2);
  const ana = await world.again(world.ana);
  const { body: first } = await ana.get("/diary?limit=1");
  expect(first).toMatchObject({ data: [{ description: "Registro 2" }], nextCursor: expect.any(String) });
  const { nextCursor } = first as { nextCursor: string };
  const { body: last } = await ana.get(`/diary?limit=1&cursor=${nextCursor}`);
  expect(last).toMatchObject({ data: [{ description: "Registro 1" }], nextCursor: null });
  const { body: all } = await ana.get("/diary?limit=100");
  expect(all).toMatchObject({ data: [{}, {}], nextCursor: null });
});

test.each(["nada", "", "%00", Buffer.from("ayer una-cosa").toString("base64url")])(
  "the cursor %j is refused [CALL-DIARY-02]",
  async (cursor) => {
    expect((await world.ana.get(`/diary?cursor=${encodeURIComponent(cursor)}`)).status).toBe(400);
  },
);

test("a cursor from another user's list shows none of their records [DEC-DIARY-04]", async () => {
  await writeMany(world.ana, 3);
  const { body } = await (await world.again(world.ana)).get("/diary?limit=1");
  const bea = await world.newLearner();
  const { nextCursor } = body as { nextCursor: string };
  expect((await bea.get(`/diary?cursor=${nextCursor}`)).body).toEqual({ data: [], nextCursor: null });
});

test("a month is the caller's own: an entry at 23:50 in Mexico City belongs to that day and month [CALL-DIARY-04, DEC-DIARY-02]", async () => {
  // 31 March, 23:50 in Mexico City, is 1 April in Madrid.
  world.time.now = new Date("2026-04-01T05:50:00.000Z");
  const { id } = await write(world.ana, "Casi medianoche");
  const ana = await world.again(world.ana);
  const month = async (number: number, tz: string) =>
    ((await ana.get(`/diary/month?year=2026&month=${number}&tz=${tz}`)).body as { id: string }[]).map((one) => one.id);
  expect(await month(3, "America/Mexico_City")).toEqual([id]);
  expect(await month(4, "America/Mexico_City")).toEqual([]);
  expect(await month(3, "Europe/Madrid")).toEqual([]);
  expect(await month(4, "Europe/Madrid")).toEqual([id]);
});

/** The longest text in as many bytes as it can have. */
const LONGEST = "語".repeat(5_000);

test("a month of long entries comes in pages of a few, each entry once, and its number is known [CALL-DIARY-04]", async () => {
  const count = 40;
  for (let number = 0; number < count; number += 1) await write(world.ana, LONGEST);
  const seen: string[] = [];
  const sizes: number[] = [];
  let path: string | undefined = "/diary/month?year=2026&month=3";
  while (path) {
    const page: Reply = await world.ana.get(path);
    expect(page.headers["x-total-count"]).toBe(String(count));
    expect(page.text.length).toBeLessThan(1024 ** 2);
    const ids = (page.body as unknown as { id: string }[]).map(({ id }) => id);
    sizes.push(ids.length);
    seen.push(...ids);
    path = /<\/api([^>]*)>; rel="next"/.exec(String(page.headers.link ?? ""))?.[1];
  }
  expect(new Set(seen).size).toBe(count);
  expect(seen).toHaveLength(count);
  expect(sizes.length).toBeGreaterThan(1);
});

test("without a zone a month is Madrid's [DEC-DIARY-02]", async () => {
  world.time.now = new Date("2026-02-28T23:30:00.000Z");
  await write(world.ana, "Ya es marzo en Madrid");
  expect((await (await world.again(world.ana)).get("/diary/month?year=2026&month=3")).body).toHaveLength(1);
});

test("over the change of the clocks each entry belongs to exactly one month", async () => {
  for (const instant of [
    "2026-03-28T23:30:00Z",
    "2026-03-29T00:59:00Z",
    "2026-03-31T21:59:59Z",
    "2026-03-31T22:00:00Z",
  ]) {
    world.time.now = new Date(instant);
    await write(world.ana, instant);
  }
  const ana = await world.again(world.ana);
  const months = await Promise.all([2, 3, 4].map((month) => ana.get(`/diary/month?year=2026&month=${month}`)));
  expect(months.map(({ body }) => (body as unknown[]).length)).toEqual([0, 3, 1]);
});

test.each([
  "year=2026&month=0",
  "year=2026&month=13",
  "year=0&month=1",
  "year=10000&month=1",
  "year=2026",
  "month=3",
  "year=abc&month=1",
])("the month %s is refused [CALL-DIARY-04]", async (query) => {
  expect((await world.ana.get(`/diary/month?${query}`)).status).toBe(400);
});

test("the calendar reaches from the year 1 to the year 9999", async () => {
  expect((await world.ana.get("/diary/month?year=1&month=1")).status).toBe(200);
  expect((await world.ana.get("/diary/month?year=9999&month=12")).status).toBe(200);
});

test("metrics count days per feeling, once a day, and always list the five in order [PROF-03]", async () => {
  await write(world.ana, "Mañana", "GOOD");
  await write(world.ana, "Tarde", "GOOD");
  await write(world.ana, "Noche", "BAD");
  world.pass(24 * HOUR_MS);
  await write(world.ana, "Otro día", "GOOD");
  const { body } = await (await world.again(world.ana)).get("/profile/metrics");
  expect(body.feelingsStats).toEqual(
    feelings.map((feeling) => ({ feeling, count: { GOOD: 2, BAD: 1 }[feeling as string] ?? 0 })),
  );
});

test("metrics go by the caller's calendar [DEC-DIARY-02]", async () => {
  world.time.now = new Date("2026-03-10T22:30:00.000Z");
  await write(world.ana, "Antes de medianoche en Madrid", "GOOD");
  world.time.now = new Date("2026-03-10T23:30:00.000Z");
  await write(world.ana, "Después", "GOOD");
  const count = async (tz: string) => {
    const { body } = await (await world.again(world.ana)).get(`/profile/metrics?tz=${tz}`);
    return (body as { feelingsStats: { feeling: string; count: number }[] }).feelingsStats[1]?.count;
  };
  expect(await count("Europe/Madrid")).toBe(2);
  expect(await count("America/Mexico_City")).toBe(1);
});

test("entries with an empty digest, as a database from before 1.0.0 may have, count like all others", async () => {
  await write(world.ana, "Una noche mala", "TERRIBLE");
  world.pass(24 * HOUR_MS);
  await write(world.ana, "He dormido", "GOOD");
  const ana = await world.again(world.ana);
  const answers = async () => {
    const replies = [];
    for (const path of ["/profile/metrics", "/diary/today", "/diary/trend?days=7"]) replies.push(await ana.get(path));
    return replies.map(({ status, body }) => [status, body]);
  };
  const before = await answers();
  await world.database.pool.query("update diary_records set digest = ''");
  expect(await answers()).toEqual(before);
  const { status, body } = await ana.post("/diary/entry", { feeling: "GOOD", description: "Otra noche mejor." });
  expect([status, body.aiResponse]).toEqual([201, expect.any(String)]);
});

test("the trend tells the feelings of the last days, oldest first, without a word of the texts", async () => {
  await write(world.ana, "Secreto", "TERRIBLE");
  world.pass(24 * HOUR_MS);
  await write(world.ana, "Secreto", "BAD");
  await write(world.ana, "Secreto", "GOOD");
  const reply = await (await world.again(world.ana)).get("/diary/trend?days=2&tz=Europe/Madrid");
  expect(reply.body).toEqual([
    { date: "2026-03-10", feelings: ["TERRIBLE"] },
    { date: "2026-03-11", feelings: ["BAD", "GOOD"] },
  ]);
  expect(reply.text).not.toContain("Secreto");
  expect((await (await world.again(world.ana)).get("/diary/trend?days=1&tz=Europe/Madrid")).body).toHaveLength(1);
});

test("an entry can be changed and deleted by its owner", async () => {
  const { id } = await write(world.ana, "Primera versión");
  const edited = await world.ana.patch(`/diary/${id}`, { feeling: "NEUTRAL", description: "Segunda versión" });
  expect(edited.body).toMatchObject({ id, feeling: "NEUTRAL", description: "Segunda versión" });
  expect((await world.ana.delete(`/diary/${id}`)).status).toBe(200);
  expect((await world.ana.get("/diary")).body.data).toEqual([]);
  expect((await world.ana.delete(`/diary/${id}`)).status).toBe(404);
});

test("every request for another user's entry is 404", async () => {
  const { id } = await write(world.ana, "Solo mío");
  const bea = await world.newLearner();
  for (const stranger of [bea, world.admin]) {
    expect((await stranger.patch(`/diary/${id}`, { description: "Tuyo" })).status).toBe(404);
    expect((await stranger.delete(`/diary/${id}`)).status).toBe(404);
    expect((await stranger.post(`/diary/${id}/advice`)).status).toBe(404);
  }
  expect((await world.ana.get("/diary")).body.data[0]?.description).toBe("Solo mío");
});
