import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer } from "../../test/fake-server.ts";
import { aContent } from "../../test/learning.ts";
import { currentPath } from "../../test/open-app.tsx";
import { interactionId, interactionWith, openContent, theRoute } from "../../test/open-content.ts";

const quizData = JSON.stringify({
  questions: [
    { id: "open11", type: "open", question: "¿Qué te pasa?" },
    { id: "open12", type: "open", question: "¿Qué te ayuda?" },
    { id: "open13", type: "open", question: "¿Con quién?" },
  ],
});
const quiz = aContent(1, { type: "QUIZ", title: "Tensión", quizData, contentInteractionId: interactionId });
const responses = [
  { questionId: "open11", answer: "quiero morirme" },
  { questionId: "open12", answer: "Caminar" },
  { questionId: "open13", answer: "Con Inés" },
];
const save = "PATCH /user-content-interaction/{id}";
const TITLE = "No tienes que pasar por esto a solas";
const notice = () => screen.queryByRole("heading", { level: 2, name: TITLE });
const atRisk = { [save]: answer(save, interactionWith(quiz, { risk: "SELF_HARM" })) };

/** Whether one stands before the other on the page. */
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

  // One question later it still stands there, and no longer in the way.
  await user.type(screen.getByRole("textbox"), "Caminar");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  const next = await screen.findByRole("heading", { level: 1, name: "¿Con quién?" });
  const still = notice();
  expect(still && isBefore(next, still)).toBe(true);
});

test("the completion of a quiz that speaks of danger shows people to call, and asks for no analysis", async () => {
  const done = {
    ...quiz,
    hasAnalysisPrompt: true,
    risk: "VIOLENCE" as const,
    quizResponses: JSON.stringify({ responses }),
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
  quizResponses: JSON.stringify({ responses, analysis: "Te ayuda caminar." }),
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

test("a review of answers that speak of danger begins with people to call, who also stand in place of the analysis", async () => {
  const { user } = await openContent({ ...reviewed, risk: "SELF_HARM" });
  await screen.findByRole("heading", { level: 2, name: TITLE });
  await user.click(screen.getByRole("tab", { name: "Análisis" }));
  const panel = within(screen.getByRole("tabpanel"));
  panel.getByText(TITLE);
  panel.getByRole("link", { name: /^Llamar al 024/ });
  expect(panel.queryByText("Te ayuda caminar.")).toBeNull();
});
