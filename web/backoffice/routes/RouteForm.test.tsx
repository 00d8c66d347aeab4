import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, errorAnswer, held } from "../../test/fake-server.ts";
import { aRoute, idOf } from "../../test/learning.ts";
import { currentPath, openAdmin, toastSaying } from "../../test/open-app.tsx";
import { previewFrame } from "../../test/preview-frame.ts";

const CREATE = "POST /routes";
const UPDATE = "PATCH /routes/{id}";
const LIST = "GET /routes";
const ONE = "GET /routes/{id}";
const route = aRoute(1, { title: "Respira", description: "Calma.", type: "CUSTOM" });

const openCreate = (replies = {}) =>
  openAdmin("/admin/routes/create", {
    [LIST]: answer(LIST, [route]),
    [CREATE]: answer(CREATE, route, { status: 201 }),
    ...replies,
  });
const openEdit = (replies = {}) =>
  openAdmin(`/admin/routes/${route.id}/edit`, {
    [LIST]: answer(LIST, [route]),
    [ONE]: answer(ONE, route),
    [UPDATE]: answer(UPDATE, { ...route, title: "Respira hondo" }),
    "GET /contents": answer("GET /contents", []),
    ...replies,
  });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const sent = (body: unknown) => Object.fromEntries(body as FormData);

async function fillIn({ fill }: Awaited<ReturnType<typeof openCreate>>) {
  await fill("Título *", "Volver a lo sencillo");
  await fill("Descripción *", "Menos ruido.");
}

test("creating is headed «Crear ruta», with title, type and description, cancel and two ways to save [GEN-01, ADM-ROUTE-FORM-01]", async () => {
  await openCreate();
  await screen.findByRole("heading", { level: 1, name: "Crear ruta" });
  const type = screen.getByLabelText<HTMLSelectElement>(/^Tipo/);
  expect([...type.options].map(({ text }) => text)).toEqual(["Fundamento", "Personalizada"]);
  expect(type.value).toBe("FOUNDATION");
  expect(screen.getByRole("link", { name: "Cancelar" }).getAttribute("href")).toBe("/admin/routes");
  button("Guardar y añadir otra");
  button("Guardar");
  expect(screen.queryByRole("button", { name: "Eliminar ruta" })).toBeNull();
});

test("editing is headed «Editar ruta: {id}», offers to delete and to keep editing, and no cancel [GEN-01, ADM-ROUTE-FORM-01]", async () => {
  await openEdit();
  const heading = await screen.findByRole("heading", { level: 1 });
  expect(heading.textContent).toBe(`Editar ruta: ${route.id}`);
  expect(screen.getByLabelText<HTMLInputElement>(/^Título/).value).toBe("Respira");
  expect(screen.getByLabelText<HTMLSelectElement>(/^Tipo/).value).toBe("CUSTOM");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Descripción/).value).toBe("Calma.");
  button("Eliminar ruta");
  button("Guardar y seguir editando");
  expect(screen.queryByRole("link", { name: "Cancelar" })).toBeNull();
});

test("title and description are required, told beside their fields, and nothing is sent [ADM-ROUTE-FORM-01]", async () => {
  const { user, server } = await openCreate();
  await user.click(await screen.findByRole("button", { name: "Guardar" }));
  await screen.findByText("Escribe un título.");
  screen.getByText("Escribe una descripción.");
  expect(document.activeElement).toBe(screen.getByLabelText(/^Título/));
  expect(server.calls(CREATE)).toEqual([]);
});

test("a title has 160 characters at most, a description 4.000", async () => {
  const { user, fill, server } = await openCreate();
  await fill("Título *", "a".repeat(161));
  await fill("Descripción *", "a".repeat(4001));
  await user.click(button("Guardar"));
  await screen.findByText("El título no puede tener más de 160 caracteres.");
  screen.getByText("La descripción no puede tener más de 4.000 caracteres.");
  expect(server.calls(CREATE)).toEqual([]);
});

test("a saved new route says «Ruta creada correctamente» and returns to the previous page [ADM-ROUTE-FORM-07, OK-01]", async () => {
  const opened = await openAdmin("/admin/routes", {
    [LIST]: answer(LIST, [route]),
    [CREATE]: answer(CREATE, route, { status: 201 }),
  });
  await opened.user.click(await screen.findByRole("link", { name: "Crear Ruta" }));
  await fillIn(opened);
  expect(currentPath()).toBe("/admin/routes/create");
  await opened.user.selectOptions(screen.getByLabelText(/^Tipo/), "Personalizada");
  await opened.user.click(button("Guardar"));
  await toastSaying("Ruta creada correctamente", "status");
  await waitFor(() => expect(currentPath()).toBe("/admin/routes"));
  expect(sent(opened.server.calls(CREATE)[0]?.body)).toEqual({
    title: "Volver a lo sencillo",
    type: "CUSTOM",
    description: "Menos ruido.",
  });
});

test("«Guardar y añadir otra» saves, clears the form and stays [ADM-ROUTE-FORM-07]", async () => {
  const opened = await openCreate();
  await fillIn(opened);
  await opened.user.click(button("Guardar y añadir otra"));
  await toastSaying("Ruta creada correctamente", "status");
  const title = screen.getByLabelText<HTMLInputElement>(/^Título/);
  await waitFor(() => expect(title.value).toBe(""));
  expect(document.activeElement).toBe(title);
  expect(currentPath()).toBe("/admin/routes/create");
  expect(sessionStorage.getItem("admin-drafts")).toBeNull();
});

test("«Guardar y seguir editando» says «Ruta actualizada correctamente», stays and keeps what was written [ADM-ROUTE-FORM-07, OK-01]", async () => {
  const { user, fill, server } = await openEdit();
  await fill("Título *", "Respira hondo");
  await user.click(button("Guardar y seguir editando"));
  await toastSaying("Ruta actualizada correctamente", "status");
  expect(screen.getByLabelText<HTMLInputElement>(/^Título/).value).toBe("Respira hondo");
  expect(currentPath()).toBe(`/admin/routes/${route.id}/edit`);
  expect(server.calls(UPDATE)).toHaveLength(1);
});

test("saving a changed route leads to it where one came by its address", async () => {
  const { user, fill } = await openEdit();
  await fill("Título *", "Respira hondo");
  await user.click(button("Guardar"));
  await waitFor(() => expect(currentPath()).toBe(`/admin/routes/${route.id}`));
});

test("a route that could not be saved says «Error al crear o editar la ruta», and why, and keeps what was written [MSG-18]", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const opened = await openCreate({ [CREATE]: errorAnswer(415, ["El archivo no es una imagen."]) });
  await fillIn(opened);
  await opened.user.click(button("Guardar"));
  await toastSaying("Error al crear o editar la ruta");
  await screen.findByText("El archivo no es una imagen.");
  expect(screen.getByLabelText<HTMLInputElement>(/^Título/).value).toBe("Volver a lo sencillo");
  expect(log).toHaveBeenCalledWith("Failed to create route", expect.anything());
});

test("while it is being saved the whole bar rests, the pressed button turns the sun, and a second press sends nothing", async () => {
  const wait = held(answer(CREATE, route, { status: 201 }));
  const opened = await openCreate({ [CREATE]: wait.reply });
  await fillIn(opened);
  await opened.user.dblClick(button("Guardar"));
  const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Guardando…" });
  expect([busy.disabled, button("Guardar y añadir otra").disabled]).toEqual([true, true]);
  expect(busy.querySelector("img")).not.toBeNull();
  expect(screen.getByText("Cancelar").closest("a")?.hasAttribute("inert")).toBe(true);
  wait.open();
  await toastSaying("Ruta creada correctamente", "status");
  expect(opened.server.calls(CREATE)).toHaveLength(1);
});

test("saving and going on editing keeps the focus where it was, saved or not", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user } = await openEdit({ [UPDATE]: [errorAnswer(400, ["El título ya existe."]), answer(UPDATE, route)] });
  const stay = await screen.findByRole("button", { name: "Guardar y seguir editando" });
  stay.focus();
  await user.keyboard("{Enter}");
  await screen.findByText("El título ya existe.");
  expect(document.activeElement).toBe(stay);
  await user.keyboard("{Enter}");
  await toastSaying("Ruta actualizada correctamente", "status");
  expect(document.activeElement).toBe(stay);
});

test("the card that learners will see follows what is typed", async () => {
  const opened = await openCreate();
  const card = await previewFrame("Así se verá");
  await waitFor(() => expect(card.preview()).toMatchObject({ kind: "route-card", route: { title: "Tu nueva ruta" } }));
  await fillIn(opened);
  const route = { title: "Volver a lo sencillo", description: "Menos ruido." };
  await waitFor(() => expect(card.preview()).toMatchObject({ route }));
  expect(card.shown()?.isInert).toBe(true);
});

test("a route that is not there says so inside the layout, and leads to the others", async () => {
  await openAdmin(`/admin/routes/${idOf(1, 9)}/edit`);
  await screen.findByRole("heading", { level: 1, name: "Esta ruta no existe" });
  expect(screen.getByRole("link", { name: "Ver todas las rutas" }).getAttribute("href")).toBe("/admin/routes");
  screen.getByRole("navigation", { name: "Administración" });
});

const DELETE = "DELETE /routes/{id}";
const RESTORE = "POST /admin/trash/{id}/restore";
const full = aRoute(1, { title: "Respira", stagesCount: 4, contentsCount: 12, learnersCount: 1 });

async function openDialog(reply = answer(DELETE, { message: "Ruta eliminada correctamente" })) {
  const opened = await openAdmin(`/admin/routes/${full.id}/edit`, {
    "GET /routes": answer("GET /routes", [full]),
    "GET /routes/{id}": answer("GET /routes/{id}", full),
    [DELETE]: reply,
    [RESTORE]: answer(RESTORE, { message: "Restaurado correctamente" }),
  });
  await opened.user.click(await screen.findByRole("button", { name: "Eliminar ruta" }));
  return { ...opened, dialog: await screen.findByRole("dialog", { name: "¿Eliminar «Respira»?" }) };
}

test("deleting a route asks first, and says what goes and what stays [ADM-ROUTE-FORM-01]", async () => {
  const { dialog, server, user } = await openDialog();
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "4 etapas",
    "12 contenidos y sus archivos",
    "1 persona deja de ver su progreso en esta ruta",
    "Las respuestas a sus cuestionarios",
  ]);
  within(dialog).getByText("Los puntos ya ganados se conservan.");
  await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls(DELETE)).toEqual([]);
});

test("a deleted route says «Ruta eliminada correctamente», leads to the list, however often one presses, and comes back by «Deshacer» [ROLE-04, DESK-01]", async () => {
  const { dialog, server, user } = await openDialog();
  await user.dblClick(within(dialog).getByRole("button", { name: "Eliminar ruta" }));
  await toastSaying("Ruta eliminada correctamente", "status");
  await waitFor(() => expect(currentPath()).toBe("/admin/routes"));
  expect(server.calls(DELETE)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await toastSaying("Restaurado correctamente", "status");
  expect(server.calls(RESTORE).map(({ url }) => url.pathname)).toEqual([`/api/admin/trash/${full.id}/restore`]);
});

test("a route that could not be deleted says «Error al eliminar la ruta», and is still there [MSG-18]", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { dialog, user } = await openDialog(errorAnswer(500));
  await user.click(within(dialog).getByRole("button", { name: "Eliminar ruta" }));
  await toastSaying("Error al eliminar la ruta");
  expect(currentPath()).toBe(`/admin/routes/${full.id}/edit`);
  expect(log).toHaveBeenCalledWith("Failed to delete route", expect.anything());
});
