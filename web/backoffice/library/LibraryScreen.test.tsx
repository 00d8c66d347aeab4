import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer } from "../../test/fake-server.ts";
import { aContent, aRoute, aStage, idOf } from "../../test/learning.ts";
import { openAdmin, pageHeaders } from "../../test/open-app.tsx";

const LIST = "GET /admin/contents";
const lines = [
  {
    id: idOf(3, 1),
    title: "Respiración guiada",
    type: "AUDIO" as const,
    points: 10,
    duration: 320,
    order: 1,
    state: "PUBLISHED" as const,
    routeId: idOf(1, 1),
    stageId: idOf(2, 1),
    routeTitle: "Respira",
    stageTitle: "El cuerpo",
  },
  {
    id: idOf(3, 2),
    title: "Nombrar",
    type: "QUIZ" as const,
    points: 5,
    duration: 60,
    order: 1,
    state: "DRAFT" as const,
    routeId: idOf(1, 2),
    stageId: null,
    routeTitle: "Sentir",
    stageTitle: null,
  },
];
const routes = [aRoute(1, { title: "Respira" }), aRoute(2, { title: "Sentir" })];

const openLibrary = () =>
  openAdmin("/admin/content", {
    [LIST]: answer(LIST, lines, pageHeaders(2)),
    "GET /routes": answer("GET /routes", routes),
  });

test("the library lists the contents of all routes, with where they stand and which are drafts [DEC-PATH-02, DESK-13]", async () => {
  await openLibrary();
  const table = await screen.findByRole("table", { name: "Contenidos" });
  expect(
    [...table.querySelectorAll("tbody tr")].map((row) =>
      [...row.querySelectorAll("td")].map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ["Respiración guiada", "RespiraEl cuerpo", "Audio", "5 min 20 seg", "10"],
    ["Nombrar Borrador", "SentirSuelto en la ruta", "Cuestionario", "1 min", "5"],
  ]);
  expect(screen.getByRole("link", { name: "Nombrar" }).getAttribute("href")).toBe(`/admin/content/${idOf(3, 2)}`);
  expect(screen.getByRole("link", { name: "Crear contenido" }).getAttribute("href")).toBe("/admin/content/create");
  screen.getByText("2 contenidos");
});

test("the library is searched, and filtered by type and by route [DEC-PATH-02]", async () => {
  const { user, server } = await openLibrary();
  const asked = () => server.calls(LIST).at(-1)?.url.search;
  await screen.findByRole("table");
  await user.selectOptions(screen.getByRole("combobox", { name: "Tipo:" }), "Audio");
  await waitFor(() => expect(asked()).toBe("?sort=title&direction=asc&limit=25&type=AUDIO"));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Ruta:" }), "Sentir");
  await waitFor(() => expect(asked()).toBe(`?sort=title&direction=asc&limit=25&type=AUDIO&routeId=${idOf(1, 2)}`));
  await user.type(screen.getByRole("searchbox", { name: "Buscar por título" }), "guía");
  await waitFor(() => expect(asked()).toContain("q=gu%C3%ADa"));
  await screen.findByText("2 resultados");
  await user.click(screen.getByRole("button", { name: "Quitar filtros" }));
  await screen.findByText("2 contenidos");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});

test("creating from the library asks for the route, and for the stage, first [DEC-PATH-03]", async () => {
  const { user, server } = await openAdmin("/admin/content/create", {
    "GET /routes": answer("GET /routes", routes),
    "GET /stages": answer("GET /stages", [aStage(1, 0)]),
  });
  await screen.findByRole("heading", { level: 1, name: "Crear contenido" });
  const stage = await screen.findByLabelText<HTMLSelectElement>("Etapa");
  expect(stage.disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Ruta *"), "Respira");
  await screen.findByRole("button", { name: "Guardar" });
  await screen.findByRole("option", { name: "Etapa 1" });
  await user.selectOptions(stage, "Etapa 1");
  await screen.findByRole("button", { name: "Guardar" });
  expect(server.calls("GET /stages")[0]?.url.search).toBe(`?routeId=${idOf(1, 1)}`);
});

const content = aContent(1, { stageId: idOf(2, 1) });
const openContent = (path: string, shown = content) =>
  openAdmin(path, { "GET /contents/{id}": answer("GET /contents/{id}", shown) });
const inRoute = `/admin/routes/${idOf(1, 1)}`;
const inStage = `${inRoute}/stages/${idOf(2, 1)}`;

test.each([
  [`/admin/content/${content.id}`, "Todos los contenidos", "/admin/content", content],
  [`${inStage}/contents/${content.id}`, "Volver a la etapa", inStage, content],
  [`${inRoute}/contents/${content.id}`, "Volver a la ruta", inRoute, aContent(1)],
])(
  "a content is edited at %s, under its title and «Editar contenido: {id}», with «%s» [ADM-CONTENT-01]",
  async (path, label, goal, shown) => {
    await openContent(path, shown);
    const heading = await screen.findByRole("heading", { level: 1 });
    expect(heading.textContent).toBe(content.title);
    screen.getByText(`Editar contenido: ${content.id}`);
    expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe(goal);
    await screen.findByRole("button", { name: "Guardar" });
  },
);

test.each([
  ["Ruta «Respira», etapa «Etapa 1»", content],
  ["Ruta «Respira»", aContent(1)],
])("a content that is edited from the library says its route and stage: %s", async (place, shown) => {
  await openAdmin(`/admin/content/${content.id}`, {
    "GET /contents/{id}": answer("GET /contents/{id}", shown),
    "GET /routes/{id}": answer("GET /routes/{id}", aRoute(1, { title: "Respira" })),
    "GET /stages/{id}": answer("GET /stages/{id}", aStage(1, 0)),
  });
  await screen.findByText(place);
});

test.each([
  [`${inRoute}/contents/create`, "Volver a la ruta", inRoute],
  [`${inStage}/contents/create`, "Volver a la etapa", inStage],
])("a content is created at %s, under «Crear contenido», with «%s» [ADM-CONTENT-01]", async (path, label, goal) => {
  await openAdmin(path);
  await screen.findByRole("heading", { level: 1, name: "Crear contenido" });
  expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe(goal);
  await screen.findByRole("button", { name: "Guardar" });
});

test("a content of another place, or that does not exist, is told inside the layout", async () => {
  await openContent(`${inRoute}/contents/${content.id}`);
  await screen.findByRole("heading", { level: 1, name: "Este contenido no existe" });
  screen.getByRole("navigation", { name: "Administración" });
});
