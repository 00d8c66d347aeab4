import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, errorAnswer } from "../../../test/fake-server.ts";
import { aRoute, aStage } from "../../../test/learning.ts";
import { openAdmin } from "../../../test/open-admin.ts";
import { currentPath, toastSaying } from "../../../test/open-app.tsx";
import { marta, pairFor } from "../../../test/people.ts";

const route = aRoute(1, { title: "Respira" });
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
    "PATCH /routes/{id}": answer("PATCH /routes/{id}", { ...route, title: "Respirar", version: 2 }),
  });
  await fill("Título *", "Respirar");
  await user.keyboard("{Control>}s{/Control}");
  await toastSaying("Ruta actualizada correctamente", "status");
  expect(server.calls("PATCH /routes/{id}")).toHaveLength(1);
  expect([currentPath(), title().value]).toEqual([`/admin/routes/${route.id}/edit`, "Respirar"]);
  await user.click(screen.getByRole("link", { name: "Usuarios" }));
  await waitFor(() => expect(currentPath()).toBe("/admin/users"));
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
