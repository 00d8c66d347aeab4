import type { StaffRole } from "@senda/contract/values";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, codedAnswer } from "../../test/fake-server.ts";
import { idOf } from "../../test/learning.ts";
import { openAdmin, toastSaying } from "../../test/open-app.tsx";
import { marta } from "../../test/people.ts";

const LIST = "GET /admin/team";
const now = Date.now();
const days = (count: number) => new Date(now + count * 86_400_000 - 3_600_000).toISOString();
const pablo = {
  id: idOf(9, 7),
  email: "pablo@ong.org",
  firstName: "Pablo",
  lastName: "Nieto",
  staffRole: "EDITOR" as const,
  lastSignInAt: null,
  secondStep: "APP" as const,
};
const me = {
  ...pablo,
  ...marta,
  staffRole: "OWNER" as const,
  lastSignInAt: "2026-03-02T11:00:00.000Z",
  secondStep: null,
};
const invitation = {
  id: idOf(9, 8),
  email: "luis@ong.org",
  staffRole: "READER" as const,
  invitedBy: "Marta Solís",
  invitedAt: days(-2),
  expiresAt: days(5),
  isValid: true,
};
const team = answer(LIST, { members: [me, pablo], invitations: [invitation] });

test("an owner sees the team, the pending invitations and what each role may do [TEAM-06]", async () => {
  await openAdmin("/admin/team", { [LIST]: team });
  const members = await screen.findByRole("table", { name: "Equipo" });
  within(members).getByText("Marta Solís (tú)");
  within(members).getByText("Aún no ha entrado");
  within(members).getByText("Sin activar");
  within(members).getByText("Con aplicación");
  expect(within(members).getByRole<HTMLSelectElement>("combobox", { name: "Rol de Pablo Nieto" }).value).toBe("EDITOR");
  within(screen.getByRole("table", { name: "Invitaciones pendientes" })).getByText("en 5 días");
  const rights = screen.getByRole("table", { name: "Qué puede hacer cada rol" });
  const row = within(rights).getByRole("rowheader", { name: "Ver cuentas y restablecer accesos" }).parentElement;
  expect([...(row?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Sí",
    "–No",
    "–No",
    "Sí",
    "–No",
  ]);
});

test("an owner invites, gives another role, takes a lost second step away and removes after a question [TEAM-06]", async () => {
  const INVITE = "POST /admin/team/invitations";
  const CHANGE = "PATCH /admin/team/{id}";
  const REMOVE = "DELETE /admin/team/{id}";
  const RESET = "POST /admin/two-step/reset";
  const { user, fill, server } = await openAdmin("/admin/team", {
    [LIST]: team,
    [INVITE]: [
      codedAnswer(409, "ALREADY_IN_TEAM", "Esa persona ya está en el equipo."),
      answer(INVITE, { message: "Invitación enviada" }),
    ],
    [CHANGE]: answer(CHANGE, { message: "Rol cambiado" }),
    [REMOVE]: answer(REMOVE, { message: "Ya no está en el equipo" }),
    [RESET]: answer(RESET, { message: "Segundo paso quitado" }),
  });
  const send = () => user.click(screen.getByRole("button", { name: "Enviar invitación" }));
  await screen.findByRole("table", { name: "Equipo" });
  await send();
  screen.getByText("Escribe su correo.");
  await fill("Invitar por correo", " ana.prieto@ong.org ");
  await user.selectOptions(screen.getByLabelText("Rol"), "Revisión clínica");
  await send();
  await toastSaying("Esa persona ya está en el equipo.");
  await send();
  await toastSaying("Invitación enviada", "status");
  expect(server.calls(INVITE)[1]?.body).toEqual({ email: "ana.prieto@ong.org", staffRole: "REVIEWER" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Rol de Pablo Nieto" }), "Soporte");
  await toastSaying("Rol cambiado", "status");
  expect(server.calls(CHANGE)[0]?.body).toEqual({ staffRole: "SUPPORT" });
  await user.click(screen.getByRole("button", { name: "Quitar el segundo paso de Pablo Nieto" }));
  await user.click(await screen.findByRole("button", { name: "Quitar" }));
  await toastSaying("Segundo paso quitado", "status");
  expect(server.calls(RESET)[0]?.body).toEqual({ userId: pablo.id });
  await user.click(screen.getByRole("button", { name: "Quitar a Pablo Nieto del equipo" }));
  const dialog = await screen.findByRole("dialog", { name: "¿Quitar a Pablo Nieto del equipo?" });
  expect(server.calls(REMOVE)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Quitar del equipo" }));
  await waitFor(() => expect(server.calls(REMOVE)).toHaveLength(1));
});

const review = {
  id: idOf(3, 1),
  title: "Respira",
  type: "READING" as const,
  routeId: idOf(1, 1),
  routeTitle: "Calma",
  stageTitle: null,
  state: "OPEN" as const,
  version: 2,
  requestedBy: "Pablo Nieto",
  requestedAt: days(-1),
  openComments: 0,
};

test.each<[StaffRole, string[]]>([
  ["EDITOR", ["Inicio", "Rutas", "Contenidos", "Medios", "Revisión2 por revisar", "Líneas de ayuda", "Papelera"]],
  ["SUPPORT", ["Inicio", "Rutas", "Usuarios"]],
])("%s sees the entries of the role, and a screen of another says so [TEAM-06]", async (staffRole, entries) => {
  await openAdmin("/admin/team", {
    "GET /auth/profile": answer("GET /auth/profile", { ...marta, staffRole }),
    "GET /admin/reviews": answer("GET /admin/reviews", [review, { ...review, id: idOf(3, 2) }]),
  });
  await screen.findByRole("heading", { name: "Esta parte no es de tu rol" });
  if (staffRole === "EDITOR") await screen.findByText("2");
  const shown = screen.getAllByRole("navigation").flatMap((group) => within(group).getAllByRole("link"));
  expect(shown.map(({ textContent }) => textContent)).toEqual([...entries, "Ver como alumno", "Ayuda ahora"]);
});
