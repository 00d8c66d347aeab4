import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, errorAnswer, fakeServer } from "../../test/fake-server.ts";
import { currentPath, openApp, toastSaying } from "../../test/open-app.tsx";

const READ = "GET /invitations/{token}";
const ACCEPT = "POST /invitations/{token}/accept";
const JOIN = "POST /invitations/{token}/join";
const invitation = {
  email: "ana.prieto@ong.org",
  firstName: "Ana",
  staffRole: "REVIEWER" as const,
  invitedBy: "Marta",
  expiresAt: "2026-10-21T10:00:00.000Z",
  hasAccount: false,
};
const done = { message: "Ya formas parte del equipo. Entra con tu correo y tu contraseña." };
const accept = async (user: Awaited<ReturnType<typeof openApp>>["user"]) =>
  user.click(await screen.findByRole("button", { name: "Aceptar la invitación" }));

test("an invitation says who invites as what, and is accepted with a name and a long password [TEAM-07]", async () => {
  const server = fakeServer({ [READ]: answer(READ, invitation), [ACCEPT]: answer(ACCEPT, done) });
  const { user, fill } = await openApp("/invitation/abc");
  await screen.findByRole("heading", { name: "Marta te invita al equipo" });
  screen.getByText("Revisión clínica");
  screen.getByText(/Nunca verás diarios ni respuestas de nadie/);
  expect(screen.getByLabelText<HTMLInputElement>("Correo").readOnly).toBe(true);
  await fill("Apellido", "Prieto");
  await fill("Contraseña", "once letras");
  await accept(user);
  screen.getByText("La contraseña debe tener al menos 12 caracteres.");
  expect(server.calls(ACCEPT)).toEqual([]);
  await fill("Contraseña", "una montaña al amanecer");
  await accept(user);
  await toastSaying(done.message, "status");
  await waitFor(() => expect(currentPath()).toBe("/login"));
  expect(server.calls(ACCEPT)[0]?.body).toEqual({
    firstName: "Ana",
    lastName: "Prieto",
    password: "una montaña al amanecer",
  });
});

test("a person with an account joins with its password, and a wrong one is told [TEAM-07]", async () => {
  fakeServer({
    [READ]: answer(READ, { ...invitation, hasAccount: true }),
    [JOIN]: [errorAnswer(400, ["La contraseña no es correcta."]), answer(JOIN, done)],
  });
  const { user, fill } = await openApp("/invitation/abc");
  await fill("Tu contraseña de Senda", "otra");
  await accept(user);
  await toastSaying("La contraseña no es correcta.");
  await accept(user);
  await waitFor(() => expect(currentPath()).toBe("/login"));
});

test("an invitation can be turned down, and one that is void says so [TEAM-07]", async () => {
  const DECLINE = "POST /invitations/{token}/decline";
  fakeServer({
    [READ]: [answer(READ, invitation), errorAnswer(404)],
    [DECLINE]: answer(DECLINE, { message: "Has rechazado la invitación." }),
  });
  const { user } = await openApp("/invitation/abc");
  await user.click(await screen.findByRole("link", { name: "No quiero entrar" }));
  await user.click(await screen.findByRole("button", { name: "Rechazar la invitación" }));
  await waitFor(() => expect(currentPath()).toBe("/welcome"));
  await openApp("/invitation/abc");
  await screen.findByRole("heading", { name: "Esta invitación ya no sirve" });
});
