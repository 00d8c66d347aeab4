import type { Danger } from "@senda/contract/care";
import { describe, expect, it } from "vitest";
import { GOOD_ADVICE } from "../../../test/advice.ts";
import { checkedAnswer } from "./check-advice.ts";
import { dayPrompt, quizPrompt } from "./prompts.ts";

const check = (answer: string, told = "") => checkedAnswer(answer, { feeling: "BAD", links: [], told });

/** What a model may say to one person: it takes up an illness, a medicine or a recovery, and claims nothing. */
const GOOD = [
  "Si tomas tu medicación, sigue como te indicaron.",
  "Hablar con quien te lleva la depresión puede aliviar.",
  "Celebra tu recuperación, aunque hoy vaya despacio.",
  "El diagnóstico que te dieron no te define.",
  "Vivir con un trastorno bipolar cansa, y hoy se nota.",
  "Un diagnóstico nuevo remueve muchas cosas a la vez.",
  "Esperar los resultados con ese miedo es agotador.",
  "Que la depresión vuelva a asomar asusta, y lo has contado pronto.",
  "Si tienes depresión, como cuentas, un paso pequeño ya es mucho.",
  "Cuentas que tienes TDAH y que hoy nada salía en orden.",
  "Esto no significa que tengas un trastorno.",
  "No dejes la medicación sin hablarlo antes con tu médica.",
  "Antes de cambiar la dosis, pregunta a tu psiquiatra.",
  "Si piensas en dejar las pastillas, háblalo antes con quien te las recetó.",
  "Toma tu medicación a su hora, tal como te la pautaron.",
  "Sigue tomando la medicación que te recetaron y apunta cómo te sienta.",
  "Apunta las dudas sobre el tratamiento para tu próxima cita.",
  "Que el antidepresivo tarde en notarse desanima.",
  "Un año sin beber es un logro que merece una pausa.",
  "Llevas meses sin hacerte daño, y eso también cuenta hoy.",
  "Has superado una anorexia y sabes pedir ayuda.",
  "Cuidar a tu madre con demencia deja poco aire.",
  "Que tu hijo tenga autismo y el colegio no responda da rabia.",
  "La ansiedad de esta mañana ya ha bajado un poco.",
  "Si vuelve la ansiedad, apoya los pies en el suelo.",
  "El síndrome de colon irritable del que hablas hace más pesado el trabajo.",
  "Deja el café y el alcohol para otro momento esta noche.",
  "Si bebes, que alguien de confianza lo sepa.",
  "Puedes preguntar en la farmacia o a tu médica por ese efecto.",
  "Tu psicóloga y tú podéis mirar juntas esa recaída.",
  "Recordar la adicción de tu hermano duele, y es amor.",
  "Si el dolor en el pecho es nuevo, llama al 112.",
  "Terminar la quimioterapia y no sentir alegría también pasa.",
  "Echar de menos a tu padre que murió no tiene plazo.",
  "Pedir cita con tu centro de salud es un buen paso.",
  "La crisis de pánico de ayer ya pasó, y hoy puedes ir despacio.",
];

/** What a model may not say: a diagnosis given or denied, a prescription, a change of dose, a substance. */
const BAD: [fault: string, sentence: string][] = [
  ["a diagnosis", "Creo que tienes depresión."],
  ["a diagnosis", "Padeces un trastorno de ansiedad."],
  ["a diagnosis", "Lo que describes es una depresión."],
  ["a diagnosis", "Eso suena a un trastorno bipolar."],
  ["a diagnosis", "Podrías tener TDAH sin saberlo."],
  ["a diagnosis", "Es posible que tengas estrés postraumático."],
  ["a diagnosis", "Son síntomas claros de una depresión."],
  ["a diagnosis", "Sufres de bulimia."],
  ["a diagnosis", "Tienes claramente un síndrome de burnout."],
  ["a diagnosis", "No tienes depresión, es solo cansancio."],
  ["a diagnosis", "Eres una persona bipolar."],
  ["a diagnosis", "Estás deprimida y por eso no duermes."],
  ["a diagnosis", "Mi diagnóstico es claro."],
  ["a diagnosis", "Estás entrando en una depresión."],
  ["a diagnosis", "Eso se llama trastorno obsesivo."],
  ["a diagnosis", "Todo apunta a una fobia social."],
  ["a diagnosis", "Pareces una persona adicta al trabajo."],
  ["a diagnosis", "Si te pasa todo eso, tienes depresión."],
  ["a diagnosis", "Es un trastorno común."],
  ["a diagnosis", "Presentas un cuadro depresivo."],
  ["medication", "Tómate una pastilla para dormir."],
  ["medication", "Te recomiendo un ansiolítico suave."],
  ["medication", "Prueba con melatonina esta noche."],
  ["medication", "Puedes tomar valeriana antes de acostarte."],
  ["medication", "Baja la dosis poco a poco."],
  ["medication", "Deja la medicación unos días."],
  ["medication", "Podrías subir la dosis si no notas nada."],
  ["medication", "Toma 10 mg más por la noche."],
  ["medication", "Con media pastilla basta."],
  ["medication", "No necesitas medicación para esto."],
  ["medication", "Una copa de vino te relajará."],
  ["medication", "Bebe un poco de vino para soltar tensión."],
  ["medication", "Fúmate un porro y descansa."],
  ["medication", "Pide a tu médico que te recete sertralina."],
  ["medication", "Duplica la dosis hoy."],
  ["medication", "El CBD ayuda a dormir mejor."],
  ["medication", "Sáltate la pastilla de hoy."],
  ["medication", "Los antidepresivos no sirven."],
  ["medication", "Habla con tu médico y deja el litio."],
  ["medication", "Considera tomar un suplemento."],
];

describe("an answer of a model", () => {
  it.each(GOOD)("may say: %s [MODEL-03]", (sentence) => {
    const { text, faults, reading } = check(`PELIGRO: NINGUNO\n\n${GOOD_ADVICE}\n\n${sentence}`, sentence);
    expect({ faults, level: reading.level }).toEqual({ faults: [], level: null });
    expect(text).toBe(`${GOOD_ADVICE}\n\n${sentence}`);
  });

  it.each(BAD)("is not shown for %s: %s [MODEL-04]", (fault, sentence) => {
    expect(check(`PELIGRO: NINGUNO\n\n${GOOD_ADVICE}\n\n${sentence}`, sentence).faults).toContain(fault);
  });

  it.each([
    ["a diagnosis", "Tiene toda la pinta de un trastorno límite."],
    ["a diagnosis", "La depresión no es debilidad."],
    ["a diagnosis", "Muchas personas con TDAH lo viven igual."],
    ["medication", "Un Orfidal de vez en cuando no hace daño."],
    ["medication", "Hay quien duerme mejor con melatonina."],
    ["medication", "El litio se sigue usando mucho."],
  ])("is not shown for %s that the person has not named: %s [MODEL-04]", (fault, sentence) => {
    expect(check(`${GOOD_ADVICE}\n\n${sentence}`, "Hoy he dormido mal.").faults).toContain(fault);
  });

  it("is not shown for a medicine that is taken away little by little [MODEL-04]", () => {
    expect(check(`${GOOD_ADVICE}\n\nVe quitándote la medicación.`, "Tomo medicación.").faults).toContain("medication");
  });
});

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
    expect(check(calm)).toEqual({ text: GOOD_ADVICE, faults: [], reading: expect.objectContaining({ level: null }) });
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
    expect(check(GOOD_ADVICE)).toEqual({
      text: GOOD_ADVICE,
      faults: [],
      reading: expect.objectContaining({ level: null }),
    });
  });

  it("leaves a sentence about danger or doubt in the advice", () => {
    const said = `${GOOD_ADVICE}\n\nLa duda que cuentas pesa, y el peligro de hacerlo todo hoy es acabar peor.`;
    expect(check(said)).toMatchObject({ text: said, reading: { level: null } });
  });

  it("is asked for in the instructions, which flag nothing themselves when they come back", () => {
    const quiz = quizPrompt({ title: "Tu semana", prompt: "", questions: [], responses: [] });
    for (const { system, user } of [dayPrompt({ feeling: "BAD", description: "Trabajo." }), quiz]) {
      expect(system).toContain("PELIGRO: NINGUNO");
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
