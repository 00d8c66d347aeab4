import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../test/fake-server.ts";
import { aContent } from "../../test/learning.ts";
import { openAdmin, toastSaying } from "../../test/open-app.tsx";
import type { AnalysisPreview } from "../contents/api.ts";

const CONTENT = "GET /contents/{id}";
const CONSENT = "GET /account/consent";
const PREVIEW = "POST /admin/contents/analysis-preview";
const SAVE = "PATCH /contents/{id}";

const questions = [
  { id: "calma1", type: "range", question: "¿Cuánta calma?", options: { min: "0", max: "10", step: "1" } },
  { id: "lugar1", type: "singleChoice", question: "¿Dónde?", options: ["En casa", "Fuera"] },
  { id: "abier1", type: "open", question: "¿Qué ha pasado?" },
];
const quiz = aContent(1, {
  title: "Tu descanso",
  type: "QUIZ",
  quizData: JSON.stringify({ questions }),
  analysisPrompt: "Resume.",
});

const names = ["NO_CLAIMS", "NO_HARM", "KIND", "LENGTH"] as const;
const builtIn: AnalysisPreview = {
  analysis: "Has terminado «Tu descanso».",
  author: "BUILT_IN",
  heldReadings: [],
  danger: null,
  modelFailure: null,
  checks: names.map((name) => ({ name, isPassed: true })),
  tookMs: 8,
};

const open = (isAiOffered: boolean, previews: AnalysisPreview[] = [builtIn]) =>
  openAdmin(`/admin/prompt-lab/${quiz.id}`, {
    [CONTENT]: answer(CONTENT, quiz),
    [CONSENT]: answer(CONSENT, {
      ...{ version: 1, diary: null, ai: null, isAiOffered, aiProvider: "local-8b", aiRetention: null },
    }),
    [PREVIEW]: ({ body }) =>
      Response.json((body as { mayAskModel: boolean }).mayAskModel ? previews.at(-1) : previews[0]),
    [SAVE]: answer(SAVE, { ...quiz, analysisPrompt: "Resume con calma." }),
  });
const part = (name: string) => within(screen.getByRole("region", { name }));

test("made-up answers are sent to both, and the texts are side by side with their checks [LAB-01, LAB-03]", async () => {
  const written = { ...builtIn, analysis: "Parece una semana tensa.", author: "AI" as const, tookMs: 2400 };
  const { user, fill, server } = await open(true, [builtIn, written]);
  await screen.findByText("Hay un modelo configurado: local-8b.");
  await fill("Instrucción para el análisis", "Resume con calma.");
  await user.click(screen.getByRole("button", { name: "Probar" }));
  await part("Con tu instrucción").findByText("Parece una semana tensa.");
  part("Con tu instrucción").getByText("El modelo · 2,4 s");
  part("Texto incorporado").getByText("Has terminado «Tu descanso».");
  expect(part("Texto incorporado").getAllByRole("listitem")).toHaveLength(4);
  expect(server.calls(PREVIEW)[0]?.body).toMatchObject({
    analysisPrompt: "Resume con calma.",
    responses: [
      { questionId: "calma1", answer: "7" },
      { questionId: "lugar1", answer: "En casa" },
      { questionId: "abier1", answer: "Llevo días durmiendo mal y con mucha tensión." },
    ],
  });
  await user.click(screen.getByRole("button", { name: "Usar esta instrucción" }));
  await toastSaying("Instrucción guardada", "status");
});

test("the alarm sample asks no model, and an unfit text is not shown but for its faults [LAB-02, LAB-03]", async () => {
  const unfit = {
    ...builtIn,
    modelFailure: "unfit" as const,
    checks: names.map((name) => ({ name, isPassed: name !== "NO_CLAIMS" })),
  };
  const { user, server } = await open(true, [builtIn, unfit]);
  await user.click(await screen.findByRole("button", { name: "Probar" }));
  await part("Con tu instrucción").findByText(/no pasa las comprobaciones/);
  part("Con tu instrucción").getByText("Diagnostica, receta o promete curar");
  screen.getByText("no se activa");
  await user.click(screen.getByRole("radio", { name: /Señales de alarma/ }));
  await user.click(screen.getByRole("button", { name: "Probar otra vez" }));
  await part("Con tu instrucción").findByText("Aquí no se llama al modelo");
  expect(server.calls(PREVIEW).at(-1)?.body).toMatchObject({ mayAskModel: false });
});

test("without a model the left half says so, and danger is told [LAB-04]", async () => {
  const help = { ...builtIn, author: "CRISIS_NOTICE" as const, checks: [] };
  const { user, server } = await open(false, [{ ...help, danger: { level: "NOTICE", dangers: ["SELF_HARM"] } }]);
  await screen.findByText("No hay ningún modelo configurado.");
  await part("Con tu instrucción").findByText("Aquí no hay nada que probar");
  await user.click(screen.getByRole("button", { name: "Probar" }));
  await screen.findByText("se activa");
  expect(server.calls(PREVIEW)).toHaveLength(1);
});
