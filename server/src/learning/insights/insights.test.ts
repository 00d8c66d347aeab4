import { randomUUID } from "node:crypto";
import type { ReceivedAnswer } from "@senda/contract/endpoint";
import type { insights } from "@senda/contract/insights";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { allRows } from "../../../test/database.ts";
import {
  answerOf,
  type ContentSeen,
  completeContent,
  newContent,
  newQuiz,
  newRoute,
  QUIZ,
} from "../../../test/learning.ts";
import type { Caller } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { rotateMasterKey } from "../../platform/vault/rotate.ts";
import { Vault } from "../../platform/vault/vault.ts";
import { recountStale } from "../progress/recount.ts";
import { choiceCounts, countAnswers, countRating } from "./counts.ts";

const world = await openWorld();
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

type Insights = ReceivedAnswer<typeof insights.ofRoute>;
const insightsOf = async (routeId: string): Promise<Insights> => {
  const admin = await world.again(world.admin);
  return answerOf(await admin.get(`/admin/routes/${routeId}/insights`));
};
const nextInsights = (routeId: string) => {
  world.pass(HOUR_MS);
  return insightsOf(routeId);
};
const figuresIn = ({ started, steps, finished }: Insights) => [
  started,
  ...steps.map(({ completed }) => completed),
  finished,
];

/** People on a route who have completed these contents, all at this moment. */
async function addPeople(routeId: string, count: number, contents: readonly ContentSeen[] = []): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await sql`
    insert into users (id, email, first_name, last_name, role, password_hash, created_at)
    select id, id || '@ejemplo.es', 'Leo', 'Campos', 'USER', '', ${world.time.now}::timestamptz
    from unnest(${ids}::uuid[]) as id`.execute(world.deps.db);
  await sql`
    insert into route_progress (id, user_id, route_id, last_visited_at, created_at)
    select id, id, ${routeId}::uuid, ${world.time.now}::timestamptz, ${world.time.now}::timestamptz
    from unnest(${ids}::uuid[]) as id`.execute(world.deps.db);
  await completeAll(ids, contents);
  return ids;
}

const completeAll = (ids: readonly string[], contents: readonly ContentSeen[]) =>
  sql`
    insert into interactions (id, user_id, content_id, progress_id, last_visited_at, visit_count, completed_at)
    select gen_random_uuid(), person, content, person, ${world.time.now}::timestamptz, 1, ${world.time.now}::timestamptz
    from unnest(${ids}::uuid[]) as person, unnest(${contents.map(({ id }) => id)}::uuid[]) as content`.execute(
    world.deps.db,
  );

async function newRouteOfThree() {
  const { id: routeId } = await newRoute(world.admin);
  const reading = await newContent(world.admin, { routeId });
  const quiz = await newQuiz(world.admin, { routeId });
  const last = await newContent(world.admin, { routeId });
  return { routeId, reading, quiz, last };
}

test("the way through a route is told in tens, from ten people on, and changes only when ten more have come [DESK-60]", async () => {
  const { routeId, reading, quiz, last } = await newRouteOfThree();
  await completeContent(world.admin, reading);
  const first = await addPeople(routeId, 9, [reading]);
  expect(figuresIn(await insightsOf(routeId))).toEqual([null, null, null, null, null]);

  first.push(...(await addPeople(routeId, 2, [reading])));
  expect(figuresIn(await insightsOf(routeId))).toEqual([null, null, null, null, null]);
  expect(figuresIn(await nextInsights(routeId))).toEqual([10, 10, null, null, null]);

  world.pass(2 * DAY_MS);
  await completeAll(first.slice(1), [quiz, last]);
  await addPeople(routeId, 9);
  const before = await insightsOf(routeId);
  expect(figuresIn(before)).toEqual([10, 10, 10, 10, 10]);
  expect(before).toMatchObject({ medianDays: 3, steps: [{ contentId: reading.id }, { contentId: quiz.id }, {}] });

  await world.deps.db.deleteFrom("users").where("id", "in", first.slice(0, 3)).execute();
  expect(figuresIn(await nextInsights(routeId))).toEqual(figuresIn(before));

  await addPeople(routeId, 4);
  expect((await nextInsights(routeId)).started).toBe(20);
});

test("a learner who had completed a content that was taken away, and lacks another, is not told as finished [DESK-60]", async () => {
  const { routeId, reading, quiz, last } = await newRouteOfThree();
  await addPeople(routeId, 10, [reading, quiz]);
  await world.admin.delete(`/contents/${reading.id}`);
  expect(figuresIn(await insightsOf(routeId))).toEqual([10, 10, null, null]);
  await world.admin.delete(`/contents/${last.id}`);
  await recountStale(world.deps);
  expect(figuresIn(await nextInsights(routeId))).toEqual([10, 10, 10]);
});

const CHOICES = [
  { questionId: "unica1", answer: "Tarde" },
  { questionId: "multi1", answer: ["Leer", "Silencio"] },
  { questionId: "rango1", answer: "7" },
];

test("chosen options are told from ten people on, and never what was written; in the database they cannot be read [DESK-62]", async () => {
  const { routeId, quiz } = await newRouteOfThree();
  await completeContent(world.admin, quiz);
  for (let before = 0; before < 9; before += 1) {
    await inTransaction(world.deps.db, (trx) =>
      countAnswers(trx, world.deps.vault, { contentId: quiz.id, quiz: QUIZ, responses: CHOICES }),
    );
  }
  const hidden = await insightsOf(routeId);
  expect(hidden.quizzes[0]?.questions.flatMap(({ options }) => options).some(({ people: some }) => some !== null)).toBe(
    false,
  );
  const tenth = await world.again(world.ana);
  await completeContent(tenth, quiz);
  await completeContent(tenth, quiz);
  const { quizzes } = await nextInsights(routeId);
  expect(quizzes).toEqual([
    {
      contentId: quiz.id,
      title: quiz.title,
      questions: [
        {
          question: "¿Cuándo te acuestas?",
          options: [
            { label: "Pronto", people: null },
            { label: "Tarde", people: 10 },
          ],
        },
        {
          question: "¿Qué te ayuda?",
          options: [
            { label: "Leer", people: 10 },
            { label: "Música", people: null },
            { label: "Silencio", people: 10 },
          ],
        },
        {
          question: "¿Cuánto descansas?",
          options: Array.from({ length: 11 }, (_, value) => ({ label: `${value}`, people: value === 7 ? 10 : null })),
        },
      ],
    },
  ]);
  const stored = await allRows(world.database);
  expect(stored).not.toContain("murmullo");
});

test("what people say of a content is counted once, without them, and told from ten people on [DESK-66]", async () => {
  const { routeId, reading } = await newRouteOfThree();
  const rate = async (person: Caller, rating: string) => {
    const { contentInteractionId: id } = answerOf<ContentSeen>(await person.get(`/contents/${reading.id}`));
    return person.patch(`/user-content-interaction/${id}/rating`, { rating });
  };
  const ana = await world.again(world.ana);
  expect(await completeContent(ana, reading)).toMatchObject({ canBeRated: true });
  expect((await rate(ana, "YES")).body).toEqual({ rating: "YES" });
  expect((await rate(ana, "NO")).status).toBe(409);
  expect(await completeContent(ana, reading)).toMatchObject({ canBeRated: false });
  expect(await completeContent(world.admin, reading)).toMatchObject({ canBeRated: false });
  expect((await rate(world.admin, "NO")).status).toBe(200);

  const { db, vault } = world.deps;
  const say = (rating: "YES" | "NO", times: number) =>
    inTransaction(db, async (trx) => {
      for (let said = 0; said < times; said += 1) await countRating(trx, vault, reading.id, rating);
    });
  await say("YES", 8);
  await say("NO", 9);
  const own = { contentId: reading.id, title: reading.title };
  expect((await insightsOf(routeId)).ratings[0]).toEqual({ ...own, yes: null, partly: null, no: null });
  await say("YES", 1);
  expect((await nextInsights(routeId)).ratings[0]).toEqual({ ...own, yes: 10, partly: null, no: null });
});

test("counts of a quiz are kept when the master key is changed, and begin again under a key that does not open them", async () => {
  const { quiz } = await newRouteOfThree();
  const { db, vault } = world.deps;
  await inTransaction(db, (trx) => countAnswers(trx, vault, { contentId: quiz.id, quiz: QUIZ, responses: CHOICES }));
  const [old, newest] = ["0f".repeat(32), "e1".repeat(32)];
  await rotateMasterKey(db, { diaryKey: newest, oldDiaryKey: old });
  const countsBy = async (key: string) => (await choiceCounts(db, new Vault(key), [quiz.id])).get(quiz.id) ?? {};
  expect(Object.values(await countsBy(newest))).toContainEqual([0, 1]);
  expect(await countsBy(old)).toEqual({});
});

test("a route that there is not, or that is in the papelera, has no insights", async () => {
  const { id } = await newRoute(world.admin);
  await world.admin.delete(`/routes/${id}`);
  expect((await world.admin.get(`/admin/routes/${id}/insights`)).status).toBe(404);
});
