import { afterEach, beforeEach, expect, test } from "vitest";
import { answers, GOOD_ADVICE, startEndpoint } from "../../test/advice.ts";
import { ANSWERS, answerQuiz, newQuiz, newRoute, startContent, startRoute } from "../../test/learning.ts";
import { openWorld } from "../../test/world.ts";
import type { Advisor } from "../advice/advisor/advisor.ts";
import { openAdvisor } from "../advice/open-advisor.ts";
import { inProcessReader } from "../advice/text-reader.ts";
import { CONSENT_VERSION } from "../people/consent/queries.ts";

let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
let current: Advisor;
const world = await openWorld({
  advisor: {
    adviseOnDay: (day) => current.adviseOnDay(day),
    analyseQuiz: (quiz) => current.analyseQuiz(quiz),
  },
  settings: { isAiOffered: true },
});

beforeEach(async () => {
  endpoint = await startEndpoint();
  const settings = { baseUrl: endpoint.baseUrl, apiKey: "clave", model: "prueba", timeoutMs: 10_000 };
  current = openAdvisor(settings, inProcessReader);
  await world.ana.patch("/account/consent", { version: CONSENT_VERSION, ai: true });
});
afterEach(() => endpoint.stop());

const QUESTION = "¿Has pensado en hacerte daño o en no seguir viviendo?";
const MODEL_WORDS = "temporizador";
const says = (line: string) => endpoint.is(answers(`${line}\n\n${GOOD_ADVICE}`));
const write = async (feeling = "BAD") =>
  (await world.ana.post("/diary/entry", { feeling, description: "El trabajo me deja sin fuerzas." })).body;

async function newAnswers(): Promise<string> {
  const { id: routeId } = await newRoute(world.admin);
  const quiz = await newQuiz(world.admin, { routeId }, { analysisPrompt: "Con cariño." });
  const { id } = await startContent(world.ana, quiz.id, (await startRoute(world.ana, routeId)).id);
  await answerQuiz(world.ana, id);
  return id;
}
async function analysis(id: string): Promise<string> {
  const { status, body } = await world.ana.patch(`/user-content-interaction/${id}/generate-analysis`);
  expect(status).toBe(200);
  return JSON.stringify(body);
}

test("an entry that a model flags gets the notice and not the model's words [MODEL-01]", async () => {
  says("PELIGRO: SELF_HARM, VIOLENCE");
  const entry = await write();
  expect(entry).toMatchObject({
    care: { level: "NOTICE", dangers: ["SELF_HARM", "VIOLENCE"], answer: null },
    adviceBy: "CRISIS_NOTICE",
  });
  for (const number of ["024", "112", "016"]) expect(entry.aiResponse).toContain(number);
  expect(entry.aiResponse).not.toMatch(/PELIGRO|temporizador/);
  expect((await world.ana.get("/diary")).body.data).toMatchObject([{ id: entry.id, care: entry.care }]);
  expect(endpoint.asked).toHaveLength(1);
});

test("an entry that a model has doubts about is met with the question, once a day [MODEL-01]", async () => {
  says("DUDA: SELF_HARM");
  const asked = await write();
  expect(asked).toMatchObject({ care: { level: "ASK", dangers: ["SELF_HARM"], answer: null }, adviceBy: "CHECK_IN" });
  expect(asked.aiResponse).toContain(QUESTION);
  const second = await write();
  expect(second).toMatchObject({ care: null, adviceBy: "BUILT_IN" });
  expect(second.aiResponse).toContain("024");
  expect(second.aiResponse).not.toContain(QUESTION);
  expect(second.aiResponse).not.toMatch(/DUDA|temporizador/);
});

test("a no is believed when the model doubts again, and not when it is certain", async () => {
  says("DUDA: SELF_HARM");
  const { id } = await write();
  const no = await world.ana.post(`/diary/${id}/check-in`, { answer: "NO" });
  expect(no.body).toMatchObject({ care: { level: "ASK", answer: "NO" }, adviceBy: "BUILT_IN" });
  const said = JSON.stringify(no.body);
  expect(said).toContain("024");
  expect(said).not.toContain(MODEL_WORDS);

  world.pass(24 * 60 * 60_000);
  Object.assign(world.ana, await world.again(world.ana));
  const next = await write();
  says("PELIGRO: SELF_HARM");
  const certain = await world.ana.post(`/diary/${next.id}/check-in`, { answer: "NO" });
  expect(certain.body).toMatchObject({ care: { level: "NOTICE" }, adviceBy: "CRISIS_NOTICE" });
});

test("an answer that names danger without a flag raises the level instead of being dropped [MODEL-01]", async () => {
  endpoint.is(answers(`${GOOD_ADVICE}\n\nSi piensas en quitarte la vida, llama al 024.`));
  expect(await write()).toMatchObject({ care: { level: "ASK", dangers: ["SELF_HARM"] }, adviceBy: "CHECK_IN" });
  endpoint.is(answers(`${GOOD_ADVICE}\n\nDices que tu pareja te pega, y no es culpa tuya.`));
  expect(await write()).toMatchObject({ care: { level: "NOTICE", dangers: ["VIOLENCE"] } });
});

test("an answer about a recovery, a medicine or an illness that was told is shown without its first line [MODEL-02, MODEL-03]", async () => {
  endpoint.is(answers(`PELIGRO: NINGUNO\n\n${GOOD_ADVICE}\n\nCelebra tu recuperación y sigue con tu tratamiento.`));
  const entry = await write();
  expect(entry).toMatchObject({ care: null, adviceBy: "AI" });
  expect(entry.aiResponse).toContain("Celebra tu recuperación");
  expect(entry.aiResponse).not.toContain("PELIGRO");
});

test("a quiz that a model flags gets the notice, which stays until an answer changes [MODEL-01]", async () => {
  says("PELIGRO: VIOLENCE");
  const id = await newAnswers();
  const text = await analysis(id);
  expect(text).toContain("016");
  expect(text).not.toMatch(/PELIGRO|temporizador/);
  expect(await answerQuiz(world.ana, id)).toMatchObject({ care: { level: "NOTICE", dangers: ["VIOLENCE"] } });
  expect(await analysis(id)).toBe(text);
  expect(endpoint.asked).toHaveLength(1);

  says("PELIGRO: NINGUNO");
  const changed = ANSWERS.map((answer) => (answer.questionId === "unica1" ? { ...answer, answer: "Pronto" } : answer));
  expect(await answerQuiz(world.ana, id, changed)).toMatchObject({ care: null });
  expect(await analysis(id)).toContain(MODEL_WORDS);
});

test("a quiz that a model has doubts about is met with the question, once a day [MODEL-01]", async () => {
  says("DUDA: SELF_HARM");
  const id = await newAnswers();
  expect(await analysis(id)).toContain(QUESTION);
  expect(await answerQuiz(world.ana, id)).toMatchObject({ care: { level: "ASK", answer: null } });
  const second = await analysis(await newAnswers());
  expect(second).toContain("024");
  expect(second).not.toContain(QUESTION);
  expect(second).not.toMatch(/DUDA|temporizador/);
});
