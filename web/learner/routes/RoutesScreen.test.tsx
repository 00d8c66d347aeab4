import type { Route } from "@senda/contract/routes";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, errorAnswer, fakeServer, held } from "../../test/fake-server.ts";
import { aRoute, aStartedRoute } from "../../test/learning.ts";
import { openApp } from "../../test/open-app.tsx";
import { lucia, pairFor, stored } from "../../test/people.ts";

async function openRoutes(routes: Route[]) {
  fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    "GET /routes": answer("GET /routes", routes),
  });
  stored(lucia);
  await openApp("/routes");
  await screen.findByRole("heading", { level: 1, name: "Rutas Fundamento" });
}

test("the routes are listed in their order, each with its title, its text and its progress [GEN-04, ROUTES-02]", async () => {
  await openRoutes([aStartedRoute(1, 100), aStartedRoute(2, 99.9), aRoute(3)]);
  await screen.findByRole("heading", { name: "Ruta 1" });
  const list = screen.getByRole("list");
  const intro = screen.getByText(/^Las bases para cuidarte por dentro\./);
  expect(intro.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const cards = within(list).getAllByRole("link");
  expect(cards.map((card) => card.getAttribute("href"))).toEqual([1, 2, 3].map((n) => `/routes/${aRoute(n).id}`));
  const [complete, almost, untouched] = cards.map((card) => within(card));
  complete?.getByText("Completo");
  almost?.getByText("99%");
  untouched?.getByText("0%");
  untouched?.getByText("De qué trata la ruta 3.");
});

test("a route of the other kind says so, under a heading that names the first one", async () => {
  await openRoutes([aRoute(1), aRoute(2, { type: "CUSTOM" })]);
  await screen.findByRole("heading", { name: "Ruta 2" });
  const [foundation, custom] = screen.getAllByRole("listitem").map((item) => within(item));
  expect(foundation?.queryByText("Personalizada")).toBeNull();
  custom?.getByText("Personalizada");
});

test("a list without routes says so [EXT-14]", async () => {
  await openRoutes([]);
  await screen.findByText("Todavía no hay rutas");
});

test("a list that cannot be loaded can be asked for again [SES-08]", async () => {
  fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    "GET /routes": [errorAnswer(500), answer("GET /routes", [aRoute(1)])],
  });
  stored(lucia);
  const { user } = await openApp("/routes");
  await screen.findByText("No pudimos cargar las rutas");
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("heading", { name: "Ruta 1" });
});

test("routes are asked for once the user's token is there, and not before [SES-08]", async () => {
  const renewed = held(answer("POST /auth/refresh-token", { ...pairFor(lucia, "-2"), statusCode: 200 }));
  const server = fakeServer({
    "POST /auth/refresh-token": renewed.reply,
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    "GET /routes": answer("GET /routes", [aRoute(1)]),
  });
  stored(lucia, -60);
  const opened = openApp("/routes");
  await waitFor(() => expect(server.calls("POST /auth/refresh-token")).toHaveLength(1));
  expect(server.calls("GET /routes")).toEqual([]);
  renewed.open();
  await opened;
  await screen.findByRole("heading", { name: "Ruta 1" });
  expect(server.calls("GET /routes").map(({ token }) => token)).toEqual([pairFor(lucia, "-2").access_token]);
});
