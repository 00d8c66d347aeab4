import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import { describe, expect, it } from "vitest";
import { corpusSentences } from "../../../test/advice.ts";
import { crisisControls, crisisPayloads } from "../../../test/hostile-texts.ts";
import { combinedReading, type Reading } from "../advisor/advisor.ts";
import { normalise } from "../spanish/normalise.ts";
import { NormalisedText } from "../spanish/phrase.ts";
import { readByLexicon } from "./lexicon-reader.ts";
import { compileCombinations, hasCombination } from "./lexicons.ts";
import { screenAnswer } from "./quiz.ts";

const selfHarmPhrases = corpusSentences("examples", "self-harm");
const violencePhrases = corpusSentences("examples", "violence");
const innocentPhrases = corpusSentences("examples", "everyday");

const missed = (phrases: string[], is: (phrase: string) => boolean) => phrases.filter((phrase) => !is(phrase));
const falseAlarms = (phrases: string[]) => phrases.filter((phrase) => readByLexicon(phrase).level !== null);

describe("the lexicon", () => {
  it("is measured on at least 120 different sentences at risk and 120 everyday ones", () => {
    expect(selfHarmPhrases.length + violencePhrases.length).toBeGreaterThanOrEqual(120);
    expect(innocentPhrases.length).toBeGreaterThanOrEqual(120);
    const all = [...selfHarmPhrases, ...violencePhrases, ...innocentPhrases];
    expect(new Set(all).size).toBe(all.length);
  });

  it("finds every example of self-harm [EXT-20]", () => {
    expect(
      missed(selfHarmPhrases, (phrase) => readByLexicon(phrase).dangers.some((danger) => danger !== "VIOLENCE")),
    ).toEqual([]);
  });

  it("finds every example of violence [EXT-20]", () => {
    expect(missed(violencePhrases, (phrase) => readByLexicon(phrase).dangers.includes("VIOLENCE"))).toEqual([]);
  });

  it("raises a false alarm on at most 3 % of the everyday examples [EXT-20]", () => {
    expect(falseAlarms(innocentPhrases).length / innocentPhrases.length).toBeLessThanOrEqual(0.03);
  });

  // The first runs of each round are in the header of its file; what is asserted is today. The lists find about three
  // quarters of the sentences that they have never seen, which is a reason to keep adding.
  it.each([
    "held-out-1",
    "held-out-2",
    "held-out-3",
    "plain-talk",
    "plain-talk-again",
    "all-indirect",
    "half-indirect",
    "openly",
  ])("finds every sentence at risk of the corpus %s, and raises at most 3 % false alarms", (file) => {
    expect(missed(corpusSentences(file, "at risk"), (phrase) => readByLexicon(phrase).level !== null)).toEqual([]);
    const everyday = corpusSentences(file, "everyday");
    expect(falseAlarms(everyday).length / everyday.length).toBeLessThanOrEqual(0.03);
  });

  it("combines what is told in pieces, in any order and across sentences [EXT-20]", () => {
    expect(readByLexicon("Son suficientes. Las he contado: las pastillas de mi madre.").dangers).toContain("SELF_HARM");
    expect(readByLexicon("Todos descansarían si yo no estuviera.").dangers).toContain("SELF_HARM");
    expect(readByLexicon("Fui a la farmacia, ya tengo pastillas suficientes para el mes.").level).toBeNull();
  });

  it("reads words to a violent person, and a «tú» that means the writer", () => {
    expect(readByLexicon("Me agarraste del pelo y me diste una patada").dangers).toContain("VIOLENCE");
    expect(readByLexicon("me has pegado delante de los niños").dangers).toContain("VIOLENCE");
    expect(readByLexicon("te preguntas si vale la pena vivir").dangers).toContain("SELF_HARM");
    expect(readByLexicon("desde tu muerte todo es gris, papá").level).toBeNull();
  });

  it("excludes a wish to live and what is long over, and nothing more", () => {
    expect(readByLexicon("no quiero morirme, quiero ver crecer a mis nietos").level).toBeNull();
    expect(readByLexicon("hace diez años intenté suicidarme y hoy celebro que sigo aquí, feliz").level).toBeNull();
    expect(readByLexicon("mi marido me pega desde hace diez años, por fuera soy feliz").dangers).toContain("VIOLENCE");
    expect(readByLexicon("me pegó delante de la niña y ahora estoy a salvo en casa de mi madre").dangers).toContain(
      "VIOLENCE",
    );
    expect(readByLexicon("de adolescente me cortaba y no estoy bien").dangers).toContain("SELF_HARM");
    expect(readByLexicon("hace años que quiero morirme y todos creen que estoy bien").dangers).toContain("SELF_HARM");
    expect(readByLexicon("no quiero morirme, ayúdenme").dangers).toContain("SELF_HARM");
    expect(
      readByLexicon("hace diez años intenté suicidarme y hoy celebro que sigo aquí, pero a veces vuelve").dangers,
    ).toContain("SELF_HARM");
  });

  it("finds every payload of the security plan and none of its controls [EXT-20]", () => {
    expect(missed(crisisPayloads, (phrase) => readByLexicon(phrase).level !== null)).toEqual([]);
    expect(falseAlarms(crisisControls)).toEqual([]);
  });

  it.each(selfHarmPhrases.slice(0, 40))("finds it inside a long ordinary text: %s", (phrase) => {
    const around = "Hoy fui al trabajo, comí con una amiga y después vi una serie en casa.";
    expect(readByLexicon(`${around} ${phrase}. ${around}`).dangers).toContain("SELF_HARM");
    expect(readByLexicon(`${around}\n${phrase.toUpperCase()}\n${around}`).dangers).toContain("SELF_HARM");
  });

  it("finds a risk beside an idiom [EXT-20]", () => {
    expect(readByLexicon("Me muero de risa con mis amigas, pero por la noche solo quiero morirme").dangers).toContain(
      "SELF_HARM",
    );
    expect(readByLexicon("Me corté el pelo y después me corté los brazos").dangers).toContain("SELF_HARM");
  });

  it("counts a denial, a past thought and a doubt as a risk", () => {
    expect(readByLexicon("no voy a matarme, tranquilos").dangers).toContain("SELF_HARM");
    expect(readByLexicon("hace un año pensaba en suicidarme").dangers).toContain("SELF_HARM");
    expect(readByLexicon("no quiero morir pero tengo estos pensamientos").dangers).toContain("SELF_HARM");
    expect(readByLexicon("no sé si quiero vivir").dangers).toContain("SELF_HARM");
  });

  it("does not count the fear of death or a wish before dying as a risk", () => {
    expect(readByLexicon("me da miedo morir en un avión").level).toBeNull();
    expect(readByLexicon("no quiero morirme sin conocer Japón").level).toBeNull();
  });

  it("says whether the writer or another person is in danger", () => {
    expect(readByLexicon("mi hija se corta los brazos")).toMatchObject({ dangers: ["SOMEONE_ELSE"] });
    expect(readByLexicon("me corto los brazos")).toMatchObject({ dangers: ["SELF_HARM"] });
  });

  it("names self-harm first where there is violence too", () => {
    expect(readByLexicon("mi marido me pega y quiero morirme")).toMatchObject({ dangers: ["SELF_HARM", "VIOLENCE"] });
  });

  it("does not read a threat by another person as the writer's wish", () => {
    expect(readByLexicon("mi ex me amenaza con matarme")).toMatchObject({ dangers: ["VIOLENCE"] });
  });

  it("reads text with hidden, foreign or separated characters", () => {
    for (const text of [
      "q\u200bu\u200bi\u200bero m\u200borir",
      "quіero mоrir",
      "s-u-i-c-i-d-i-o",
      "QuIeRo MoRiR",
      "quiero\nmorir",
    ]) {
      expect(readByLexicon(text).dangers, text).toContain("SELF_HARM");
    }
  });

  it("finds nothing in an empty text", () => {
    expect(readByLexicon("").level).toBeNull();
    expect(readByLexicon("   \n 😀 123 ").level).toBeNull();
  });

  it("reads the longest diary text in under a second, also one made to be slow", () => {
    const hostile = [
      "no ".repeat(1700),
      "me ".repeat(1700),
      "quiero que ".repeat(500),
      "a ".repeat(2500),
      "mi marido ".repeat(500),
      "me pega contra ".repeat(330),
      "quiero no me pastillas cuerda sin mi mejor si no por ".repeat(100),
      "a".repeat(20_000),
      "arte ".repeat(1000) + "a".repeat(15_000),
      "a*".repeat(2500),
    ];
    for (const text of [innocentPhrases.join(". ").slice(0, 5000), ...hostile]) {
      const start = performance.now();
      readByLexicon(text);
      expect(performance.now() - start).toBeLessThan(1000);
    }
  });
});

describe("a combination", () => {
  const groups = { PILLS: "[pastilla*|somnifero*]" };
  const list = compileCombinations(["{PILLS} + [suficientes|alcanzan] @6 - [farmacia]"], groups);

  it.each([
    ["conté las pastillas y son suficientes", true],
    ["Son suficientes. Pastillas.", true],
    ["conté las pastillas", false],
    ["las pastillas de la tos de mi abuela están en el cajón y hay platos suficientes", false],
    ["fui a la farmacia: hay pastillas suficientes", false],
  ])("needs both notions near each other and no harmless meaning: %s", (text, isFound) => {
    expect(hasCombination(new NormalisedText(normalise(text)), list)).toBe(isFound);
  });
});

describe("the answers of a quiz", () => {
  const open: QuizQuestion = { id: "a", type: "open", question: "¿Qué te pasa?" };
  const aboutHarm = "¿Has pensado en hacerte daño?";
  const yesNo: QuizQuestion = { id: "b", type: "singleChoice", question: aboutHarm, options: ["Sí", "No, nunca"] };
  const options = { min: "0", max: "10", step: "1" };
  const scale: QuizQuestion = { id: "c", type: "range", question: "¿Cuánto has pensado en quitarte la vida?", options };

  it.each<[QuizQuestion, QuizAnswer, string | null]>([
    [open, "quiero morirme", "SELF_HARM"],
    [open, "mi pareja me ha pegado otra vez", "VIOLENCE"],
    [open, "he dormido bien", null],
    [open, "", null],
    [yesNo, "Sí", "SELF_HARM"],
    [yesNo, "No, nunca", null],
    [yesNo, `No${" nunca".repeat(300)}`, null],
    [scale, "3", "SELF_HARM"],
    [scale, "0", null],
    [{ id: "d", type: "text", question: aboutHarm }, "Sí", null],
  ])("are each read with their question: %j %j", async (question, answer, danger) => {
    const { dangers } = await screenAnswer(question, answer, async (text) => readByLexicon(text));
    expect(dangers).toEqual(danger === null ? [] : [danger]);
  });

  it("count by the highest level, with each danger once", () => {
    const own: Pick<Reading, "level" | "dangers"> = { level: "NOTICE", dangers: ["SELF_HARM"] };
    const ofAnother: typeof own = { level: "NOTICE", dangers: ["SOMEONE_ELSE"] };
    const question: typeof own = { level: "ASK", dangers: ["EATING"] };
    expect(combinedReading([])).toMatchObject({ level: null, dangers: [] });
    expect(combinedReading([question])).toMatchObject(question);
    expect(combinedReading([question, own])).toMatchObject(own);
    expect(combinedReading([own, ofAnother, own])).toMatchObject({ dangers: ["SELF_HARM", "SOMEONE_ELSE"] });
  });
});
