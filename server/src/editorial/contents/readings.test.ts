import type { QuizReading } from "@senda/contract/readings";
import { afterAll, expect, test } from "vitest";
import { answers, startEndpoint, workerTextThread } from "../../../test/advice.ts";
import { allRows } from "../../../test/database.ts";
import {
  ANSWERS,
  answerQuiz,
  contentSeenBy,
  newQuiz,
  newRoute,
  QUIZ,
  startContent,
  startRoute,
} from "../../../test/learning.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { openAdvisor } from "../../advice/open-advisor.ts";

const { reader } = await workerTextThread();
const endpoint = await startEndpoint();
afterAll(() => endpoint.stop());
const settings = { baseUrl: endpoint.baseUrl, apiKey: "clave", model: "prueba", timeoutMs: 10_000 };
const world = await openWorld({ advisor: openAdvisor(settings, reader), settings: { isAiOffered: true } });

const readings: QuizReading[] = [
  {
    id: "rested",
    conditions: [{ kind: "band", questionId: "rango1", min: "6", max: "10" }],
    text: "Descansas **bastante** estos días.",
  },
  {
    id: "late",
    conditions: [{ kind: "option", questionId: "unica1", option: "Tarde", isChosen: true }],
    text: "Acostarse tarde no es una falta.",
  },
  {
    id: "tired",
    conditions: [{ kind: "band", questionId: "rango1", min: "0", max: "5" }],
    text: "Descansas poco estos días.",
  },
];
const quiz = { ...QUIZ, readings };
const quizData = JSON.stringify(quiz);

async function answered() {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newQuiz(world.admin, { routeId }, { title: "Tu descanso", quizData });
  const progress = await startRoute(world.ana, routeId);
  const { id } = await startContent(world.ana, content.id, progress.id);
  await answerQuiz(world.ana, id);
  return { content, id };
}

test("an administrator gets the readings back as written; a learner never gets them [READ-01, READ-04]", async () => {
  const { content } = await answered();
  expect(JSON.parse(content.quizData ?? "")).toEqual(quiz);
  const seen = await contentSeenBy(world.ana, content.id);
  expect(JSON.parse(seen.quizData ?? "")).toEqual(QUIZ);
  expect(seen).toMatchObject({ hasAnalysis: true, hasAnalysisPrompt: false });
});

test("a learner gets the readings that hold, without a prompt and without a model [READ-04, CALL-INTER-05]", async () => {
  const { id } = await answered();
  const { status, text } = await world.ana.patch(`/user-content-interaction/${id}/generate-analysis`);
  expect(status).toBe(200);
  expect(text).toMatch(/Descansas \*\*bastante\*\* estos días\.[\s\S]*Acostarse tarde no es una falta\./);
  expect(text).not.toContain("Descansas poco");
});

test("a reading that does not fit its questions is refused, and the quiz stays as it was [READ-02]", async () => {
  const { content } = await answered();
  const questions = QUIZ.questions.filter(({ id }) => id !== "rango1");
  const form = { quizData: JSON.stringify({ questions, readings }) };
  const refused = await world.admin.patch(`/contents/${content.id}`, ...multipart(form));
  expect([refused.status, ...refused.messages]).toEqual([
    400,
    "La condición 1 de la lectura 1 se apoya en una pregunta que no está en el cuestionario.",
    "La condición 1 de la lectura 3 se apoya en una pregunta que no está en el cuestionario.",
  ]);
  expect(JSON.parse((await contentSeenBy(world.admin, content.id)).quizData ?? "")).toEqual(quiz);
});

const preview = (given: object = {}) =>
  world.admin.post("/admin/contents/analysis-preview", {
    ...{ title: "Tu descanso", analysisPrompt: "", quiz, responses: ANSWERS, mayAskModel: false, ...given },
  });

test("a preview is the analysis that a learner gets for those answers, and nothing is stored [READ-08]", async () => {
  const { id } = await answered();
  const { body } = await world.ana.patch(`/user-content-interaction/${id}/generate-analysis`);
  const before = await allRows(world.database);
  const shown = await preview();
  expect(shown.status).toBe(200);
  expect(shown.body).toMatchObject({ ...(body as object), author: "BUILT_IN", heldReadings: ["rested", "late"] });
  expect(await allRows(world.database)).toEqual(before);
});

test("a preview of answers that speak of danger is the notice [READ-08]", async () => {
  const responses = [{ questionId: "abier1", answer: "no quiero seguir viviendo" }];
  const { body, text } = await preview({ responses });
  expect(body).toMatchObject({ author: "CRISIS_NOTICE", danger: { level: "NOTICE", dangers: ["SELF_HARM"] } });
  expect(text).toContain("024");
});

test.each([
  ["no quiero seguir viviendo", "CRISIS_NOTICE"],
  ["ya no le veo sentido a nada", "CHECK_IN"],
])("the sample «%s» shows help and never reaches the model [LAB-02]", async (answer, author) => {
  endpoint.is(answers("Gracias."));
  const { body } = await preview({ responses: [{ questionId: "abier1", answer }], mayAskModel: true });
  expect(body).toMatchObject({ author, checks: [], modelFailure: null });
  expect(endpoint.asked).toHaveLength(0);
});

test("a preview lists the checks, and why the model's text was not used [LAB-03]", async () => {
  const failedOf = ({ checks }: { checks: { name: string; isPassed: boolean }[] }) =>
    checks.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  const own = await preview();
  expect(own.body).toMatchObject({ danger: null, modelFailure: null });
  expect([own.body.checks.length, failedOf(own.body)]).toEqual([8, []]);
  endpoint.is(
    answers("Padeces un trastorno de ansiedad. Descansa cada noche lo que puedas y prueba una dieta de 1200 calorías."),
  );
  const unfit = await preview({ mayAskModel: true });
  expect(unfit.body).toMatchObject({ author: "BUILT_IN", modelFailure: "unfit" });
  expect(failedOf(unfit.body)).toEqual(expect.arrayContaining(["NO_CLAIMS", "NO_HARM"]));
});

test("a preview of a quiz with a faulty reading is refused in the sentence of a save [READ-08]", async () => {
  const { status, messages } = await preview({ quiz: { ...quiz, readings: [{ id: "r", conditions: [], text: " " }] } });
  expect([status, ...messages]).toEqual([400, "La lectura 1 no tiene texto."]);
});

test.each([
  [true, "AI"],
  [false, "BUILT_IN"],
])("a preview is written by the model where that is asked for: %s [READ-08]", async (mayAskModel, author) => {
  endpoint.is(
    answers("Gracias por contarlo. Descansas bastante estos días, y acostarse tarde no es una falta. ¿Qué te ayuda?"),
  );
  const { body } = await preview({ analysisPrompt: "Con una pregunta.", mayAskModel });
  expect(body).toMatchObject({ author, heldReadings: ["rested", "late"] });
  expect(endpoint.asked).toHaveLength(mayAskModel ? 1 : 0);
});
