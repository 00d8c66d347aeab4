import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, errorAnswer } from "../../test/fake-server.ts";
import { aContent } from "../../test/learning.ts";
import { currentPath, toastSaying } from "../../test/open-app.tsx";
import { interactionId, interactionWith, logLines, openContent, theRoute } from "../../test/open-content.ts";

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

test("a change is saved 500 ms after the last one and then says 'Guardado' [QUIZ-08]", async () => {
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
  await openContent(done, { replies: { [save]: errorAnswer(503) } });
  await screen.findByRole("textbox");
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("radio", { name: "De noche" }));
  await later(600);
  screen.getByRole("alert");
  screen.getByRole("button", { name: "Reintentar" });
  expect(screen.getByRole("radio", { name: "De noche" })).toHaveProperty("checked", true);
});

const riskyQuiz = JSON.stringify({
  questions: [
    { id: "open11", type: "open", question: "¿Qué te pasa?" },
    { id: "open12", type: "open", question: "¿Qué te ayuda?" },
    { id: "open13", type: "open", question: "¿Con quién?" },
  ],
});
const quiz = aContent(1, { type: "QUIZ", title: "Tensión", quizData: riskyQuiz, contentInteractionId: interactionId });
const riskyResponses = [
  { questionId: "open11", answer: "quiero morirme" },
  { questionId: "open12", answer: "Caminar" },
  { questionId: "open13", answer: "Con Inés" },
];
const TITLE = "No tienes que pasar por esto a solas";
const notice = () => screen.queryByRole("heading", { level: 2, name: TITLE });
const atRisk = {
  [save]: answer(save, interactionWith(quiz, { care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null } })),
};

/** Whether the first comes before the second on the page. */
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

afterEach(() => void vi.useRealTimers());

test("an answer that speaks of danger shows people to call at once, and the quiz goes on [SAFE-12]", async () => {
  const { user } = await openContent(quiz, { replies: atRisk });
  await screen.findByRole("heading", { level: 1, name: "¿Qué te pasa?" });
  await user.type(screen.getByRole("textbox"), "quiero morirme");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  const question = await screen.findByRole("heading", { level: 1, name: "¿Qué te ayuda?" });
  const title = await screen.findByRole("heading", { level: 2, name: TITLE });
  expect(title.closest("[aria-live=polite]")).not.toBeNull();
  expect(isBefore(title, question)).toBe(true);
  screen.getByRole("link", { name: /^Llamar al 024/ });
  screen.getByText("Tus respuestas están guardadas.");

  // One question later it is still there, and no longer in the way.
  await user.type(screen.getByRole("textbox"), "Caminar");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  const next = await screen.findByRole("heading", { level: 1, name: "¿Con quién?" });
  const still = notice();
  expect(still && isBefore(next, still)).toBe(true);
});

test("the completion of a quiz that speaks of danger shows people to call, and asks for no analysis", async () => {
  const done = {
    ...quiz,
    hasAnalysis: true,
    care: { level: "NOTICE" as const, dangers: ["VIOLENCE" as const], answer: null },
    quizResponses: JSON.stringify({ responses: riskyResponses }),
  };
  const { server } = await openContent(done, { path: "/complete" });
  await screen.findByRole("heading", { level: 2, name: "Lo que te están haciendo no es culpa tuya" });
  screen.getByRole("link", { name: /^Llamar al 016/ });
  screen.getByText("¡Bien hecho!");
  expect(server.calls("PATCH /user-content-interaction/{id}/generate-analysis")).toHaveLength(0);
  expect(currentPath()).toBe(`/routes/${theRoute.id}/content/${quiz.id}/complete`);
});

const reviewed = {
  ...quiz,
  completed: true,
  quizResponses: JSON.stringify({ responses: riskyResponses, analysis: "Te ayuda caminar." }),
};

test("an answer changed in the review shows people to call beneath it [SAFE-12]", async () => {
  await openContent(reviewed, { replies: atRisk });
  const [box] = await screen.findAllByRole("textbox");
  expect(notice()).toBeNull();
  vi.useFakeTimers();
  if (box) fireEvent.change(box, { target: { value: "quiero morirme ya" } });
  await act(() => vi.advanceTimersByTimeAsync(600));
  const title = screen.getByRole("heading", { level: 2, name: TITLE });
  const [first, second] = screen.getAllByRole("textbox");
  expect(first && isBefore(first, title)).toBe(true);
  expect(second && isBefore(title, second)).toBe(true);
});

test("a review of answers that speak of danger begins with the crisis notice, which also replaces the analysis", async () => {
  const { user } = await openContent({ ...reviewed, care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null } });
  await screen.findByRole("heading", { level: 2, name: TITLE });
  await user.click(screen.getByRole("tab", { name: "Análisis" }));
  const panel = within(screen.getByRole("tabpanel"));
  panel.getByText(TITLE);
  panel.getByRole("link", { name: /^Llamar al 024/ });
  expect(panel.queryByText("Te ayuda caminar.")).toBeNull();
});

const REDO = "PATCH /user-content-interaction/{id}/generate-analysis";
const OLDER = "Este análisis es anterior a tus últimas respuestas.";
const older = {
  ...reviewed,
  quizResponses: JSON.stringify({ responses: riskyResponses, analysis: "Te ayuda caminar.", isAnalysisOlder: true }),
};

test("an analysis of earlier answers says so, and is made again on request [READ-07, READ-10]", async () => {
  const again = JSON.stringify({ responses: riskyResponses, analysis: "Te ayuda hablar." });
  const seen = [older, { ...reviewed, quizResponses: again }].map((content) => answer("GET /contents/{id}", content));
  const replies = { [REDO]: answer(REDO, { analysis: "Te ayuda hablar." }), "GET /contents/{id}": seen };
  const { user, server } = await openContent(older, { replies });
  await user.click(await screen.findByRole("tab", { name: "Análisis" }));
  screen.getByText(OLDER);
  await screen.findByText("Te ayuda caminar.");
  await user.click(screen.getByRole("button", { name: "Hacerlo de nuevo" }));
  const text = await screen.findByText("Te ayuda hablar.");
  expect(screen.queryByText(OLDER)).toBeNull();
  screen.getByText("Tu análisis está listo.", { selector: '[role="status"]' });
  await waitFor(() => expect(document.activeElement?.contains(text)).toBe(true));
  expect(server.calls(REDO)).toHaveLength(1);
});

test("an analysis that cannot be made again stays in sight, with a sentence that says so [READ-07]", async () => {
  logLines();
  const { user } = await openContent(older, { replies: { [REDO]: errorAnswer(503) } });
  await user.click(await screen.findByRole("tab", { name: "Análisis" }));
  await user.click(screen.getByRole("button", { name: "Hacerlo de nuevo" }));
  await toastSaying("Ahora mismo no podemos atenderte. Vuelve a intentarlo en unos minutos.", "alert");
  screen.getByText("Te ayuda caminar.");
  screen.getByText(OLDER);
});
