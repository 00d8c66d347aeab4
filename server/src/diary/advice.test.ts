import { expect, test } from "vitest";
import { openWorld } from "../../test/world.ts";
import type { Advisor } from "../advice/advisor/advisor.ts";

let advise: Advisor["adviseOnDay"];
let asked: Parameters<Advisor["adviseOnDay"]>[0][] = [];
const advisor: Advisor = {
  adviseOnDay(day) {
    asked.push(day);
    return advise(day);
  },
  analyseQuiz: async () => ({ text: "Nada.", author: "BUILT_IN", risk: null, practices: [] }),
};
const good: Advisor["adviseOnDay"] = async () => ({
  text: "Camina un rato.",
  author: "AI",
  risk: null,
  practices: [],
});
const world = await openWorld({ advisor, settings: { isAiOffered: true } });
const entry = { feeling: "BAD", description: "Un día gris." };

const write = async () => {
  asked = [];
  return world.ana.post("/diary/entry", entry);
};

test("an entry outlives an advisor that fails, and can be advised on later [DEC-DIARY-06]", async () => {
  advise = () => Promise.reject(new Error("down"));
  const { status, body } = await write();
  expect(status).toBe(201);
  expect(body).toMatchObject({ advice: null, aiResponse: null, adviceBy: null });
  advise = good;
  const again = await world.ana.post(`/diary/${body.id}/advice`);
  expect(again.body).toMatchObject({ aiResponse: "Camina un rato.", adviceBy: "AI" });
});

test("an advice is written once, however often it is asked for", async () => {
  advise = good;
  const { body } = await write();
  asked = [];
  const replies = await Promise.all(Array.from({ length: 10 }, () => world.ana.post(`/diary/${body.id}/advice`)));
  expect(new Set(replies.map((reply) => (reply.body as { advice: string }).advice))).toEqual(
    new Set(["Camina un rato."]),
  );
  expect(asked).toHaveLength(0);
});

test("while an advisor takes its time, other requests are answered", async () => {
  let finish = () => {};
  advise = () => new Promise((resolve) => (finish = () => resolve(good({} as never))));
  const waiting = write();
  await expect.poll(() => asked.length).toBe(1);
  const { status, body } = await world.ana.get("/diary");
  expect(status).toBe(200);
  expect(body.data).toHaveLength(1);
  finish();
  expect((await waiting).body.aiResponse).toBe("Camina un rato.");
});

test("a text may go to a model only once its owner has agreed, and no more after they take it back [AI-3]", async () => {
  advise = good;
  await write();
  expect(asked[0]?.mayAskModel).toBe(false);
  await world.ana.patch("/account/consent", { version: 2, ai: true });
  await write();
  expect(asked[0]?.mayAskModel).toBe(true);
  await world.ana.patch("/account/consent", { version: 2, ai: false });
  await write();
  expect(asked[0]?.mayAskModel).toBe(false);
});

test("after ten advices of a model in a day our own library answers", async () => {
  advise = good;
  await world.ana.patch("/account/consent", { version: 2, ai: true });
  for (let number = 0; number < 10; number += 1) {
    await write();
    expect(asked[0]?.mayAskModel).toBe(true);
    world.pass(60_000);
  }
  await write();
  expect(asked[0]?.mayAskModel).toBe(false);
});

test("an advisor is told the feeling, the text and our contents, and nothing of the person", async () => {
  advise = good;
  await write();
  const told = JSON.stringify(asked[0]);
  for (const personal of [world.ana.id, world.ana.email, "Ana", "Rivas"]) expect(told).not.toContain(personal);
});
