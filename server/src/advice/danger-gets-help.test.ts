import { afterAll, expect, test } from "vitest";
import { answers, type Behaviour, GOOD_ADVICE, startEndpoint, workerTextThread } from "../../test/advice.ts";
import { crisisPayloads, selfHarmPayloads } from "../../test/hostile-texts.ts";
import { openWorld } from "../../test/world.ts";
import { riskReaderOn } from "./advice-in-time.ts";
import type { Advisor } from "./advisor/advisor.ts";
import { openAdvisor } from "./open-advisor.ts";

const { reader } = await workerTextThread();
const endpoint = await startEndpoint();
afterAll(() => endpoint.stop());
const settings = { baseUrl: endpoint.baseUrl, apiKey: "clave", model: "prueba", timeoutMs: 1_000 };
const withModel = openAdvisor(settings, reader);
const withoutModel = openAdvisor(null, reader);

let current: Advisor = withoutModel;
const advisor: Advisor = {
  adviseOnDay: (day) => current.adviseOnDay(day),
  analyseQuiz: (quiz) => current.analyseQuiz(quiz),
};
const world = await openWorld({ advisor, settings: { isAiOffered: true } });

const STATES: [string, Advisor, Behaviour][] = [
  ["on", withModel, answers(GOOD_ADVICE)],
  ["off", withoutModel, answers(GOOD_ADVICE)],
  ["hanging", withModel, () => {}],
  ["minimising", withModel, answers("No es para tanto, anímate. 1. Sonríe.\n2. Sal a correr.")],
];

test.each(STATES)(
  "with the generator %s, every text that speaks of danger is answered with people to call",
  async (_, state, behaviour) => {
    current = state;
    endpoint.is(behaviour);
    await world.ana.patch("/account/consent", { version: 2, ai: true });
    for (const description of crisisPayloads) {
      const { status, body } = await world.ana.post("/diary/entry", { feeling: "TERRIBLE", description });
      expect(status, description).toBe(201);
      expect(body.description).toBe(description);
      expect(body.aiResponse, description).toContain("112");
      if (selfHarmPayloads.includes(description)) expect(body.aiResponse, description).toContain("024");
    }
    expect([selfHarmPayloads.length, endpoint.asked.length]).toEqual([12, 0]);
  },
);

test("a text that could not be read is kept and answered with people to call [SAFE-15, AI-5]", async () => {
  const unread = () => Promise.reject(new Error("it took too long"));
  const { riskReader } = world.deps;
  world.deps.riskReader = riskReaderOn({ ...reader, screen: unread });
  const description = "Hoy he dado un paseo.";
  const { status, body } = await world.ana.post("/diary/entry", { feeling: "GOOD", description });
  world.deps.riskReader = riskReader;
  expect(status).toBe(201);
  expect(body).toMatchObject({ description, adviceBy: "CRISIS_NOTICE" });
  expect(body.aiResponse).toContain("024");
  expect((await world.ana.get("/diary")).body.data).toHaveLength(1);
});

test("a text that our library cannot read after all still gets an advice for its feeling", async () => {
  const only = (text: string) => (text === "" ? [] : [Promise.reject(new Error("it took too long"))]);
  const writeDayAdvice: typeof reader.writeDayAdvice = async (day) => {
    await Promise.all(only(day.description));
    return reader.writeDayAdvice(day);
  };
  current = openAdvisor(null, { ...reader, writeDayAdvice });
  const { body } = await world.ana.post("/diary/entry", { feeling: "GOOD", description: "Hoy he dado un paseo." });
  expect(body).toMatchObject({ adviceBy: "BUILT_IN", risk: null });
});
