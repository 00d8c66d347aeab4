import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { signedIn } from "./support/learner.ts";
import { look, lookAt } from "./support/look.ts";
import { mailTo, recoveryLinkTo } from "./support/outbox.ts";
import { demo, newLearner, type Person } from "./support/people.ts";
import { expectHome, signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";

/** The same person on another device, signed in from its form. */
async function otherDevice(browser: Browser, person: Person, userAgent = FIREFOX): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ userAgent, baseURL: process.env.SENDA_URL ?? "", locale: "es-ES" });
  const page = await context.newPage();
  await signIn(page, person);
  await expectHome(page, person.firstName);
  return [page, context];
}

async function openSessions(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Perfil" }).click();
  await page.getByRole("link", { name: /^Dispositivos y sesiones/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dispositivos y sesiones" })).toBeVisible();
}

const expectSignedOut = async (page: Page) => {
  await page.getByRole("link", { name: "Perfil" }).click();
  await expect(page).toHaveURL(/\/(login|welcome)$/);
};

test("a session is closed from another device, which is signed out; then all of them are [SAFE-36]", async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000);
  const person = await newLearner();
  await signIn(page, person);
  await expectHome(page, person.firstName);
  const [laptop, laptopContext] = await otherDevice(browser, person);
  const { text } = await mailTo(person.email);
  expect(text).toContain("Firefox en Windows");
  expect(text).toContain("Si no, elige una contraseña nueva");

  await openSessions(page);
  const rows = page.getByRole("list", { name: "Sesiones abiertas" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Este dispositivo");
  await expect(page.getByRole("button", { name: "Cerrar la sesión de Firefox en Windows" })).toBeVisible();
  await look(page, info, "sessions");

  const close = page.getByRole("button", { name: "Cerrar la sesión de Firefox en Windows" });
  await close.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Sesión cerrada")).toBeVisible();
  await expect(close).toHaveCount(0);
  await expectSignedOut(laptop);
  await laptopContext.close();

  const [again, againContext] = await otherDevice(browser, person);
  await page.reload();
  await page.getByRole("button", { name: "Cerrar todas" }).click();
  await expect(page).toHaveURL(/\/(login|welcome)$/);
  await expectSignedOut(again);
  await againContext.close();
});

test("the diary leaves the account only with the password [SAFE-39]", async ({ page }, info) => {
  test.setTimeout(120_000);
  const learner = await signedIn();
  await learner.ask("POST", "/diary/entry", { feeling: "GOOD", description: "Solo para mí." });
  await signIn(page, learner);
  await expectHome(page, learner.firstName);
  await page.getByRole("link", { name: "Perfil" }).click();
  await page.getByRole("button", { name: /^Descargar mis datos/ }).click();
  await expect(page.getByRole("dialog", { name: "Confirma que eres tú" })).toBeVisible();
  await lookAt(page, info, "sessions-stepup");
  const password = page.getByLabel("Contraseña", { exact: true });
  await password.fill("no es esta");
  await page.keyboard.press("Enter");
  await expect(page.getByText("La contraseña no es correcta.")).toBeVisible();
  await expect(password).toBeFocused();
  const coming = page.waitForEvent("download");
  await password.fill(learner.password);
  await page.keyboard.press("Enter");
  const file = await coming;
  expect(readFileSync(await file.path(), "utf8")).toContain("Solo para mí.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

const BY_ADMIN = "puesta por administración";

test("a password that an administrator set opens no diary, until its owner follows the link in their mailbox [SAFE-41]", async ({
  page,
  browser,
}, info) => {
  test.setTimeout(150_000);
  const learner = await signedIn();
  await learner.ask("POST", "/diary/entry", { feeling: "BAD", description: "Que nadie más lo lea." });
  const admin = await browser.newContext({ baseURL: process.env.SENDA_URL ?? "", locale: "es-ES" });
  const office = await admin.newPage();
  await signIn(office, demo.admin);
  await expect(office).toHaveURL(/\/admin$/);
  await office.goto(`/admin/users?q=${encodeURIComponent(learner.email)}`);
  await office.getByLabel("Buscar por nombre o correo").fill(learner.email);
  await office.getByRole("button", { name: `Cambiar contraseña de ${learner.email}` }).click();
  await expect(office.getByRole("button", { name: "Enviar enlace de recuperación" })).toBeVisible();
  await lookAt(office, info, "admin-users-modal");
  await office.getByRole("textbox", { name: "Nueva contraseña" }).fill(BY_ADMIN);
  await office.getByRole("button", { name: "Guardar" }).click();
  await expect(office.getByText("Contraseña cambiada correctamente")).toBeVisible();

  await signIn(page, { email: learner.email, password: BY_ADMIN });
  await expectHome(page, learner.firstName);
  const notice = page.getByRole("heading", { name: "Lo que has escrito sigue siendo solo tuyo" });
  await page.getByRole("link", { name: "Calendario" }).click();
  await expect(notice).toBeVisible();
  await look(page, info, "locked-records");
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await page.getByRole("link", { name: "Perfil" }).click();
  await expect(notice).toBeVisible();
  await look(page, info, "locked-profile");
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await expect(page.getByText(`Te lo hemos enviado a ${learner.email}.`)).toBeVisible();

  await page.goto(await recoveryLinkTo(learner.email));
  const own = "elegida por mí";
  await page.getByLabel("Nueva contraseña", { exact: true }).fill(own);
  await page.getByLabel("Confirmar contraseña", { exact: true }).fill(own);
  await page.getByRole("button", { name: /Guardar|Restablecer|Cambiar/ }).click();
  await expect(page.getByText("Tu contraseña ha sido restablecida.")).toBeVisible();
  await signIn(page, { email: learner.email, password: own });
  await expectHome(page, learner.firstName);
  await page.goto("/records?vista=todos");
  await expect(page.getByText("Que nadie más lo lea.")).toBeVisible();

  await office.goto(`/admin/users?q=${encodeURIComponent(learner.email)}`);
  await office.getByLabel("Buscar por nombre o correo").fill(learner.email);
  await office.getByRole("button", { name: `Cambiar contraseña de ${learner.email}` }).click();
  await office.getByRole("button", { name: "Enviar enlace de recuperación" }).click();
  await expect(office.getByText("Enlace de recuperación enviado")).toBeVisible();
  await admin.close();
});
