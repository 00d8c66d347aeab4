import type { Route } from "@senda/contract/routes";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, errorAnswer, fakeServer, held } from "../../test/fake-server.ts";
import { aContent, aRoute, aStage, aStartedRoute, idOf, repliesForRoute } from "../../test/learning.ts";
import { openApp } from "../../test/open-app.tsx";
import { lucia, stored } from "../../test/people.ts";

const scrollIntoView = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => scrollIntoView.mockClear());

async function openRoute(route: Route, way: Parameters<typeof repliesForRoute>[1] = {}, person = lucia) {
  const server = fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", person),
    ...repliesForRoute(route, way),
  });
  stored(lucia);
  const app = await openApp(`/routes/${route.id}`);
  await screen.findByRole("heading", { level: 1, name: route.title });
  return { ...app, server };
}

test("a route that has not been begun shows what it offers [ROUTE-01, ROUTE-INTRO-01]", async () => {
  await openRoute(aRoute(1, { contentsCount: 7 }), { stages: [aStage(1, 3), aStage(2, 1)] });
  screen.getByText("De qué trata la ruta 1.");
  expect(document.querySelector("main img")?.getAttribute("src")).toBeTruthy();
  expect(screen.getByText("Contenidos").previousElementSibling?.textContent).toBe("7");
  expect(screen.getByText("Etapas").previousElementSibling?.textContent).toBe("2");
  await screen.findByText("3 contenidos");
  screen.getByText("1 contenido");
  expect(screen.getByRole("link", { name: "Volver al inicio" }).getAttribute("href")).toBe("/");
  screen.getByText("240");
});

test("a route with unknown progress shows its introduction too [ROUTE-INTRO-01]", async () => {
  await openRoute({ ...aRoute(1), progressStatus: undefined as never });
  screen.getByRole("button", { name: "Comenzar" });
  expect(screen.queryByRole("heading", { name: "Progreso" })).toBeNull();
});

test("a learner without points sees 0 beside the sun, before and after starting the route [ROUTE-01, COMPLETE-01]", async () => {
  for (const route of [aRoute(1), aStartedRoute(1, 0)]) {
    await openRoute(route, {}, { ...lucia, points: 0 });
    const [points] = screen.getAllByText("0", { selector: "span" });
    expect(points?.textContent).toBe("0 puntos");
    expect(points?.parentElement?.querySelector("svg, img")).not.toBeNull();
    cleanup();
  }
});

test("«Comenzar» reads «Cargando...» until the route is started and its stages are shown [PROG-01, ROUTE-PROGRESS-01]", async () => {
  const route = aRoute(1);
  const started = held(
    answer("POST /user-progress", {
      id: idOf(4, 1),
      userId: lucia.id,
      routeId: route.id,
      status: "IN_PROGRESS",
      progress: 0,
      lastVisitedAt: "2026-03-12T10:00:00.000Z",
      stagesProgress: {},
    }),
  );
  const server = fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    ...repliesForRoute(aStartedRoute(1, 0), { contents: [aContent(1)] }),
    "GET /routes/{id}": answer("GET /routes/{id}", route),
    "POST /user-progress": started.reply,
  });
  stored(lucia);
  const { user } = await openApp(`/routes/${route.id}`);
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Cargando..." })).disabled).toBe(true);
  started.open();
  await screen.findByRole("heading", { name: "Progreso" });
  screen.getByText("0%");
  // The button that was pressed is gone: the focus is at the head of what took its place.
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(server.calls("POST /user-progress")[0]?.body).toEqual({ routeId: route.id, status: "IN_PROGRESS" });
});

test("a route that cannot be started shows no error, and can be started again [SIL-01]", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user, server } = await openRoute(aRoute(1));
  await user.click(screen.getByRole("button", { name: "Comenzar" }));
  await waitFor(() => expect(warned).toHaveBeenCalledWith("Failed to create route progress", expect.anything()));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.querySelector("[data-toast]")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await waitFor(() => expect(server.calls("POST /user-progress")).toHaveLength(2));
});

test("a started route shows its progress, its stages and how much of each is done [ROUTE-PROGRESS-03, ROUTES-02]", async () => {
  const contents = [
    aContent(1, { stageId: idOf(2, 1), completed: true }),
    aContent(2, { stageId: idOf(2, 2), completed: true }),
    aContent(3, { stageId: idOf(2, 2) }),
  ];
  const route = aStartedRoute(1, 66.7, { stagesProgress: { [idOf(2, 1)]: 1, [idOf(2, 2)]: 1 } });
  await openRoute(route, { stages: [aStage(1, 1), aStage(2, 2), aStage(3, 0)], contents, nextId: idOf(3, 3) });
  expect(screen.getByRole("progressbar", { name: "Progreso" }).getAttribute("aria-valuenow")).toBe("66");
  const [first, second, third] = await screen.findAllByRole("button", { name: /Contenidos Completados/ });
  expect(first?.textContent).toContain("1 / 1 Contenidos Completados");
  expect(first?.textContent).toContain("Etapa completada");
  expect(second?.textContent).toContain("1 / 2 Contenidos Completados");
  expect(second?.textContent).not.toContain("Etapa completada");
  expect(third?.textContent).toContain("0 / 0 Contenidos Completados");
  expect(third?.textContent).not.toContain("Etapa completada");
  expect([first, second, third].map((stage) => stage?.getAttribute("aria-expanded"))).toEqual([
    "false",
    "true",
    "false",
  ]);
});

test("stages open and close; one without contents says so [ROUTE-PROGRESS-03]", async () => {
  const { user } = await openRoute(aStartedRoute(1, 0), { stages: [aStage(1, 0)] });
  const stage = await screen.findByRole("button", { name: /Etapa 1/ });
  await user.click(stage);
  expect(stage.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByText("No hay contenidos para esta etapa").checkVisibility?.() ?? true).toBe(true);
  await user.click(stage);
  expect(stage.getAttribute("aria-expanded")).toBe("false");
});

test("the next content is marked, announced and scrolled to, and the focus stays [ROUTE-PROGRESS-07, ROUTE-PROGRESS-06]", async () => {
  const contents = [
    aContent(1, { completed: true }),
    aContent(2, { title: "El siguiente", type: "AUDIO", duration: 320 }),
  ];
  await openRoute(aStartedRoute(1, 50), { contents, nextId: idOf(3, 2) });
  const card = await screen.findByRole("link", { name: /Puedes seguir con este contenido/ });
  within(card).getByRole("heading", { name: "El siguiente" });
  expect(card.textContent).toContain("Audio · 5 min 20 seg");
  expect(card.getAttribute("href")).toBe(`/routes/${idOf(1, 1)}/content/${idOf(3, 2)}`);
  expect(screen.getByText("Puedes seguir con este contenido: El siguiente").getAttribute("role")).toBe("status");
  expect(scrollIntoView).toHaveBeenCalledWith(expect.objectContaining({ block: "center" }));
  expect(card.contains(document.activeElement)).toBe(false);
  expect(screen.getByRole("link", { name: /Contenido 1/ }).textContent).toContain("Completado");
});

test("with reduced motion the page does not scroll smoothly", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await openRoute(aStartedRoute(1, 0), { contents: [aContent(1)], nextId: idOf(3, 1) });
  await screen.findByRole("link", { name: /Puedes seguir con este contenido/ });
  expect(scrollIntoView).toHaveBeenCalledWith(expect.objectContaining({ behavior: "instant" }));
});

test("loose contents are listed after the stages [ROUTE-PROGRESS-06]", async () => {
  const contents = [aContent(1, { stageId: idOf(2, 1) }), aContent(2)];
  await openRoute(aStartedRoute(1, 0), { stages: [aStage(1, 1)], contents });
  const more = (await screen.findByRole("heading", { name: "Más en esta ruta" })).closest("section") as HTMLElement;
  expect(within(more).getAllByRole("link")).toHaveLength(1);
  within(more).getByText("Contenido 2");
});

test("a finished route stays finished, what was added since is «Nuevo», and an administrator meets no draft [DESK-14]", async () => {
  const draft = { state: "DRAFT" } as const;
  const contents = [aContent(1, { completed: true }), aContent(2), aContent(3, draft)];
  const stages = [{ ...aStage(1, 1), ...draft }];
  await openRoute(aStartedRoute(1, 100), { stages, contents, nextId: idOf(3, 2) });
  const added = await screen.findByRole("link", { name: /Contenido 2/ });
  within(added).getByText("Nuevo");
  expect(screen.getAllByText("Nuevo")).toHaveLength(1);
  expect(screen.queryByText("Contenido 3")).toBeNull();
  expect(screen.queryByText("Etapa 1")).toBeNull();
  screen.getByText("100%");
  screen.getByRole("link", { name: "Ver tu hito" });
});

test("opening a started route records the visit first, and then requests the next content [PROG-02]", async () => {
  const { server } = await openRoute(aStartedRoute(1, 0), { contents: [aContent(1)] });
  await waitFor(() => expect(server.calls("GET /user-progress/{id}/next-content").length).toBeGreaterThan(0));
  const calls = server.received.map(({ call }) => call);
  expect(calls.indexOf("PATCH /user-progress/{id}")).toBeLessThan(
    calls.indexOf("GET /user-progress/{id}/next-content"),
  );
  const [visit] = server.calls("PATCH /user-progress/{id}");
  const { lastVisitedAt } = (visit?.body ?? { lastVisitedAt: "" }) as { lastVisitedAt: string };
  expect(Math.abs(Date.parse(lastVisitedAt) - Date.now())).toBeLessThan(60_000);
});

test("a missing route says so and links to the others [EXT-14]", async () => {
  fakeServer({ "GET /auth/profile": answer("GET /auth/profile", lucia), "GET /routes/{id}": errorAnswer(404) });
  stored(lucia);
  await openApp(`/routes/${idOf(1, 9)}`);
  await screen.findByText("Esta ruta ya no está aquí");
  expect(screen.getByRole("link", { name: "Ver más rutas" }).getAttribute("href")).toBe("/routes");
});

test("contents that cannot be loaded can be retried", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const route = aStartedRoute(1, 0);
  fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    ...repliesForRoute(route),
    "GET /contents": [errorAnswer(500), answer("GET /contents", [aContent(1)])],
  });
  stored(lucia);
  const { user } = await openApp(`/routes/${route.id}`);
  await screen.findByText("No pudimos cargar los contenidos");
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByText("Contenido 1");
});
