import type { TwoStepState } from "@senda/contract/two-step";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, codedAnswer, errorAnswer } from "../../test/fake-server.ts";
import { currentPath, openAdmin, toastSaying } from "../../test/open-app.tsx";
import { marta } from "../../test/people.ts";

const STATE = "GET /admin/two-step";
const START = "POST /admin/two-step/app";
const ACTIVATE = "POST /admin/two-step/app/activate";
const OFF = "DELETE /admin/two-step";

const off: TwoStepState = { since: null, isRequired: false, hasApp: false, recoveryCodesLeft: 0, passkeys: [] };
const on: TwoStepState = { ...off, since: "2026-03-01T10:00:00.000Z", hasApp: true, recoveryCodesLeft: 9 };
const setup = {
  secret: "JBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Senda:marta?secret=JBSWY3DPEHPK3PXP&issuer=Senda",
  recoveryCodes: Array.from({ length: 10 }, (_, index) => `ABCD-${1000 + index}`),
};

test("where it is required, an administrator without it is led to the set-up, and activates it with a code and a tick [TWO-6, TWO-9]", async () => {
  const profile = { ...marta, mustSetUpTwoStep: true as const };
  const { user, fill, server } = await openAdmin("/admin/users", {
    "GET /auth/profile": answer("GET /auth/profile", profile),
    [STATE]: [answer(STATE, { ...off, isRequired: true }), answer(STATE, { ...on, isRequired: true })],
    [START]: answer(START, setup),
    [ACTIVATE]: [errorAnswer(400, ["Ese código no vale."]), answer(ACTIVATE, { ...on, isRequired: true })],
  });
  await screen.findByText(/Activa el acceso en dos pasos para seguir administrando Senda/);
  expect(currentPath()).toBe("/admin/two-step");
  await user.click(screen.getByRole("button", { name: "Empezar" }));
  await screen.findByRole("img", { name: "Código QR para tu aplicación de códigos" });
  const activate = () => screen.getByRole<HTMLButtonElement>("button", { name: "Activar" });
  await fill("Código de 6 cifras", "123456");
  expect(activate().disabled).toBe(true);
  await user.click(screen.getByLabelText("Los he guardado en un lugar seguro"));
  await user.click(activate());
  await screen.findByText("Ese código no vale.");
  await fill("Código de 6 cifras", "654321");
  await user.click(activate());
  await toastSaying("Acceso en dos pasos activado", "status");
  expect(server.calls(ACTIVATE)[1]?.body).toEqual({ code: "654321" });
  await screen.findByRole("heading", { name: "Está activado" });
  expect(screen.queryByRole("button", { name: "Desactivar" })).toBeNull();
});

test("it is switched off with the password and a code, and a wrong one is told beside its field [TWO-7]", async () => {
  const { user, fill, server } = await openAdmin("/admin/two-step", {
    [STATE]: [answer(STATE, on), answer(STATE, off)],
    [OFF]: [
      codedAnswer(400, "WRONG_PASSWORD", "Esa contraseña no es la tuya.", { field: "password" }),
      codedAnswer(400, "WRONG_CODE", "Ese número no vale.", { field: "code" }),
      answer(OFF, { message: "Acceso en dos pasos desactivado" }),
    ],
  });
  await screen.findByText("Te quedan 9 códigos de recuperación.");
  await user.click(screen.getByRole("button", { name: "Desactivar" }));
  await fill("Código de tu aplicación o de recuperación", "123456");
  await fill("Tu contraseña", "otra");
  const confirm = () => user.click(screen.getAllByRole("button", { name: "Desactivar" }).at(-1) ?? document.body);
  await confirm();
  await screen.findByText("Esa contraseña no es la tuya.");
  const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute("aria-invalid");
  expect(isInvalid("Tu contraseña")).toBe("true");
  await confirm();
  await screen.findByText("Ese número no vale.");
  expect(isInvalid("Código de tu aplicación o de recuperación")).toBe("true");
  expect(isInvalid("Tu contraseña")).not.toBe("true");
  await confirm();
  await toastSaying("Acceso en dos pasos desactivado", "status");
  await screen.findByRole("button", { name: "Empezar" });
  expect(server.calls(OFF)).toHaveLength(3);
  expect(server.calls(OFF)[2]?.body).toEqual({ password: "otra", code: "123456" });
});
