import { noSteps } from "@senda/contract/plan-steps";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { completeContent, newContent, newRoute, newStage } from "../../../test/learning.ts";
import { statementsOf } from "../../../test/measures.ts";
import { type Person, signIn } from "../../../test/people.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { encryptRecord, NO_DETAILS, UNRATED } from "../../diary/encrypted-record.ts";
import { EXPORT_BATCH } from "../../diary/queries.ts";
import { CONSENT_VERSION } from "../consent/queries.ts";

const world = await openWorld({ settings: { isAiOffered: true } });
const write = (person: Person, description: string) => person.post("/diary/entry", { feeling: "GOOD", description });

const EMPTY_RECORD = {
  feeling: "GOOD",
  audioUrl: "",
  advice: null,
  adviceBy: null,
  care: null,
  isRead: true,
  hasOffer: false,
  ...NO_DETAILS,
  ...UNRATED,
} as const;
const exported = (person: Person, password = person.password) => person.post("/account/export", { password });

test("a learner has agreed to nothing before being asked", async () => {
  const { body } = await world.ana.get("/account/consent");
  expect(body).toMatchObject({ version: CONSENT_VERSION, diary: null, ai: null, isAiOffered: true });
});

test("each consent is given and taken back on its own, with its version and time [PR-1]", async () => {
  const given = await world.ana.patch("/account/consent", { version: CONSENT_VERSION, diary: true });
  expect(given.body).toMatchObject({
    diary: { version: CONSENT_VERSION, acceptedAt: world.time.now.toISOString() },
    ai: null,
  });
  world.pass(1000);
  await world.ana.patch("/account/consent", { version: CONSENT_VERSION, ai: true });
  world.pass(1000);
  const { body } = await world.ana.patch("/account/consent", { version: CONSENT_VERSION, ai: false });
  expect(body).toMatchObject({ diary: { version: CONSENT_VERSION }, ai: null });
});

test("an outdated text cannot be agreed to, and a decision about nothing is refused", async () => {
  for (const version of [CONSENT_VERSION - 1, CONSENT_VERSION + 1]) {
    expect((await world.ana.patch("/account/consent", { version, diary: true })).status).toBe(409);
  }
  expect((await world.ana.patch("/account/consent", { version: CONSENT_VERSION })).status).toBe(400);
});

test("an entry may be written without any consent: only the app asks for it", async () => {
  expect((await write(world.ana, "Sin más")).status).toBe(201);
});

test("the export holds everything about the learner and nothing about others [PR-3]", async () => {
  const bea = await world.newLearner({ firstName: "Beatriz" });
  await write(world.ana, "Palabras de Ana");
  await write(bea, "Palabras de Bea");
  await world.ana.patch("/account/consent", { version: CONSENT_VERSION, diary: true });
  const { status, body, text } = await exported(world.ana);
  expect(status).toBe(200);
  expect(body.profile).toMatchObject({ id: world.ana.id, email: world.ana.email });
  expect(body.diary.map(({ description }) => description)).toEqual(["Palabras de Ana"]);
  expect(body.consent.diary).toMatchObject({ version: CONSENT_VERSION });
  expect(body.sessions).toHaveLength(1);
  expect(text).not.toContain("Palabras de Bea");
  expect(text).not.toMatch(/argon2|password_?hash|token_hash/i);
});

test("the export needs the password again; a wrong one is 400 and answers nothing [SAFE-39, PR-3]", async () => {
  await write(world.ana, "Palabras de Ana");
  const refused = await exported(world.ana, "no es esta");
  expect(refused.status).toBe(400);
  expect(refused.messages).toEqual(["La contraseña no es correcta."]);
  const missing = await world.ana.post("/account/export", {});
  expect(missing.messages).toEqual(["La contraseña es obligatoria."]);
  expect((await world.ana.get("/account/export")).status).toBe(404);
});

test("the export holds what was taken back, the devices, and what administrators did to the account [SAFE-40]", async () => {
  await world.ana.patch("/account/consent", { version: CONSENT_VERSION, diary: true, ai: true });
  world.pass(1000);
  await world.ana.patch("/account/consent", { version: CONSENT_VERSION, ai: false });
  await signIn(world, world.ana.email);
  await world.admin.post("/auth/admin/send-recovery", { userId: world.ana.id }, { remoteAddress: "203.0.113.50" });
  const { body, text } = await exported(world.ana);
  expect(body.decisions.map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
    ["diary", true],
    ["ai", true],
    ["ai", false],
  ]);
  expect(body.sessions).toHaveLength(2);
  expect(body.knownDevices).toHaveLength(1);
  expect(body.profile.lastSignInAt).toBe(world.time.now.toISOString());
  expect(body.audit).toEqual([
    { at: world.time.now.toISOString(), action: "RECOVERY_SENT", role: "TARGET", targetName: null, address: null },
  ]);
  for (const foreign of [world.admin.id, world.admin.email, "203.0.113.50"]) expect(text).not.toContain(foreign);
});

test("an administrator's export holds what they did, without ids of others", async () => {
  await world.admin.post("/auth/admin/send-recovery", { userId: world.ana.id }, { remoteAddress: "203.0.113.50" });
  const { body, text } = await exported(world.admin);
  expect(body.audit).toEqual([
    expect.objectContaining({ action: "RECOVERY_SENT", role: "ACTOR", address: "203.0.113.50" }),
  ]);
  expect(text).not.toContain(world.ana.id);
});

/** One part of the export for each of these: the others are inside of one, or named in another test. */
const LISTS = {
  care_states: "care",
  consents: "decisions",
  diary_records: "diary",
  interactions: "interactions",
  known_devices: "knownDevices",
  plans: "plan",
  reminders: "reminders",
  route_progress: "progress",
  passkeys: "passkeys",
  sessions: "sessions",
  two_step: "twoStep",
} as const;

test("every row that is stored about a person is in their export [SAFE-40, PR-3]", async () => {
  await write(world.ana, "Uno");
  await write(world.ana, "Dos");
  await world.ana.put("/plan", { ...noSteps, signs: ["Duermo mal"], version: 0 });
  const time = { isOn: true, time: "21:00", weekdays: ["MON"], timeZone: "Europe/Madrid" };
  await world.ana.put("/reminders", { ...time, wording: "SKY", byEmail: true });
  await write(world.ana, "Quiero morirme");
  await signIn(world, world.ana.email);
  await world.ana.patch("/account/consent", { version: CONSENT_VERSION, diary: true });
  const { body } = await exported(world.ana);
  for (const [table, part] of Object.entries(LISTS)) {
    const stored = await world.database.pool.query(`select 1 from ${table} where user_id = $1`, [world.ana.id]);
    expect([body[part] ?? []].flat(), table).toHaveLength(stored.rows.length);
  }
});

test("the export holds the progress on routes that were hidden or thrown away since [SAFE-40, PR-3]", async () => {
  const hide = ({ id }: { id: string }) => world.admin.patch(`/routes/${id}`, ...multipart({ state: "DRAFT" }));
  const throwAway = ({ id }: { id: string }) => world.admin.delete(`/routes/${id}`);
  const stored: object[] = [];
  for (const leave of [async () => undefined, hide, throwAway]) {
    const route = await newRoute(world.admin);
    const stage = await newStage(world.admin, route.id);
    const first = await newContent(world.admin, { stageId: stage.id });
    await newContent(world.admin, { routeId: route.id });
    await completeContent(world.ana, first);
    await leave(route);
    stored.push({
      id: expect.any(String),
      userId: world.ana.id,
      routeId: route.id,
      routeTitle: route.title,
      status: "IN_PROGRESS",
      progress: 50,
      lastVisitedAt: world.time.now.toISOString(),
      stagesProgress: { [stage.id]: 1 },
    });
  }
  const { progress } = (await exported(world.ana)).body;
  expect(progress).toHaveLength(stored.length);
  expect(progress).toEqual(expect.arrayContaining(stored));
});

/** Enough for more than one batch. */
const EXPORTED = 2 * EXPORT_BATCH + 1;

test("the export of many entries holds each of them, and reads them in batches, between which others are served [PR-3]", async () => {
  const { db, vault } = world.deps;
  const box = await vault.cipherOf(db, world.ana.id);
  const rows = Array.from({ length: EXPORTED }, (_, number) => {
    const id = newId();
    const contents = { ...EMPTY_RECORD, description: `Día ${number}. ${"Hoy he caminado despacio. ".repeat(10)}` };
    return { id, user_id: world.ana.id, ...encryptRecord(box, id, contents), created_at: world.time.now };
  });
  while (rows.length > 0) await db.insertInto("diary_records").values(rows.splice(0, 1_000)).execute();
  let descriptions: unknown[] = [];
  const statements = await statementsOf(async () => {
    const { status, body } = await exported(world.ana);
    expect(status).toBe(200);
    descriptions = body.diary.map(({ description }) => description);
  });
  expect(new Set(descriptions).size).toBe(EXPORTED);
  expect(statements.filter(({ text }) => /from "diary_records"/.test(text))).toHaveLength(3);
});

test("deleting an account takes everything with it, at once [PR-4]", async () => {
  await write(world.ana, "Se irá conmigo");
  await world.ana.put("/plan", { ...noSteps, signs: ["Se irá conmigo"], version: 0 });
  const { status } = await world.ana.delete("/account", { password: world.ana.password });
  expect(status).toBe(200);
  expect((await world.ana.get("/auth/profile")).status).toBe(401);
  const { db } = world.deps;
  for (const table of [
    "diary_records",
    "plans",
    "user_keys",
    "sessions",
    "consents",
    "route_progress",
    "interactions",
    "model_calls",
  ] as const) {
    const left = await db.selectFrom(table).selectAll().where("user_id", "=", world.ana.id).execute();
    expect(left, table).toEqual([]);
  }
  const { email, password } = world.ana;
  expect((await world.visitor.post("/auth/login", { email, password })).status).toBe(401);
});

test("a wrong password deletes nothing, and leaves the session open", async () => {
  const { status, messages } = await world.ana.delete("/account", { password: "no es esta" });
  expect(status).toBe(400);
  expect(messages).toEqual(["La contraseña no es correcta."]);
  expect((await world.ana.get("/auth/profile")).status).toBe(200);
});

test("the only administrator cannot leave", async () => {
  const { status } = await world.admin.delete("/account", { password: world.admin.password });
  expect(status).toBe(409);
  expect((await world.admin.get("/auth/profile")).status).toBe(200);
});
