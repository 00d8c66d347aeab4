import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, noAnswer } from "../../../test/fake-server.ts";
import { aRoute } from "../../../test/learning.ts";
import { openAdmin } from "../../../test/open-admin.ts";
import { currentPath } from "../../../test/open-app.tsx";

const LIST = "GET /routes";
const three = [
  aRoute(1, { title: "Respira" }),
  aRoute(2, { title: "Ánimo", type: "CUSTOM" }),
  aRoute(3, { title: "Dormir" }),
];

const titles = () =>
  within(screen.getByRole("table", { name: "Rutas" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("routes come by order, descending by default, each with its order and its type in Spanish [PATH-17, NUM-33]", async () => {
  await openAdmin("/admin/routes", { [LIST]: answer(LIST, three) });
  const table = await screen.findByRole("table", { name: "Rutas" });
  expect(titles()).toEqual(["Dormir", "Ánimo", "Respira"]);
  expect(
    within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent).filter((_, at) => at !== 1)),
  ).toEqual([
    ["3", "Fundamento"],
    ["2", "Personalizada"],
    ["1", "Fundamento"],
  ]);
  screen.getByText("3 rutas");
  expect(screen.getByRole("columnheader", { name: "Orden" }).getAttribute("aria-sort")).toBe("descending");
});

test("a heading sorts the routes by it, and once more the other way round", async () => {
  const { user } = await openAdmin("/admin/routes", { [LIST]: answer(LIST, three) });
  await user.click(await screen.findByRole("button", { name: "Título" }));
  expect(titles()).toEqual(["Ánimo", "Dormir", "Respira"]);
  await user.click(screen.getByRole("button", { name: "Título" }));
  expect(titles()).toEqual(["Respira", "Dormir", "Ánimo"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Ordenar por:" }), "Orden");
  await user.click(screen.getByRole("button", { name: "De menor a mayor" }));
  expect(titles()).toEqual(["Respira", "Ánimo", "Dormir"]);
});

test("«Reordenar» and «Crear Ruta» lead to their paths, and each title to its route [ADM-ROUTES-01, ADM-ROUTES-02]", async () => {
  await openAdmin("/admin/routes", { [LIST]: answer(LIST, three) });
  await screen.findByRole("table");
  const goal = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect([goal("Reordenar"), goal("Crear Ruta"), goal("Respira")]).toEqual([
    "/admin/routes/reorder",
    "/admin/routes/create",
    `/admin/routes/${three[0]?.id}`,
  ]);
});

test("a list without routes says so", async () => {
  await openAdmin("/admin/routes", { [LIST]: answer(LIST, []) });
  await screen.findByRole("heading", { name: "Aún no hay rutas" });
});

test("routes that cannot be loaded can be asked for again", async () => {
  const { user } = await openAdmin("/admin/routes", { [LIST]: [noAnswer, answer(LIST, three)] });
  await screen.findByText("No pudimos cargar las rutas");
  expect(document.querySelector(".mantine-Notification-root")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("table", { name: "Rutas" });
});

test("coming back finds the list sorted as it was left", async () => {
  const { user } = await openAdmin("/admin/routes", {
    [LIST]: answer(LIST, three),
    "GET /routes/{id}": answer("GET /routes/{id}", aRoute(1)),
    "GET /contents": answer("GET /contents", []),
  });
  await user.click(await screen.findByRole("button", { name: "Título" }));
  await user.click(screen.getByRole("link", { name: "Respira" }));
  await screen.findByRole("heading", { level: 1, name: "Ruta 1" });
  window.history.back();
  await screen.findByRole("table", { name: "Rutas" });
  expect(currentPath()).toBe("/admin/routes");
  expect(titles()).toEqual(["Ánimo", "Dormir", "Respira"]);
});
