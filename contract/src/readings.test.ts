import { describe, expect, it } from "vitest";
import { contents } from "./contents.ts";
import { limits } from "./limits.ts";
import { type QuizData, type QuizQuestion, QuizText } from "./quiz.ts";
import { readingsThatHold } from "./reading-rules.ts";
import type { Measure, QuizReading, ReadingCondition } from "./readings.ts";
import { sentencesFor } from "./sentences.ts";

const routeId = "0190a1b2-c3d4-7e5f-8a6b-000000000001";
const scale = (id: string, measures?: Measure, max = "10"): QuizQuestion => ({
  ...{ id, type: "range", question: `¿${id}?`, options: { min: "0", max, step: "1" } },
  ...(measures && { measures }),
});
const calm = { name: "calma", isReversed: false };
const questions: QuizQuestion[] = [
  scale("morning", calm),
  scale("evening", { name: " Calma ", isReversed: false }),
  scale("tension", { name: "calma", isReversed: true }),
  scale("wave", { name: "minutos", isReversed: false }),
  scale("minutes", calm, "120"),
  scale("unnamed"),
  { id: "where", type: "singleChoice", question: "¿Dónde?", options: ["En casa", "Fuera"] },
  { id: "what", type: "multipleChoice", question: "¿Qué?", options: ["Leer", "Música", "Silencio"] },
  { id: "words", type: "open", question: "¿Algo más?" },
];
const reading = (conditions: ReadingCondition[], text = "Algo que decir.", id = "r1"): QuizReading => ({
  id,
  conditions,
  text,
});
const band = (questionId: string, min: string, max: string): ReadingCondition => ({
  kind: "band",
  questionId,
  min,
  max,
});
const option = (questionId: string, option: string, isChosen = true): ReadingCondition => ({
  kind: "option",
  questionId,
  option,
  isChosen,
});
const mean = (questionIds: string[], min = "0", max = "10"): ReadingCondition => ({
  kind: "mean",
  questionIds,
  min,
  max,
});
const complaints = (readings: unknown) => {
  const quizData = JSON.stringify({ questions, readings });
  const { error } = contents.create.form.safeParse({ title: "Uno", type: "QUIZ", routeId, quizData });
  return error ? sentencesFor(error) : [];
};

describe("readings are kept with their quiz", () => {
  it("as they were written [READ-01]", () => {
    const quiz: QuizData = {
      questions,
      readings: [
        reading([]),
        reading([band("morning", "0", "3"), option("what", "Leer", false)], "Con **calma**.", "r2"),
        reading([mean(["morning", "evening", "tension"], "4", "6")], "Ni mucha ni poca.", "r3"),
      ],
    };
    expect(complaints(quiz.readings)).toEqual([]);
    expect(QuizText.parse(QuizText.encode(quiz))).toEqual(quiz);
  });

  it("or not at all: a quiz may do without", () => {
    expect(complaints(undefined)).toEqual([]);
  });
});

describe("a reading is refused in a sentence that names it [READ-02]", () => {
  const which = "La condición 1 de la lectura 1";
  it.each<[string, ReadingCondition, string]>([
    ["of no question of the quiz", band("gone", "0", "3"), "se apoya en una pregunta que no está en el cuestionario."],
    ["with a band of a choice", band("where", "0", "3"), "pide un tramo, y su pregunta no es una escala."],
    ["beyond the scale", band("morning", "8", "12"), "va de 8 a 12, y su escala va de 0 a 10."],
    ["below the scale", band("morning", "-1", "4"), "va de -1 a 4, y su escala va de 0 a 10."],
    ["the wrong way round", band("morning", "7", "3"), "va de 7 a 3: el primero es mayor."],
    ["without a beginning", band("morning", "", "3"), "no dice desde qué número."],
    ["without an end", band("morning", "3", "mucho"), "no dice hasta qué número."],
    ["of an option that is not there", option("where", "Lejos"), "mira «Lejos», que no es una opción de su pregunta."],
    ["of no option", option("where", " "), "no dice qué opción mira."],
    ["of an option of a scale", option("morning", "7"), "mira una opción, y su pregunta no tiene opciones."],
    ["with the mean of one", mean(["morning", "morning"]), "es una media, y necesita al menos dos preguntas."],
    [
      "with a mean of words",
      mean(["morning", "words"]),
      "es una media, y cuenta con una pregunta que no es una escala.",
    ],
    [
      "with a mean of what is gone",
      mean(["morning", "gone"]),
      "es una media, y cuenta con una pregunta que no está en el cuestionario.",
    ],
    [
      "with a mean of what measures nothing",
      mean(["morning", "unnamed"]),
      "es una media: escribe antes qué mide cada una de sus preguntas.",
    ],
    [
      "with a mean of two things",
      mean(["morning", "wave"]),
      "junta cosas distintas (calma, minutos): una media mide una sola cosa.",
    ],
    [
      "with a mean of a 7 of 10 and of 70 minutes",
      mean(["morning", "minutes"]),
      "junta escalas distintas: una media necesita la misma escala.",
    ],
    [
      "with a mean beyond its scale",
      mean(["morning", "evening"], "0", "11"),
      "va de 0 a 11, y su escala va de 0 a 10.",
    ],
  ])("%s", (_title, condition, said) => {
    expect(complaints([reading([condition])])).toEqual([`${which} ${said}`]);
  });

  it("without a text", () => {
    expect(complaints([reading([]), reading([], " \n", "r2")])).toEqual(["La lectura 2 no tiene texto."]);
  });

  it("too long, too many, or with the id of another", () => {
    expect(complaints([reading([], "x".repeat(limits.readingText + 1))])).toEqual([
      "El texto de la lectura 1 no puede tener más de 2000 caracteres.",
    ]);
    const many = Array.from({ length: limits.readings + 1 }, (_, at) => reading([], "Sí.", `r${at}`));
    expect(complaints(many)).toEqual(["Las lecturas no pueden tener más de 60 elementos."]);
    expect(complaints([reading([]), reading([])])).toEqual(["Cada lectura debe tener un identificador distinto."]);
    const conditions = Array(limits.readingConditions + 1).fill(band("morning", "0", "3"));
    expect(complaints([reading(conditions)])).toEqual([
      "Las condiciones de la lectura 1 no pueden tener más de 8 elementos.",
    ]);
  });
});

describe("a reading holds", () => {
  const holds = (conditions: ReadingCondition[], answers: [string, string | string[]][]) =>
    readingsThatHold(
      { questions, readings: [reading(conditions)] },
      answers.map(([questionId, answer]) => ({ questionId, answer })),
    ).length === 1;

  it.each<[string, ReadingCondition[], [string, string | string[]][], boolean]>([
    ["always, without conditions", [], [], true],
    ["at the lower end of its band", [band("morning", "3", "5")], [["morning", "3"]], true],
    ["at the upper end of its band", [band("morning", "3", "5")], [["morning", "5"]], true],
    ["not beyond its band", [band("morning", "3", "5")], [["morning", "6"]], false],
    ["not without an answer", [band("morning", "0", "10")], [], false],
    ["not with an answer outside the scale", [band("minutes", "0", "120")], [["minutes", "500"]], false],
    ["for the option that was chosen", [option("where", "Fuera")], [["where", "Fuera"]], true],
    ["for one of several that were chosen", [option("what", "Leer")], [["what", ["Música", "Leer"]]], true],
    ["not for another option", [option("what", "Leer")], [["what", ["Música"]]], false],
    ["for an option that was not chosen", [option("what", "Leer", false)], [["what", ["Música"]]], true],
    ["not for an option that was not asked about yet", [option("what", "Leer", false)], [], false],
    [
      "where all its conditions do",
      [band("morning", "0", "3"), option("where", "En casa")],
      [
        ["morning", "1"],
        ["where", "En casa"],
      ],
      true,
    ],
    [
      "not where one does not",
      [band("morning", "0", "3"), option("where", "En casa")],
      [
        ["morning", "1"],
        ["where", "Fuera"],
      ],
      false,
    ],
    [
      "for the mean of scales that measure the same",
      [mean(["morning", "evening"], "6", "6")],
      [
        ["morning", "4"],
        ["evening", "8"],
      ],
      true,
    ],
    [
      "with a reversed scale turned round in the mean",
      [mean(["morning", "tension"], "8", "10")],
      [
        ["morning", "9"],
        ["tension", "1"],
      ],
      true,
    ],
    [
      "for a mean between two steps, in the band of the nearer one",
      [mean(["morning", "evening"], "4", "10")],
      [
        ["morning", "3"],
        ["evening", "4"],
      ],
      true,
    ],
    ["not for a mean with an answer missing", [mean(["morning", "evening"])], [["morning", "3"]], false],
  ])("%s [READ-03]", (_title, conditions, answers, expected) => {
    expect(holds(conditions, answers)).toBe(expected);
  });

  it("in the order of the editor", () => {
    const readings = ["b", "a", "c"].map((id) => reading([], "Sí.", id));
    expect(readingsThatHold({ questions, readings }, []).map(({ id }) => id)).toEqual(["b", "a", "c"]);
  });
});
