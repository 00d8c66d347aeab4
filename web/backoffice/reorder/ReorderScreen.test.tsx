import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, codedAnswer, held, noAnswer } from "../../test/fake-server.ts";
import { aContent, aRoute, aStage, idOf } from "../../test/learning.ts";
import { currentPath, openAdmin, toastSaying } from "../../test/open-app.tsx";

const LIST = "GET /routes";
const SAVE = "PATCH /routes/reorder";
const three = [aRoute(3, { title: "Dormir" }), aRoute(1, { title: "Respira" }), aRoute(2, { title: "Sentir" })];
const done = { message: "Orden guardada correctamente" };

const order = (label: string) =>
  within(screen.getByRole("list", { name: label }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);
const openRoutes = (save = answer(SAVE, done), lists = [answer(LIST, three)]) =>
  openAdmin("/admin/routes/reorder", { [LIST]: lists, [SAVE]: save });

test("routes are moved up and down, each move is said, and one save sends the whole order [PATH-21, ADM-ORDER-01]", async () => {
  const { user, server } = await openRoutes();
  await screen.findByRole("heading", { level: 1, name: "Reordenar rutas" });
  expect(order("Rutas")).toEqual(["1Respira", "2Sentir", "3Dormir"]);
  await user.click(screen.getByRole("button", { name: "Subir «Dormir»" }));
  screen.getByText("«Dormir», posición 2 de 3");
  await user.click(screen.getByRole("button", { name: "Subir «Dormir»" }));
  expect(order("Rutas")).toEqual(["1Dormir", "2Respira", "3Sentir"]);
  screen.getByRole("button", { name: "Mover «Dormir», posición 1 de 3" });
  expect(server.calls(SAVE)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Guardar orden" }));
  await toastSaying("Orden guardada correctamente", "status");
  expect(server.calls(SAVE).map(({ body }) => body)).toEqual([
    {
      routes: [
        { routeId: idOf(1, 3), newOrder: 1 },
        { routeId: idOf(1, 1), newOrder: 2 },
        { routeId: idOf(1, 2), newOrder: 3 },
      ],
    },
  ]);
  await waitFor(() => expect(currentPath()).toBe("/admin/routes"));
});

test("the first one goes no higher and the last one no lower, and the buttons keep the focus", async () => {
  const { user } = await openRoutes();
  const up = await screen.findByRole("button", { name: "Subir «Respira»" });
  expect(up.getAttribute("aria-disabled")).toBe("true");
  await user.click(up);
  expect(order("Rutas")).toEqual(["1Respira", "2Sentir", "3Dormir"]);
  expect(document.activeElement).toBe(up);
});

test("with the keyboard, Space lifts, arrows move and Space drops, all of it said in Spanish [EXT-25]", async () => {
  const { user } = await openRoutes();
  const handle = await screen.findByRole("button", { name: "Mover «Respira», posición 1 de 3" });
  handle.focus();
  await user.keyboard(" ");
  await screen.findByText("Has levantado «Respira», posición 1 de 3.");
  // Two arrows in a row are two places; past the end nothing moves.
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  await screen.findByText("«Respira», posición 3 de 3");
  await user.keyboard("{ArrowUp}");
  await screen.findByText("«Respira», posición 2 de 3");
  await user.keyboard(" ");
  await screen.findByText("«Respira» queda en la posición 2 de 3.");
  expect(order("Rutas")).toEqual(["1Sentir", "2Respira", "3Dormir"]);
  await user.keyboard(" ");
  await screen.findByText("Has levantado «Respira», posición 2 de 3.");
  await user.keyboard("{ArrowDown}{Escape}");
  await screen.findByText("Movimiento cancelado. «Respira» vuelve a la posición 2 de 3.");
  expect(order("Rutas")).toEqual(["1Sentir", "2Respira", "3Dormir"]);
  expect(document.activeElement).toBe(handle);
});

test("a row that was lifted is dropped where it is when the focus goes elsewhere", async () => {
  const { user } = await openRoutes();
  (await screen.findByRole("button", { name: "Mover «Respira», posición 1 de 3" })).focus();
  await user.keyboard("{Enter}{ArrowDown}{Tab}");
  await screen.findByText("«Respira» queda en la posición 2 de 3.");
  await user.keyboard("{ArrowDown}");
  expect(order("Rutas")).toEqual(["1Sentir", "2Respira", "3Dormir"]);
});

test("«Cancelar» leads back and saves nothing, once it is sure that nothing is lost [ADM-ORDER-01]", async () => {
  const { user, server } = await openRoutes();
  await user.click(await screen.findByRole("button", { name: "Bajar «Respira»" }));
  await user.click(screen.getByRole("link", { name: "Cancelar" }));
  await user.click(await screen.findByRole("button", { name: "Salir sin guardar" }));
  await waitFor(() => expect(currentPath()).toBe("/admin/routes"));
  expect(server.calls(SAVE)).toEqual([]);
});

test("a reorder that lost a race says so and loads the list again [EXT-26]", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const changed = "La lista de rutas ha cambiado. Vuelve a cargarla y ordénala de nuevo.";
  const four = [...three, aRoute(4, { title: "Nueva" })];
  const { user } = await openRoutes(codedAnswer(400, "LIST_CHANGED", changed), [
    answer(LIST, three),
    answer(LIST, four),
  ]);
  await user.click(await screen.findByRole("button", { name: "Subir «Dormir»" }));
  await user.click(screen.getByRole("button", { name: "Guardar orden" }));
  await toastSaying(changed);
  await waitFor(() => expect(order("Rutas")).toEqual(["1Respira", "2Sentir", "3Dormir", "4Nueva"]));
  expect(currentPath()).toBe("/admin/routes/reorder");
});

test("an order that never reached the server is told, and stays to be saved again", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user } = await openRoutes(noAnswer);
  await user.click(await screen.findByRole("button", { name: "Subir «Dormir»" }));
  await user.click(screen.getByRole("button", { name: "Guardar orden" }));
  await toastSaying("No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.");
  expect(order("Rutas")).toEqual(["1Respira", "2Dormir", "3Sentir"]);
  expect(log).toHaveBeenCalledWith("Failed to reorder", expect.anything());
});

test("while the order is being saved nothing moves, and a second press sends nothing", async () => {
  const wait = held(answer(SAVE, done));
  const { user, server } = await openRoutes(wait.reply);
  await user.dblClick(await screen.findByRole("button", { name: "Guardar orden" }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Guardar orden" }).disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Bajar «Respira»" }));
  expect(order("Rutas")).toEqual(["1Respira", "2Sentir", "3Dormir"]);
  wait.open();
  await toastSaying("Orden guardada correctamente", "status");
  expect(server.calls(SAVE)).toHaveLength(1);
});

const routeId = idOf(1, 1);
const stageId = idOf(2, 1);

test("the stages of a route are listed and reordered at their path [ADM-ORDER-01]", async () => {
  const { user, server } = await openAdmin(`/admin/routes/${routeId}/stages`, {
    "GET /stages": answer("GET /stages", [aStage(1, 0), aStage(2, 0)]),
    "PATCH /stages/reorder": answer("PATCH /stages/reorder", done),
    "GET /routes/{id}": answer("GET /routes/{id}", aRoute(1)),
    "GET /contents": answer("GET /contents", []),
  });
  await screen.findByRole("heading", { level: 1, name: "Reordenar etapas" });
  expect(screen.getByRole("link", { name: "Etapa 1" }).getAttribute("href")).toBe(
    `/admin/routes/${routeId}/stages/${stageId}`,
  );
  await user.click(screen.getByRole("button", { name: "Bajar «Etapa 1»" }));
  await user.click(screen.getByRole("button", { name: "Guardar orden" }));
  await toastSaying("Orden guardada correctamente", "status");
  expect(server.calls("PATCH /stages/reorder")[0]?.body).toEqual({
    stages: [
      { stageId: idOf(2, 2), newOrder: 1 },
      { stageId: idOf(2, 1), newOrder: 2 },
    ],
  });
  expect((await screen.findByRole("tab", { selected: true })).textContent).toContain("Etapas");
});

test.each([
  ["the loose contents of a route", `/admin/routes/${routeId}/contents`, `?routeId=${routeId}`],
  ["the contents of a stage", `/admin/routes/${routeId}/stages/${stageId}/contents`, `?stageId=${stageId}`],
])("%s are reordered and added to at their path [ADM-ORDER-01]", async (_, path, query) => {
  const { user, server } = await openAdmin(path, {
    "GET /contents": answer("GET /contents", [aContent(1), aContent(2)]),
    "PATCH /contents/reorder": answer("PATCH /contents/reorder", done),
    "GET /routes/{id}": answer("GET /routes/{id}", aRoute(1)),
    "GET /stages/{id}": answer("GET /stages/{id}", aStage(1, 2)),
    "GET /stages": answer("GET /stages", [aStage(1, 2)]),
  });
  await screen.findByRole("heading", { level: 1, name: "Reordenar contenidos" });
  expect(server.calls("GET /contents")[0]?.url.search).toBe(query);
  expect(screen.getByRole("link", { name: "Añadir contenido" }).getAttribute("href")).toBe(`${path}/create`);
  await user.click(screen.getByRole("button", { name: "Bajar «Contenido 1»" }));
  await user.click(screen.getByRole("button", { name: "Guardar orden" }));
  await toastSaying("Orden guardada correctamente", "status");
  expect(server.calls("PATCH /contents/reorder")[0]?.body).toEqual({
    contents: [
      { contentId: idOf(3, 2), newOrder: 1 },
      { contentId: idOf(3, 1), newOrder: 2 },
    ],
  });
});

test("a list that cannot be loaded can be asked for again", async () => {
  const { user } = await openRoutes(answer(SAVE, done), [noAnswer, answer(LIST, three)]);
  await screen.findByText("No pudimos cargar la lista");
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("list", { name: "Rutas" });
});
