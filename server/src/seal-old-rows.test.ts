import { expect, test } from "vitest";
import { allRows } from "../test/database.ts";
import { answerQuiz, contentSeenBy, newQuiz, newRoute, startContent, startRoute } from "../test/learning.ts";
import { openWorld } from "../test/world.ts";
import { convertOldRows } from "./maintenance.ts";
import type { UserCipher } from "./platform/vault/vault.ts";

const world = await openWorld();
const never = new AbortController().signal;
const seal = () => convertOldRows(world.deps, never);
const RECORDS = 250;

const boxOfAna = () => world.deps.vault.cipherOf(world.deps.db, world.ana.id);
const idOf = (number: number) => `0199f0a0-0001-7000-8000-${String(number).padStart(12, "0")}`;

/** A row as the version before wrote it: with its SQL, and every text sealed by itself. */
async function insertOldRecord(box: UserCipher, number: number, feeling: string, risk: string | null) {
  const id = idOf(number);
  const sealed = (column: string, text: string) => box.encrypt({ table: "diary_records", row: id, column }, text);
  await world.database.pool.query(
    `insert into diary_records (id, user_id, feeling, description, audio_url, advice, advice_by, risk, idempotency_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[id, world.ana.id, feeling, sealed("description", `Día número ${number}`), sealed("audio_url", "")],
      ...[sealed("advice", `Consejo ${number}`), risk ? "CRISIS_NOTICE" : "BUILT_IN", risk, `clave-${number}`],
      new Date(world.time.now.getTime() - number * 60_000),
    ],
  );
}

async function insertOldRecords() {
  const box = await boxOfAna();
  for (let number = 1; number <= RECORDS; number += 1) {
    await insertOldRecord(box, number, number % 2 === 0 ? "TERRIBLE" : "GOOD", number === 7 ? "SELF_HARM" : null);
  }
}

const unconverted = async () =>
  (
    await world.database.pool.query(
      `select id from diary_records where sealed is null or feeling is not null or description is not null
         or audio_url is not null or advice is not null or advice_by is not null or risk is not null`,
    )
  ).rows.length;

const hasFormOf100 = async () =>
  (await world.database.pool.query("select from maintenance_runs where name = 'rows have the form of 1.0.0'"))
    .rowCount === 1;

/** Everything that Ana can read of her diary, as the calls answer it. */
async function diaryOfAna() {
  const records: unknown[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await world.ana.get(`/diary?limit=100${cursor ? `&cursor=${cursor}` : ""}`);
    const page = body as { data: unknown[]; nextCursor: string | null };
    records.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  const [trend, metrics, month] = [
    await world.ana.get("/diary/trend"),
    await world.ana.get("/profile/metrics"),
    await world.ana.get("/diary/month?year=2026&month=3"),
  ];
  return { records, trend: trend.body, metrics: metrics.body, month: month.body };
}

test("records of an older version read the same before, between and after they are sealed, and tell nothing after [SAFE-04]", async () => {
  await insertOldRecords();
  const before = await diaryOfAna();
  expect(before.records).toHaveLength(RECORDS);
  expect(before.records[6]).toMatchObject({
    description: "Día número 7",
    care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null },
    feeling: "GOOD",
  });

  // A process that dies in the middle of its second batch: the database takes that batch back.
  await world.database.pool.query(`
    create function refuse_update() returns trigger language plpgsql as
      $$ begin if new.id = '${idOf(150)}' then raise exception 'killed'; end if; return new; end $$`);
  await world.database.pool.query(
    "create trigger killed before update on diary_records for each row execute function refuse_update()",
  );
  await seal();
  await world.database.pool.query("drop function refuse_update cascade");
  expect(await unconverted()).toBe(RECORDS - 100);
  expect(await diaryOfAna()).toEqual(before);

  // The next start goes on, and so does another process that starts with it.
  await Promise.all([seal(), seal(), seal()]);
  expect(await unconverted()).toBe(0);
  expect(await hasFormOf100()).toBe(true);
  expect(await diaryOfAna()).toEqual(before);
  const stored = await allRows(world.database);
  for (const told of ["TERRIBLE", "GOOD", "SELF_HARM", "CRISIS_NOTICE", "Día número"])
    expect(stored).not.toContain(told);

  await seal();
  expect(await allRows(world.database)).toBe(stored);
});

test("a record of an older version can be edited, and repeated with its key, before it is sealed", async () => {
  await insertOldRecord(await boxOfAna(), 1, "BAD", null);
  const headers = { "idempotency-key": "clave-1" };
  const same = await world.ana.post("/diary/entry", { feeling: "BAD", description: "Día número 1" }, { headers });
  expect([same.status, same.body.id, same.body.aiResponse]).toEqual([201, idOf(1), "Consejo 1"]);
  const edited = await world.ana.patch(`/diary/${idOf(1)}`, { feeling: "GREAT" });
  expect(edited.body).toMatchObject({ feeling: "GREAT", description: "Día número 1", advice: "Consejo 1" });
  expect(await unconverted()).toBe(0);
});

test("answers and analyses of an older version read the same after they are sealed, and are read for danger at the next save [SAFE-04]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId }, { analysisPrompt: "Con cariño." });
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, quiz.id, progress.id);
  const box = await boxOfAna();
  const sealed = (column: string, text: string) => box.encrypt({ table: "interactions", row: id, column }, text);
  const responses = [{ questionId: "abier1", answer: "quiero morirme" }];
  await world.database.pool.query(
    "update interactions set responses = $2, analysis = $3, analysis_author = 'AI' where id = $1",
    [id, sealed("responses", JSON.stringify(responses)), sealed("analysis", "Duermes poco.")],
  );
  const before = await contentSeenBy(world.ana, quiz.id);
  expect(JSON.parse(before.quizResponses ?? "")).toEqual({ responses, analysis: "Duermes poco." });
  await seal();
  expect(await contentSeenBy(world.ana, quiz.id)).toEqual(before);
  const { rows } = await world.database.pool.query("select responses, analysis, analysis_author from interactions");
  expect(rows).toEqual([{ responses: null, analysis: null, analysis_author: null }]);
  expect((await answerQuiz(world.ana, id, responses)).care?.dangers).toEqual(["SELF_HARM"]);
});

test("one record that does not open keeps the others from nothing", async () => {
  const box = await boxOfAna();
  await insertOldRecord(box, 1, "BAD", null);
  await insertOldRecord(box, 2, "BAD", null);
  await world.database.pool.query("update diary_records set description = '\\x00' where id = $1", [idOf(1)]);
  await seal();
  expect(await unconverted()).toBe(1);
  expect(await hasFormOf100()).toBe(false);
});

test("records without rating, care or digest get them once, and then the database is marked", async () => {
  const box = await boxOfAna();
  const written = {
    feeling: "BAD",
    description: "Sin nada más",
    audioUrl: "",
    advice: "Un consejo",
    adviceBy: "BUILT_IN",
  };
  const rows = [
    { ...written, isRead: true, helpful: true },
    { ...written, isRead: true, risk: "VIOLENCE", adviceBy: "CRISIS_NOTICE" },
  ];
  for (const [index, fields] of rows.entries())
    await world.database.pool.query(
      "insert into diary_records (id, user_id, sealed, created_at) values ($1, $2, $3, $4)",
      [
        idOf(index + 1),
        world.ana.id,
        box.encrypt({ table: "diary_records", row: idOf(index + 1), column: "sealed" }, JSON.stringify(fields)),
        new Date(world.time.now.getTime() - index * 60_000),
      ],
    );
  const before = await diaryOfAna();
  expect(before.records).toMatchObject([
    { helpful: true, care: null },
    { helpful: null, care: { level: "NOTICE", dangers: ["VIOLENCE"] } },
  ]);
  await seal();
  expect(await diaryOfAna()).toEqual(before);
  expect(await hasFormOf100()).toBe(true);
  const { rows: stored } = await world.database.pool.query("select id, sealed, digest from diary_records order by id");
  const open = (row: { id: string }, column: "sealed" | "digest", value: Buffer) =>
    JSON.parse(box.decrypt({ table: "diary_records", row: row.id, column }, value));
  expect(stored.map((row) => open(row, "sealed", row.sealed))).toEqual([
    expect.objectContaining({ rating: expect.any(String), care: null, practices: [], isRead: true, hasOffer: false }),
    expect.objectContaining({ rating: null, care: { level: "NOTICE", dangers: ["VIOLENCE"], answer: null } }),
  ]);
  expect(stored.map((row) => open(row, "digest", row.digest).hasWorry)).toEqual([false, true]);
});
