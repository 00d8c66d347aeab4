import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, errorAnswer, fakeServer } from "../../test/fake-server.ts";
import { aContent, aRoute, aStage, aStartedRoute, idOf, repliesForRoute } from "../../test/learning.ts";
import { currentPath, openApp } from "../../test/open-app.tsx";
import { lucia, stored } from "../../test/people.ts";

const stages = [aStage(1, 2), aStage(2, 1)];
const done = (number: number, stage: number, completed = true) =>
  aContent(number, { stageId: idOf(2, stage), completed });
const one = `/routes/${idOf(1, 1)}`;

async function openMilestone(path: string, isWhole: boolean) {
  const route = aStartedRoute(1, isWhole ? 100 : 66);
  fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    "GET /routes": answer("GET /routes", [route, aRoute(2)]),
    ...repliesForRoute(route, { stages, contents: [done(1, 1), done(2, 1), done(3, 2, isWhole)] }),
  });
  stored(lucia);
  return openApp(path);
}

test("the end of a stage has a screen with what was completed and the way on [TODAY-07]", async () => {
  await openMilestone(`${one}/hito/${idOf(2, 1)}`, false);
  await screen.findByRole("heading", { level: 1, name: "Has caminado «Etapa 1»" });
  const list = within(screen.getByRole("heading", { name: "Lo que has recorrido" }).closest("section") as HTMLElement);
  expect(list.getAllByRole("listitem").map((line) => line.textContent)).toEqual(["Contenido 1", "Contenido 2"]);
  expect(screen.getByRole("link", { name: "Ir a la siguiente etapa" }).getAttribute("href")).toBe(one);
  expect(screen.getByRole("link", { name: "Volver al inicio" }).getAttribute("href")).toBe("/");
});

test("the end of a route leads to the next one [TODAY-07]", async () => {
  await openMilestone(`${one}/hito`, true);
  await screen.findByRole("heading", { level: 1, name: "Has caminado «Ruta 1»" });
  const next = await screen.findByRole("link", { name: "Conocer la siguiente ruta" });
  expect(next.getAttribute("href")).toBe(`/routes/${idOf(1, 2)}`);
});

test("the end of a route is kept when something was added to it since [DESK-14]", async () => {
  const route = aStartedRoute(1, 100);
  fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    "GET /routes": answer("GET /routes", [route]),
    ...repliesForRoute(route, { stages, contents: [done(1, 1), done(2, 2, false)] }),
  });
  stored(lucia);
  await openApp(`${one}/hito`);
  await screen.findByRole("heading", { level: 1, name: "Has caminado «Ruta 1»" });
  expect(screen.queryByText("Contenido 2")).toBeNull();
  await screen.findByRole("link", { name: "Ver todas las rutas" });
});

test.each([`${one}/hito`, `${one}/hito/${idOf(2, 2)}`, `${one}/hito/${idOf(2, 9)}`])(
  "a milestone that is not reached leads to the route: %s [TODAY-07]",
  async (path) => {
    await openMilestone(path, false);
    await screen.findByRole("heading", { level: 1, name: "Ruta 1" });
    expect(currentPath()).toBe(one);
  },
);

test("a milestone that cannot be loaded can be tried again [EXT-14]", async () => {
  fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    ...repliesForRoute(aStartedRoute(1, 100), { contents: [aContent(1, { completed: true })] }),
    "GET /stages": [errorAnswer(503), answer("GET /stages", [])],
    "GET /routes": answer("GET /routes", []),
  });
  stored(lucia);
  const { user } = await openApp(`${one}/hito`);
  await user.click(await screen.findByRole("button", { name: "Reintentar" }));
  await screen.findByRole("heading", { level: 1, name: "Has caminado «Ruta 1»" });
  await screen.findByRole("link", { name: "Ver todas las rutas" });
});
