import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer, errorAnswer, held, noAnswer, type Reply } from "../../test/fake-server.ts";
import { idOf } from "../../test/learning.ts";
import { currentPath, openAdmin, pageHeaders, toastSaying } from "../../test/open-app.tsx";
import { lucia, marta } from "../../test/people.ts";

const LIST = "GET /auth/users";
const RESET = "POST /auth/admin/reset-password";
const people = [lucia, { ...marta, email: "marta@senda.es" }].map(({ points: _, ...user }) => user);
const done = answer(RESET, { message: "Contraseña cambiada correctamente" });

const openUsers = (replies: Record<string, Reply | Reply[]> = {}, total = 2, next?: string) =>
  openAdmin("/admin/users", { [LIST]: answer(LIST, people, pageHeaders(total, next)), [RESET]: done, ...replies });

async function openModal(replies: Record<string, Reply | Reply[]> = {}) {
  const opened = await openUsers(replies);
  await opened.user.click(await screen.findByRole("button", { name: "Cambiar contraseña de lucia@correo.es" }));
  return { ...opened, dialog: await screen.findByRole("dialog", { name: "Cambiar contraseña" }) };
}

test("users are a table with e-mail, first name, last name and role, each with its password action [ADM-USERS-01]", async () => {
  await openUsers();
  const table = await screen.findByRole("table", { name: "Usuarios" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Correo electrónico", "Nombre", "Apellido", "Rol", "Acciones"]);
  expect(
    within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent)),
  ).toEqual([
    ["lucia@correo.es", "Lucía", "Ferrer", "Usuario", "Cambiar contraseña"],
    ["marta@senda.es", "Marta", "Solís", "ADMIN · Propietaria/o", "Cambiar contraseña"],
  ]);
  screen.getByText("2 usuarios");
  expect(screen.getByRole("link", { name: "lucia@correo.es" }).getAttribute("href")).toBe(`/admin/users/${lucia.id}`);
});

test("the password modal shows the e-mail and one required field, with cancel and save [ADM-USERS-01]", async () => {
  const { dialog, user } = await openModal();
  within(dialog).getByText("lucia@correo.es");
  expect(dialog.querySelectorAll("input:not([type=hidden])")).toHaveLength(1);
  expect(within(dialog).getByLabelText<HTMLInputElement>("Nueva contraseña *").required).toBe(true);
  within(dialog).getByRole("button", { name: "Guardar" });
  await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a password that was set says «Contraseña cambiada correctamente» [MSG-02]", async () => {
  const { server, fill, user } = await openModal();
  await fill("Nueva contraseña *", "montaña-7");
  await user.dblClick(screen.getByRole("button", { name: "Guardar" }));
  await toastSaying("Contraseña cambiada correctamente", "status");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls(RESET).map(({ body }) => body)).toEqual([{ userId: lucia.id, newPassword: "montaña-7" }]);
});

const SEND = "POST /auth/admin/send-recovery";

test("the password modal offers a recovery link first, and says that it was sent [SAFE-34]", async () => {
  const { server, user, dialog } = await openModal({
    [SEND]: answer(SEND, { message: "Enlace de recuperación enviado" }),
  });
  const buttons = within(dialog)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(buttons.indexOf("Enviar enlace de recuperación")).toBeLessThan(buttons.indexOf("Guardar"));
  await user.dblClick(screen.getByRole("button", { name: "Enviar enlace de recuperación" }));
  await toastSaying("Enlace de recuperación enviado", "status");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls(SEND).map(({ body }) => body)).toEqual([{ userId: lucia.id }]);
  expect(server.calls(RESET)).toEqual([]);
});

test("a link that could not be sent is told, and the modal stays", async () => {
  const { user } = await openModal({ [SEND]: errorAnswer(503) });
  await user.click(screen.getByRole("button", { name: "Enviar enlace de recuperación" }));
  await toastSaying("Ahora mismo no podemos atenderte. Vuelve a intentarlo en unos minutos.");
  screen.getByRole("dialog", { name: "Cambiar contraseña" });
});

test("an empty password is told beside its field, and nothing is sent [VAL-RESET-01]", async () => {
  const { server, user } = await openModal();
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await screen.findByText("Escribe una contraseña.");
  expect(document.activeElement).toBe(screen.getByLabelText("Nueva contraseña *"));
  expect(server.calls(RESET)).toEqual([]);
});

test("a password that could not be set is only logged, and the modal stays as it was [SIL-01]", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { fill, user, server } = await openModal({ [RESET]: errorAnswer(500) });
  await fill("Nueva contraseña *", "montaña-7");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(log).toHaveBeenCalledWith("Failed to reset password", expect.anything()));
  await screen.findByRole("button", { name: "Guardar" });
  expect(screen.getByLabelText<HTMLInputElement>("Nueva contraseña *").value).toBe("montaña-7");
  expect(document.querySelector("[data-toast]")).toBeNull();
  expect(server.calls(RESET)).toHaveLength(1);
});

test("while a password is being set both buttons rest", async () => {
  const wait = held(done);
  const { fill, user } = await openModal({ [RESET]: wait.reply });
  await fill("Nueva contraseña *", "montaña-7");
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Guardando…" });
  expect([busy.disabled, screen.getByRole<HTMLButtonElement>("button", { name: "Cancelar" }).disabled]).toEqual([
    true,
    true,
  ]);
  wait.open();
  await toastSaying("Contraseña cambiada correctamente", "status");
});

test("users are searched, filtered, sorted and paged by the server [EXT-31]", async () => {
  const { user, server } = await openUsers({}, 12_480, "despues");
  const asked = () => server.calls(LIST).at(-1)?.url.search;
  await screen.findByText("12.480 usuarios");
  screen.getByText("1–2 de 12.480");
  screen.getByText("1 de 500");
  expect(asked()).toBe("?sort=email&direction=asc&limit=25");
  await user.click(screen.getByRole("button", { name: "Página siguiente" }));
  await waitFor(() => expect(asked()).toBe("?sort=email&direction=asc&limit=25&cursor=despues"));
  await screen.findByText("26–27 de 12.480");
  await user.click(screen.getByRole("button", { name: "Correo electrónico" }));
  await waitFor(() => expect(asked()).toBe("?sort=email&direction=desc&limit=25"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Rol:" }), "ADMIN");
  await waitFor(() => expect(asked()).toBe("?sort=email&direction=desc&limit=25&role=ADMIN"));
  await user.type(screen.getByRole("searchbox"), "lu");
  await waitFor(() => expect(asked()).toBe("?q=lu&sort=email&direction=desc&limit=25&role=ADMIN"));
  await screen.findByText("12.480 resultados");
  await user.click(screen.getByRole("button", { name: "Quitar filtros" }));
  await screen.findByText("12.480 usuarios");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});

test("a search without results says so", async () => {
  const { user } = await openUsers({
    [LIST]: [answer(LIST, people, pageHeaders(2)), answer(LIST, [], pageHeaders(0))],
  });
  await user.type(await screen.findByRole("searchbox"), "nadie");
  await screen.findByRole("heading", { name: "No hay resultados" });
  screen.getByText("0 resultados");
});

test("coming back from a user finds the search as it was left", async () => {
  const { user } = await openUsers({
    "GET /auth/users/{id}": answer("GET /auth/users/{id}", {
      ...lucia,
      createdAt: "2026-01-01T10:00:00.000Z",
      progress: [],
    }),
    "GET /routes": answer("GET /routes", []),
  });
  await user.type(await screen.findByRole("searchbox"), "lu");
  await user.click(await screen.findByRole("link", { name: "lucia@correo.es" }));
  await screen.findByRole("heading", { level: 1, name: "Lucía Ferrer" });
  window.history.back();
  await screen.findByRole("heading", { level: 1, name: "Usuarios" });
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("lu");
  expect(currentPath()).toBe("/admin/users");
});

test("a users list that could not be loaded is silent: it is logged, and can be asked for again in its place [SIL-01]", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { user } = await openUsers({ [LIST]: [noAnswer, answer(LIST, people, pageHeaders(2))] });
  await screen.findByText("No pudimos cargar los usuarios");
  expect(log).toHaveBeenCalledWith("Failed to get users", expect.anything());
  expect(document.querySelector("[data-toast]")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("table", { name: "Usuarios" });
});

const detail = {
  ...lucia,
  createdAt: new Date(2025, 8, 3, 10).toISOString(),
  progress: [
    {
      routeId: idOf(1, 1),
      title: "Respira",
      status: "IN_PROGRESS" as const,
      progress: 42.8,
      lastVisitedAt: new Date(2025, 9, 16, 8, 42).toISOString(),
    },
    { routeId: idOf(1, 2), title: "Dormir", status: "COMPLETED" as const, progress: 100, lastVisitedAt: null },
  ],
};

test("one user's page shows who they are, their points and their progress per route, and changes their password [DEC-PATH-01]", async () => {
  const { user } = await openAdmin(`/admin/users/${lucia.id}`, {
    "GET /auth/users/{id}": answer("GET /auth/users/{id}", detail),
    "GET /routes": answer("GET /routes", []),
    [RESET]: done,
  });
  await screen.findByRole("heading", { level: 1, name: "Lucía Ferrer" });
  screen.getByText("lucia@correo.es");
  screen.getByText("Usuario");
  screen.getByText("Desde el 3 de septiembre de 2025");
  const stats = [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  expect(stats).toEqual(["Puntos obtenidos240", "Rutas completadas1", "Rutas en progreso1"]);
  const rows = [...screen.getByRole("table", { name: "Progreso por ruta" }).querySelectorAll("tbody tr")];
  expect(rows.map((row) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent))).toEqual([
    ["Respira", "42%", "16 de octubre de 2025, 8:42 a. m.", "En progreso"],
    ["Dormir", "100%", "–", "Completado"],
  ]);
  await user.click(screen.getByRole("button", { name: "Cambiar contraseña" }));
  await screen.findByRole("dialog", { name: "Cambiar contraseña" });
});

test("one user's page never shows their diary or their answers, and says so [DEC-PATH-01]", async () => {
  const { server } = await openAdmin(`/admin/users/${lucia.id}`, {
    "GET /auth/users/{id}": answer("GET /auth/users/{id}", detail),
    "GET /routes": answer("GET /routes", []),
  });
  await screen.findByText(
    "El diario, los consejos y las respuestas de Lucía son privados y no se muestran en ningún lugar de la administración.",
  );
  expect(server.received.filter(({ call }) => /diary|interaction/.test(call))).toEqual([]);
});

test("a user who is not there is told inside the layout", async () => {
  await openAdmin("/admin/users/nadie");
  await screen.findByRole("heading", { level: 1, name: "Esta cuenta no existe" });
  expect(screen.getByRole("link", { name: "Ver todos los usuarios" }).getAttribute("href")).toBe("/admin/users");
});
