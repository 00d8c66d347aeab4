import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, fakeServer, noAnswer, refusal } from "../../test/fake-server.ts";
import { currentPath, openApp, toastSaying } from "../../test/open-app.tsx";

const FORGOT = "POST /auth/forgot-password";

async function askFor(email: string) {
  const { user, fill } = await openApp("/forgot-password");
  await fill("Correo electrónico", email);
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Enviar enlace" }));
}

test("asking for a link says that it was sent, and leads by way of / to the login [PATH-05, PUB-FORGOT-01, PUB-FORGOT-02, MSG-10, DEC-ACC-31]", async () => {
  const server = fakeServer({ [FORGOT]: answer(FORGOT, { message: "Hecho." }) });
  await askFor("lucia@correo.es");
  await toastSaying("Te hemos enviado un enlace para recuperar tu contraseña.", "status");
  await screen.findByRole("heading", { name: "Qué bueno verte" });
  expect(currentPath()).toBe("/login");
  expect(server.calls(FORGOT)[0]?.body).toEqual({ email: "lucia@correo.es" });
});

test("a link that could not be sent is told, and leads on as well [PUB-FORGOT-02, MSG-11]", async () => {
  fakeServer({ [FORGOT]: refusal(503) });
  await askFor("lucia@correo.es");
  await toastSaying("No se pudo enviar el correo de recuperación");
  await screen.findByRole("heading", { name: "Qué bueno verte" });
});

test("without a connection one stays, to try again [PUB-FORGOT-02]", async () => {
  fakeServer({ [FORGOT]: noAnswer });
  await askFor("lucia@correo.es");
  await toastSaying("No se pudo enviar el correo de recuperación");
  screen.getByText("No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.");
  expect(currentPath()).toBe("/forgot-password");
});

test("what is no address is told before anything is sent", async () => {
  const server = fakeServer({});
  await askFor("lucia");
  await screen.findByText("Escribe un correo electrónico válido.");
  expect(server.received).toEqual([]);
});
