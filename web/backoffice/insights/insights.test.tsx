import type { AttentionItem, RouteInsights } from "@senda/contract/insights";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, noAnswer } from "../../test/fake-server.ts";
import { aRoute, idOf } from "../../test/learning.ts";
import { openAdmin } from "../../test/open-app.tsx";

const INSIGHTS = "GET /admin/routes/{id}/insights";
const ATTENTION = "GET /admin/attention";

const step = (number: number, completed: number | null) => ({
  contentId: idOf(3, number),
  stageId: null,
  title: `Contenido ${number}`,
  type: "AUDIO" as const,
  completed,
});

const insights = (changed: Partial<RouteInsights> = {}): RouteInsights => ({
  routeId: idOf(1, 1),
  routeTitle: "Respira",
  countedAt: new Date(2026, 10, 15, 9, 14).toISOString(),
  started: 130,
  steps: [step(1, 110), step(2, 70), step(3, null)],
  finished: 60,
  medianDays: 14,
  quizzes: [],
  ratings: [],
  ...changed,
});

const openInsights = (given: RouteInsights) =>
  openAdmin(`/admin/routes/${idOf(1, 1)}/insights`, { [INSIGHTS]: answer(INSIGHTS, given) });

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [within(row).getByRole("rowheader").textContent, within(row).getByRole("cell").textContent]);

test("the way of a route is a table of steps and people, with one note on the largest drop [DESK-65]", async () => {
  const question = {
    question: "¿Cuándo te acuestas?",
    options: [
      { label: "Pronto", people: null },
      { label: "Tarde", people: 40 },
    ],
  };
  const quiz = { contentId: idOf(3, 2), title: "¿Cómo duermes?", questions: [question] };
  const ratings = [{ contentId: idOf(3, 1), title: "Contenido 1", yes: 50, partly: 20, no: null }];
  await openInsights(insights({ quizzes: [quiz], ratings }));
  await screen.findByRole("heading", { level: 1, name: "Cómo va" });
  expect(rowsOf(screen.getByRole("table"))).toEqual([
    ["Empiezan", "130"],
    ["Contenido 1", "110"],
    ["Contenido 2", "70Aquí se detienen unas 40 personas. Verlo"],
    ["Contenido 3", "menos de 10 personas: no se muestra"],
    ["Terminan", "60"],
  ]);
  expect(screen.getByRole("link", { name: "Verlo" }).getAttribute("href")).toBe(
    `/admin/routes/${idOf(1, 1)}/contents/${idOf(3, 2)}`,
  );
  screen.getByText("La mitad de quienes terminan tarda 14 días o menos.");
  const options = within(screen.getByRole("heading", { name: question.question }).parentElement ?? document.body);
  expect(options.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Prontomenos de 10",
    "Tarde40",
  ]);
  const rated = within(screen.getByRole("heading", { name: "Contenido 1" }).parentElement ?? document.body);
  expect(rated.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Sí50",
    "Un poco20",
    "Nomenos de 10",
  ]);
});

test.each([
  ["under ten people", insights({ started: null, finished: null, medianDays: null }), "Aún es pronto"],
  ["no contents", insights({ steps: [] }), "Esta ruta aún no tiene contenidos publicados"],
])("a route with %s shows no number", async (_case, given, title) => {
  await openInsights(given);
  await screen.findByRole("heading", { name: title });
  expect(screen.queryByRole("table")).toBeNull();
});

test("a route whose numbers do not come can be asked for again", async () => {
  const path = `/admin/routes/${idOf(1, 1)}/insights`;
  const { user } = await openAdmin(path, { [INSIGHTS]: [noAnswer, answer(INSIGHTS, insights())] });
  await user.click(await screen.findByRole("button", { name: "Reintentar" }));
  await screen.findByRole("table");
});

const items: AttentionItem[] = [
  { kind: "HELPLINES", count: 3, countries: ["PY", "ES"], oldestCheck: "2026-03-02" },
  { kind: "REVIEWS", count: 3, since: new Date(2026, 10, 9, 8, 0).toISOString() },
  {
    kind: "UNFINISHED",
    routeId: idOf(1, 1),
    routeTitle: "Respira",
    withoutFile: 1,
    withoutQuestions: 1,
    contentId: idOf(3, 1),
    stageId: idOf(2, 1),
  },
  {
    kind: "SCHEDULED",
    routeId: idOf(1, 2),
    routeTitle: "Dormir mejor",
    at: new Date(2026, 10, 16, 8, 0).toISOString(),
    changes: 6,
  },
  { kind: "TRASH", count: 1, title: "Antigua", deletedAt: new Date(2026, 10, 17, 8, 0).toISOString() },
  { kind: "DRAFTS", routeId: idOf(1, 1), routeTitle: "Respira", drafts: 1, edited: 2 },
];

test("home says what needs attention, safety first, each with the way to it, and where people stop [DESK-64]", async () => {
  await openAdmin("/admin", {
    [ATTENTION]: answer(ATTENTION, items),
    "GET /routes": answer("GET /routes", [aRoute(1), aRoute(2)]),
    [INSIGHTS]: answer(INSIGHTS, insights()),
  });
  const list = await screen.findByRole("region", { name: "Lo que pide atención" });
  const lines = await within(list).findAllByRole("listitem");
  expect(
    lines.map((line) => [
      line.querySelector("b")?.textContent,
      line.querySelector("small")?.textContent,
      line.querySelector("a")?.textContent,
      line.querySelector("a")?.getAttribute("href"),
    ]),
  ).toEqual([
    [
      "3 líneas de ayuda han caducado: Paraguay y España",
      "Sin comprobar desde hace más de 6 meses; la más antigua, desde el 2 de marzo de 2026",
      "Comprobar",
      "/admin/helplines",
    ],
    [
      "3 contenidos esperan revisión clínica",
      "El más antiguo, desde el 9 de noviembre de 2026",
      "Ver la cola",
      "/admin/reviews",
    ],
    [
      "A 2 contenidos de «Respira» les falta lo principal",
      "1 contenido sin archivo y 1 cuestionario sin preguntas",
      "Arreglar",
      `/admin/routes/${idOf(1, 1)}/stages/${idOf(2, 1)}/contents/${idOf(3, 1)}`,
    ],
    [
      "«Dormir mejor» se publica el lunes, 16 de noviembre a las 8:00",
      "6 cambios programados",
      "Ver cambios",
      `/admin/routes/${idOf(1, 2)}`,
    ],
    [
      "«Antigua» se elimina para siempre el martes, 17 de noviembre",
      "Está en la papelera",
      "Ver la papelera",
      "/admin/trash",
    ],
    [
      "«Respira» tiene trabajo sin publicar",
      "1 borrador y 2 elementos con cambios sin publicar",
      "Ver la ruta",
      `/admin/routes/${idOf(1, 1)}`,
    ],
  ]);
  await screen.findByRole("table", { name: /Respira/ });
});

test("home stays usable when what needs attention does not come, and is calm when nothing does", async () => {
  const { user } = await openAdmin("/admin", {
    [ATTENTION]: [noAnswer, answer(ATTENTION, [])],
    "GET /routes": answer("GET /routes", []),
  });
  await screen.findByRole("heading", { name: "No pudimos ver qué pide atención" });
  screen.getByRole("heading", { level: 2, name: "Rutas" });
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByText("Todo está en orden");
});
