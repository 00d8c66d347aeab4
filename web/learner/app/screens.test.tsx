import type { Call } from "@senda/contract/all";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { kitThemeModules } from "../../first-load/kit-theme.ts";
import { session } from "../../shared/api/session.ts";
import { answer, errorAnswer, fakeServer, held } from "../../test/fake-server.ts";
import { aContent, aRoute, aStartedRoute } from "../../test/learning.ts";
import { currentPath, openApp } from "../../test/open-app.tsx";
import { interactionId, logLines, repliesFor, theRoute } from "../../test/open-content.ts";
import { lucia, marta, signedInAs, stored } from "../../test/people.ts";
import { loadScreens } from "./screens.tsx";

async function openAs(profile: typeof lucia, path: string) {
  fakeServer(signedInAs(profile));
  stored(profile);
  return openApp(path);
}

test("the tab bar has the four tabs, and marks where one is [LAY-01]", async () => {
  const { user } = await openAs(lucia, "/profile");
  const bar = await screen.findByRole("navigation", { name: "Navegación principal" });
  const tabs = within(bar).getAllByRole("link");
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
    ["Hogar", "/"],
    ["Rutas", "/routes"],
    ["Calendario", "/calendar"],
    ["Perfil", "/profile"],
  ]);
  const marked = () => within(bar).getByRole("link", { current: "page" }).textContent;
  expect(marked()).toBe("Perfil");
  await user.click(within(bar).getByRole("link", { name: "Hogar" }));
  await waitFor(() => expect(marked()).toBe("Hogar"));
});

test("a move names the document and puts the focus on the new heading; the first load does not", async () => {
  const { user } = await openAs(lucia, "/profile");
  await screen.findByRole("heading", { level: 1, name: "Lucía Ferrer" });
  expect(document.title).toBe("Perfil · Senda");
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole("link", { name: "Cambiar contraseña" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Cambiar contraseña" });
  expect(document.title).toBe("Cambiar contraseña · Senda");
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("the first stop of the keyboard skips to the content", async () => {
  const { user } = await openAs(lucia, "/profile");
  await screen.findByRole("heading", { level: 1 });
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Saltar al contenido");
  expect(document.querySelector(document.activeElement?.getAttribute("href") ?? "")?.tagName).toBe("MAIN");
});

test("the sidebar of the administration leads to its places, and a menu button opens it on small screens [ADM-LAY-01]", async () => {
  const { user } = await openAs(marta, "/admin");
  const side = await screen.findByRole("navigation", { name: "Administración" });
  expect(
    within(side)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Inicio", "/admin"],
    ["Rutas", "/admin/routes"],
    ["Usuarios", "/admin/users"],
  ]);
  const button = screen.getByRole("button", { name: "Abrir el menú" });
  await user.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(button);
});

test("the home of the administration shows «Rutas» and «Usuarios»", async () => {
  await openAs(marta, "/admin");
  const main = await screen.findByRole("main");
  await within(main).findByRole("heading", { name: "Rutas" });
  const goals = within(main)
    .getAllByRole("link")
    .map((card) => card.getAttribute("href"));
  expect(goals).toEqual(["/admin/routes", "/admin/users"]);
});

test("a strip says that there is no connection, and goes when it is back", async () => {
  await openAs(lucia, "/profile");
  await screen.findByRole("heading", { level: 1 });
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(
    screen.getByText("Sin conexión. Lo intentaremos de nuevo cuando vuelva.").closest("[role=status]"),
  ).not.toBeNull();
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText("Sin conexión. Lo intentaremos de nuevo cuando vuelva.")).toBeNull();
});

test("the profile shows the name of the learner and the choice of appearance [SES-01]", async () => {
  const { user } = await openAs(lucia, "/profile");
  await screen.findByRole("heading", { level: 1, name: "Lucía Ferrer" });
  screen.getByText("lucia@correo.es");
  await user.click(screen.getByRole("radio", { name: "Oscuro" }));
  expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("dark");
  expect(localStorage.getItem("appearance")).toBe("dark");
  await user.click(screen.getByRole("radio", { name: "Claro" }));
  expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("light");
});

test("the profile counts points, routes completed and routes in progress [GEN-04]", async () => {
  const routes = [aStartedRoute(1, 100), aStartedRoute(2, 40), aStartedRoute(3, 0), aRoute(4)];
  fakeServer({ ...signedInAs(lucia), "GET /routes": answer("GET /routes", routes) });
  stored(lucia);
  await openApp("/profile");
  const counted = (label: string) => screen.getByText(label).previousElementSibling?.textContent;
  await screen.findByText("Rutas completadas");
  await waitFor(() => expect([counted("Rutas completadas"), counted("Rutas en progreso")]).toEqual(["1", "2"]));
  expect(counted("Puntos obtenidos")).toBe("240");
});

test("the welcome screen leads to login, registration and recovery [PUB-WELCOME-01]", async () => {
  fakeServer({});
  await openApp("/welcome");
  await screen.findByRole("heading", { name: "Toma control de tu salud mental y emocional" });
  const goals = ["Iniciar sesión", "Registrarme", "¿Olvidaste tu contraseña?"].map((name) =>
    screen.getByRole("link", { name }).getAttribute("href"),
  );
  expect(goals).toEqual(["/login", "/register", "/forgot-password"]);
  expect(currentPath()).toBe("/welcome");
});

const content = aContent(1, { contentInteractionId: interactionId });
const place = `/routes/${theRoute.id}/content/${content.id}`;

const screens: [path: string, call: Call, trouble: string][] = [
  ["/", "GET /routes", "No pudimos cargar tus rutas"],
  ["/routes", "GET /routes", "No pudimos cargar las rutas"],
  [`/routes/${theRoute.id}`, "GET /routes/{id}", "No pudimos cargar la ruta"],
  [place, "GET /contents/{id}", "No pudimos cargar este contenido"],
  [`${place}/complete`, "GET /contents/{id}", "No pudimos cargar este contenido"],
];

test.each(screens)(
  "%s shows that %s is awaited, that it failed, and a way to try again [SIL-01, EXT-14]",
  async (path, call, trouble) => {
    logLines();
    const late = held(errorAnswer(503));
    const server = fakeServer({ ...signedInAs(lucia), ...repliesFor(content), [call]: late.reply });
    stored(lucia);
    const { user } = await openApp(path);
    await screen.findAllByText("Cargando...");
    late.open();
    await screen.findByRole("heading", { name: trouble });
    expect(screen.queryByText("Cargando...")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    const asked = server.calls(call).length;
    await user.click(screen.getByRole("button", { name: "Reintentar" }));
    await expect.poll(() => server.calls(call).length).toBe(asked + 1);
  },
);

test("a screen whose code and profile were there before the first render comes without a skeleton", async () => {
  fakeServer(signedInAs(lucia));
  stored(lucia);
  await session.start();
  await loadScreens("/profile");
  await openApp("/profile");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Lucía Ferrer");
});

test("the kit's variables are in the style sheet of the build, with our colours alone", () => {
  const css = String(kitThemeModules.load("\0virtual:kit-variables.css"));
  expect(css).toContain(':root[data-mantine-color-scheme="dark"]');
  expect(css).toContain("--mantine-color-pino-filled-hover: var(--primary-hover)");
  expect(css).not.toContain("--mantine-color-blue");
});
