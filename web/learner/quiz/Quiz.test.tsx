import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, errorAnswer } from "../../test/fake-server.ts";
import { aContent } from "../../test/learning.ts";
import { currentPath, openApp, toastSaying } from "../../test/open-app.tsx";
import { interactionId, interactionWith, logLines, openContent, theRoute } from "../../test/open-content.ts";

const questions = [
  {
    ...{ id: "multi1", type: "multipleChoice", question: "¿Dónde?", options: ["Hombros", "Manos", "", "Cuello"] },
    config: { countSelected: true },
  },
  { id: "range1", type: "range", question: "¿Cuánta calma?", options: { min: "0", max: "10", step: "1" } },
  { id: "single", type: "singleChoice", question: "¿Cuándo?", options: ["De día", "De noche"] },
  { id: "words1", type: "text", question: "Haz una pausa." },
  { id: "open11", type: "open", question: "¿Qué te ayuda?" },
];
const quizData = JSON.stringify({ questions });
const quiz = aContent(1, { type: "QUIZ", title: "Tensión", quizData, contentInteractionId: interactionId });
const given = [
  { questionId: "multi1", answer: ["Manos"] },
  { questionId: "range1", answer: "7" },
  { questionId: "single", answer: "De noche" },
  { questionId: "open11", answer: "Caminar" },
];

const save = "PATCH /user-content-interaction/{id}";
type Server = Awaited<ReturnType<typeof openContent>>["server"];
/** The saved answers, click by click; visits are left out. */
const saves = (server: Server) =>
  server.calls(save).flatMap(({ body }) => {
    const { quizResponses } = body as { quizResponses?: string };
    return quizResponses ? [JSON.parse(quizResponses).responses] : [];
  });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const next = () => screen.getByRole("button", { name: "Siguiente" });
const progress = () =>
  screen.getByRole("progressbar", { name: "Progreso del cuestionario" }).getAttribute("aria-valuenow");

test("a quiz goes question by question, saves on each click, and ends at the completion [ENT-QUIZ-03, QUIZ-03]", async () => {
  const { user, server } = await openContent(quiz);
  await heading("¿Dónde?");
  expect(document.title).toBe("Tensión · Senda");
  screen.getByText("1 de 5");
  expect(progress()).toBe("20");
  screen.getByRole("button", { name: "Salir del cuestionario" });
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  screen.getByText("0 seleccionadas");
  await user.click(screen.getByRole("checkbox", { name: "Manos" }));
  screen.getByText("1 seleccionada");
  await user.click(screen.getByRole("checkbox", { name: "Hombros" }));
  screen.getByText("2 seleccionadas");
  await user.click(screen.getByRole("checkbox", { name: "Hombros" }));
  await user.click(next());

  expect(document.activeElement).toBe(await heading("¿Cuánta calma?"));
  expect(progress()).toBe("40");
  screen.getByText("Del 0 al 10. No hay respuesta correcta.");
  fireEvent.change(screen.getByRole("slider", { name: "¿Cuánta calma?" }), { target: { value: "7" } });
  expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("7");
  await user.click(next());

  await heading("¿Cuándo?");
  await user.click(screen.getByRole("radio", { name: "De noche" }));
  await user.click(next());

  await heading("Haz una pausa.");
  await user.click(next());

  await heading("¿Qué te ayuda?");
  expect(progress()).toBe("100");
  await user.type(screen.getByRole("textbox", { name: "¿Qué te ayuda?" }), "Caminar");
  await user.click(screen.getByRole("button", { name: "Finalizar" }));
  await screen.findByText("¡Bien hecho!");
  expect(currentPath()).toBe(`/routes/${theRoute.id}/content/${quiz.id}/complete`);
  expect(saves(server)).toHaveLength(5);
  expect(saves(server)[0]).toEqual(given.slice(0, 1));
  expect(saves(server).at(-1)).toEqual(given);
  expect(sessionStorage).toHaveLength(0);
});

test("an unanswered question blocks the next step; a statement needs no answer [VAL-QUIZ-01]", async () => {
  const { user, server } = await openContent(quiz);
  await heading("¿Dónde?");
  await user.click(next());
  await toastSaying("Debes completar la pregunta antes de continuar");
  screen.getByRole("heading", { level: 1, name: "¿Dónde?" });
  expect(saves(server)).toEqual([]);
});

test("a quiz cannot be finished with an unanswered question [VAL-QUIZ-01]", async () => {
  const { user, server } = await openContent({
    ...quiz,
    quizResponses: JSON.stringify({ responses: given.slice(0, 3) }),
  });
  await heading("Haz una pausa.");
  screen.getByText("Léelo con calma. Aquí no hay nada que responder.");
  await user.click(next());
  await heading("¿Qué te ayuda?");
  const before = saves(server).length;
  await user.click(screen.getByRole("button", { name: "Finalizar" }));
  await toastSaying("Debes completar la pregunta antes de continuar");
  expect(saves(server)).toHaveLength(before);
  expect(currentPath()).toBe(`/routes/${theRoute.id}/content/${quiz.id}`);
});

test("«Regresar» goes back to what was answered, and «Salir del cuestionario» to the route [QUIZ-01, QUIZ-02]", async () => {
  const { user } = await openContent({ ...quiz, quizResponses: JSON.stringify({ responses: given.slice(0, 1) }) });
  await heading("¿Cuánta calma?");
  await user.click(screen.getByRole("button", { name: "Regresar" }));
  await heading("¿Dónde?");
  expect(screen.getByRole("checkbox", { name: "Manos" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: "Salir del cuestionario" }));
  expect(currentPath()).toBe(`/routes/${theRoute.id}`);
});

test("pressing the thumb takes the value that it is at", async () => {
  const { user } = await openContent({ ...quiz, quizResponses: JSON.stringify({ responses: given.slice(0, 1) }) });
  await heading("¿Cuánta calma?");
  const slider = screen.getByRole("slider");
  expect(slider.getAttribute("aria-valuetext")).toBe("Sin responder");
  slider.focus();
  await user.keyboard("{Enter}");
  expect(slider.getAttribute("aria-valuetext")).toBe("5");
});

test("after a reload a quiz goes on at the same question [EXT-13]", async () => {
  const answeredQuiz = { ...quiz, quizResponses: JSON.stringify({ responses: given.slice(0, 3) }) };
  const { user } = await openContent(answeredQuiz);
  await heading("Haz una pausa.");
  await user.click(screen.getByRole("button", { name: "Regresar" }));
  await heading("¿Cuándo?");
  cleanup();
  await openApp(`/routes/${theRoute.id}/content/${quiz.id}`);
  await heading("¿Cuándo?");
});

test("an answer that cannot be saved stays, shows an error, and is saved on the next try", async () => {
  const lines = logLines();
  const responses = (count: number) =>
    interactionWith(quiz, { quizResponses: JSON.stringify({ responses: given.slice(0, count) }) });
  const replies = { [save]: [answer(save, interactionWith(quiz)), errorAnswer(503), answer(save, responses(1))] };
  const { user, server } = await openContent(quiz, { replies });
  await heading("¿Dónde?");
  await user.click(screen.getByRole("checkbox", { name: "Manos" }));
  await user.click(next());
  await heading("¿Cuánta calma?");
  const trouble = await screen.findByRole("alert");
  within(trouble).getByText("No pudimos guardar tu respuesta. La conservamos aquí y volveremos a intentarlo.");
  expect(lines).toEqual(["Failed to update content interaction"]);
  expect(sessionStorage.getItem(`quiz-${quiz.id}`)).toContain("Manos");
  await user.click(within(trouble).getByRole("button", { name: "Reintentar" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(saves(server)).toEqual([given.slice(0, 1), given.slice(0, 1)]);
  expect(sessionStorage.getItem(`quiz-${quiz.id}`)).not.toContain("Manos");
});

test("what could not be saved without a connection is saved when it returns", async () => {
  logLines();
  const replies = {
    [save]: [answer(save, interactionWith(quiz)), errorAnswer(503), answer(save, interactionWith(quiz))],
  };
  const { user, server } = await openContent(quiz, { replies });
  await heading("¿Dónde?");
  await user.click(screen.getByRole("checkbox", { name: "Manos" }));
  await user.click(next());
  await screen.findByRole("alert");
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(saves(server)).toHaveLength(2);
});

test("a quiz is not finished before its last answer has arrived [QUIZ-04]", async () => {
  logLines();
  const almost = { ...quiz, quizResponses: JSON.stringify({ responses: given.slice(0, 3) }) };
  const replies = {
    [save]: [answer(save, interactionWith(almost)), answer(save, interactionWith(almost)), errorAnswer(503)],
  };
  const { user } = await openContent(almost, { replies });
  await heading("Haz una pausa.");
  await user.click(next());
  await user.type(await screen.findByRole("textbox"), "Caminar");
  await user.click(screen.getByRole("button", { name: "Finalizar" }));
  await screen.findByRole("alert");
  expect(currentPath()).toBe(`/routes/${theRoute.id}/content/${quiz.id}`);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Caminar");
});

test("an unsaved answer is sent when the page closes, and is there again when it opens", async () => {
  const { user, server } = await openContent(quiz);
  const fetched = vi.spyOn(globalThis, "fetch");
  await heading("¿Dónde?");
  await user.click(screen.getByRole("checkbox", { name: "Manos" }));
  expect(saves(server)).toEqual([]);
  act(() => void window.dispatchEvent(new Event("pagehide")));
  await waitFor(() => expect(saves(server)).toEqual([given.slice(0, 1)]));
  expect(fetched.mock.lastCall?.[1]?.keepalive).toBe(true);
  cleanup();
  await openApp(`/routes/${theRoute.id}/content/${quiz.id}`);
  await heading("¿Dónde?");
  expect(screen.getByRole("checkbox", { name: "Manos" })).toHaveProperty("checked", true);
});

test("a quiz without questions says so and can be completed [EXT-14]", async () => {
  await openContent({ ...quiz, quizData: null });
  await screen.findByText("Este cuestionario aún no tiene preguntas");
  screen.getByRole("link", { name: "Completar Contenido" });
});
