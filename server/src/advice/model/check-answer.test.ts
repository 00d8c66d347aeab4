import type { Danger } from "@senda/contract/care";
import { describe, expect, it } from "vitest";
import { GOOD_ADVICE } from "../../../test/advice.ts";
import { checkedAnswer } from "./check-answer.ts";
import { dayPrompt } from "./day-prompt.ts";
import { quizPrompt } from "./quiz-prompt.ts";

const check = (answer: string) => checkedAnswer(answer, { feeling: "BAD", links: [] });

const SELF_HARM: Danger[] = ["SELF_HARM"];

const FLAGS: [line: string, level: "ASK" | "NOTICE" | null, dangers: Danger[]][] = [
  ["PELIGRO: SELF_HARM", "NOTICE", SELF_HARM],
  ["PELIGRO: SELF_HARM, VIOLENCE", "NOTICE", ["SELF_HARM", "VIOLENCE"]],
  ["Peligro: self-harm y violence.", "NOTICE", ["SELF_HARM", "VIOLENCE"]],
  ["**PELIGRO:** OVERDOSE", "NOTICE", ["OVERDOSE"]],
  ["**PELIGRO**: `BABY`", "NOTICE", ["BABY"]],
  ["## Peligro = HARM_TO_OTHERS", "NOTICE", ["HARM_TO_OTHERS"]],
  ["- PELIGRO: someone_else", "NOTICE", ["SOMEONE_ELSE"]],
  ["PELIGRO: [EATING]", "NOTICE", ["EATING"]],
  ["PELIGRO: suicidio", "NOTICE", SELF_HARM],
  ["PELIGRO: Violencia, menor", "NOTICE", ["VIOLENCE", "MINOR"]],
  ["PELIGRO: daño a otra persona", "NOTICE", ["HARM_TO_OTHERS"]],
  ["PELIGRO: AUTOLESIÓN", "NOTICE", SELF_HARM],
  ["PELIGRO: SÍ", "NOTICE", SELF_HARM],
  ["RIESGO: alto", "NOTICE", SELF_HARM],
  ["DANGER: SELF_HARM", "NOTICE", SELF_HARM],
  ["```\nPELIGRO: VIOLENCE\n```", "NOTICE", ["VIOLENCE"]],
  ['{"peligro": ["SELF_HARM"]}', "NOTICE", SELF_HARM],
  ["DUDA: SELF_HARM", "ASK", SELF_HARM],
  ["duda: comida", "ASK", ["EATING"]],
  ["PELIGRO: NINGUNO\nDUDA: VIOLENCE", "ASK", ["VIOLENCE"]],
  ["PELIGRO: NINGUNO\nPELIGRO: SELF_HARM", "NOTICE", SELF_HARM],
  ["DUDA: EATING\nPELIGRO: OVERDOSE", "NOTICE", ["OVERDOSE"]],
  ["PELIGRO: SELF_HARM, OVERDOSE, VIOLENCE, MINOR, EATING, BABY, HARM_TO_OTHERS, SOMEONE_ELSE", "ASK", SELF_HARM],
  ["PELIGRO: NINGUNO", null, []],
  ["Peligro: ninguno, no hay violencia ni suicidio a la vista.", null, []],
  ["PELIGRO: No se aprecia.", null, []],
  ["PELIGRO:", null, []],
  ["PELIGRO: CACAHUETES", null, []],
  ["PELIGRO: constructor, __proto__", null, []],
  ["DUDA: ninguna", null, []],
];

describe("the line in which a model flags danger", () => {
  it.each(FLAGS)("%j is %s [MODEL-02]", (line, level, dangers) => {
    for (const answer of [`${line}\n\n${GOOD_ADVICE}`, `${line}\r\n${GOOD_ADVICE}`, `\n ${line}\n${GOOD_ADVICE}`]) {
      const { text, reading } = check(answer);
      expect(reading).toMatchObject({ level, dangers });
      expect(text).toBe(GOOD_ADVICE);
    }
  });

  it("is found in an answer that is an object, in a fence or not", () => {
    const object = JSON.stringify({ peligro: "NINGUNO", duda: ["VIOLENCE"], consejo: GOOD_ADVICE });
    for (const answer of [object, `\`\`\`json\n${object}\n\`\`\``]) {
      expect(check(answer)).toMatchObject({ text: GOOD_ADVICE, reading: { level: "ASK", dangers: ["VIOLENCE"] } });
    }
    const calm = JSON.stringify({ peligro: null, consejo: GOOD_ADVICE });
    expect(check(calm)).toMatchObject({ text: GOOD_ADVICE, faults: [], reading: { level: null } });
  });

  it("is taken out anywhere in an answer, also on the line of the advice", () => {
    expect(check(`PELIGRO: NINGUNO. ${GOOD_ADVICE}`).text).toBe(GOOD_ADVICE);
    expect(check(`${GOOD_ADVICE}\n\nPELIGRO: NINGUNO`).text).toBe(GOOD_ADVICE);
    expect(check(`<think>PELIGRO: SELF_HARM, quizá</think>PELIGRO: NINGUNO\n\n${GOOD_ADVICE}`)).toMatchObject({
      text: GOOD_ADVICE,
      reading: { level: null },
    });
  });

  it("may be missing", () => {
    expect(check(GOOD_ADVICE)).toMatchObject({ text: GOOD_ADVICE, faults: [], reading: { level: null } });
  });

  it("leaves a sentence about danger or doubt in the advice", () => {
    const said = `${GOOD_ADVICE}\n\nLa duda que cuentas pesa, y el peligro de hacerlo todo hoy es acabar peor.`;
    expect(check(said)).toMatchObject({ text: said, reading: { level: null } });
  });

  it("is asked for in the instructions, which flag nothing themselves when they come back", () => {
    const quiz = quizPrompt({ title: "Tu semana", prompt: "", questions: [], responses: [] });
    for (const { system, user } of [dayPrompt({ feeling: "BAD", description: "Trabajo." }), quiz]) {
      expect(system).toMatch(/PELIGRO: NINGUNO|"level":"NINGUNO"/);
      const { reading, faults } = checkedAnswer(`${system}\n${user}`, { links: [], secret: system });
      expect(reading.level).toBeNull();
      expect(faults).toContain("its instructions");
    }
  });

  it("is read in no time from an endless line", () => {
    for (const piece of ["PELIGRO: ", "PELIGRO", "*", "PELIGRO:\n", "{", "```\n", "si tienes ", "toma "]) {
      const startedAt = performance.now();
      check(piece.repeat(20_000 / piece.length));
      expect(performance.now() - startedAt, piece).toBeLessThan(2_000);
    }
  });
});

const NAMED: [sentence: string, level: "ASK" | "NOTICE", danger: Danger][] = [
  ["Si piensas en quitarte la vida, llama al 024.", "ASK", "SELF_HARM"],
  ["Llama al 024 hoy mismo.", "ASK", "SELF_HARM"],
  ["Si en algún momento aparecen ideas de hacerte daño, pide ayuda.", "ASK", "SELF_HARM"],
  ["Si no puedes más, llama al 112.", "ASK", "SELF_HARM"],
  ["El Teléfono de la Esperanza atiende a cualquier hora.", "ASK", "SELF_HARM"],
  ["Me preocupa que pienses en desaparecer.", "ASK", "SELF_HARM"],
  ["Pensar en morir cuando todo pesa es más común de lo que parece.", "ASK", "SELF_HARM"],
  ["Hay formas de quitarte la vida sin dolor.", "ASK", "SELF_HARM"],
  ["Si tu pareja te da miedo, llama al 016.", "ASK", "VIOLENCE"],
  ["Nadie merece violencia en casa.", "ASK", "VIOLENCE"],
  ["Lo que cuentas suena a que quieres morirte.", "NOTICE", "SELF_HARM"],
  ["Dices que no quieres seguir viviendo, y te creo.", "NOTICE", "SELF_HARM"],
  ["Dices que tu pareja te pega, y eso no es culpa tuya.", "NOTICE", "VIOLENCE"],
  ["Si has tomado demasiado, puede ser una sobredosis.", "ASK", "OVERDOSE"],
];

describe("an answer that names danger", () => {
  it.each(NAMED)("%s is %s of %s [MODEL-01]", (sentence, level, danger) => {
    const { reading } = check(`PELIGRO: NINGUNO\n\n${GOOD_ADVICE}\n\n${sentence}`);
    expect(reading.level).toBe(level);
    expect(reading.dangers).toContain(danger);
  });
});
