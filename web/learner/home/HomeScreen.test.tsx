import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, errorAnswer, fakeServer, held, noAnswer } from "../../test/fake-server.ts";
import { aRoute, aStartedRoute } from "../../test/learning.ts";
import { currentPath, openApp } from "../../test/open-app.tsx";
import { newcomer, openHome, section } from "../../test/open-home.ts";
import { lucia, stored } from "../../test/people.ts";

afterEach(() => void vi.useRealTimers());

const ruta1 = `/routes/${aRoute(1).id}`;

test("the first route under way leads on, with its whole percent [HOME-01]", async () => {
  await openHome([aStartedRoute(1, 100), aStartedRoute(2, 42.9), aStartedRoute(3, 10)]);
  const card = await screen.findByRole("link", { name: /Continúa tu ruta/ });
  within(card).getByRole("heading", { name: "Ruta 2" });
  expect(within(card).getByRole("progressbar", { name: "Progreso" }).getAttribute("aria-valuenow")).toBe("42");
  expect(card.textContent).toContain("42%");
  expect(card.getAttribute("href")).toBe(`/routes/${aRoute(2).id}`);
});

test.each([
  ["a first step leads to the routes", newcomer, [aRoute(1)], "Tu primer paso", "/routes"],
  ["the next route leads on after a finished one", newcomer, [aStartedRoute(2, 100), aRoute(1)], "Ruta 1", ruta1],
  ["points alone say that one has begun before", lucia, [aRoute(1)], "Lo siguiente, cuando quieras", ruta1],
  ["all completed, home says so", lucia, [aStartedRoute(1, 100)], "Has caminado todas tus rutas", "/routes"],
])("where no route is under way there is a picture: %s [HOME-01, TODAY-03]", async (_, person, routes, text, href) => {
  await openHome(routes, { person });
  const card = await screen.findByRole("link", { name: new RegExp(text) });
  expect(card.getAttribute("href")).toBe(href);
  expect(card.querySelector("img")).not.toBeNull();
  expect(screen.queryByText("Continúa tu ruta")).toBeNull();
  expect(screen.queryAllByText("Tu primer paso")).toHaveLength(text === "Tu primer paso" ? 1 : 0);
});

test("the strip has five days with today in the middle, by their short names [HOME-03]", async () => {
  await openHome([]);
  const strip = within(section("Diario")).getByRole("list");
  const days = within(strip).getAllByRole("listitem");
  expect(days.map((day) => day.textContent)).toEqual([
    "martes, 10 de marzo de 2026. Escribir cómo estuvo tu cieloMar10",
    "miércoles, 11 de marzo de 2026. Escribir cómo estuvo tu cieloMie11",
    "jueves, 12 de marzo de 2026. Escribir cómo está tu cieloJue12",
    "viernes, 13 de marzo de 2026Vie13",
    "sábado, 14 de marzo de 2026Sab14",
  ]);
  expect(days[2]?.getAttribute("aria-current")).toBe("date");
});

test("at the turn of a week the strip goes on from Sab to Dom and Lun [HOME-03]", async () => {
  await openHome([], { now: new Date(2026, 2, 15, 10, 0) });
  const days = within(section("Diario")).getAllByRole("listitem");
  expect(days.map((day) => /[A-Z][a-z]+(?=\d+$)/.exec(day.textContent ?? "")?.[0])).toEqual([
    "Vie",
    "Sab",
    "Dom",
    "Lun",
    "Mar",
  ]);
});

test("a day with entries shows the feeling of the last one and opens it; one without opens the diary for it [TODAY-01]", async () => {
  await openHome([], { days: [{ date: "2026-03-11", feelings: ["TERRIBLE", "GOOD"] }] });
  const strip = within(section("Diario")).getByRole("list");
  await within(strip).findByRole("link", { name: "miércoles, 11 de marzo de 2026: Bien. Leer la entrada" });
  expect(
    within(strip)
      .getAllByRole("link")
      .map((day) => day.getAttribute("href")),
  ).toEqual(["/records/daily-intro?dia=2026-03-10", "/calendar?dia=2026-03-11", "/records/daily-intro"]);
});

test("after an entry today home knows it, and another can be added [TODAY-02]", async () => {
  await openHome([], { days: [{ date: "2026-03-12", feelings: ["BAD"] }] });
  const diary = within(section("Diario"));
  await diary.findByRole("heading", { name: "Ya has mirado tu cielo hoy" });
  diary.getByText("Mal. Si cambia, añade otro momento.");
  expect(screen.queryByText("¿Cómo está tu cielo hoy?")).toBeNull();
  expect(diary.getByRole("link", { name: "Registrar día" }).getAttribute("href")).toBe("/records/daily-intro");
});

test("the diary can be opened for today, and looked through [HOME-05]", async () => {
  await openHome([]);
  const diary = within(section("Diario"));
  expect(diary.getByRole("link", { name: "Registrar día" }).getAttribute("href")).toBe("/records/daily-intro");
  expect(diary.getByRole("link", { name: "Ver todas las entradas" }).getAttribute("href")).toBe("/calendar");
});

test("«Tus Rutas» are the started ones among the three with the latest interaction, the latest first [HOME-08]", async () => {
  await openHome([aStartedRoute(1, 20), aStartedRoute(2, 30), aStartedRoute(3, 100), aStartedRoute(4, 50), aRoute(5)]);
  const yours = within(section("Tus Rutas"));
  await waitFor(() => expect(yours.getAllByRole("heading", { level: 3 })).toHaveLength(3));
  expect(yours.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual([
    "Ruta 4",
    "Ruta 3",
    "Ruta 2",
  ]);
  yours.getByText("Completo");
  expect(yours.getByRole("link", { name: "Ver más rutas" }).getAttribute("href")).toBe("/routes");
});

test("without a started route the screen says so [HOME-08, EXT-14]", async () => {
  await openHome([aRoute(1), aRoute(2)]);
  await screen.findByText("Aún no has iniciado ninguna ruta");
});

test("while the routes load, skeletons are shown and the diary works", async () => {
  const routes = held(answer("GET /routes", []));
  fakeServer({ "GET /auth/profile": answer("GET /auth/profile", lucia), "GET /routes": routes.reply });
  stored(lucia);
  await openApp("/");
  await screen.findAllByText("Cargando...");
  screen.getByRole("link", { name: "Registrar día" });
  routes.open();
  await screen.findByText("Aún no has iniciado ninguna ruta");
});

test("routes that cannot be loaded can be retried, and a diary that cannot be loaded shows no error [SIL-01]", async () => {
  fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    "GET /routes": [errorAnswer(503), answer("GET /routes", [aStartedRoute(1, 20)])],
    "GET /diary/today": noAnswer,
  });
  stored(lucia);
  const { user } = await openApp("/");
  await screen.findByText("No pudimos cargar tus rutas");
  expect(screen.queryByText("Tu primer paso")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("link", { name: /Continúa tu ruta/ });
  expect(document.querySelector('[role="alert"]')).toBeNull();
  expect(currentPath()).toBe("/");
});
