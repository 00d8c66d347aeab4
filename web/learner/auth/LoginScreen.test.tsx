import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, errorAnswer, fakeServer, held, noAnswer } from "../../test/fake-server.ts";
import { currentPath, openApp, toastSaying } from "../../test/open-app.tsx";
import { lucia, marta, pairFor, signedInAs } from "../../test/people.ts";

const LOGIN = "POST /auth/login";
const welcomed = (profile = lucia) => ({
  [LOGIN]: answer(LOGIN, { ...pairFor(profile), statusCode: 200 }),
  ...signedInAs(profile),
});

async function openLogin() {
  const { user, fill } = await openApp("/login");
  await screen.findByRole("heading", { name: "Qué bueno verte" });
  const submit = () => user.click(screen.getByRole("button", { name: "Iniciar sesión" }));
  const signIn = async (email = "lucia@correo.es", password = "secreta") => {
    await fill("Correo electrónico", email);
    await fill("Contraseña", password);
    await submit();
  };
  return { user, fill, signIn, submit };
}

test("a learner who signs in sees the home screen, and both tokens are stored [PUB-LOGIN-04, SES-05]", async () => {
  const server = fakeServer(welcomed());
  const { signIn } = await openLogin();
  await signIn(" lucia@correo.es ");
  await screen.findByRole("link", { name: "Hogar" });
  expect(currentPath()).toBe("/");
  expect(server.calls(LOGIN)[0]?.body).toEqual({ email: "lucia@correo.es", password: "secreta" });
  expect(localStorage.getItem("accessToken")).toBe(pairFor(lucia).access_token);
  expect(localStorage.getItem("refreshToken")).toBe("refresh");
});

test("an administrator who signs in sees the back-office [PUB-LOGIN-04, ROLE-01]", async () => {
  fakeServer(welcomed(marta));
  const { signIn } = await openLogin();
  await signIn();
  await screen.findByRole("heading", { name: "Hola, Marta" });
  expect(currentPath()).toBe("/admin");
});

test.each([400, 401, 403, 404])(
  "a login refused with %i says «Credenciales incorrectas», twice [MSG-02]",
  async (status) => {
    fakeServer({ [LOGIN]: errorAnswer(status, ["Otra cosa."]) });
    const { signIn } = await openLogin();
    await signIn();
    await toastSaying("Credenciales incorrectas");
    const password = screen.getByLabelText("Contraseña");
    expect(password.getAttribute("aria-invalid")).toBe("true");
    expect(
      document.getElementById(password.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent,
    ).toBe("Credenciales incorrectas");
    expect(document.activeElement).toBe(password);
    expect(currentPath()).toBe("/login");
    expect(localStorage.getItem("accessToken")).toBeNull();
  },
);

test("«Credenciales incorrectas» does not stand over home after the next attempt [TOAST-01]", async () => {
  const taken = answer(LOGIN, { ...pairFor(lucia), statusCode: 200 });
  fakeServer({ ...signedInAs(lucia), [LOGIN]: [errorAnswer(401), taken] });
  const { signIn } = await openLogin();
  await signIn();
  await toastSaying("Credenciales incorrectas");
  await signIn();
  await screen.findByRole("link", { name: "Hogar" });
  await waitFor(() => expect(screen.queryByText("Credenciales incorrectas")).toBeNull());
});

test("too many attempts: the server says how long to wait", async () => {
  fakeServer({ [LOGIN]: errorAnswer(429, ["Demasiados intentos. Espera 12 minutos."], { "retry-after": "720" }) });
  const { signIn } = await openLogin();
  await signIn();
  await toastSaying("Demasiados intentos. Espera 12 minutos.");
  expect(screen.queryByText("Credenciales incorrectas")).toBeNull();
});

test("without a connection the login says so and keeps the typed text", async () => {
  fakeServer({ [LOGIN]: noAnswer });
  const { signIn } = await openLogin();
  await signIn();
  await toastSaying("No hay conexión con Senda. Revisa tu red y vuelve a intentarlo.");
  expect(screen.getByLabelText<HTMLInputElement>("Contraseña").value).toBe("secreta");
});

test("a server in trouble does not blame the password", async () => {
  fakeServer({ [LOGIN]: errorAnswer(503) });
  const { signIn } = await openLogin();
  await signIn();
  await toastSaying("Ahora mismo no podemos atenderte. Vuelve a intentarlo en unos minutos.");
});

test("both fields are required, and the first faulty one gets the focus [PUB-LOGIN-01]", async () => {
  const server = fakeServer({});
  const { submit, fill } = await openLogin();
  await submit();
  await screen.findByText("Escribe tu correo electrónico.");
  screen.getByText("Escribe tu contraseña.");
  expect(document.activeElement).toBe(screen.getByLabelText("Correo electrónico"));
  await fill("Correo electrónico", "lucia@correo");
  expect(screen.queryByText("Escribe tu correo electrónico.")).toBeNull();
  await submit();
  await screen.findByText("Escribe un correo electrónico válido.");
  expect(server.received).toEqual([]);
});

test("a second press while the first is under way sends nothing", async () => {
  const wait = held(errorAnswer(401));
  const server = fakeServer({ [LOGIN]: wait.reply });
  const { signIn } = await openLogin();
  await signIn();
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Entrando…" });
  expect(button.disabled).toBe(true);
  const form = button.closest("form");
  form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  wait.open();
  await toastSaying("Credenciales incorrectas");
  expect(server.calls(LOGIN)).toHaveLength(1);
});

test("the password can be shown and hidden, with the keyboard too [PUB-LOGIN-03]", async () => {
  fakeServer({});
  const { user } = await openLogin();
  const password = screen.getByLabelText("Contraseña");
  const toggle = screen.getByRole("button", { name: "Mostrar contraseña" });
  expect([password.getAttribute("type"), toggle.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
  password.focus();
  await user.tab();
  await user.keyboard(" ");
  expect([password.getAttribute("type"), toggle.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
  await user.keyboard("{Enter}");
  expect(password.getAttribute("type")).toBe("password");
});

test("password managers know which field is which", async () => {
  fakeServer({});
  await openLogin();
  expect(screen.getByLabelText("Correo electrónico").getAttribute("autocomplete")).toBe("email");
  expect(screen.getByLabelText("Contraseña").getAttribute("autocomplete")).toBe("current-password");
});

test("the login leads back to the start, to registration and to recovery [PUB-LOGIN-01]", async () => {
  fakeServer({});
  const { user } = await openLogin();
  const goals = ["Volver al inicio", "Registrarme", "¿Olvidaste tu contraseña?"].map((name) =>
    screen.getByRole("link", { name }).getAttribute("href"),
  );
  expect(goals).toEqual(["/welcome", "/register", "/forgot-password"]);
  await user.click(screen.getByRole("link", { name: "Registrarme" }));
  await waitFor(() => expect(currentPath()).toBe("/register"));
});
