import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, fakeServer } from "../../test/fake-server.ts";
import { openAdmin } from "../../test/open-admin.ts";
import { currentPath, openApp } from "../../test/open-app.tsx";
import { lucia, signedInAs, stored } from "../../test/people.ts";
import { paths, underAdmin } from "../app/paths.ts";

const patterns = Object.values(paths.admin).map((path) => (typeof path === "string" ? path : path()));

test("the admin home greets by name and shows the cards «Rutas» and «Usuarios» [PATH-15, ADM-LAY-02]", async () => {
  await openAdmin("/admin");
  await screen.findByRole("heading", { level: 1, name: "Hola, Marta" });
  const cards = within(screen.getByRole("main")).getAllByRole("link");
  expect(cards.map((card) => card.getAttribute("href"))).toEqual(["/admin/routes", "/admin/users"]);
});

test("the sidebar also leads to the library, the activity and the helplines", async () => {
  await openAdmin("/admin");
  const more = await screen.findByRole("navigation", { name: "Más herramientas" });
  const goals = within(more)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(goals).toEqual(
    expect.arrayContaining([
      ["Contenidos", "/admin/content"],
      ["Actividad", "/admin/activity"],
      ["Líneas de ayuda", "/admin/helplines"],
      ["Ver como alumno", "/"],
    ]),
  );
});

test.each(patterns)("%s has a screen inside the layout, told from the admin root too [PATH-29]", async (path) => {
  // Nothing is there to be loaded, which some of them note.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await openAdmin(path.replaceAll(/:\w+/g, "x"));
  await screen.findByRole("navigation", { name: "Administración" });
  await waitFor(() => expect(screen.queryByText("Cargando…")).toBeNull());
  expect(currentPath()).toBe(path.replaceAll(/:\w+/g, "x"));
  if (path !== "/admin") expect(`/admin/${underAdmin(path)}`).toBe(path);
});

test.each(patterns)("a learner who opens %s is sent to their own side", async (path) => {
  fakeServer({ ...signedInAs(lucia), "GET /auth/profile": answer("GET /auth/profile", lucia) });
  stored(lucia);
  await openApp(path.replaceAll(/:\w+/g, "x"));
  await screen.findByRole("navigation", { name: "Navegación principal" });
  expect(currentPath()).toBe("/");
});

test("an unknown path of the administration leads by way of the login back to its home", async () => {
  await openAdmin("/admin/nada");
  await screen.findByRole("heading", { level: 1, name: "Hola, Marta" });
  expect(currentPath()).toBe("/admin");
});
