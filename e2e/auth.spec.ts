import type { Page } from "@playwright/test";
import { emailTo } from "./support/emails.ts";
import { tabTo } from "./support/hands.ts";
import { demo, enter, enterAsLearner, expectHome, newLearner, newPerson, signInByForm } from "./support/people.ts";
import { BLANK_PATH, expect, test } from "./support/test.ts";

const EXPIRED = "Sesión caducada, por favor, inicia sesión nuevamente.";

const newPassword = async (page: Page, password: string) => {
  await page.getByLabel("Nueva contraseña", { exact: true }).fill(password);
  await page.getByLabel("Confirmar contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: /Guardar|Restablecer|Cambiar/ }).click();
};

test("a visitor registers and signs in as a learner; a wrong password, an unknown path and the back-office are rejected [PATH-30, ROLE-02]", async ({
  page,
}) => {
  const person = newPerson();
  await page.goto("/");
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole("link", { name: "Iniciar sesión" }).click();
  await page.getByRole("link", { name: "Registrarme" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole("heading", { name: "Registrarme" })).toBeVisible();
  await page.getByLabel("Nombre", { exact: true }).fill(person.firstName);
  await page.getByLabel("Apellido").fill(person.lastName);
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await page.getByLabel("Confirmar contraseña", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Registrarme" }).click();
  await expect(page.getByText("Registro exitoso")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto("/ningun/sitio");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByLabel("Contraseña", { exact: true }).fill("no es esta");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByText("Credenciales incorrectas").first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(person.email);

  await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expectHome(page, person.firstName);
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expectHome(page, person.firstName);
  await page.goto("/admin");
  await expectHome(page, person.firstName);
  await expect(page).not.toHaveURL(/\/admin/);
});

test("a form that was not accepted keeps the focus, by keyboard alone", async ({ page }) => {
  await page.goto("/login");
  const email = page.getByLabel("Correo electrónico");
  const password = page.getByLabel("Contraseña", { exact: true });
  const button = page.getByRole("button", { name: "Iniciar sesión" });
  await email.fill(newPerson().email);
  await password.fill("no es esta");
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Credenciales incorrectas").first()).toBeVisible();
  await expect(password).toBeFocused();

  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 429 }));
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Demasiados intentos seguidos. Espera unos minutos.").first()).toBeVisible();
  await expect(button).toBeFocused();
});

test("a toast about a form covers neither its button nor its first field [EXT-39]", { tag: "@phone" }, async ({
  page,
}) => {
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

test("a forgotten password is replaced with the link from the email, once", async ({ page }) => {
  const person = await newLearner();
  await page.goto("/login");
  await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  await expect(page.getByRole("heading", { name: "Recupera tu acceso" })).toBeVisible();
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByText("Te hemos enviado un enlace para recuperar tu contraseña.")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  const { link } = await emailTo(person.email);
  await page.goto(link);
  await newPassword(page, "otra vez en camino");
  await expect(page.getByText("Tu contraseña ha sido restablecida.")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByLabel("Contraseña", { exact: true }).fill("otra vez en camino");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expectHome(page, person.firstName);

  await page.goto(link);
  await newPassword(page, "por segunda vez");
  await expect(page.getByText("El token es inválido o ha expirado").first()).toBeVisible();
});

test("an administrator lands in the back-office after signing in, and finds the way to the learners' side and back", async ({
  page,
}) => {
  await signInByForm(page, demo.admin);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: /principal/i })).toBeVisible();
  await page.getByRole("link", { name: "Volver a administración" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

/** The access token as it would be once its time is over; the refresh token stays good. */
async function ageAccessToken(page: Page): Promise<void> {
  // While the app runs, a read in the background may meet the changed token before the next visit does.
  await page.goto(BLANK_PATH);
  await page.evaluate(() => {
    const [head, claims = "", seal] = (localStorage.getItem("accessToken") ?? "").split(".");
    const aged = { ...JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))), exp: 1 };
    localStorage.setItem("accessToken", [head, btoa(JSON.stringify(aged)), seal].join("."));
  });
}

const refreshes = (page: Page) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/refresh-token")) seen.push(request.url());
  });
  return seen;
};

test("an access token that is over or rejected is renewed once; a rejected refresh ends the session and says so [SES-06]", async ({
  page,
}) => {
  const person = await enterAsLearner(page);
  await expectHome(page, person.firstName);
  await ageAccessToken(page);
  const asked = refreshes(page);
  await page.goto("/");
  await expectHome(page, person.firstName);
  await expect(page.getByText(EXPIRED)).toBeHidden();
  expect(asked).toHaveLength(1);

  // Rejected by the server though it looks alive to the browser: several calls fail together.
  await page.goto(BLANK_PATH);
  await page.evaluate(() => {
    const token = localStorage.getItem("accessToken") ?? "";
    localStorage.setItem("accessToken", `${token.slice(0, -4)}AAAA`);
  });
  await page.goto("/");
  await expectHome(page, person.firstName);
  await page.getByRole("link", { name: "Rutas", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rutas Fundamento" })).toBeVisible();
  expect(asked).toHaveLength(2);

  // A rejected refresh says that the session is over and leads to the welcome screen.
  await ageAccessToken(page);
  await page.evaluate(() => localStorage.setItem("refreshToken", "nunca-lo-fue"));
  await page.goto("/routes");
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  const stored = await page.evaluate(() => [localStorage.getItem("accessToken"), localStorage.getItem("refreshToken")]);
  expect(stored).toEqual([null, null]);
});

test("an administrator goes between the two apps, and reads in the other one that the session is over", async ({
  page,
}) => {
  await enter(page, demo.admin, "/admin/routes");
  await expect(page.getByRole("heading", { level: 1, name: "Rutas" })).toBeVisible();
  await page.getByRole("link", { name: "Ver como alumno" }).click();
  await expect(page.getByText("Ves Senda como alumno.")).toBeVisible();
  await page.getByRole("link", { name: "Volver a administración" }).click();
  await expect(page.getByRole("link", { name: "Ver como alumno" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Ves Senda como alumno.")).toBeVisible();
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { level: 1, name: "Usuarios" })).toBeVisible();
  await ageAccessToken(page);
  await page.evaluate(() => localStorage.setItem("refreshToken", "nunca-lo-fue"));
  await page.goto("/admin/users");
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText(EXPIRED)).toBeVisible();
});

test("a visitor who was never signed in is told nothing of a session [SES-07]", async ({ page }) => {
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText(EXPIRED)).toBeHidden();
});

test("five tabs with an old token renew it once between them; signing out in one signs out the others and ends the session on the server [SE-7, DEC-ACC-32]", {
  tag: "@drill",
}, async ({ page, context }) => {
  const person = await newLearner();
  await enter(page, person, "/profile");
  await expect(page.getByText(person.email)).toBeVisible();
  await ageAccessToken(page);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  const asked = tabs.map(refreshes);
  await Promise.all(tabs.map((tab) => tab.goto("/profile")));
  for (const tab of tabs) await expect(tab.getByText(person.email)).toBeVisible();
  expect(asked.flat()).toHaveLength(1);

  const refreshToken = await page.evaluate(() => localStorage.getItem("refreshToken"));
  await tabs[1]?.bringToFront();
  await tabs[1]?.getByRole("button", { name: "Cerrar sesión" }).click();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/welcome$/);
  await expect
    .poll(async () => (await page.request.post("/api/auth/refresh-token", { data: { refreshToken } })).status())
    .toBe(403);
});
