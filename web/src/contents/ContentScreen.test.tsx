import { configure, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, held, refusal } from "../../test/fake-server.ts";
import { aContent, aRoute } from "../../test/learning.ts";
import { currentPath, toastSaying } from "../../test/open-app.tsx";
import { interactionId, interactionWith, logLines, openContent, theRoute } from "../../test/open-content.ts";

const overviewData = JSON.stringify({
  importance: "Alargar la exhalación calma.",
  benefits: ["Bajas el pulso", "Sueltas los hombros"],
  emoji: "🍃",
});
const fresh = aContent(1, { title: "Respiración guiada", duration: 320, points: 10, overviewData });
const begun = { ...fresh, contentInteractionId: interactionId, visitCount: 3 };

test("a content that has not been begun shows its title, duration, type, why it matters and its benefits [PATH-12, LAY-03, CONTENT-01, CONTENT-02, CONTENT-03, CONTENT-04]", async () => {
  const { server } = await openContent(fresh);
  await screen.findByRole("heading", { level: 1, name: "Respiración guiada" });
  for (const text of ["5 min 20 seg", "Lectura", "10 puntos", "Alargar la exhalación calma."]) screen.getByText(text);
  screen.getByRole("heading", { name: "Por qué importa" });
  screen.getByRole("heading", { name: "Lo que te llevas" });
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Bajas el pulso",
    "Sueltas los hombros",
  ]);
  expect(screen.getByRole("link", { name: "Volver a la ruta" }).getAttribute("href")).toBe(`/routes/${theRoute.id}`);
  screen.getByRole("button", { name: "Comenzar" });
  expect(server.calls("PATCH /user-content-interaction/{id}")).toEqual([]);
});

test("an overview without importance, benefits or duration leaves them out and reads '0 seg' [CONTENT-04, NUM-11]", async () => {
  await openContent(aContent(1, { duration: 0 }));
  await screen.findByText("0 seg");
  expect(screen.queryByText("Por qué importa")).toBeNull();
  expect(screen.queryByText("Lo que te llevas")).toBeNull();
});

test("«Comenzar» creates the interaction, shows the player and goes on at its heading [CONTENT-05, CON-01]", async () => {
  const started = held(answer("POST /user-content-interaction", interactionWith(fresh, { visitCount: 0 })));
  const { user, server } = await openContent(fresh, { replies: { "POST /user-content-interaction": started.reply } });
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  const busy = await screen.findByRole("button", { name: "Cargando..." });
  expect(busy).toHaveProperty("disabled", true);
  started.open();
  await screen.findByText("Un texto.");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Respiración guiada"));
  expect(server.calls("POST /user-content-interaction").map(({ body }) => body)).toEqual([
    { contentId: fresh.id, userRouteProgressId: theRoute.userRouteProgressId },
  ]);
});

test("«Comenzar» in a route that has not been started sends nothing, logs why and leads to the route", async () => {
  const lines = logLines();
  const replies = { "GET /routes/{id}": answer("GET /routes/{id}", aRoute(1)) };
  const { user, server } = await openContent(fresh, { replies });
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await waitFor(() => expect(currentPath()).toBe(`/routes/${theRoute.id}`));
  expect(server.calls("POST /user-content-interaction")).toEqual([]);
  expect(lines).toContain("User route progress Id not provided");
  expect(screen.queryByText(/not provided/)).toBeNull();
});

test("a start that fails says so, is logged, and can be tried again", async () => {
  const lines = logLines();
  const replies = {
    "POST /user-content-interaction": [refusal(404), answer("POST /user-content-interaction", interactionWith(fresh))],
  };
  const { user } = await openContent(fresh, { replies });
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await toastSaying("No pudimos abrir el contenido. Vuelve a intentarlo.");
  expect(lines).toEqual(["Failed to create content interaction"]);
  await user.click(screen.getByRole("button", { name: "Comenzar" }));
  await screen.findByText("Un texto.");
});

test("opening a content notes one visit: now, and one more than before [CONTENT-05, CON-02]", async () => {
  const before = Date.now();
  configure({ reactStrictMode: true });
  const { server } = await openContent(begun).finally(() => configure({ reactStrictMode: false }));
  await screen.findByText("Un texto.");
  await waitFor(() => expect(server.calls("PATCH /user-content-interaction/{id}")).toHaveLength(1));
  const { body, url } = server.calls("PATCH /user-content-interaction/{id}")[0] ?? {};
  const { lastVisitedAt, visitCount } = body as { lastVisitedAt: string; visitCount: number };
  expect(url?.pathname).toBe(`/api/user-content-interaction/${interactionId}`);
  expect(visitCount).toBe(4);
  expect(Date.parse(lastVisitedAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(lastVisitedAt)).toBeLessThanOrEqual(Date.now());
});

test("a visit that cannot be noted is logged and nothing else", async () => {
  const lines = logLines();
  await openContent(begun, { replies: { "PATCH /user-content-interaction/{id}": refusal(503) } });
  await screen.findByText("Un texto.");
  await waitFor(() => expect(lines).toEqual(["Failed to update content interaction"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("while a content is on its way one reads 'Cargando...' and can go back", async () => {
  const late = held(answer("GET /contents/{id}", fresh));
  await openContent(fresh, { replies: { "GET /contents/{id}": late.reply } });
  await screen.findByRole("heading", { name: "Cargando..." });
  screen.getByRole("link", { name: "Volver a la ruta" });
  late.open();
  await screen.findByRole("heading", { level: 1, name: "Respiración guiada" });
});

test("a content that does not come is logged, and can be asked for again", async () => {
  const lines = logLines();
  const replies = { "GET /contents/{id}": [refusal(503), answer("GET /contents/{id}", fresh)] };
  const { user } = await openContent(fresh, { replies });
  await screen.findByRole("heading", { name: "No pudimos cargar este contenido" });
  expect(lines).toEqual(["Failed to get content"]);
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("button", { name: "Comenzar" });
});

test("a content that is gone says so and leads back to the route [EXT-14]", async () => {
  logLines();
  const { user } = await openContent(fresh, { replies: { "GET /contents/{id}": refusal(404) } });
  await screen.findByRole("heading", { name: "Este contenido ya no está aquí" });
  const [, back] = screen.getAllByRole("link", { name: "Volver a la ruta" });
  if (back) await user.click(back);
  await waitFor(() => expect(currentPath()).toBe(`/routes/${theRoute.id}`));
});

test("a completed content is shown at once, without its overview [CONTENT-05]", async () => {
  await openContent({ ...begun, completed: true });
  await screen.findByText("Un texto.");
  expect(screen.queryByRole("button", { name: "Comenzar" })).toBeNull();
});
