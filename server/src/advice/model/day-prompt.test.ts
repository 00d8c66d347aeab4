import { themes } from "content:advice";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answers, type Behaviour, fails, GOOD_ADVICE, startEndpoint } from "../../../test/advice.ts";
import type { DayToAdvise } from "../advisor/advisor.ts";
import { openAdvisor } from "../open-advisor.ts";
import { inProcessReader } from "../text-reader.ts";

let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
beforeEach(async () => {
  endpoint = await startEndpoint();
});
afterEach(() => endpoint.stop());

const advisor = () =>
  openAdvisor({ baseUrl: endpoint.baseUrl, apiKey: "clave", model: "prueba", timeoutMs: 10_000 }, inProcessReader);
const day = (over: Partial<DayToAdvise> = {}): DayToAdvise => ({
  feeling: "BAD",
  description: "Mucho trabajo y poca energía.",
  day: "2026-11-16",
  variety: "1",
  suggestions: [],
  recent: [],
  mayAskModel: true,
  ...over,
});
const formsAsked = () =>
  endpoint.asked.map(({ whole }) => {
    const body: { response_format?: { type: string } } = JSON.parse(whole);
    return body.response_format?.type ?? "none";
  });

/** An endpoint that takes only some forms. */
const taking =
  (...forms: string[]): Behaviour =>
  (asked, response, attempt) => {
    const isTaken =
      forms.some((form) => asked.whole.includes(`"type":"${form}"`)) || !asked.whole.includes("response_format");
    (isTaken ? answers(GOOD_ADVICE) : fails(400))(asked, response, attempt);
  };

describe("what a model is asked about a day", () => {
  it("is an object with fields, whose names and ids are given [MODEL-06]", async () => {
    await advisor().adviseOnDay(day());
    const [{ whole = "{}", system = "" } = {}] = endpoint.asked;
    const { json_schema: form } = JSON.parse(whole).response_format;
    expect(form.strict).toBe(true);
    expect(form.schema.required).toEqual(["danger", "topics", "tone", "opening", "steps", "closing"]);
    expect(form.schema.properties.topics.items.enum).toEqual(themes.map(({ id }) => id));
    for (const { id, event } of themes) expect(system).toContain(`${id}${event ? "*" : ""} (`);
  });

  it.each<[string, Behaviour, string[][]]>([
    ["everything", taking("json_schema", "json_object"), [["json_schema"], ["json_schema"], ["json_schema"]]],
    ["objects without a schema", taking("json_object"), [["json_schema", "none"], ["json_object"], ["json_object"]]],
    ["no form at all", taking(), [["json_schema", "none"], ["json_object", "none"], ["none"]]],
  ])("is asked again at once, and once only, of an endpoint that takes %s [MODEL-08]", async (_, behaviour, asked) => {
    const one = advisor();
    for (const forms of asked) {
      endpoint.is(behaviour);
      expect((await one.adviseOnDay(day())).author).toBe("AI");
      expect(formsAsked()).toEqual(forms);
    }
  });

  it("is asked no second time of an endpoint that refuses the key", async () => {
    endpoint.is(fails(401));
    await advisor().adviseOnDay(day());
    expect(formsAsked()).toEqual(["json_schema"]);
  });

  it("names the country by its name where it is known, and says nothing of it where it is not", async () => {
    await advisor().adviseOnDay(day({ country: "MX" }));
    expect(endpoint.asked[0]?.user).toContain("País: México.");
    for (const country of [undefined, "ZZ", "constructor"]) {
      endpoint.is(answers(GOOD_ADVICE));
      await advisor().adviseOnDay(day({ country }));
      expect(endpoint.asked[0]?.user).not.toContain("País");
    }
  });

  it("puts what happened before what is mentioned, and the text before the face [MODEL-09]", async () => {
    await advisor().adviseOnDay(day());
    const system = endpoint.asked[0]?.system ?? "";
    for (const rule of [
      "Lo que ha pasado manda sobre todo lo demás que se mencione",
      "Nombra solo lo que está escrito",
      "Mira a quién le pasó y cuándo",
      "Respeta las negaciones",
      "«Mi jefa» es a menudo la madre en México",
      "Lo escrito manda sobre la cara elegida",
      "ni celebras ni lamentas",
      "No propones descargarla con golpes",
      "Nunca le das ni le niegas un diagnóstico",
      "sin vosotros",
    ])
      expect(system).toContain(rule);
  });

  it("shows the answer made of its fields, and keeps what the page was taken for [MODEL-06]", async () => {
    const fields = {
      danger: { level: "NINGUNO", keys: [] },
      topics: ["parent-death", "work"],
      tone: "hard",
      opening: "Ayer murió tu jefa, y la oficina siguió como si nada.",
      steps: ["Come algo tibio.", "Pide a alguien que se quede contigo un rato."],
      closing: "Hoy basta con eso.",
    };
    endpoint.is(answers(JSON.stringify(fields)));
    const { text, author, understood } = await advisor().adviseOnDay(day());
    expect(author).toBe("AI");
    expect(text).toBe(`${fields.opening}\n\n1. ${fields.steps[0]}\n2. ${fields.steps[1]}\n\n${fields.closing}`);
    expect(understood).toEqual({ topics: fields.topics, tone: "hard", opening: fields.opening });
  });
});
