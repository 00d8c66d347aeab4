import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, fakeServer } from "../test/fake-server.ts";
import { currentPath, openAdmin, openApp, pageHeaders } from "../test/open-app.tsx";
import { lucia, marta, signedInAs, stored } from "../test/people.ts";
import { adminPaths } from "./admin-paths.ts";
import { underAdmin } from "./under-admin.ts";

const patterns = Object.values(adminPaths).map((path) => (typeof path === "string" ? path : path()));

test("the admin home greets by name and shows the cards «Rutas» and «Usuarios» [ADM-LAY-01]", async () => {
  await openAdmin("/admin");
  await screen.findByRole("heading", { level: 1, name: "Hola, Marta" });
  // Nothing needs attention and there is no route, so that these are all.
  const cards = within(screen.getByRole("main")).getAllByRole("link");
  expect(cards.map((card) => card.getAttribute("href"))).toEqual(["/admin/routes", "/admin/users"]);
});

test("the sidebar also leads to the library, the activity and the helplines", async () => {
  await openAdmin("/admin");
  const groups = await screen.findAllByRole("navigation");
  const goals = groups
    .flatMap((group) => within(group).getAllByRole("link"))
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

test("a learner who opens any path of the administration is sent to their own side", async () => {
  fakeServer({ ...signedInAs(lucia), "GET /auth/profile": answer("GET /auth/profile", lucia) });
  stored(lucia);
  const [first = "", ...others] = patterns.map((path) => path.replaceAll(/:\w+/g, "x"));
  await openApp(first);
  await screen.findByRole("navigation", { name: "Navegación principal" });
  expect(currentPath()).toBe("/");
  for (const path of others) {
    act(() => {
      window.history.pushState(null, "", path);
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
    await waitFor(() => expect(currentPath(), path).toBe("/"));
    expect(screen.queryByRole("navigation", { name: "Administración" }), path).toBeNull();
  }
});

test("an unknown path of the administration leads by way of the login back to its home", async () => {
  await openAdmin("/admin/nada");
  await screen.findByRole("heading", { level: 1, name: "Hola, Marta" });
  expect(currentPath()).toBe("/admin");
});

const LIST = "GET /auth/users";
const people = [lucia, marta].map(({ points: _, ...user }) => user);

const openUsers = async (search = "") => {
  const opened = await openAdmin(`/admin/users${search}`, {
    [LIST]: answer(LIST, people, pageHeaders(12_480, "despues")),
  });
  await screen.findByRole("table", { name: "Usuarios" });
  return { ...opened, asked: () => opened.server.calls(LIST).at(-1)?.url.search };
};
const goToPage = (name: string) => screen.getByRole("button", { name });

test("a page is opened by its number, which is in the address, and the back button returns to the page before", async () => {
  const { user, asked } = await openUsers();
  await user.click(goToPage("Página 500"));
  await waitFor(() => expect(asked()).toBe("?sort=email&direction=asc&limit=25&page=500"));
  expect(window.location.search).toBe("?page=500");
  await waitFor(() => expect(goToPage("Página 500").getAttribute("aria-current")).toBe("page"));
  await user.click(goToPage("Página 499"));
  await waitFor(() => expect(window.location.search).toBe("?page=499"));
  window.history.back();
  await waitFor(() => expect(goToPage("Página 500").getAttribute("aria-current")).toBe("page"));
});

test("paging and sorting leave the focus where it is", async () => {
  const { user } = await openUsers();
  const next = goToPage("Página siguiente");
  await user.click(next);
  await waitFor(() => expect(window.location.search).toBe("?page=2"));
  expect(document.activeElement).toBe(next);
  await user.click(screen.getByRole("button", { name: "Nombre" }));
  await waitFor(() => expect(window.location.search).toBe("?sort=firstName&direction=asc"));
  expect(document.activeElement?.textContent).toBe("Nombre");
});

test("an address with filters, order and page opens the list so; values that there are not are left out", async () => {
  const { asked } = await openUsers("?role=ADMIN&sort=lastName&direction=desc&page=3");
  expect(asked()).toBe("?sort=lastName&direction=desc&limit=25&page=3&role=ADMIN");
  screen.getByText("51–52 de 12.480");
});

test("an address with values that no list has opens the list as it is at first", async () => {
  const { asked } = await openUsers("?role=ROOT&sort=password&direction=up&page=-2");
  expect(asked()).toBe("?sort=email&direction=asc&limit=25");
});

test("what is searched for is not in the address: it may be a person's name", async () => {
  const { user, asked } = await openUsers();
  await user.type(screen.getByRole("searchbox"), "lu");
  await waitFor(() => expect(asked()).toBe("?q=lu&sort=email&direction=asc&limit=25"));
  expect(window.location.search).toBe("");
});
