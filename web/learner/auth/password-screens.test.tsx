import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, codedAnswer, errorAnswer, fakeServer, noAnswer } from "../../test/fake-server.ts";
import { currentPath, openApp, toastSaying } from "../../test/open-app.tsx";
import { lucia, signedInAs, stored } from "../../test/people.ts";

const CHANGE = "POST /auth/reset-password";
const known = signedInAs(lucia);
const changed = answer(CHANGE, { message: "Contraseña actualizada con éxito." });
const WRONG = "La contraseña actual no es correcta.";

async function change(current = "antigua", next = "montaña-7", confirmation = next) {
  stored(lucia);
  const { user, fill } = await openApp("/change-password");
  await fill("Contraseña actual", current);
  await fill("Nueva contraseña", next);
  await fill("Confirmar contraseña", confirmation);
  const save = () => user.click(screen.getByRole("button", { name: "Guardar contraseña" }));
  await save();
  return { save };
}

test("changing the password shows a toast and opens the profile [PASS-01, MSG-02]", async () => {
  const server = fakeServer({ ...known, [CHANGE]: changed });
  await change();
  await toastSaying("Contraseña actualizada con éxito.", "status");
  await screen.findByRole("heading", { name: "Lucía Ferrer" });
  expect(currentPath()).toBe("/profile");
  expect(server.calls(CHANGE)[0]?.body).toEqual({ currentPassword: "antigua", newPassword: "montaña-7" });
});

test("a wrong current password shows a toast, and the server's message beside the field [MSG-02]", async () => {
  fakeServer({ ...known, [CHANGE]: codedAnswer(400, "WRONG_PASSWORD", WRONG, { field: "currentPassword" }) });
  await change();
  await toastSaying("Error al cambiar contraseña.");
  await screen.findByText(WRONG);
  expect(document.activeElement).toBe(screen.getByLabelText("Contraseña actual"));
  expect(localStorage.getItem("accessToken")).not.toBeNull();
});

test("what is wrong with the new password is said beside it", async () => {
  const short = "En el equipo hacen falta más caracteres.";
  fakeServer({ ...known, [CHANGE]: codedAnswer(400, "PASSWORD_TOO_SHORT", short, { field: "newPassword" }) });
  await change();
  await screen.findByText(short);
  expect(document.activeElement).toBe(screen.getByLabelText("Nueva contraseña"));
  expect(screen.getByLabelText("Contraseña actual").getAttribute("aria-invalid")).not.toBe("true");
});

test("the error of a refused change is gone when the next one has succeeded [TOAST-01]", async () => {
  fakeServer({ ...known, [CHANGE]: [errorAnswer(400), changed] });
  const { save } = await change();
  await toastSaying("Error al cambiar contraseña.");
  await save();
  await toastSaying("Contraseña actualizada con éxito.", "status");
  await waitFor(() => expect(screen.queryByText("Error al cambiar contraseña.")).toBeNull());
});

test("a change that never reached the server shows a toast too [MSG-02]", async () => {
  fakeServer({ ...known, [CHANGE]: noAnswer });
  await change();
  await toastSaying("Error al cambiar contraseña.");
  screen.getByText("No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.");
});

test("a confirmation that differs shows a toast and a message beside the field [MSG-07]", async () => {
  const server = fakeServer(known);
  await change("antigua", "montaña-7", "montaña-8");
  await toastSaying("Las contraseñas no coinciden.");
  expect(screen.getAllByText("Las contraseñas no coinciden.")).toHaveLength(2);
  expect(server.calls(CHANGE)).toEqual([]);
});

test("all three fields are required [PASS-01]", async () => {
  const server = fakeServer(known);
  await change("", "", "");
  await screen.findByText("Escribe tu contraseña actual.");
  screen.getByText("Escribe una contraseña.");
  screen.getByText("Repite la contraseña.");
  expect(server.calls(CHANGE)).toEqual([]);
});

const FORGOT = "POST /auth/forgot-password";

async function askFor(email: string) {
  const { user, fill } = await openApp("/forgot-password");
  await fill("Correo electrónico", email);
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Enviar enlace" }));
}

test("asking for a link says that it was sent, and leads by way of / to the login [PUB-FORGOT-01, MSG-02]", async () => {
  const server = fakeServer({
    [FORGOT]: answer(FORGOT, { message: "Te hemos enviado un enlace para recuperar tu contraseña." }),
  });
  await askFor("lucia@correo.es");
  await toastSaying("Te hemos enviado un enlace para recuperar tu contraseña.", "status");
  await screen.findByRole("heading", { name: "Qué bueno verte" });
  expect(currentPath()).toBe("/login");
  expect(server.calls(FORGOT)[0]?.body).toEqual({ email: "lucia@correo.es" });
});

test("a link that could not be sent shows a toast and leads home as well [PUB-FORGOT-01, MSG-02]", async () => {
  fakeServer({ [FORGOT]: errorAnswer(503) });
  await askFor("lucia@correo.es");
  await toastSaying("No se pudo enviar el correo de recuperación");
  await screen.findByRole("heading", { name: "Qué bueno verte" });
});

test("without a connection the screen stays, so that the user can try again [PUB-FORGOT-01]", async () => {
  fakeServer({ [FORGOT]: noAnswer });
  await askFor("lucia@correo.es");
  await toastSaying("No se pudo enviar el correo de recuperación");
  screen.getByText("No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.");
  expect(currentPath()).toBe("/forgot-password");
});

test("an invalid address shows an error before anything is sent", async () => {
  const server = fakeServer({});
  await askFor("lucia");
  await screen.findByText("Escribe un correo electrónico válido.");
  expect(server.received).toEqual([]);
});

const RESET = "POST /auth/reset-password/{token}";

async function choose(password: string, confirmation = password) {
  const { user, fill } = await openApp("/forgot-password/abc123");
  await fill("Nueva contraseña", password);
  await fill("Confirmar contraseña", confirmation);
  await user.click(await screen.findByRole("button", { name: "Guardar contraseña" }));
}

test("the token of the link sets a new password, and the login opens [PUB-RESET-01, MSG-02]", async () => {
  const server = fakeServer({ [RESET]: answer(RESET, { message: "Tu contraseña ha sido restablecida." }) });
  await choose("montaña-7");
  await toastSaying("Tu contraseña ha sido restablecida.", "status");
  await screen.findByRole("heading", { name: "Qué bueno verte" });
  expect(currentPath()).toBe("/login");
  expect(server.received[0]?.url.pathname).toBe("/api/auth/reset-password/abc123");
  expect(server.received[0]?.body).toEqual({ newPassword: "montaña-7" });
});

test.each([400, 404])("a token refused with %i is shown as invalid or expired [MSG-02]", async (status) => {
  fakeServer({ [RESET]: errorAnswer(status, ["Otra cosa."]) });
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
  "a password as short as «%s» is told in a toast and beside the field [DEC-ACC-04]",
  async (password) => {
    const server = fakeServer({});
    await choose(password, "abcde");
    await toastSaying("La contraseña debe tener al menos 6 caracteres.");
    expect(screen.getAllByText("La contraseña debe tener al menos 6 caracteres.")).toHaveLength(2);
    expect(server.received).toEqual([]);
  },
);

test("a confirmation that differs shows a toast and a message beside the field [MSG-07]", async () => {
  fakeServer({});
  await choose("montaña-7", "montaña-8");
  await toastSaying("Las contraseñas no coinciden");
  expect(screen.getAllByText("Las contraseñas no coinciden")).toHaveLength(2);
});

test("a signed-in user can open the link of the email", async () => {
  fakeServer(signedInAs(lucia));
  stored(lucia);
  await openApp("/forgot-password/abc123");
  await screen.findByRole("heading", { name: "Nueva contraseña" });
});
