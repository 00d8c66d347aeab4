import type { Route } from "@senda/contract/routes";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../../shared/api/session.ts";
import { dayKey } from "../../shared/lib/days.ts";
import { answer, fakeServer } from "../../test/fake-server.ts";
import { aRoute, aStartedRoute } from "../../test/learning.ts";
import { openApp } from "../../test/open-app.tsx";
import { lucia, stored } from "../../test/people.ts";
import { firstRouteFor } from "./brings.ts";

const question = "¿Qué te trae por aquí?";
const sleep = aRoute(2, { title: "Dormir mejor, paso a paso" });
const newcomer = { ...lucia, points: 0 };

async function openHome(routes: Route[], hasEntry = false, person = newcomer) {
  const server = fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", person),
    "GET /routes": answer("GET /routes", routes),
    "GET /diary/today": answer("GET /diary/today", {
      ...{ days: hasEntry ? [{ date: dayKey(new Date()), feelings: ["GOOD"] }] : [], advice: null },
      ...(hasEntry ? { entryCount: 1, dayCount: 1 } : { entryCount: 0, dayCount: 0 }),
    }),
    "GET /diary/follow-up": answer("GET /diary/follow-up", { card: null, daysAgo: null }),
    "POST /auth/logout": answer("POST /auth/logout", { message: "" }),
  });
  stored(person);
  const app = await openApp("/");
  await screen.findByRole("link", { name: "Registrar día" });
  return { ...app, server };
}

test("the first visit asks what brings the person here, and proposes a route and the diary [TODAY-05]", async () => {
  const { user, server } = await openHome([aRoute(1), sleep]);
  const card = within(await screen.findByRole("region", { name: question }));
  const before = server.received.length;
  await user.click(card.getByRole("button", { name: "Duermo mal" }));
  const answered = within(screen.getByRole("region", { name: "Gracias por decirlo" }));
  expect(document.activeElement).toBe(answered.getByRole("heading"));
  answered.getByText("Para empezar te proponemos «Dormir mejor, paso a paso», a tu ritmo.");
  expect(answered.getByRole("link", { name: "Conocer esta ruta" }).getAttribute("href")).toBe(`/routes/${sleep.id}`);
  expect(answered.getByRole("link", { name: "Mirar mi cielo de hoy" }).getAttribute("href")).toBe(
    "/records/daily-intro",
  );
  expect(server.received).toHaveLength(before);
});

test("closed, the question does not come back; signing out leaves nothing of it on the device [TODAY-05, TODAY-06]", async () => {
  const { user } = await openHome([aRoute(1)]);
  const card = within(await screen.findByRole("region", { name: question }));
  await user.click(card.getByRole("button", { name: "Cerrar, ahora no" }));
  expect(screen.queryByText(question)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(localStorage.getItem("home")).toContain("LATER");
  session.signOut();
  await waitFor(() => expect(localStorage.getItem("home")).toBeNull());
});

test.each([
  ["has points", [aRoute(1)], false, lucia],
  ["has begun a route", [aStartedRoute(1, 0)], false, newcomer],
  ["has written", [aRoute(1)], true, newcomer],
])("a person who %s is not asked [TODAY-05]", async (_, routes, hasEntry, person) => {
  const { server } = await openHome(routes, hasEntry, person);
  await waitFor(() => expect(server.calls("GET /diary/follow-up")).toHaveLength(1));
  await screen.findByRole("link", { name: "Ver más rutas" });
  expect(screen.queryByText(question)).toBeNull();
});

test("without a route about it the first one that waits is proposed, and none that is empty", () => {
  const empty = aRoute(1, { title: "Dormir", contentsCount: 0 });
  expect(firstRouteFor("SLEEP", [empty, aStartedRoute(3, 50), aRoute(4), aRoute(5)])?.id).toBe(aRoute(4).id);
  expect(firstRouteFor("SLEEP", [empty])).toBeUndefined();
});
