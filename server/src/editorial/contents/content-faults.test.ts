import { limits } from "@senda/contract/limits";
import type { QuizData } from "@senda/contract/quiz";
import { expect, test } from "vitest";
import { allRows } from "../../../test/database.ts";
import { newContent, newRoute } from "../../../test/learning.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

const range = (options: object) =>
  JSON.stringify({ questions: [{ id: "rango1", type: "range", question: "¿Cuánto?", options }] });
const questions = (count: number, options: number): QuizData => ({
  questions: Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    type: "singleChoice" as const,
    question: "¿Cuál?",
    options: Array.from({ length: options }, (_, option) => `o${option}`),
  })),
});
const lines = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, at) => ({ text: "a", start: at, end: at })));

const SUBTITLES = "Los subtítulos tienen un formato no válido: deben ser una lista de text, end y start.";
const faults: [string, string, Record<string, string>, string][] = [
  ["an empty title", "READING", { title: " " }, "El título es obligatorio."],
  ["too long a title", "READING", { title: "x".repeat(161) }, "El título no puede tener más de 160 caracteres."],
  [
    "an unknown type",
    "READING",
    { type: "PODCAST" },
    "El tipo debe ser una de estas opciones: READING, AUDIO, VIDEO, IMAGE, QUIZ.",
  ],
  [
    "too long a text",
    "READING",
    { content: "x".repeat(200_001) },
    "El contenido no puede tener más de 200.000 caracteres.",
  ],
  [
    "text that cannot be stored",
    "READING",
    { content: "a\0" },
    "El contenido contiene caracteres que no se pueden guardar.",
  ],
  ["negative points", "READING", { points: "-1" }, "Los puntos deben ser un número entero."],
  ["broken points", "READING", { points: "1.5" }, "Los puntos deben ser un número entero."],
  ["points in words", "READING", { points: "cinco" }, "Los puntos deben ser un número entero."],
  ["too many points", "READING", { points: "10001" }, "Los puntos no pueden ser mayores que 10.000."],
  ["too long a duration", "READING", { duration: "86401" }, "La duración no puede ser mayor que 86.400."],
  ["a duration with an exponent", "READING", { duration: "1e3" }, "La duración debe ser un número entero."],
  ["subtitles that are no list", "AUDIO", { subtitles: "{}" }, SUBTITLES],
  ["subtitles that are no JSON", "AUDIO", { subtitles: "Hola" }, SUBTITLES],
  ["a subtitle without an end", "AUDIO", { subtitles: '[{"text":"a","start":0}]' }, SUBTITLES],
  ["a subtitle whose start is text", "AUDIO", { subtitles: '[{"text":"a","start":"0","end":1}]' }, SUBTITLES],
  [
    "a subtitle that ends before it starts",
    "AUDIO",
    { subtitles: '[{"text":"a","start":2,"end":1}]' },
    "El final del subtítulo 1 no puede ser anterior al inicio.",
  ],
  ["too many subtitles", "AUDIO", { subtitles: lines(5_001) }, "Los subtítulos no pueden tener más de 5000 elementos."],
  ["a quiz that is no JSON", "QUIZ", { quizData: "{" }, "El cuestionario no es un JSON válido."],
  ["a quiz without questions", "QUIZ", { quizData: "{}" }, "Las preguntas son obligatorias."],
  [
    "a question of an unknown type",
    "QUIZ",
    { quizData: '{"questions":[{"id":"a","type":"evil"}]}' },
    "El tipo de la pregunta 1 no es válido.",
  ],
  [
    "a choice without options",
    "QUIZ",
    { quizData: '{"questions":[{"id":"a","type":"singleChoice","question":"?"}]}' },
    "Las opciones de la pregunta 1 son obligatorias.",
  ],
  [
    "two questions with one id",
    "QUIZ",
    { quizData: '{"questions":[{"id":"a","type":"open","question":"?"},{"id":"a","type":"text","question":"?"}]}' },
    "Cada pregunta debe tener un identificador distinto.",
  ],
  [
    "too many questions",
    "QUIZ",
    { quizData: JSON.stringify(questions(101, 1)) },
    "Las preguntas no pueden tener más de 100 elementos.",
  ],
  [
    "too many options",
    "QUIZ",
    { quizData: JSON.stringify(questions(1, 21)) },
    "Las opciones de la pregunta 1 no pueden tener más de 20 elementos.",
  ],
  [
    "a range without a minimum",
    "QUIZ",
    { quizData: range({ min: "", max: "10", step: "1" }) },
    "El valor mínimo no puede estar vacío.",
  ],
  [
    "a range without a maximum",
    "QUIZ",
    { quizData: range({ min: "0", max: " ", step: "1" }) },
    "El valor máximo no puede estar vacío.",
  ],
  [
    "a range that runs backwards",
    "QUIZ",
    { quizData: range({ min: "10", max: "0", step: "1" }) },
    "El valor mínimo debe ser menor que el valor máximo.",
  ],
  [
    "a range with no step",
    "QUIZ",
    { quizData: range({ min: "0", max: "10", step: "0" }) },
    "El valor de paso debe ser un número positivo.",
  ],
  ["an overview that is no JSON", "READING", { overviewData: "no json" }, "La presentación no es un JSON válido."],
  ["an overview that is a list", "READING", { overviewData: "[]" }, "La presentación debe ser un objeto."],
  [
    "benefits that are no list",
    "READING",
    { overviewData: '{"benefits":"calma"}' },
    "Los beneficios deben ser una lista.",
  ],
  [
    "JSON that is nested too deep",
    "QUIZ",
    { quizData: "[".repeat(50) + "]".repeat(50) },
    "El cuestionario tiene demasiados niveles.",
  ],
  ["themes that are no list", "READING", { themes: '"sleep"' }, "Los temas deben ser una lista."],
  ["a theme that is no id", "READING", { themes: '["Sueño"]' }, "El tema 1 no es válido."],
  [
    "a theme that there is not",
    "READING",
    { themes: '["sleep","constructor"]' },
    "El tema «constructor» no existe. Elige temas de la lista.",
  ],
  [
    "too long a prompt",
    "QUIZ",
    { analysisPrompt: "x".repeat(4_001) },
    "Las instrucciones del análisis no pueden tener más de 4000 caracteres.",
  ],
];

test("a content with a fault is neither made nor changed, and a sentence says which [DEC-ROUTE-10, THEME-01]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const before = new Map<string, string>();
  for (const type of ["READING", "AUDIO", "QUIZ"]) {
    before.set(type, (await newContent(world.admin, { routeId }, { type, content: "Texto." })).id);
  }
  const rows = await allRows(world.database);
  const told: Record<string, unknown> = {};
  for (const [what, type, fault] of faults) {
    const fields = { title: "Algo", type, content: "Texto.", routeId, ...fault };
    const made = await world.admin.post("/contents", ...multipart(fields));
    const changed = await world.admin.patch(`/contents/${before.get(type)}`, ...multipart(fault));
    told[what] = [made.status, made.messages[0], changed.status, changed.messages[0]];
  }
  expect(told).toEqual(
    Object.fromEntries(faults.map(([what, , , sentence]) => [what, [400, sentence, 400, sentence]])),
  );
  expect(await allRows(world.database)).toBe(rows);
}, 60_000);

test("a reading needs a text when it is made and for as long as it lives", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const form = { title: "Algo", type: "READING", routeId };
  for (const text of [{}, { content: "" }, { content: " \n " }]) {
    const refused = await world.admin.post("/contents", ...multipart({ ...form, ...text }));
    expect([refused.status, ...refused.messages]).toEqual([400, "El contenido es obligatorio."]);
  }
  const { id } = await newContent(world.admin, { routeId });
  expect((await world.admin.patch(`/contents/${id}`, ...multipart({ content: " " }))).status).toBe(400);
  const image = await newContent(world.admin, { routeId }, { type: "IMAGE", content: "" });
  expect((await world.admin.patch(`/contents/${image.id}`, ...multipart({ type: "READING" }))).status).toBe(400);
});

test("title and type are required of a new content", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const refused = await world.admin.post("/contents", ...multipart({ routeId }));
  expect(refused.status).toBe(400);
  expect(refused.messages).toEqual(
    expect.arrayContaining(["El título es obligatorio.", expect.stringMatching(/^El tipo /)]),
  );
});

test("the largest text, quiz and subtitles that are allowed are taken [DEC-ROUTE-15]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const content = "ñ".repeat(limits.contentText);
  expect((await newContent(world.admin, { routeId }, { content })).content).toBe(content);
  const quizData = JSON.stringify(questions(limits.questions, limits.options));
  const quiz = await newContent(world.admin, { routeId }, { type: "QUIZ", quizData });
  expect(JSON.parse(quiz.quizData ?? "").questions).toHaveLength(limits.questions);
  const audio = await newContent(world.admin, { routeId }, { type: "AUDIO", subtitles: lines(limits.subtitles) });
  expect(audio.subtitles).toHaveLength(limits.subtitles);
});
