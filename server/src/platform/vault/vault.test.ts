import { expect, test } from "vitest";
import { allRows } from "../../../test/all-rows.ts";
import { answerQuiz, newQuiz, newRoute, startContent, startRoute } from "../../../test/learning.ts";
import type { Person } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { aad } from "../../quiz/answers.ts";
import { Vault } from "./vault.ts";

const SECRET = "murmullo-de-lluvia";
const analysis = `Análisis con ${SECRET}.`;
const advisor = {
  adviseOnDay: () => Promise.reject(new Error("not asked here")),
  analyseQuiz: async () => ({ text: analysis, author: "senda" as const, risk: "none" as const, practices: [] }),
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

test("answers and analyses cannot be read in the database [ENV-05, DEC-DIARY-09]", async () => {
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
  const place = aad("fila", "responses");
  const sealed = box.encrypt(place, SECRET);
  expect(box.decrypt(place, sealed)).toBe(SECRET);
  expect(() => other.decrypt(place, sealed)).toThrow();
  expect(() => box.decrypt(aad("fila", "analysis"), sealed)).toThrow();
  expect(() => box.decrypt(aad("otra", "responses"), sealed)).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => box.decrypt(place, altered)).toThrow();
  }
  expect(() => box.decrypt(place, sealed.subarray(0, 20))).toThrow();
});

test("without the master key, or after the owner's key is gone, nothing opens [ENV-05]", async () => {
  const { db, vault } = world.deps;
  const place = aad("fila", "responses");
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
  const place = aad("fila", "responses");
  const sealed = boxes.map((box) => box.encrypt(place, SECRET));
  for (const [at, text] of sealed.entries()) expect(boxes[(at + 1) % 10]?.decrypt(place, text)).toBe(SECRET);
});
