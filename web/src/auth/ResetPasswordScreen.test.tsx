import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, fakeServer, noAnswer, refusal } from "../../test/fake-server.ts";
import { currentPath, openApp, toastSaying } from "../../test/open-app.tsx";
import { lucia, stored } from "../../test/people.ts";
import { signedInAs } from "../../test/signed-in.ts";

const RESET = "POST /auth/reset-password/{token}";

async function choose(password: string, confirmation = password) {
  const { user, fill } = await openApp("/forgot-password/abc123");
  await fill("Nueva contraseña", password);
  await fill("Confirmar contraseña", confirmation);
  await user.click(await screen.findByRole("button", { name: "Guardar contraseña" }));
}

test("a new password is set with the token of the link, and one signs in with it [PATH-06, PUB-RESET-01, PUB-RESET-02, MSG-08]", async () => {
  const server = fakeServer({ [RESET]: answer(RESET, { message: "Hecho." }) });
  await choose("montaña-7");
  await toastSaying("Tu contraseña ha sido restablecida.", "status");
  await screen.findByRole("heading", { name: "Qué bueno verte" });
  expect(currentPath()).toBe("/login");
  expect(server.received[0]?.url.pathname).toBe("/api/auth/reset-password/abc123");
  expect(server.received[0]?.body).toEqual({ newPassword: "montaña-7" });
});

test.each([400, 404])("a token refused with %i is told as invalid or expired [MSG-09]", async (status) => {
  fakeServer({ [RESET]: refusal(status, ["Otra cosa."]) });
  await choose("montaña-7");
  await toastSaying("El token es inválido o ha expirado");
  expect(currentPath()).toBe("/forgot-password/abc123");
});

test("a network that is down is not the token's fault", async () => {
  fakeServer({ [RESET]: noAnswer });
  await choose("montaña-7");
  await toastSaying("No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.");
});

test.each([["abcde"], [""]])(
  "a password as short as «%s» is told in a toast and beside the field [MSG-12]",
  async (password) => {
    const server = fakeServer({});
    await choose(password, "abcde");
    await toastSaying("La contraseña debe tener al menos 6 caracteres.");
    expect(screen.getAllByText("La contraseña debe tener al menos 6 caracteres.")).toHaveLength(2);
    expect(server.received).toEqual([]);
  },
);

test("a confirmation that differs is told in a toast and beside the field [MSG-13]", async () => {
  fakeServer({});
  await choose("montaña-7", "montaña-8");
  await toastSaying("Las contraseñas no coinciden");
  expect(screen.getAllByText("Las contraseñas no coinciden")).toHaveLength(2);
});

test("whoever is signed in is not sent away from the link of their mail", async () => {
  fakeServer(signedInAs(lucia));
  stored(lucia);
  await openApp("/forgot-password/abc123");
  await screen.findByRole("heading", { name: "Nueva contraseña" });
});
