import { act, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { line } from "../../../test/helplines.ts";
import { aContent, aRoute, aStage } from "../../../test/learning.ts";
import { openApp } from "../../../test/open-app.tsx";
import "../../contents/ReadingPlayer.tsx";
import "./PreviewScreen.tsx";
import type { Preview, Shown, ToFrame } from "../../../shared/preview/messages.ts";

const post = (data: ToFrame, from: MessageEventInit = {}) =>
  act(() =>
    window.dispatchEvent(
      new MessageEvent("message", { data, origin: window.location.origin, source: window.parent, ...from }),
    ),
  );

/** The page of a frame. Its parent is this window itself, which also gets what it says. */
async function openFrame() {
  const server = fakeServer({});
  const said: unknown[] = [];
  const listen = ({ data }: MessageEvent) => said.push(data);
  window.addEventListener("message", listen);
  onTestFinished(() => window.removeEventListener("message", listen));
  const opened = await openApp("/vista-previa");
  await waitFor(() => expect(said).toEqual([{ kind: "ready" }]));
  const show = (preview: Preview, changed: Partial<Shown> = {}, from: MessageEventInit = {}) =>
    post({ kind: "show", shown: { preview, isInert: false, scheme: null, ...changed } }, from);
  return { ...opened, server, show, said };
}

const route = aRoute(1);
const overviewData = JSON.stringify({ importance: "Suelta la tensión.", benefits: ["Duermes mejor"] });
const content = aContent(1, { overviewData, content: "Respira **hondo**." });
const place = { code: "ES", lines: [line] };
const questions = [
  {
    id: "aaaaaa",
    type: "multipleChoice",
    question: "¿Qué notas?",
    options: ["Calma", "Prisa"],
    config: { countSelected: true },
  },
  { id: "bbbbbb", type: "range", question: "¿Cuánta?", options: { min: "5", max: "5", step: "1" } },
];
const aQuiz = (given: object[]) => aContent(2, { type: "QUIZ", quizData: JSON.stringify({ questions: given }) });

test.each<[string, Preview, () => Promise<unknown>]>([
  ["an overview", { kind: "overview", content, route }, () => screen.findByText("Suelta la tensión.")],
  ["a reading", { kind: "player", content, route }, () => screen.findByText("hondo", { selector: "strong" })],
  ["a content without its route", { kind: "player", content, route: null }, () => screen.findByText("hondo")],
  [
    "a quiz without questions",
    { kind: "player", content: aQuiz([]), route },
    () => screen.findByText("Este cuestionario aún no tiene preguntas."),
  ],
  ["the card of a route", { kind: "route-card", route }, () => screen.findByRole("link", { name: /Ruta 1/ })],
  [
    "the trail of a route",
    { kind: "route", route, stages: [aStage(1, 1)], contents: [aContent(1, { stageId: aStage(1, 1).id })] },
    () => screen.findByRole("link", { name: /Contenido 1/ }),
  ],
  [
    "a notice with the lines of a country",
    { kind: "care", care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: null }, place },
    async () => [await screen.findByText("No tienes que pasar por esto a solas"), screen.getByText("024")],
  ],
  [
    "a direct question",
    { kind: "care", care: { level: "ASK", dangers: ["OVERDOSE"], answer: null }, place },
    async () => expect(await screen.findAllByRole("radio")).not.toHaveLength(0),
  ],
])("a frame of the back-office shows %s, and asks the server for nothing [EXT-30]", async (_name, preview, isThere) => {
  const { show, server } = await openFrame();
  show(preview);
  await isThere();
  expect(server.received).toEqual([]);
});

test.each<[string, MessageEventInit]>([
  ["another origin", { origin: "https://example.org" }],
  ["a window that is not around it", { source: null }],
])("a message from %s shows nothing", async (_name, from) => {
  const { show } = await openFrame();
  show({ kind: "overview", content, route }, {}, from);
  expect(document.querySelector("main")).toBeNull();
  show({ kind: "overview", content, route });
  await screen.findByText("Suelta la tensión.");
});

test("«Comenzar» leads on and begins nothing, and links lead nowhere [EXT-30]", async () => {
  const { user, show, said, server } = await openFrame();
  show({ kind: "overview", content, route });
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await waitFor(() => expect(said).toContainEqual({ kind: "begin" }));
  show({ kind: "player", content, route });
  await user.click(await screen.findByRole("link", { name: "Completar Contenido" }));
  expect(window.location.pathname).toBe("/vista-previa");
  expect(server.received).toEqual([]);
});

test("Escape in the frame is told to the page around it", async () => {
  const { user, show, said } = await openFrame();
  show({ kind: "overview", content, route });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(said).toContainEqual({ kind: "escape" }));
});

test("a quiz is tried out question by question, and nothing is kept", async () => {
  const { user, show, server } = await openFrame();
  show({ kind: "player", content: aQuiz(questions), route });
  await screen.findByRole("heading", { name: "¿Qué notas?" });
  await user.click(screen.getByRole("checkbox", { name: "Calma" }));
  screen.getByText("1 seleccionada");
  await user.click(screen.getByRole("button", { name: "Siguiente" }));
  screen.getByText("El valor mínimo debe ser menor que el valor máximo.");
  await user.click(screen.getByRole("button", { name: "Regresar" }));
  screen.getByText("1 de 2");
  expect(server.received).toEqual([]);
});

test("what is only to be looked at can neither be pressed nor reached, and may be dark in a light page", async () => {
  const { show } = await openFrame();
  show({ kind: "route-card", route }, { isInert: true, scheme: "dark" });
  await waitFor(() => expect(document.querySelector("main")?.inert).toBe(true));
  expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("dark");
});

test("the paragraph that is being written is marked", async () => {
  const { show } = await openFrame();
  show({ kind: "player", content: aContent(1, { content: "Uno.\n\nEl **segundo** párrafo." }), route });
  post({ kind: "mark", line: "El **segundo** párrafo." });
  await waitFor(() => expect(document.querySelector("[data-ring]")?.textContent).toBe("El segundo párrafo."));
});
