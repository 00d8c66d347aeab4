import type { AuditEntry } from "@senda/contract/audit";
import { auditActions } from "@senda/contract/choices";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, noAnswer } from "../../test/fake-server.ts";
import { idOf } from "../../test/learning.ts";
import { openAdmin, pageHeaders } from "../../test/open-app.tsx";
import { lucia, marta } from "../../test/people.ts";

const LIST = "GET /admin/audit";
const USERS = "GET /auth/users";
const anEntry = (number: number, action: AuditEntry["action"], changed: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf(6, number),
  at: new Date(2026, 10, 15, 9, 14).toISOString(),
  adminId: marta.id,
  adminName: "Marta Solís",
  action,
  targetId: idOf(1, number),
  targetName: `Elemento ${number}`,
  address: "88.12.40.7",
  adminPseudonym: idOf(7, number),
  changes: [],
  denied: null,
  ...changed,
});
const openAudit = (entries: AuditEntry[], total = entries.length) =>
  openAdmin("/admin/activity", {
    [LIST]: answer(LIST, entries, pageHeaders(total)),
    [USERS]: answer(USERS, [{ ...marta, role: "ADMIN" as const }]),
  });

test("the audit log says who did what, to what, when and from where [EXT-33]", async () => {
  await openAudit([
    anEntry(1, "PASSWORD_RESET", { targetId: lucia.id, targetName: "Lucía Ferrer" }),
    anEntry(2, "STAGE_DELETED"),
    anEntry(3, "ROUTES_REORDERED", { targetId: null, targetName: "" }),
  ]);
  const table = await screen.findByRole("table", { name: "Actividad" });
  expect(
    [...table.querySelectorAll("tbody tr")].map((row) =>
      [...row.querySelectorAll("td")].map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ["15 nov 2026 · 9:14", "Marta Solís", "Cambió la contraseña", "Lucía Ferrer", "88.12.40.7"],
    ["15 nov 2026 · 9:14", "Marta Solís", "Eliminó la etapa", "Elemento 2", "88.12.40.7"],
    ["15 nov 2026 · 9:14", "Marta Solís", "Reordenó las rutas", "–", "88.12.40.7"],
  ]);
  expect(within(table).getByRole("link", { name: "Lucía Ferrer" }).getAttribute("href")).toBe(
    `/admin/users/${lucia.id}`,
  );
  expect(within(table).getAllByRole("link")).toHaveLength(1);
});

test("every audit action has its words in Spanish", async () => {
  await openAudit(auditActions.map((action, at) => anEntry(at + 1, action)));
  const table = await screen.findByRole("table", { name: "Actividad" });
  const words = [...table.querySelectorAll("tbody td:nth-child(3)")].map(({ textContent }) => textContent ?? "");
  expect(new Set(words).size).toBe(auditActions.length);
  expect(words.filter((text) => !/^\p{Lu}\p{Ll}+ó /u.test(text))).toEqual([]);
});

test("the audit log is searched, and filtered by person, action and dates", async () => {
  const { user, server } = await openAudit([anEntry(1, "ROUTE_CREATED")], 132);
  const asked = () => server.calls(LIST).at(-1)?.url.searchParams;
  await screen.findByText("1–1 de 132");
  await screen.findByRole("option", { name: "Marta Solís" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Persona:" }), "Marta Solís");
  await user.selectOptions(screen.getByRole("combobox", { name: "Acción:" }), "Creó la ruta");
  await user.selectOptions(screen.getByRole("combobox", { name: "Fechas:" }), "Últimos 7 días");
  await user.type(screen.getByRole("searchbox", { name: "Buscar por nombre o elemento" }), "calma");
  await waitFor(() => expect(asked()?.get("q")).toBe("calma"));
  expect([asked()?.get("adminId"), asked()?.get("action")]).toEqual([marta.id, "ROUTE_CREATED"]);
  const days = (Date.now() - new Date(`${asked()?.get("from")}T12:00:00`).getTime()) / 86_400_000;
  expect(Math.round(days)).toBe(6);
});

test("the audit log is narrowed to the days between two dates, either of which may be left open [EXT-33]", async () => {
  const { user, server } = await openAudit([anEntry(1, "ROUTE_CREATED")]);
  const asked = () => {
    const query = server.calls(LIST).at(-1)?.url.searchParams;
    return [query?.get("from") ?? null, query?.get("to") ?? null];
  };
  await screen.findByText("Elemento 1");
  expect(screen.queryByLabelText("Desde:")).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Fechas:" }), "Entre dos fechas");
  fireEvent.change(screen.getByLabelText("Hasta:"), { target: { value: "2026-11-02" } });
  await waitFor(() => expect(asked()).toEqual([null, "2026-11-02"]));
  fireEvent.change(screen.getByLabelText("Desde:"), { target: { value: "2026-10-20" } });
  await waitFor(() => expect(asked()).toEqual(["2026-10-20", "2026-11-02"]));
  // The wrong way round, it is still what lies between.
  fireEvent.change(screen.getByLabelText("Desde:"), { target: { value: "2026-11-09" } });
  await waitFor(() => expect(asked()).toEqual(["2026-11-02", "2026-11-09"]));
  expect(server.calls(LIST).at(-1)?.url.searchParams.get("tz")).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await user.click(screen.getByRole("button", { name: "Quitar filtros" }));
  await waitFor(() => expect(asked()).toEqual([null, null]));
  // The button goes with the filters; the focus does not.
  expect(document.activeElement).toBe(screen.getByRole("search"));
  expect(screen.queryByLabelText("Desde:")).toBeNull();
});

test("a log without entries says so, and one that cannot be loaded can be asked for again", async () => {
  const { user } = await openAdmin("/admin/activity", {
    [LIST]: [noAnswer, answer(LIST, [], pageHeaders(0))],
    [USERS]: answer(USERS, []),
  });
  await screen.findByText("No pudimos cargar la actividad");
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("heading", { name: "Aún no hay actividad" });
});

test("a line of a change opens, and shows each field before and after [SAFE-72]", async () => {
  const { user } = await openAudit([
    anEntry(1, "CONTENT_UPDATED", {
      changes: [
        { field: "type", before: "READING", after: "QUIZ" },
        { field: "points", before: null, after: 1200 },
        { field: "content", before: { excerpt: "Inspira…", length: 1234, sha256: "ab" }, after: null },
      ],
    }),
  ]);
  const line = await screen.findByRole("button", { name: "Editó el contenido", expanded: false });
  expect(screen.queryByText("Antes")).toBeNull();
  await user.click(line);
  const details = [...document.querySelectorAll("dl > div")].map((field) =>
    [...field.children].map(({ textContent }) => textContent),
  );
  expect(details).toEqual([
    ["Tipo", "AntesLectura", "DespuésCuestionario"],
    ["Puntos", "AntesNada", "Después1200"],
    ["Texto", "AntesInspira…1.234 caracteres", "DespuésNada"],
  ]);
  await user.click(screen.getByRole("button", { name: "Editó el contenido", expanded: true }));
  expect(screen.queryByText("Antes")).toBeNull();
});

test("a refused call says who tried what, and how often in that hour", async () => {
  const { user } = await openAudit([
    anEntry(1, "DENIED", {
      adminId: lucia.id,
      adminName: "Lucía Ferrer",
      targetId: null,
      targetName: "",
      denied: { call: "DELETE /routes/{id}", count: 57 },
    }),
  ]);
  await screen.findByText("Eliminar una ruta");
  await user.click(screen.getByRole("button", { name: "Intentó sin permiso" }));
  screen.getByText(/En esa hora lo intentó 57 veces en total/);
});

test("an administrator who was added on the command line is said to come from there, with the role", async () => {
  const { user } = await openAudit([
    anEntry(1, "ADMIN_ADDED", {
      address: "línea de órdenes",
      changes: [{ field: "role", before: "USER", after: "ADMIN" }],
    }),
  ]);
  const place = await screen.findByRole("cell", { name: "línea de órdenes" });
  expect(place.dataset.label).toBe("Desde");
  screen.getByRole("columnheader", { name: "Desde" });
  await user.click(screen.getByRole("button", { name: "Recibió permisos de administración" }));
  screen.getByText("Rol", { selector: "dt" });
});

test("lines of deleted accounts can be told apart", async () => {
  const gone = { adminId: null, adminName: "Cuenta eliminada" };
  await openAudit([
    anEntry(1, "ROUTE_CREATED", gone),
    anEntry(2, "ROUTE_CREATED", { ...gone, adminPseudonym: idOf(8, 2) }),
  ]);
  await screen.findAllByText("Cuenta eliminada");
  const names = screen.getAllByText(/^n\.º /).map(({ textContent }) => textContent);
  expect(names).toHaveLength(2);
});
