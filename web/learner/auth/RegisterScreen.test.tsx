import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, errorAnswer, fakeServer, held, noAnswer } from "../../test/fake-server.ts";
import { currentPath, openApp, toastSaying } from "../../test/open-app.tsx";
import { lucia, pairFor } from "../../test/people.ts";

const REGISTER = "POST /auth/register";
const made = answer(REGISTER, { ...pairFor(lucia), user: lucia }, { status: 201 });

async function openRegister() {
  const { user, fill: put } = await openApp("/register");
  await screen.findByRole("heading", { name: "Registrarme" });
  const submit = () => user.click(screen.getByRole("button", { name: "Registrarme" }));
  const fill = async (password = "montaña-7", confirmation = password) => {
    await put("Nombre", "Lucía");
    await put("Apellido", "Ferrer");
    await put("Correo electrónico", "lucia@correo.es");
    await put("Contraseña", password);
    await put("Confirmar contraseña", confirmation);
    await submit();
  };
  return { put, fill, submit };
}

test("a registration says «Registro exitoso» and leads to the login, with the e-mail filled in [TODAY-04, PUB-REGISTER-01]", async () => {
  const server = fakeServer({ [REGISTER]: made });
  const { fill } = await openRegister();
  await fill();
  await toastSaying("Registro exitoso", "status");
  await screen.findByRole("heading", { name: "Qué bueno verte" });
  expect(currentPath()).toBe("/login");
  expect(screen.getByLabelText("Correo electrónico")).toHaveProperty("value", "lucia@correo.es");
  expect(server.calls(REGISTER)[0]?.body).toEqual({
    firstName: "Lucía",
    lastName: "Ferrer",
    email: "lucia@correo.es",
    password: "montaña-7",
  });
  expect(localStorage.getItem("accessToken")).toBeNull();
});

test("the form takes nothing more once the account is made, for the login is on its way [TODAY-04]", async () => {
  fakeServer({ [REGISTER]: made });
  const { fill } = await openRegister();
  const password = screen.getByLabelText("Contraseña");
  const states: boolean[] = [];
  const watch = new MutationObserver(() => states.push(password.closest("fieldset[disabled]") !== null));
  watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["disabled"] });
  await fill();
  await screen.findByRole("heading", { name: "Qué bueno verte" });
  watch.disconnect();
  expect(states.at(-1)).toBe(true);
});

test("the toast about passwords that differ is gone when the account is made [TOAST-01, MSG-02]", async () => {
  fakeServer({ [REGISTER]: made });
  const { fill } = await openRegister();
  await fill("montaña-7", "montaña-8");
  await toastSaying("Las contraseñas deben de coincidir");
  await fill();
  await toastSaying("Registro exitoso", "status");
  await waitFor(() => expect(screen.queryByText("Las contraseñas deben de coincidir")).toBeNull());
});

test("passwords that differ show a toast and a message beside the field [MSG-07]", async () => {
  const server = fakeServer({});
  const { fill } = await openRegister();
  await fill("montaña-7", "montaña-8");
  await toastSaying("Las contraseñas deben de coincidir");
  expect(screen.getAllByText("Las contraseñas deben de coincidir")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText("Confirmar contraseña"));
  expect(server.received).toEqual([]);
});

test("a name of which nothing can be seen is asked for [EXT-34]", async () => {
  const server = fakeServer({});
  const { put, submit } = await openRegister();
  await put("Nombre", "\u200b\u202e\u3164");
  await submit();
  expect(screen.getByText("Escribe tu nombre.")).toBeTruthy();
  expect(server.received).toEqual([]);
});

test("a refused registration says the first sentence of the server [MSG-04]", async () => {
  fakeServer({ [REGISTER]: errorAnswer(409, ["Ya existe una cuenta con ese correo.", "Otra."]) });
  const { fill } = await openRegister();
  await fill();
  await toastSaying("Ya existe una cuenta con ese correo.");
  expect(screen.queryByText("Otra.")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Nombre").value).toBe("Lucía");
});

test("an error answer without messages shows our own [MSG-04]", async () => {
  fakeServer({ [REGISTER]: errorAnswer(400, []) });
  const { fill } = await openRegister();
  await fill();
  await toastSaying("No completaste todos los campos correctamente.");
});

test("an error without an answer is unexpected, and the form says what to check [MSG-04]", async () => {
  fakeServer({ [REGISTER]: noAnswer });
  const { fill } = await openRegister();
  await fill();
  await toastSaying("Ocurrió un error inesperado");
  screen.getByText("No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.");
});

test("all five fields are required [PUB-REGISTER-01]", async () => {
  const server = fakeServer({});
  const { submit } = await openRegister();
  await submit();
  await toastSaying("No completaste todos los campos correctamente.");
  for (const sentence of [
    "Escribe tu nombre.",
    "Escribe tu apellido.",
    "Escribe tu correo electrónico.",
    "Escribe una contraseña.",
    "Repite la contraseña.",
  ]) {
    screen.getByText(sentence);
  }
  expect(document.activeElement).toBe(screen.getByLabelText("Nombre"));
  expect(server.received).toEqual([]);
});

test("a second press while the first is under way registers once [VAL-AUTH-04]", async () => {
  const wait = held(made);
  const server = fakeServer({ [REGISTER]: wait.reply });
  const { fill } = await openRegister();
  await fill();
  const button = await screen.findByRole("button", { name: "Creando tu cuenta…" });
  button.closest("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  wait.open();
  await toastSaying("Registro exitoso", "status");
  expect(server.calls(REGISTER)).toHaveLength(1);
});

test("a hint grows with the password", async () => {
  fakeServer({});
  const { put } = await openRegister();
  screen.getByText("Al menos 6 caracteres.");
  await put("Contraseña", "123456");
  await screen.findByText("Fácil de adivinar. Hazla más larga.");
  await put("Contraseña", "tres gatos azules");
  await waitFor(() => screen.getByText("Muy buena contraseña."));
});
