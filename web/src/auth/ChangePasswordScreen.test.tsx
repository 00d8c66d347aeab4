import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, fakeServer, noAnswer, refusal } from "../../test/fake-server.ts";
import { currentPath, openApp, toastSaying } from "../../test/open-app.tsx";
import { lucia, stored } from "../../test/people.ts";
import { signedInAs } from "../../test/signed-in.ts";

const CHANGE = "POST /auth/reset-password";
const known = signedInAs(lucia);

async function change(current = "antigua", next = "montaña-7", confirmation = next) {
  stored(lucia);
  const { user, fill } = await openApp("/change-password");
  await fill("Contraseña actual", current);
  await fill("Nueva contraseña", next);
  await fill("Confirmar contraseña", confirmation);
  await user.click(screen.getByRole("button", { name: "Guardar contraseña" }));
}

test("a changed password is told, and leads to the profile [PATH-07, PASS-01, PASS-02, MSG-14]", async () => {
  const server = fakeServer({ ...known, [CHANGE]: answer(CHANGE, { message: "Hecho." }) });
  await change();
  await toastSaying("Contraseña actualizada con éxito.", "status");
  await screen.findByRole("heading", { name: "Lucía Ferrer" });
  expect(currentPath()).toBe("/profile");
  expect(server.calls(CHANGE)[0]?.body).toEqual({ currentPassword: "antigua", newPassword: "montaña-7" });
});

test("a wrong current password is told in a toast, and beside its field in the server's words [MSG-15]", async () => {
  fakeServer({ ...known, [CHANGE]: refusal(400, ["La contraseña actual no es correcta."]) });
  await change();
  await toastSaying("Error al cambiar contraseña.");
  await screen.findByText("La contraseña actual no es correcta.");
  expect(document.activeElement).toBe(screen.getByLabelText("Contraseña actual"));
  expect(localStorage.getItem("accessToken")).not.toBeNull();
});

test("a change that never reached the server is told too [MSG-15]", async () => {
  fakeServer({ ...known, [CHANGE]: noAnswer });
  await change();
  await toastSaying("Error al cambiar contraseña.");
  screen.getByText("No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.");
});

test("a confirmation that differs is told in a toast and beside the field [MSG-16]", async () => {
  const server = fakeServer(known);
  await change("antigua", "montaña-7", "montaña-8");
  await toastSaying("Las contraseñas no coinciden.");
  expect(screen.getAllByText("Las contraseñas no coinciden.")).toHaveLength(2);
  expect(server.calls(CHANGE)).toEqual([]);
});

test("all three fields are required [PASS-01, VAL-AUTH-05]", async () => {
  const server = fakeServer(known);
  await change("", "", "");
  await screen.findByText("Escribe tu contraseña actual.");
  screen.getByText("Escribe una contraseña.");
  screen.getByText("Repite la contraseña.");
  expect(server.calls(CHANGE)).toEqual([]);
});
