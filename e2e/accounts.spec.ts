import { lookAt } from "./support/look.ts";
import { mailTo } from "./support/outbox.ts";
import { demo, newLearner, somebody } from "./support/people.ts";
import { expectHome, signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("a newcomer registers, signs in and is at home", async ({ page }) => {
  const person = somebody();
  await page.goto("/");
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole("link", { name: "Registrarme" }).click();
  await expect(page.getByRole("heading", { name: "Registrarme" })).toBeVisible();
  await page.getByLabel("Nombre", { exact: true }).fill(person.firstName);
  await page.getByLabel("Apellido").fill(person.lastName);
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await page.getByLabel("Confirmar contraseña", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Registrarme" }).click();
  await expect(page.getByText("Registro exitoso")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, person);
  await expectHome(page, person.firstName);
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expectHome(page, person.firstName);
});

test("what a toast says about a form does not cover its button [EXT-39]", async ({ page }) => {
  await page.goto("/register");
  const button = page.getByRole("button", { name: "Registrarme" });
  await button.click();
  const toast = page.getByRole("alert").filter({ hasText: "No completaste todos los campos correctamente." });
  await expect(toast).toBeVisible();
  await expect(page.getByLabel("Nombre", { exact: true })).toBeFocused();
  const above = await toast.boundingBox();
  for (const covered of [button, page.getByLabel("Nombre", { exact: true })]) {
    const box = await covered.boundingBox();
    if (!above || !box) throw new Error("not on the page");
    const isBeside = above.x + above.width <= box.x || box.x + box.width <= above.x;
    expect(isBeside || above.y + above.height <= box.y || box.y + box.height <= above.y).toBe(true);
  }
});

test("a wrong password is told in one sentence, and nothing of what was typed is lost", async ({ page }) => {
  const person = await newLearner();
  await signIn(page, { email: person.email, password: "no es esta" });
  await expect(page.getByText("Credenciales incorrectas").first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(person.email);
});

test("a forgotten password is replaced with the link from the letter, once", async ({ page }) => {
  const person = await newLearner();
  await page.goto("/login");
  await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  await expect(page.getByRole("heading", { name: "Recupera tu acceso" })).toBeVisible();
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByText("Te hemos enviado un enlace para recuperar tu contraseña.")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  const { link } = await mailTo(person.email);
  await page.goto(link);
  await page.getByLabel("Nueva contraseña", { exact: true }).fill("otra vez en camino");
  await page.getByLabel("Confirmar contraseña", { exact: true }).fill("otra vez en camino");
  await page.getByRole("button", { name: /Guardar|Restablecer|Cambiar/ }).click();
  await expect(page.getByText("Tu contraseña ha sido restablecida.")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { email: person.email, password: "otra vez en camino" });
  await expectHome(page, person.firstName);

  await page.goto(link);
  await page.getByLabel("Nueva contraseña", { exact: true }).fill("por segunda vez");
  await page.getByLabel("Confirmar contraseña", { exact: true }).fill("por segunda vez");
  await page.getByRole("button", { name: /Guardar|Restablecer|Cambiar/ }).click();
  await expect(page.getByText("El token es inválido o ha expirado").first()).toBeVisible();
});

test("somebody changes their password and stays signed in", async ({ page }) => {
  const person = await newLearner();
  await signIn(page, person);
  await expectHome(page, person.firstName);
  await page.getByRole("link", { name: "Perfil" }).click();
  await page.getByRole("link", { name: "Cambiar contraseña" }).click();
  await expect(page.getByRole("heading", { name: "Cambiar contraseña" })).toBeVisible();
  await page.getByLabel("Contraseña actual", { exact: true }).fill(person.password);
  await page.getByLabel("Nueva contraseña", { exact: true }).fill("un paso y otro");
  await page.getByLabel("Confirmar contraseña", { exact: true }).fill("un paso y otro");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByText("Contraseña actualizada con éxito.")).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
});

test("an administrator lands in the back-office, and finds the way to the learners' side and back", async ({
  page,
}) => {
  await signIn(page, demo.admin);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: /principal/i })).toBeVisible();
  await page.getByRole("link", { name: "Volver a administración" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("a learner is turned away from the back-office [ROLE-02]", async ({ page }) => {
  const person = await newLearner();
  await signIn(page, person);
  await expectHome(page, person.firstName);
  await page.goto("/admin");
  await expectHome(page, person.firstName);
  await expect(page).not.toHaveURL(/\/admin/);
});

test("an unknown path leads to the login, and back and forward go where one has been [PATH-30]", async ({ page }) => {
  await page.goto("/welcome");
  await page.getByRole("link", { name: "Iniciar sesión" }).click();
  await page.getByRole("link", { name: "Registrarme" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/register$/);
  await page.goto("/ningun/sitio");
  await expect(page).toHaveURL(/\/login$/);
});

test("the screens before the session keep nobody out, by day and by night", async ({ page }, info) => {
  test.setTimeout(60_000);
  for (const path of ["/welcome", "/login", "/register", "/forgot-password", "/forgot-password/un-enlace"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await lookAt(page, info, path.slice(1).replaceAll("/", "-"));
  }
});
