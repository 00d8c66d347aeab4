import { expect, test } from "vitest";
import { builtInAdvisor } from "../../test/built-in-advisor.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld({ advisor: builtInAdvisor });
const write = (description: string) => world.ana.post("/diary/entry", { feeling: "TERRIBLE", description });

test("a text that speaks of dying gets people to call, and no advice [DEC-ADVICE-03]", async () => {
  const { body } = await write("ya no kiero vivir, todos estarían mejor sin mí");
  expect(body).toMatchObject({ risk: "SELF_HARM", adviceBy: "CRISIS_NOTICE" });
  expect(body.aiResponse).toContain("024");
  expect(body.aiResponse).toContain("112");
});

test("a text that speaks of being hurt gets the lines for that", async () => {
  const { body } = await write("mi marido me pega cuando bebe");
  expect(body).toMatchObject({ risk: "VIOLENCE", adviceBy: "CRISIS_NOTICE" });
  expect(body.aiResponse).toContain("016");
  expect(body.aiResponse).toContain("112");
});

test("a figure of speech gets advice like any other day", async () => {
  const { body } = await write("me muero de risa con mis compañeras, qué tarde");
  expect(body).toMatchObject({ risk: null, adviceBy: "BUILT_IN" });
});

test("a text that is changed into one that shows a risk gets the notice in place of its advice", async () => {
  const { body } = await write("un día largo en el trabajo");
  const edited = await world.ana.patch(`/diary/${body.id}`, { description: "no quiero seguir viviendo" });
  expect(edited.body).toMatchObject({ risk: "SELF_HARM", adviceBy: "CRISIS_NOTICE" });
  const { body: list } = await world.ana.get("/diary");
  expect(list.data[0]?.advice).toContain("024");
});

test("a text that no longer shows one may be advised on again", async () => {
  const { body } = await write("no quiero seguir viviendo");
  const edited = await world.ana.patch(`/diary/${body.id}`, { description: "un día largo en el trabajo" });
  expect(edited.body).toMatchObject({ risk: null, advice: null, adviceBy: null });
  const again = await world.ana.post(`/diary/${body.id}/advice`);
  expect(again.body).toMatchObject({ risk: null, adviceBy: "BUILT_IN" });
});
