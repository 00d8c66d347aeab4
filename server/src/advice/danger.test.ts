import { countries, helplines } from "content:helplines";
import { dangers } from "@senda/contract/choices";
import { afterAll, describe, expect, it, test } from "vitest";
import { answers, type Behaviour, GOOD_ADVICE, startEndpoint, workerTextThread } from "../../test/advice.ts";
import { crisisPayloads, selfHarmPayloads } from "../../test/hostile-texts.ts";
import { openWorld } from "../../test/world.ts";
import { dangerReaderOn } from "./advice-in-time.ts";
import type { Advisor } from "./advisor/advisor.ts";
import { noticeText } from "./notice-text.ts";
import { openAdvisor } from "./open-advisor.ts";

describe("a text that speaks of danger", async () => {
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
      await world.ana.patch("/account/consent", { version: 3, ai: true });
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
    const { dangerReader } = world.deps;
    world.deps.dangerReader = dangerReaderOn({ ...reader, readEntry: unread });
    const description = "Hoy he dado un paseo.";
    const { status, body } = await world.ana.post("/diary/entry", { feeling: "GOOD", description });
    world.deps.dangerReader = dangerReader;
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
    expect(body).toMatchObject({ adviceBy: "BUILT_IN", care: null });
  });
});

const linesOf = (country: string) => helplines.filter((line) => line.country === country);

describe("the text of a notice", () => {
  it("leads with 024 and then 112 in Spain", () => {
    const text = noticeText(["SELF_HARM"], { country: "ES" });
    expect(text).toMatch(/024[\s\S]*112/);
    expect(text).toContain("Tu registro está guardado.");
  });

  it("leads with 016 and then 112 where violence is suffered, and promises no privacy [CARE-09]", () => {
    const text = noticeText(["VIOLENCE"]);
    expect(text).toMatch(/016[\s\S]*112/);
    expect(text).not.toContain("solo tú");
  });

  it("names the lines of both where both are told [CARE-09]", () => {
    const text = noticeText(["SELF_HARM", "VIOLENCE"]);
    for (const number of ["024", "112", "016"]) expect(text).toContain(number);
  });

  it("sends an overdose to the emergency number before anything else [CARE-09]", () => {
    const text = noticeText(["SELF_HARM", "OVERDOSE"]);
    expect(text).toMatch(/^## Pide ayuda médica ahora[\s\S]*112[\s\S]*024/);
    expect(text).toContain("No esperes a sentirte mal");
  });

  it.each(countries.map(({ code }) => code))(
    "has someone to call in %s, and never hides the Spanish numbers [CARE-10]",
    (country) => {
      for (const danger of dangers) {
        const text = noticeText([danger], { country });
        expect(text, danger).toContain("112");
        const numbers = linesOf(country).filter(({ kind }) => kind === "EMERGENCY" || kind === "AMBULANCE");
        const isNamed = numbers.some(({ phones: [phone = ""] }) => text.includes(`**${phone}**`));
        expect(isNamed || numbers.length === 0, `${danger}: ${text}`).toBe(true);
        if (linesOf(country).every(({ kind }) => kind === "EMERGENCY")) expect(text).toContain("findahelpline.com");
        expect(text).not.toMatch(/\]\(|¡|<|tel:|\{/);
      }
      expect(noticeText(["SELF_HARM"], { country })).toContain("024");
    },
  );

  it("shows the Mexican line first in Mexico [DEC-ADVICE-03]", () => {
    expect(noticeText(["SELF_HARM"], { country: "MX" })).toMatch(
      /Números de México:\s+- Para hablar ahora: \*\*800 911 2000/,
    );
  });

  it("puts the ambulance before the police in Guatemala, and says that the number was not checked [LINE-08]", () => {
    const text = noticeText(["SELF_HARM"], { country: "GT" });
    expect(text).toMatch(/- Si hay peligro ahora mismo: \*\*122\*\* o \*\*123\*\* .*Sin comprobar$/m);
    expect(text).not.toContain("110");
    expect(noticeText(["SELF_HARM"], { country: "ES" })).not.toContain("Sin comprobar");
  });

  it("is read at any hour: a line that closes comes last, with its hours, and not as one for now [LINE-07]", () => {
    const text = noticeText(["SELF_HARM"], { country: "VE" });
    expect(text).toMatch(
      /ahora mismo: \*\*911\*\*.*\n- En su horario: \*\*0412-4163116.*De lunes a viernes, de 8 a 20 h/,
    );
  });

  it("falls back to Spain for a country it does not know", () => {
    expect(noticeText(["SELF_HARM"], { country: "XX" })).toContain("Números de España");
  });

  it("takes corrected lines instead of the built-in ones", () => {
    const corrected = helplines.map((line) => (line.phones[0] === "024" ? { ...line, phones: ["099"] } : line));
    expect(noticeText(["SELF_HARM"], { helplines: corrected })).toContain("099");
  });

  it("speaks to those who worry about someone else", () => {
    expect(noticeText(["SOMEONE_ELSE"])).toContain("Si esa persona corre peligro ahora");
  });
});

describe("the helplines", () => {
  it("hold the numbers of the dated table", () => {
    const numbers = helplines.flatMap(({ phones }) => phones);
    for (const number of [
      "024",
      "112",
      "016",
      "717 003 717",
      "900 20 20 10",
      "800 911 2000",
      "0800-999-0091",
      "135",
      "*4141",
      "106",
      "113",
      "171",
      "0800 0767",
      "155",
      "147",
      "811",
      "809-200-1400",
      "2272-3774",
      "800 11 30 40",
      "131",
      "150",
      "988",
      "1-800-981-0023",
    ]) {
      expect(numbers).toContain(number);
    }
  });
});
