import type { Danger } from "@senda/contract/care";
import { describe, expect, it } from "vitest";
import { checkedAnswer } from "./check-answer.ts";
import { dayPrompt } from "./day-prompt.ts";

const OPENING = "Lo que cuentas del trabajo pesa, y es normal que hoy no te quede energía para mucho más.";
const STEPS = [
  "Pon un temporizador de cinco minutos y respira despacio.",
  "Escribe la única cosa que mañana te quitaría más peso.",
];
const CLOSING = "Con una sola de las dos, por hoy, basta.";
const TEXT = `${OPENING}\n\n1. ${STEPS[0]}\n2. ${STEPS[1]}\n\n${CLOSING}`;
const fields = {
  danger: { level: "NINGUNO", keys: [] },
  topics: ["work"],
  tone: "hard",
  opening: OPENING,
  steps: STEPS,
  closing: CLOSING,
};
const object = (over: object = {}) => JSON.stringify({ ...fields, ...over });
const { secret } = dayPrompt({ feeling: "BAD", description: "" });
const check = (answer: string) => checkedAnswer(answer, { feeling: "BAD", links: [], secret });

const SHAPES: [shape: string, answer: string][] = [
  ["one object", object()],
  ["an object over several lines", JSON.stringify(fields, null, 2)],
  ["a fence", `\`\`\`json\n${object()}\n\`\`\``],
  ["words around it", `Claro, aquí tienes:\n\n${object()}\n\nEspero que sirva.`],
  ["thoughts before it", `<think>{"opening": "no"}</think>${object()}`],
  ["another object around it", `{"respuesta": ${object()}}`],
  ["a comma too many", `${object().slice(0, -1)},}`],
  ["line breaks inside a text", object().replace("pesa, y es", "pesa,\n y es").replace("pesa,\n y", "pesa, y")],
  ["numbered steps", object({ steps: STEPS.map((step, index) => `${index + 1}. ${step}`) })],
  ["steps in one text", object({ steps: STEPS.map((step) => `- ${step}`).join("\n") })],
  ["steps by number", object({ steps: { uno: STEPS[0], dos: STEPS[1] } })],
  ["Spanish names", JSON.stringify({ peligro: null, apertura: OPENING, pasos: STEPS, cierre: CLOSING })],
  ["a heading", object({ opening: `## Lo que leo\n\n${OPENING}` })],
  ["links and HTML", object({ closing: `<b>Con una sola</b> de [las dos](https://evil.example), por hoy, basta.` })],
  ["a text without fields", TEXT],
  ["a text without a list", `${OPENING}\n\n${STEPS[0]}\n\n${STEPS[1]}\n\n${CLOSING}`],
  [
    "a text with bullets and headings",
    `# Hoy\n\n${OPENING}\n\n**Pasos:**\n\n* ${STEPS[0]}\n* ${STEPS[1]}\n\n${CLOSING}`,
  ],
  ["a signal first and a text after it", `{"danger":{"level":"NINGUNO","keys":[]}}\n\n${TEXT}`],
];

describe("an answer with fields", () => {
  it.each(SHAPES)("is read from %s [MODEL-06]", (_, answer) => {
    expect(check(answer)).toMatchObject({ text: TEXT, faults: [], reading: { level: null } });
  });

  it("says what the page was taken for, by ids that exist", () => {
    const topics = ["parent-death", "unknown", "constructor", "work"];
    expect(check(object({ topics })).understood).toEqual({
      topics: ["parent-death", "work"],
      tone: "hard",
      opening: OPENING,
    });
    expect(check(object({ topics: "none", tone: "sad" })).understood).toMatchObject({ topics: [], tone: null });
  });

  it("keeps what was whole when it is cut off", () => {
    const answer = object();
    expect(check(answer.slice(0, answer.indexOf("sola de las"))).text).toBe(TEXT.replace(`\n\n${CLOSING}`, ""));
  });

  it("keeps quotation marks inside a text", () => {
    const said = 'Dices "no puedo más con esto", y se entiende después de un día así de largo en el trabajo.';
    expect(check(object().replace(JSON.stringify(OPENING), `"${said}"`)).text).toContain(said);
  });

  it("is not shown without an opening", () => {
    expect(check(object({ opening: "" })).faults).toContain("no opening");
  });

  it("is not shown where only its opening is there", () => {
    expect(check(object({ steps: [], closing: "" })).faults).toContain("under 2 steps");
  });

  it.each([
    `[[aquí]](/admin)`,
    `[aquí](/admin${"x".repeat(600)})`,
    `[aquí](/a(b)c)`,
    `<a href="${"x".repeat(600)}">aquí</a>`,
    `javascript:alert(1)`,
  ])("is not shown with what leads away: %s [AI-4]", (link) => {
    expect(check(object({ closing: `Mira ${link} con calma.` })).faults).not.toEqual([]);
  });

  it("is read in no time however it is broken", () => {
    for (const piece of ['{"', '{"a":', "[", "![](", "<a", '"\\', '{"danger":{"keys":[', '" ', '", ', "{ "]) {
      const startedAt = performance.now();
      check(piece.repeat(20_000 / piece.length));
      expect(performance.now() - startedAt, piece).toBeLessThan(2_000);
    }
  });
});

const LONG = "Hoy puedes ir despacio y mirar solo lo que tienes delante, sin pensar en la semana entera. ".repeat(4);

describe("what is wrong with the form of an answer is put right", () => {
  it("leaves out last sentences where it is too long [MODEL-07]", () => {
    const { text, faults } = check(
      object({ opening: `${OPENING} ${LONG}`, steps: STEPS.map((step) => `${step} ${LONG}`) }),
    );
    expect(faults).toEqual([]);
    expect(text).toMatch(/^Lo que cuentas del trabajo/);
    for (const step of STEPS) expect(text).toContain(step);
  });

  it("takes the first three of many steps [MODEL-07]", () => {
    const { text, faults } = check(object({ steps: [...STEPS, "Bebe agua.", "Llama a alguien.", "Duerme."] }));
    expect(faults).toEqual([]);
    expect(text).toContain("3. Bebe agua.");
    expect(text).not.toContain("Llama a alguien");
  });

  it("takes exclamation marks out of a bad day [MODEL-07]", () => {
    const { text, faults } = check(object({ closing: "¡Qué día tan largo! Con una sola basta!" }));
    expect(faults).toEqual([]);
    expect(text).toMatch(/\n\nQué día tan largo\. Con una sola basta\.$/);
    const happy = checkedAnswer(object({ tone: "good", closing: "¡Qué alegría!" }), { feeling: "GOOD", links: [] });
    expect(happy.text).toMatch(/¡Qué alegría!$/);
  });

  it("says nothing that is vulgar in another country, and shows no pictures [MODEL-07]", () => {
    const { text } = check(
      object({ steps: ["Coge un papel y escribe.", "Si no logras coger el sueño, coge aire despacio 🌿."] }),
    );
    expect(text).toContain("1. Toma un papel y escribe.\n2. Si no logras conciliar el sueño, toma aire despacio.");
  });

  it("puts the space back after a full stop, which is no address [MODEL-07]", () => {
    expect(check(object({ closing: "Ve despacio.Es bastante por hoy." }))).toMatchObject({ faults: [] });
  });
});

const FLAGS: [danger: string, level: "ASK" | "NOTICE" | null, dangers: Danger[]][] = [
  ['{"level":"PELIGRO","keys":["SELF_HARM"]}', "NOTICE", ["SELF_HARM"]],
  ['{"level":"DUDA","keys":["VIOLENCE"]}', "ASK", ["VIOLENCE"]],
  ['{"level":"DUDA","keys":[]}', "ASK", ["SELF_HARM"]],
  ['{"level":"PELIGRO","keys":[]}', "NOTICE", ["SELF_HARM"]],
  ['{"level":"NINGUNO","keys":["EATING"]}', "ASK", ["EATING"]],
  ['{"level":"alto","keys":"violencia"}', "NOTICE", ["VIOLENCE"]],
  ['{"nivel":"PELIGRO","claves":["OVERDOSE"]}', "NOTICE", ["OVERDOSE"]],
  ['{"SELF_HARM":true,"VIOLENCE":false}', "NOTICE", ["SELF_HARM"]],
  ['["BABY"]', "NOTICE", ["BABY"]],
  ['"SELF_HARM"', "NOTICE", ["SELF_HARM"]],
  ["true", "NOTICE", ["SELF_HARM"]],
  ['{"level":"NINGUNO","keys":[]}', null, []],
  ['{"level":"NONE","keys":["NINGUNO"]}', null, []],
  ["null", null, []],
  ["false", null, []],
  ["[]", null, []],
  ["{}", null, []],
];

describe("the field in which a model flags danger", () => {
  it.each(FLAGS)("%s is %s [MODEL-02]", (danger, level, dangers) => {
    const whole = object().replace('{"level":"NINGUNO","keys":[]}', danger);
    for (const answer of [whole, `\`\`\`\n${whole}\n\`\`\``, whole.slice(0, -40), `${whole.slice(0, -1)}, "x": }`]) {
      const { reading, text } = check(answer);
      expect(reading, answer).toMatchObject({ level, dangers });
      expect(text).not.toMatch(/SELF_HARM|PELIGRO|level/);
    }
  });

  it.each([
    '{"danger": {"level": "PELIGRO", "keys": ["SELF_H',
    '{"danger": {"level": "PELIGRO"',
    '{\n  "danger": {\n    "level": "PELIGRO",\n    "keys": [\n      "SELF_HARM"',
    '"danger": {"level": "PELIGRO", "keys": ["SELF_HARM"]}, "topics": []',
    '{"respuesta": {"danger": {"level": "PELIGRO", "keys": ["SELF_HARM"]}}}',
    '{"nota": "x"}\n{"danger": {"level": "PELIGRO", "keys": []}, "opening": ""}',
    '{"danger": {"level": "NINGUNO", "keys": []}, "peligro": ["SELF_HARM"]}',
    "Respuesta: {danger: {level: PELIGRO, keys: [SELF_HARM]}",
  ])("raises the level also in a broken answer: %j [MODEL-01]", (answer) => {
    expect(check(answer).reading).toMatchObject({ level: "NOTICE", dangers: ["SELF_HARM"] });
  });

  it("counts what is named in a part that is not shown [MODEL-01]", () => {
    const cut = `{"danger":{"level":"NINGUNO","keys":[]},"opening":"${OPENING} Dices que quieres morirte.`;
    expect(check(cut).reading.level).toBe("NOTICE");
    expect(check(`Dices que quieres morirte.\n${object()}`).reading.level).toBe("NOTICE");
  });

  it("flags nothing where our own words come back", () => {
    const { system, user } = dayPrompt({ feeling: "BAD", description: "Trabajo." });
    expect(check(`${system}\n${user}`)).toMatchObject({ reading: { level: null } });
    expect(check(object({ closing: system })).faults).toContain("its instructions");
  });
});
