import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "../../test/fake-server.ts";
import { aContent } from "../../test/learning.ts";
import { interactionId, logLines, openContent } from "../../test/open-content.ts";

const quizData = JSON.stringify({
  questions: [
    { id: "single", type: "singleChoice", question: "¿Cuándo?", options: ["De día", "De noche"] },
    { id: "range1", type: "range", question: "¿Cuánta calma?", options: { min: "0", max: "10", step: "1" } },
    { id: "open11", type: "open", question: "¿Qué te ayuda?" },
  ],
});
const responses = [
  { questionId: "single", answer: "De día" },
  { questionId: "range1", answer: "7" },
  { questionId: "open11", answer: "Caminar" },
];
const done = aContent(1, {
  ...{ type: "QUIZ", title: "Tensión", quizData, contentInteractionId: interactionId, completed: true },
  quizResponses: JSON.stringify({ responses, analysis: "Te ayuda **caminar**." }),
});

const save = "PATCH /user-content-interaction/{id}";
type Server = Awaited<ReturnType<typeof openContent>>["server"];
const saves = (server: Server) => server.calls(save).filter(({ body }) => "quizResponses" in (body as object));
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => void vi.useRealTimers());

test("a completed quiz is a review of its answers, with a tab for the analysis [QUIZ-06, QUIZ-07]", async () => {
  const { user } = await openContent(done);
  await screen.findByRole("heading", { level: 1, name: "Tensión" });
  expect(screen.getByRole("tab", { name: "Respuestas" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByRole("radio", { name: "De día" })).toHaveProperty("checked", true);
  expect(screen.getByRole("slider", { name: "¿Cuánta calma?" })).toHaveProperty("value", "7");
  expect(screen.getByRole("textbox", { name: "¿Qué te ayuda?" })).toHaveProperty("value", "Caminar");
  screen.getByRole("tab", { name: "Respuestas" }).focus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Análisis" }).getAttribute("aria-selected")).toBe("true");
  const strong = await screen.findByText("caminar");
  expect(strong.closest("[data-ai-generated]")).not.toBeNull();
  screen.getByText("Texto generado de forma automática. No es un diagnóstico.");
});

test("a review without an analysis has no tab for it [QUIZ-07]", async () => {
  await openContent({ ...done, quizResponses: JSON.stringify({ responses }) });
  await screen.findByRole("tab", { name: "Respuestas" });
  expect(screen.queryByRole("tab", { name: "Análisis" })).toBeNull();
});

test("a change is saved 500 ms after the last one and then says 'Guardado' [QUIZ-08, NUM-15]", async () => {
  const { server } = await openContent(done);
  const box = await screen.findByRole("textbox");
  vi.useFakeTimers();
  fireEvent.change(box, { target: { value: "Caminar y" } });
  await later(400);
  fireEvent.change(box, { target: { value: "Caminar y leer" } });
  await later(499);
  expect(saves(server)).toEqual([]);
  expect(screen.queryByText("Guardado")).toBeNull();
  await later(1);
  await later(50);
  expect(saves(server)).toHaveLength(1);
  const changed = [...responses.slice(0, 2), { questionId: "open11", answer: "Caminar y leer" }];
  expect(saves(server)[0]?.body).toEqual({ quizResponses: JSON.stringify({ responses: changed }) });
  expect(screen.getByText("Guardado").getAttribute("role")).toBe("status");
  fireEvent.click(screen.getByRole("radio", { name: "De noche" }));
  expect(screen.queryByText("Guardado")).toBeNull();
});

test("a change that cannot be saved stays and can be tried again", async () => {
  logLines();
  await openContent(done, { replies: { [save]: refusal(503) } });
  await screen.findByRole("textbox");
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("radio", { name: "De noche" }));
  await later(600);
  screen.getByRole("alert");
  screen.getByRole("button", { name: "Reintentar" });
  expect(screen.getByRole("radio", { name: "De noche" })).toHaveProperty("checked", true);
});
