import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, noAnswer } from "../../test/fake-server.ts";
import { aContent, aRoute, aStage, idOf } from "../../test/learning.ts";
import { openAdmin, pageHeaders, toastSaying } from "../../test/open-app.tsx";

const PROGRESS = "GET /user-progress";
const EXPORT = "GET /user-progress/export";
const route = aRoute(1, { title: "Respira", description: "Calma.", learnersCount: 3, stagesCount: 2 });
const at = `/admin/routes/${route.id}`;

const known = (contents = [aContent(1)], stages = [aStage(1, 0)]) => ({
  "GET /routes/{id}": answer("GET /routes/{id}", route),
  "GET /contents": answer("GET /contents", contents),
  "GET /stages": answer("GET /stages", stages),
});
const learnerOnRoute = (number: number, changed = {}) => ({
  id: idOf(4, number),
  userId: idOf(5, number),
  routeId: route.id,
  status: "IN_PROGRESS" as const,
  progress: 42.9,
  lastVisitedAt: new Date(2026, 10, 15, 15, 5).toISOString(),
  stagesProgress: {},
  user: `Persona ${number}`,
  email: `p${number}@correo.es`,
  ...changed,
});
const cells = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent));

test("a route shows its cover, its badges for order and type, its title and text, a way back and a way to edit [ADM-ROUTE-01]", async () => {
  await openAdmin(at, known());
  await screen.findByRole("heading", { level: 1, name: "Respira" });
  screen.getByText("Calma.");
  screen.getByText("Orden 1");
  screen.getByText("Fundamento");
  expect(document.querySelector("main header img")).not.toBeNull();
  const goal = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([goal("Todas las rutas"), goal("Editar")]).toEqual(["/admin/routes", `${at}/edit`]);
});

test("the tabs are outline, contents, stages and user progress; contents are shown first, and arrow keys move along them [ADM-ROUTE-01]", async () => {
  const { user } = await openAdmin(at, known());
  const tabs = await screen.findAllByRole("tab");
  await waitFor(() =>
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      "Esquema4",
      "Contenidos1",
      "Etapas2",
      "Progreso de usuarios3",
    ]),
  );
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Contenidos1");
  tabs[1]?.focus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Etapas2");
  expect(document.activeElement).toBe(tabs[2]);
});

test("contents are a table with title, order, points and type; each title leads to its content [ADM-ROUTE-04]", async () => {
  await openAdmin(at, known([aContent(2, { title: "Audio", type: "AUDIO", points: 10 }), aContent(1)]));
  await screen.findByRole("table", { name: "Contenidos sueltos" });
  expect(cells("Contenidos sueltos")).toEqual([
    ["Contenido 1", "1", "5", "1 min", "Lectura"],
    ["Audio", "2", "10", "1 min", "Audio"],
  ]);
  expect(screen.getByRole("link", { name: "Audio" }).getAttribute("href")).toBe(`${at}/contents/${idOf(3, 2)}`);
  expect(screen.getByRole("link", { name: "Reordenar" }).getAttribute("href")).toBe(`${at}/contents`);
});

test("contents are reordered only where there is more than one [ADM-ROUTE-04]", async () => {
  await openAdmin(at, known([aContent(1)]));
  await screen.findByRole("table", { name: "Contenidos sueltos" });
  expect(screen.queryByRole("link", { name: "Reordenar" })).toBeNull();
});

test("a route without contents says so [ADM-ROUTE-04]", async () => {
  await openAdmin(at, known([]));
  await screen.findByRole("heading", { name: "Esta ruta aún no tiene contenidos" });
  screen.getByRole("button", { name: "Añadir contenido" });
});

test("adding a content opens its form in a modal 640 px wide [ADM-ROUTE-04]", async () => {
  const { user } = await openAdmin(at, known());
  await user.click(await screen.findByRole("button", { name: "Añadir contenido" }));
  const dialog = await screen.findByRole("dialog", { name: "Añadir contenido" });
  expect(dialog.closest<HTMLElement>(".mantine-Modal-root")?.style.getPropertyValue("--modal-size")).toContain("40rem");
  await within(dialog).findByLabelText(/^Título/, { selector: "input" });
});

test("stages are a table with title, order and description; each title leads to its stage [ADM-ROUTE-08]", async () => {
  const { user } = await openAdmin(at, known([], [aStage(2, 0), aStage(1, 0)]));
  await user.click(await screen.findByRole("tab", { name: /Etapas/ }));
  await screen.findByRole("table", { name: "Etapas" });
  expect(cells("Etapas")).toEqual([
    ["Etapa 1", "1", "De qué trata la etapa 1."],
    ["Etapa 2", "2", "De qué trata la etapa 2."],
  ]);
  expect(screen.getByRole("link", { name: "Etapa 2" }).getAttribute("href")).toBe(`${at}/stages/${idOf(2, 2)}`);
  expect(screen.getByRole("link", { name: "Reordenar" }).getAttribute("href")).toBe(`${at}/stages`);
});

test("stages are reordered only where there is more than one [ADM-ROUTE-08]", async () => {
  const { user } = await openAdmin(at, known([], [aStage(1, 0)]));
  await user.click(await screen.findByRole("tab", { name: /Etapas/ }));
  await screen.findByRole("table", { name: "Etapas" });
  expect(screen.queryByRole("link", { name: "Reordenar" })).toBeNull();
});

test("a route without stages says so [ADM-ROUTE-08]", async () => {
  const { user } = await openAdmin(at, known([], []));
  await user.click(await screen.findByRole("tab", { name: /Etapas/ }));
  await screen.findByRole("heading", { name: "Esta ruta aún no tiene etapas" });
});

async function openProgress(items: ReturnType<typeof learnerOnRoute>[], total = items.length, next?: string) {
  const opened = await openAdmin(at, { ...known(), [PROGRESS]: answer(PROGRESS, items, pageHeaders(total, next)) });
  await opened.user.click(await screen.findByRole("tab", { name: /Progreso de usuarios/ }));
  return opened;
}

test("user progress says how many there are, and shows name, e-mail, whole percent, long date with 12 hours, and status [ADM-ROUTE-12]", async () => {
  await openProgress([
    learnerOnRoute(1),
    learnerOnRoute(2, { progress: 100, status: "COMPLETED", lastVisitedAt: new Date(2026, 0, 2, 0, 7).toISOString() }),
    learnerOnRoute(3, { progress: 0, status: "NOT_STARTED" }),
  ]);
  await screen.findByText("3 usuarios han visitado esta ruta");
  expect(cells("Progreso de usuarios")).toEqual([
    ["Persona 1", "p1@correo.es", "42%", "15 de noviembre de 2026, 3:05 p. m.", "En progreso"],
    ["Persona 2", "p2@correo.es", "100%", "2 de enero de 2026, 12:07 a. m.", "Completado"],
    ["Persona 3", "p3@correo.es", "0%", "15 de noviembre de 2026, 3:05 p. m.", "Sin iniciar"],
  ]);
});

test("the status badge is grey, yellow or green [ADM-ROUTE-12]", async () => {
  await openProgress([
    learnerOnRoute(1),
    learnerOnRoute(2, { progress: 100, status: "COMPLETED" }),
    learnerOnRoute(3, { progress: 0, status: "NOT_STARTED" }),
  ]);
  const tone = (text: string) => screen.getByText(text).closest<HTMLElement>("[data-tone]")?.dataset.tone;
  await screen.findByText("Sin iniciar");
  expect([tone("Sin iniciar"), tone("En progreso"), tone("Completado")]).toEqual(["plain", "sol", "pine"]);
});

test("a route without interactions says so [ADM-ROUTE-12]", async () => {
  await openProgress([]);
  await screen.findByRole("heading", { name: "Aún no hay interacciones de usuarios" });
});

test("user progress is searched, sorted and paged by the server [EXT-31]", async () => {
  const { user, server } = await openProgress([learnerOnRoute(1)], 26, "despues");
  const asked = () => server.calls(PROGRESS).at(-1)?.url.search;
  await screen.findByText("1–1 de 26");
  expect(asked()).toBe(`?routeId=${route.id}&sort=lastVisitedAt&direction=desc&limit=25`);
  await user.click(screen.getByRole("button", { name: "Página siguiente" }));
  await waitFor(() => expect(asked()).toContain("cursor=despues"));
  await screen.findByText("2 de 2");
  await user.click(screen.getByRole("button", { name: "Página anterior" }));
  await user.click(screen.getByRole("button", { name: "Usuario" }));
  await waitFor(() => expect(asked()).toContain("sort=user&direction=asc&limit=25"));
  expect(asked()).not.toContain("cursor");
  await user.type(screen.getByRole("searchbox", { name: "Buscar por nombre o correo" }), "ana");
  await waitFor(() => expect(asked()).toContain("q=ana"));
});

test("user progress is handed over as a CSV file, with what is searched for [EXT-32]", async () => {
  const opened = await openAdmin(at, {
    ...known(),
    [PROGRESS]: answer(PROGRESS, [learnerOnRoute(1)], pageHeaders(1)),
    [EXPORT]: () => new Response("\uFEFFNombre;Correo\r\n", { headers: { "content-type": "text/csv; charset=utf-8" } }),
  });
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    blobs.push(blob);
    return "blob:csv";
  };
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await opened.user.click(await screen.findByRole("tab", { name: /Progreso de usuarios/ }));
  await opened.user.click(await screen.findByRole("button", { name: "Descargar CSV" }));
  await waitFor(() => expect(names).toEqual(["progreso-respira.csv"]));
  expect(blobs[0]?.type).toBe("text/csv");
  expect([...new Uint8Array(await (blobs[0] as Blob).arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(opened.server.calls(EXPORT)[0]?.url.search).toMatch(new RegExp(`^\\?routeId=${route.id}&tz=`));
});

test("a file that cannot be had is told", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user } = await openAdmin(at, {
    ...known(),
    [PROGRESS]: answer(PROGRESS, [learnerOnRoute(1)], pageHeaders(1)),
    [EXPORT]: noAnswer,
  });
  await user.click(await screen.findByRole("tab", { name: /Progreso de usuarios/ }));
  await user.click(await screen.findByRole("button", { name: "Descargar CSV" }));
  await toastSaying("No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.");
});

test("a route that is not there says so inside the layout", async () => {
  await openAdmin("/admin/routes/nada");
  await screen.findByRole("heading", { level: 1, name: "Esta ruta no existe" });
  screen.getByRole("navigation", { name: "Administración" });
});

test("contents that cannot be loaded can be asked for again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user } = await openAdmin(at, {
    ...known(),
    "GET /contents": [noAnswer, answer("GET /contents", [aContent(1)])],
  });
  await screen.findByText("No pudimos cargar los contenidos");
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("table", { name: "Contenidos sueltos" });
});
