import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { allRows } from "../../../test/database.ts";
import { answerQuiz, newQuiz, newRoute, startContent, startRoute } from "../../../test/learning.ts";
import type { Person } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { CALM } from "../../advice/advisor/advisor.ts";
import { aad } from "../../learning/quiz/answers.ts";
import { rotateMasterKey } from "./rotate.ts";
import { Vault, wrapKey } from "./vault.ts";

const SECRET = "murmullo-de-lluvia";
const analysis = `Análisis con ${SECRET}.`;
const advisor = {
  adviseOnDay: () => Promise.reject(new Error("not asked here")),
  analyseQuiz: async () => ({ text: analysis, author: "BUILT_IN" as const, reading: CALM, practices: [] }),
};
const world = await openWorld({ advisor });

async function answered(person: Person, contentId: string, routeId: string) {
  const progress = await startRoute(person, routeId);
  const { id } = await startContent(person, contentId, progress.id);
  await answerQuiz(person, id, [{ questionId: "abier1", answer: `Lo mío es ${SECRET} de ${person.email}.` }]);
  await person.patch(`/user-content-interaction/${id}/generate-analysis`);
  return id;
}
const newVaultQuiz = async () => {
  const { id: routeId } = await newRoute(world.admin);
  return newQuiz(world.admin, { routeId }, { analysisPrompt: "Con cariño." });
};

test("answers and analyses cannot be read in the database [ENV-04, PR-5]", async () => {
  const quiz = await newVaultQuiz();
  const id = await answered(world.ana, quiz.id, quiz.routeId);
  const { rows } = await world.database.pool.query<{ sealed: Buffer }>(
    "select sealed from interactions where id = $1",
    [id],
  );
  const stored = rows[0]?.sealed;
  expect(stored?.length).toBeGreaterThan(30);
  expect(stored?.includes(SECRET)).toBe(false);
  expect(stored?.includes("abier1")).toBe(false);
  const everything = await allRows(world.database);
  expect(everything).not.toContain(SECRET);
  expect(everything).not.toContain(Buffer.from(SECRET).toString("hex"));
  expect(everything).not.toContain(Buffer.from(SECRET).toString("base64").slice(0, 20));
});

test("the same answers are sealed differently every time", async () => {
  const quiz = await newVaultQuiz();
  const id = await answered(world.ana, quiz.id, quiz.routeId);
  const stored = async () =>
    (await world.database.pool.query<{ sealed: Buffer }>("select sealed from interactions")).rows[0]?.sealed;
  const first = await stored();
  await answerQuiz(world.ana, id, [{ questionId: "abier1", answer: `Lo mío es ${SECRET} de ${world.ana.email}.` }]);
  expect(first?.equals((await stored()) ?? Buffer.alloc(0))).toBe(false);
});

test("answers that are swapped between two people open for neither", async () => {
  const quiz = await newVaultQuiz();
  const leo = await world.newLearner();
  const [anas, leos] = [await answered(world.ana, quiz.id, quiz.routeId), await answered(leo, quiz.id, quiz.routeId)];
  await world.database.pool.query(
    `update interactions i set sealed = o.sealed from interactions o
     where (i.id = $1 and o.id = $2) or (i.id = $2 and o.id = $1)`,
    [anas, leos],
  );
  for (const person of [world.ana, leo]) {
    const reply = await person.get(`/contents/${quiz.id}`);
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain(SECRET);
  }
});

test("a sealed text opens in its own place, for its owner, unaltered, and nowhere else [PR-5]", async () => {
  const leo = await world.newLearner();
  const { db, vault } = world.deps;
  const [box, other] = [await vault.cipherOf(db, world.ana.id), await vault.cipherOf(db, leo.id)];
  const place = aad("fila");
  const sealed = box.encrypt(place, SECRET);
  expect(box.decrypt(place, sealed)).toBe(SECRET);
  expect(() => other.decrypt(place, sealed)).toThrow();
  expect(() => box.decrypt({ ...place, column: "digest" }, sealed)).toThrow();
  expect(() => box.decrypt(aad("otra"), sealed)).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => box.decrypt(place, altered)).toThrow();
  }
  expect(() => box.decrypt(place, sealed.subarray(0, 20))).toThrow();
});

test("without the master key, or after the owner's key is gone, nothing opens [ENV-04]", async () => {
  const { db, vault } = world.deps;
  const place = aad("fila");
  const sealed = (await vault.cipherOf(db, world.ana.id)).encrypt(place, SECRET);
  await expect(new Vault("ab".repeat(32)).cipherOf(db, world.ana.id)).rejects.toThrow();
  await db.deleteFrom("user_keys").where("user_id", "=", world.ana.id).execute();
  vault.forget(world.ana.id);
  const newBox = await vault.cipherOf(db, world.ana.id);
  expect(() => newBox.decrypt(place, sealed)).toThrow();
});

test("of many first texts at once all share one key", async () => {
  const leo = await world.newLearner();
  const { db } = world.deps;
  const boxes = await Promise.all(Array.from({ length: 10 }, () => new Vault("0f".repeat(32)).cipherOf(db, leo.id)));
  const place = aad("fila");
  const sealed = boxes.map((box) => box.encrypt(place, SECRET));
  for (const [at, text] of sealed.entries()) expect(boxes[(at + 1) % 10]?.decrypt(place, text)).toBe(SECRET);
});

const OLD = "0f".repeat(32);
const NEW = "e1".repeat(32);
const WRONG = "77".repeat(32);
const place = aad("fila");

const storedKeys = async () =>
  (await world.deps.db.selectFrom("user_keys").select(["user_id", "wrapped_key"]).orderBy("user_id").execute()).map(
    ({ user_id, wrapped_key }) => `${user_id} ${wrapped_key.toString("hex")}`,
  );

/** Texts of two people under a master key, by person. */
async function sealedUnder(masterKey: string): Promise<Map<string, Buffer>> {
  const vault = new Vault(masterKey);
  const people = [world.ana.id, (await world.newLearner()).id];
  const sealed = new Map<string, Buffer>();
  for (const id of people) sealed.set(id, (await vault.cipherOf(world.deps.db, id)).encrypt(place, `lo mío ${id}`));
  return sealed;
}

async function expectReadable(sealed: Map<string, Buffer>, vault: Vault): Promise<void> {
  for (const [id, text] of sealed) {
    expect((await vault.cipherOf(world.deps.db, id)).decrypt(place, text)).toBe(`lo mío ${id}`);
  }
}

test("a changed master key opens everything that was written before, and the old one nothing any more [EXT-36, PR-5]", async () => {
  const { db } = world.deps;
  const sealed = await sealedUnder(OLD);
  await expectReadable(sealed, new Vault(NEW, OLD));
  expect(await rotateMasterKey(db, { diaryKey: NEW, oldDiaryKey: OLD })).toBe(2);
  await expectReadable(sealed, new Vault(NEW));
  await expect(new Vault(OLD).cipherOf(db, world.ana.id)).rejects.toThrow();

  const settled = await storedKeys();
  expect(await rotateMasterKey(db, { diaryKey: NEW, oldDiaryKey: OLD })).toBe(0);
  expect(await rotateMasterKey(db, { diaryKey: NEW, oldDiaryKey: null })).toBe(0);
  expect(await storedKeys()).toEqual(settled);
});

test("a wrong old key is told and changes nothing, not even the keys that come before the one it does not open [EXT-36]", async () => {
  const { db } = world.deps;
  const sealed = await sealedUnder(OLD);
  const before = await storedKeys();
  await expect(rotateMasterKey(db, { diaryKey: NEW, oldDiaryKey: WRONG })).rejects.toThrow(
    "DIARY_KEY_OLD no abre las claves guardadas, y DIARY_KEY tampoco. No se ha cambiado nada.",
  );
  expect(await storedKeys()).toEqual(before);

  // One more, under a third key: the first two could be wrapped again, and are not.
  const lost = await world.newLearner();
  await new Vault(WRONG).cipherOf(db, lost.id);
  const beside = await storedKeys();
  await expect(rotateMasterKey(db, { diaryKey: NEW, oldDiaryKey: OLD })).rejects.toThrow("No se ha cambiado nada");
  expect(await storedKeys()).toEqual(beside);
  await expectReadable(sealed, new Vault(OLD));
});

test("a master key that opens nothing is told at the start, before anything is sealed with it", async () => {
  const { db } = world.deps;
  expect(await rotateMasterKey(db, { diaryKey: NEW, oldDiaryKey: null })).toBe(0);
  await sealedUnder(OLD);
  expect(await rotateMasterKey(db, { diaryKey: OLD, oldDiaryKey: null })).toBe(0);
  await expect(rotateMasterKey(db, { diaryKey: NEW, oldDiaryKey: null })).rejects.toThrow(
    "DIARY_KEY no abre lo que ya está guardado.",
  );
});

test("of several processes that start with a new key one wraps each key, and what a late one adds stays readable", async () => {
  const { db } = world.deps;
  const sealed = await sealedUnder(OLD);
  const keys = { diaryKey: NEW, oldDiaryKey: OLD };
  const counts = await Promise.all(Array.from({ length: 5 }, () => rotateMasterKey(db, keys)));
  expect(counts.toSorted()).toEqual([0, 0, 0, 0, 2]);

  // A process that still runs with the old key gets a new user.
  const late = await world.newLearner();
  const text = (await new Vault(OLD).cipherOf(db, late.id)).encrypt(place, `lo mío ${late.id}`);
  await expectReadable(sealed.set(late.id, text), new Vault(NEW, OLD));
  expect(await rotateMasterKey(db, keys)).toBe(1);
  await expectReadable(sealed, new Vault(NEW));
});

test("more people than are taken at a time are all wrapped again, and an interrupted change goes on", async () => {
  const { db } = world.deps;
  const MANY = 1_200;
  await world.database.pool.query(
    `insert into users (id, email, first_name, last_name, role, password_hash, created_at)
     select gen_random_uuid(), n || '@', '', '', 'USER', '', now() from generate_series(1, ${MANY}) as n`,
  );
  const people = await db.selectFrom("users").select("id").where("password_hash", "=", "").execute();
  const oldKey = Buffer.from(OLD, "hex");
  const keys = people.map(({ id }) => ({ user_id: id, wrapped_key: wrapKey(oldKey, id, randomBytes(32)) }));
  await db.insertInto("user_keys").values(keys).execute();
  // Interrupted after a batch, which stays; with the new key alone no start is possible before the rest is done.
  const interrupt = () => {
    throw new Error("interrupted");
  };
  await expect(rotateMasterKey(db, { diaryKey: NEW, oldDiaryKey: OLD }, interrupt)).rejects.toThrow("interrupted");
  await expect(rotateMasterKey(db, { diaryKey: NEW, oldDiaryKey: null })).rejects.toThrow("DIARY_KEY no abre");
  await expect(rotateMasterKey(db, { diaryKey: OLD, oldDiaryKey: null })).rejects.toThrow("DIARY_KEY no abre");
  const progress: number[] = [];
  expect(
    await rotateMasterKey(db, { diaryKey: NEW, oldDiaryKey: OLD }, (rewrapped) => void progress.push(rewrapped)),
  ).toBe(MANY - 1_000);
  expect(progress).toEqual([0, MANY - 1_000]);
  expect(await rotateMasterKey(db, { diaryKey: NEW, oldDiaryKey: OLD })).toBe(0);
  expect(await rotateMasterKey(db, { diaryKey: NEW, oldDiaryKey: null })).toBe(0);
});
