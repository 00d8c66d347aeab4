import { configure, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { profileQuery } from "../../shared/auth/api.ts";
import { contentQuery } from "../../shared/contents/content-data.ts";
import { routeQuery } from "../../shared/routes/api.ts";
import celebration from "../../shared/ui/art/celebration.svg";
import { answer, errorAnswer, held } from "../../test/fake-server.ts";
import { aContent, aRoute, aStage } from "../../test/learning.ts";
import { currentPath } from "../../test/open-app.tsx";
import { completion, interactionId, logLines, openContent, theRoute } from "../../test/open-content.ts";

const path = "/complete";
const overviewData = JSON.stringify({ benefits: ["Bajas el pulso"], emoji: "🍃" });
const done = aContent(1, { title: "Respira", points: 5, overviewData, contentInteractionId: interactionId });
const quizData = JSON.stringify({ questions: [{ id: "aaaaaa", type: "open", question: "¿Qué tal?" }] });
const responses = [{ questionId: "aaaaaa", answer: "Bien" }];
const quiz = aContent(2, {
  ...{ title: "Tensión", type: "QUIZ", quizData, overviewData, hasAnalysis: true },
  ...{ contentInteractionId: interactionId, quizResponses: JSON.stringify({ responses }) },
});

test("a completed content is celebrated with its emoji, its benefits and the points of the server [COMPLETE-05, CALL-INTER-03]", async () => {
  const { server, user } = await openContent(done, { path });
  await screen.findByRole("heading", { level: 1, name: "Respira" });
  screen.getByText("¡Bien hecho!");
  screen.getByText("Completaste: Respira");
  screen.getByText("🍃");
  screen.getByText("Bajas el pulso");
  await screen.findByText("+5 puntos");
  await waitFor(() => expect(screen.getByText("245").textContent).toBe("245 puntos"));
  expect(screen.getByRole("link", { name: "Volver a la ruta" }).getAttribute("href")).toBe(`/routes/${theRoute.id}`);
  expect(server.calls("PATCH /user-content-interaction/{id}/complete").map(({ body }) => body)).toEqual([
    {
      contentId: done.id,
      userRouteProgressId: theRoute.userRouteProgressId,
      contentInteractionId: interactionId,
      completed: true,
    },
  ]);
  await user.click(screen.getByRole("link", { name: "Continuar Aprendiendo" }));
  expect(currentPath()).toBe(`/routes/${theRoute.id}`);
});

test("a visit reports the content once, however often the screen is drawn [CON-03]", async () => {
  configure({ reactStrictMode: true });
  try {
    const { server } = await openContent(done, { path });
    await screen.findByText("+5 puntos");
    expect(server.calls("PATCH /user-content-interaction/{id}/complete")).toHaveLength(1);
  } finally {
    configure({ reactStrictMode: false });
  }
});

const RATE = "PATCH /user-content-interaction/{id}/rating";

test("at its end a content asks once whether it helped, and an answer is thanked for [DESK-66]", async () => {
  const replies = {
    "PATCH /user-content-interaction/{id}/complete": completion({ canBeRated: true }),
    [RATE]: answer(RATE, { rating: "PARTLY" }),
  };
  const { server, user } = await openContent(done, { path, replies });
  const question = await screen.findByRole("group", { name: "¿Te ha servido?" });
  await user.click(within(question).getByRole("button", { name: "Un poco" }));
  await within(question).findByText("Gracias. Se cuenta sin tu nombre.");
  await user.click(within(question).getByRole("button", { name: "No" }));
  expect(server.calls(RATE).map(({ body }) => body)).toEqual([{ rating: "PARTLY" }]);
});

test("a content that was rated before does not ask again [DESK-66]", async () => {
  await openContent(done, { path });
  await screen.findByText("+5 puntos");
  expect(screen.queryByRole("group", { name: "¿Te ha servido?" })).toBeNull();
});

test("an emoji that the device cannot draw gives way to the default picture", async () => {
  // A box instead of the emoji takes the colour of the pen: black.
  const black = { data: new Uint8ClampedArray([0, 0, 0, 255]) };
  const pen = { fillText: () => undefined, getImageData: () => black };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as unknown as null);
  await openContent(done, { path });
  const title = await screen.findByText("¡Bien hecho!");
  expect(title.previousElementSibling?.querySelector("img")?.getAttribute("src")).toBe(celebration);
  expect(screen.queryByText("🍃")).toBeNull();
});

test("a content without an emoji is celebrated with the default picture [COMPLETE-01]", async () => {
  await openContent({ ...done, overviewData: null }, { path });
  const title = await screen.findByText("¡Bien hecho!");
  expect(title.previousElementSibling?.querySelector("img")?.getAttribute("src")).toBe(celebration);
  expect(screen.queryByText("🍃")).toBeNull();
  expect(screen.queryByText("Lo que te llevas")).toBeNull();
});

test("while it loads a skeleton is shown [COMPLETE-02]", async () => {
  const late = held(answer("GET /contents/{id}", done));
  await openContent(done, { path, replies: { "GET /contents/{id}": late.reply } });
  await screen.findByRole("heading", { name: "Cargando..." });
  expect(screen.queryByText("¡Bien hecho!")).toBeNull();
  late.open();
  await screen.findByText("¡Bien hecho!");
});

test("the content, the route and the points become what the server answers, and nothing is asked again [CON-04, COMPLETE-01]", async () => {
  const stagesProgress = { [aContent(9).id]: 2 };
  const replies = {
    "PATCH /user-content-interaction/{id}/complete": completion({
      ...{ routeProgressStatus: "COMPLETED", routeProgress: 100, stagesProgress, pointsAwarded: 0, points: 300 },
    }),
  };
  const { client, server } = await openContent(done, { path, replies });
  await waitFor(() => expect(client.getQueryData(profileQuery.queryKey)?.points).toBe(300));
  expect(client.getQueryData(contentQuery(done.id).queryKey)?.completed).toBe(true);
  expect(client.getQueryData(routeQuery(theRoute.id).queryKey)).toMatchObject({
    ...{ progress: 100, progressStatus: "COMPLETED", stagesProgress },
  });
  expect(screen.queryByText(/^\+/)).toBeNull();
  expect(server.received.filter(({ call }) => call.startsWith("GET"))).toHaveLength(3);
});

test("a report that fails is logged and nothing else: the celebration stays [SIL-01]", async () => {
  const lines = logLines();
  const replies = { "PATCH /user-content-interaction/{id}/complete": errorAnswer(503) };
  await openContent(done, { path, replies });
  await waitFor(() => expect(lines).toEqual(["Failed to update content interaction"]));
  screen.getByText("Completaste: Respira");
  screen.getByText("240");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without a progress record of the route nothing is reported [CON-03]", async () => {
  const { server } = await openContent(done, {
    path,
    replies: { "GET /routes/{id}": answer("GET /routes/{id}", aRoute(1)) },
  });
  await screen.findByText("¡Bien hecho!");
  expect(server.calls("PATCH /user-content-interaction/{id}/complete")).toEqual([]);
});

test.each([
  ["has not been begun", { ...done, contentInteractionId: null }],
  ["is a quiz with an open question", { ...quiz, quizResponses: null }],
])("a content that %s leads back to the content", async (_what, content) => {
  const { server } = await openContent(content, { path });
  await waitFor(() => expect(currentPath()).toBe(`/routes/${theRoute.id}/content/${content.id}`));
  expect(server.calls("PATCH /user-content-interaction/{id}/complete")).toEqual([]);
});

test("a quiz with an analysis prompt asks for its analysis once, and shows it on arrival as generated [CON-06, AI-6]", async () => {
  const call = "PATCH /user-content-interaction/{id}/generate-analysis";
  const late = held(answer(call, { analysis: "Guardas la tensión en **los hombros**." }));
  const { client, server } = await openContent(quiz, { path, replies: { [call]: late.reply } });
  await screen.findByText("Cargando Análisis");
  expect(screen.queryByText("Bajas el pulso")).toBeNull();
  late.open();
  const strong = await screen.findByText("los hombros");
  expect(strong.closest("[data-ai-generated]")).not.toBeNull();
  screen.getByText("Texto generado de forma automática. No es un diagnóstico.");
  expect(screen.queryByText("Cargando Análisis")).toBeNull();
  expect(server.calls(call)).toHaveLength(1);
  const stored = client.getQueryData(contentQuery(quiz.id).queryKey)?.quizResponses ?? "";
  expect(JSON.parse(stored)).toEqual({ responses, analysis: "Guardas la tensión en **los hombros**." });
});

test("a quiz whose analysis is stored shows it without asking [COMPLETE-05, CON-06]", async () => {
  const stored = { ...quiz, completed: true, quizResponses: JSON.stringify({ responses, analysis: "Ya escrito." }) };
  const { server } = await openContent(stored, { path });
  await screen.findByText("Ya escrito.");
  expect(server.calls("PATCH /user-content-interaction/{id}/generate-analysis")).toEqual([]);
});

test("an analysis that fails is only logged, and the benefits are shown instead [SIL-01]", async () => {
  const lines = logLines();
  await openContent(quiz, {
    path,
    replies: { "PATCH /user-content-interaction/{id}/generate-analysis": errorAnswer(503) },
  });
  await screen.findByText("Bajas el pulso");
  expect(lines).toEqual(["Failed to generate analysis"]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.querySelector("[data-toast]")).toBeNull();
});

const inStage = (number: number, completed: boolean) =>
  aContent(number, { ...done, id: aContent(number).id, stageId: aStage(1, 2).id, completed });
const endOfStage = completion({
  ...{ routeProgressStatus: "IN_PROGRESS", routeProgress: 50, pointsAwarded: 5, points: 245 },
  stagesProgress: { [aStage(1, 2).id]: 2 },
});

test.each([
  ["a stage", endOfStage, /^Has llegado al final de la etapa/, `/hito/${aStage(1, 2).id}`],
  [
    "a route",
    completion({
      routeProgressStatus: "COMPLETED",
      routeProgress: 100,
      stagesProgress: {},
      pointsAwarded: 5,
      points: 245,
    }),
    /^Has llegado al final de la ruta/,
    "/hito",
  ],
])(
  "the last content of %s leads to its milestone, beside the way to the route [TODAY-07]",
  async (_, reply, name, hito) => {
    const replies = {
      "PATCH /user-content-interaction/{id}/complete": reply,
      "GET /contents": answer("GET /contents", [inStage(1, false), inStage(2, true), aContent(3)]),
    };
    await openContent(inStage(1, false), { path, replies });
    const link = await screen.findByRole("link", { name });
    expect(link.getAttribute("href")).toBe(`/routes/${theRoute.id}${hito}`);
    screen.getByRole("link", { name: "Continuar Aprendiendo" });
  },
);

test("a content that was completed before is no milestone again [TODAY-07]", async () => {
  const replies = { "PATCH /user-content-interaction/{id}/complete": endOfStage };
  const { server } = await openContent(inStage(1, true), { path, replies });
  await screen.findByText("+5 puntos");
  expect(screen.queryByRole("link", { name: /^Has llegado/ })).toBeNull();
  expect(server.calls("GET /contents")).toEqual([]);
});
