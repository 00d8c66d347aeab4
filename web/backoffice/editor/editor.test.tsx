import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, codedAnswer, errorAnswer, type Reply } from "../../test/fake-server.ts";
import { aRoute, aStage } from "../../test/learning.ts";
import { currentPath, openAdmin, toastSaying } from "../../test/open-app.tsx";
import { lucia, marta, pairFor } from "../../test/people.ts";

const route = aRoute(1, { title: "Respira", description: "Calma.", version: 3 });
const known = {
  "GET /routes": answer("GET /routes", [route]),
  "GET /routes/{id}": answer("GET /routes/{id}", route),
  "GET /stages": answer("GET /stages", [aStage(1, 0)]),
  "GET /contents": answer("GET /contents", []),
};
const QUESTION = "¿Salir sin guardar?";
const title = () => screen.getByLabelText<HTMLInputElement>(/^Título/);

/** The list, then the form of a new route with something written in it. */
async function openDirty() {
  const opened = await openAdmin("/admin/routes", known);
  await opened.user.click(await screen.findByRole("link", { name: "Crear Ruta" }));
  await opened.fill("Título *", "Sin guardar");
  return opened;
}

test("a link asks before it leaves unsaved changes behind [EXT-27]", async () => {
  const { user } = await openDirty();
  await user.click(screen.getByRole("link", { name: "Usuarios" }));
  await screen.findByRole("dialog", { name: QUESTION });
  await user.click(screen.getByRole("button", { name: "Seguir editando" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([currentPath(), title().value]).toEqual(["/admin/routes/create", "Sin guardar"]);
  await user.click(screen.getByRole("link", { name: "Cancelar" }));
  await user.click(await screen.findByRole("button", { name: "Salir sin guardar" }));
  await screen.findByRole("table", { name: "Rutas" });
  expect(currentPath()).toBe("/admin/routes");
});

test("what was given up is not brought back", async () => {
  const { user } = await openDirty();
  await user.click(screen.getByRole("link", { name: "Cancelar" }));
  await user.click(await screen.findByRole("button", { name: "Salir sin guardar" }));
  await user.click(await screen.findByRole("link", { name: "Crear Ruta" }));
  await screen.findByRole("heading", { name: "Crear ruta" });
  expect(title().value).toBe("");
});

test("the browser's back button asks too, and stays until the editor has decided [EXT-27]", async () => {
  const { user } = await openDirty();
  act(() => window.history.back());
  await screen.findByRole("dialog", { name: QUESTION });
  expect(title().value).toBe("Sin guardar");
  await waitFor(() => expect(currentPath()).toBe("/admin/routes/create"));
  await user.click(screen.getByRole("button", { name: "Salir sin guardar" }));
  await screen.findByRole("table", { name: "Rutas" });
  expect(currentPath()).toBe("/admin/routes");
});

test("closing the page asks while there is something to lose, and only then", async () => {
  const isHeld = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { fill } = await openDirty();
  expect(isHeld()).toBe(true);
  await fill("Título *", "");
  await waitFor(() => expect(isHeld()).toBe(false));
});

test("a form without changes is left without a question", async () => {
  const { user } = await openAdmin("/admin/routes/create", known);
  await user.click(await screen.findByRole("link", { name: "Cancelar" }));
  await screen.findByRole("table", { name: "Rutas" });
});

test("Ctrl+S saves the form and goes on with it", async () => {
  const { user, fill, server } = await openAdmin(`/admin/routes/${route.id}/edit`, {
    ...known,
    "PATCH /routes/{id}": answer("PATCH /routes/{id}", { ...route, title: "Respirar", version: 4 }),
  });
  await fill("Título *", "Respirar");
  await user.keyboard("{Control>}s{/Control}");
  await toastSaying("Ruta actualizada correctamente", "status");
  expect(server.calls("PATCH /routes/{id}")).toHaveLength(1);
  expect([currentPath(), title().value]).toEqual([`/admin/routes/${route.id}/edit`, "Respirar"]);
});

test("signing out asks before it takes unsaved changes along", async () => {
  const { user } = await openDirty();
  await user.click(screen.getByRole("button", { name: "Cerrar sesión" }));
  await screen.findByRole("dialog", { name: QUESTION });
  expect(localStorage.getItem("refreshToken")).not.toBeNull();
});

test("closing a dialog asks before it loses what was written in it", async () => {
  const { user, fill } = await openAdmin(`/admin/routes/${route.id}`, known);
  await user.click(await screen.findByRole("tab", { name: /Etapas/ }));
  await user.click(await screen.findByRole("button", { name: "Añadir etapa" }));
  await fill("Título *", "Poner nombre");
  await user.keyboard("{Escape}");
  await screen.findByRole("dialog", { name: QUESTION });
  await user.click(screen.getByRole("button", { name: "Salir sin guardar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("what was being written survives an expired session, for its writer", async () => {
  const { user, fill } = await openAdmin("/admin/routes/create", {
    ...known,
    "POST /routes": errorAnswer(401),
    "POST /auth/refresh-token": errorAnswer(403),
    "POST /auth/login": answer("POST /auth/login", { ...pairFor(marta, "-2"), statusCode: 200 }),
  });
  await fill("Título *", "Volver a lo sencillo");
  await fill("Descripción *", "Menos ruido.");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await user.click(await screen.findByRole("link", { name: "Iniciar sesión" }));
  await fill("Correo electrónico", "marta@senda.es");
  await fill("Contraseña", "montaña-7");
  await user.click(screen.getByRole("button", { name: "Iniciar sesión" }));
  await user.click(await screen.findByRole("link", { name: "Rutas" }));
  await user.click(await screen.findByRole("link", { name: "Crear Ruta" }));
  await screen.findByText("Recuperamos lo que estabas escribiendo. Aún no está guardado.");
  expect(title().value).toBe("Volver a lo sencillo");
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  expect(title().value).toBe("");
  expect(screen.queryByText(/Recuperamos/)).toBeNull();
});

test("what was being written survives a reload", async () => {
  const { fill } = await openAdmin("/admin/routes/create", known);
  await fill("Título *", "A medias");
  await waitFor(() => expect(sessionStorage.getItem("admin-drafts")).toContain("A medias"));
  cleanup();
  await openAdmin("/admin/routes/create", known);
  await screen.findByText("Recuperamos lo que estabas escribiendo. Aún no está guardado.");
  expect(title().value).toBe("A medias");
});

const theirs = { ...route, title: "Respira hondo", description: "Con calma.", version: 4 };

const conflictWith = (
  current: object,
  lastChange: object | null = { by: "Lucía Ferrer", byId: lucia.id, at: new Date().toISOString() },
): Reply => codedAnswer(409, "VERSION_CONFLICT", "Esto ha cambiado.", { current, given: {}, lastChange });

const openRoute = (...replies: Reply[]) =>
  openAdmin(`/admin/routes/${route.id}/edit`, {
    ...known,
    "PATCH /routes/{id}": replies,
  });
const dialog = () => screen.findByRole("dialog", { name: /^Dos versiones de «/ });
const versions = (body: unknown) => Object.fromEntries(body as FormData).version;

test("a route that another editor saved in the meantime is shown in both versions, with who saved it", async () => {
  const { user, fill } = await openRoute(conflictWith(theirs));
  await screen.findByLabelText(/^Título/);
  await fill("Título *", "Inspira");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  const shown = within(await dialog());
  shown.getByText(/^Lucía Ferrer guardó esta ruta a las .*, mientras tú editabas\.$/);
  expect(shown.getByRole("region", { name: "Tu versión: Título" }).textContent).toBe("Inspira");
  expect(shown.getByRole("region", { name: "La de Lucía: Título" }).textContent).toBe("Respira hondo");
  shown.getByText(
    (_, element) => element?.tagName === "LI" && /^Descripción: solo lo cambió Lucía\./.test(element.textContent),
  );
  expect(shown.queryByText(/^Tipo/)).toBeNull();
  await user.click(shown.getByRole("button", { name: "Seguir editando" }));
  expect(title().value).toBe("Inspira");
});

test("keeping the own version sends it again over the version that was shown [SAFE-77]", async () => {
  const { user, fill, server } = await openRoute(
    conflictWith(theirs),
    answer("PATCH /routes/{id}", { ...theirs, title: "Inspira", version: 5 }),
  );
  await screen.findByLabelText(/^Título/);
  await fill("Título *", "Inspira");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await user.click(within(await dialog()).getByRole("button", { name: "Quedarme con la mía" }));
  await toastSaying("Ruta actualizada correctamente", "status");
  expect(server.calls("PATCH /routes/{id}").map(({ body }) => versions(body))).toEqual(["3", "4"]);
});

test("taking the other version fills the form with it, and the replaced one can be brought back", async () => {
  const { user, fill, server } = await openRoute(
    conflictWith(theirs),
    answer("PATCH /routes/{id}", { ...theirs, title: "Inspira", version: 5 }),
  );
  await screen.findByLabelText(/^Título/);
  await fill("Título *", "Inspira");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await user.click(within(await dialog()).getByRole("button", { name: "Quedarme con la suya" }));
  await waitFor(() => expect(title().value).toBe("Respira hondo"));
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  expect(title().value).toBe("Inspira");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await toastSaying("Ruta actualizada correctamente", "status");
  expect(server.calls("PATCH /routes/{id}").map(({ body }) => versions(body))).toEqual(["3", "4"]);
});

test("what both changed is chosen field by field, and what only one changed is united [SAFE-77]", async () => {
  const { user, fill, server } = await openRoute(
    conflictWith(theirs),
    answer("PATCH /routes/{id}", { ...theirs, title: "Inspira", version: 5 }),
  );
  await screen.findByLabelText(/^Título/);
  await fill("Título *", "Inspira");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  const shown = within(await dialog());
  const union = shown.getByRole("button", { name: "Guardar unión" });
  expect(union).toHaveProperty("disabled", true);
  await user.click(shown.getByRole("radio", { name: "Tu versión" }));
  await user.click(union);
  await toastSaying("Ruta actualizada correctamente", "status");
  const sent = server.calls("PATCH /routes/{id}").at(-1)?.body;
  expect(Object.fromEntries(sent as FormData)).toMatchObject({
    title: "Inspira",
    description: "Con calma.",
    version: "4",
  });
});

test("changes of different fields of a stage are united without a question", async () => {
  const stage = aStage(1, 0);
  const { user, fill, server } = await openAdmin(`/admin/routes/${stage.routeId}/stages/${stage.id}`, {
    "GET /stages/{id}": answer("GET /stages/{id}", stage),
    "GET /stages": answer("GET /stages", [stage]),
    "GET /contents": answer("GET /contents", []),
    "GET /routes/{id}": answer("GET /routes/{id}", route),
    "PATCH /stages/{id}": [
      conflictWith({ ...stage, description: "Otra.", version: 2 }, null),
      answer("PATCH /stages/{id}", { ...stage, version: 3 }),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Editar etapa" }));
  await fill("Título *", "La brújula");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await toastSaying("Etapa actualizada correctamente", "status");
  const sent = server.calls("PATCH /stages/{id}").map(({ body }) => Object.fromEntries(body as FormData));
  expect(sent).toMatchObject([
    { title: "La brújula", version: "1" },
    { title: "La brújula", description: "Otra.", version: "2" },
  ]);
});
