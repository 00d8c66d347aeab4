import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { advice, finish, writeToday } from "./support/diary.ts";
import { emailSaying, recoveryLinkTo } from "./support/emails.ts";
import { look, lookWithHelp } from "./support/look.ts";
import { demo, enter, enterAsLearner, expectHome, type NewPerson, newLearner, signInByForm } from "./support/people.ts";
import { expect, test, untilPageIdle } from "./support/test.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";

/** The same person on another device. */
async function otherDevice(browser: Browser, person: NewPerson): Promise<Page> {
  const context = await browser.newContext({ userAgent: FIREFOX });
  const page = await context.newPage();
  await signInByForm(page, person);
  await expectHome(page, person.firstName);
  return page;
}

const expectSignedOut = async (page: Page) => {
  await page.getByRole("link", { name: "Perfil" }).click();
  await expect(page).toHaveURL(/\/(login|welcome)$/);
};

test("a learner changes the password and stays signed in; another device is signed out from here, then all of them [SAFE-36]", {
  tag: "@drill",
}, async ({ page, browser }) => {
  const person = await enterAsLearner(page, "/profile");
  await page.getByRole("link", { name: "Cambiar contraseña" }).click();
  await expect(page.getByRole("heading", { name: "Cambiar contraseña" })).toBeVisible();
  await page.getByLabel("Contraseña actual", { exact: true }).fill(person.password);
  const password = "un paso y otro";
  await page.getByLabel("Nueva contraseña", { exact: true }).fill(password);
  await page.getByLabel("Confirmar contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByText("Contraseña actualizada con éxito.")).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await untilPageIdle(page);
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();

  const laptop = await otherDevice(browser, { ...person, password });
  const { text } = await emailSaying(person.email, "Firefox en Windows");
  expect(text).toContain("Si no, elige una contraseña nueva");

  await page.getByRole("link", { name: /^Dispositivos y sesiones/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dispositivos y sesiones" })).toBeVisible();
  const rows = page.getByRole("list", { name: "Sesiones abiertas" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Este dispositivo");
  const close = page.getByRole("button", { name: "Cerrar la sesión de Firefox en Windows" });
  await expect(close).toBeVisible();
  await lookWithHelp(page);
  await close.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Sesión cerrada")).toBeVisible();
  await expect(close).toHaveCount(0);
  await expectSignedOut(laptop);

  await signInByForm(laptop, { ...person, password });
  await expectHome(laptop, person.firstName);
  await page.reload();
  await page.getByRole("button", { name: "Cerrar todas" }).click();
  await expect(page).toHaveURL(/\/(login|welcome)$/);
  await expectSignedOut(laptop);
  await laptop.context().close();
});

test("all data can be downloaded, and the account deleted, only with the password [PR-3, SAFE-39]", async ({
  page,
}) => {
  const learner = await enterAsLearner(page);
  await writeToday(page, { feeling: "Mal", text: "Para llevármelo conmigo." });
  await expect(advice(page)).toBeVisible();
  await finish(page);
  await page.getByRole("link", { name: "Perfil" }).click();
  await expect(page.getByRole("img", { name: /^Total de registros diarios: .*Mal 1/ })).toBeVisible();

  await page.getByRole("button", { name: /^Descargar mis datos/ }).click();
  await expect(page.getByRole("dialog", { name: "Confirma que eres tú" })).toBeVisible();
  await look(page);
  const password = page.getByLabel("Contraseña", { exact: true });
  await password.fill("no es esta");
  await page.keyboard.press("Enter");
  await expect(page.getByText("La contraseña no es correcta.")).toBeVisible();
  await expect(password).toBeFocused();
  const coming = page.waitForEvent("download");
  await password.fill(learner.password);
  await page.keyboard.press("Enter");
  const file = await coming;
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(file.suggestedFilename()).toMatch(/^senda-mis-datos-\d{4}-\d\d-\d\d\.json$/);
  const everything = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(everything.profile.email).toBe(learner.email);
  expect(everything.diary).toMatchObject([{ feeling: "BAD", description: "Para llevármelo conmigo." }]);

  await page.getByRole("button", { name: /^Eliminar mi cuenta/ }).click();
  const confirm = page.getByRole("button", { name: "Eliminar", exact: true });
  const deletion = page.getByLabel("Escribe tu contraseña para confirmar", { exact: true });
  await deletion.fill("no es esta");
  await confirm.click();
  await expect(deletion).toHaveAttribute("aria-invalid", "true");
  await lookWithHelp(page);
  await deletion.fill(learner.password);
  await confirm.click();
  await expect(page).toHaveURL(/\/welcome$/);
  await signInByForm(page, learner);
  await expect(page.getByText("Credenciales incorrectas").first()).toBeVisible();
});

const BY_ADMIN = "puesta por administración";

test("a password that an administrator set opens no diary, until its owner follows the link in the email [SAFE-41]", {
  tag: "@drill",
}, async ({ page, browser }) => {
  const learner = await newLearner();
  const { version } = await learner.ask<{ version: number }>("GET", "/account/consent");
  await learner.ask("PATCH", "/account/consent", { version, diary: true });
  await learner.ask("POST", "/diary/entry", { feeling: "BAD", description: "Que nadie más lo lea." });
  const office = await (await browser.newContext()).newPage();
  await enter(office, demo.admin, "/admin/users");
  const openUser = async () => {
    await office.getByLabel("Buscar por nombre o correo").fill(learner.email);
    await expect(office.getByText("1 resultado", { exact: true })).toBeVisible();
    await office.getByRole("button", { name: `Cambiar contraseña de ${learner.email}` }).click();
  };
  await openUser();
  await expect(office.getByRole("button", { name: "Enviar enlace de recuperación" })).toBeVisible();
  await look(office);
  await office.getByRole("textbox", { name: "Nueva contraseña" }).fill(BY_ADMIN);
  await office.getByRole("button", { name: "Guardar" }).click();
  await expect(office.getByText("Contraseña cambiada correctamente")).toBeVisible();

  await signInByForm(page, { email: learner.email, password: BY_ADMIN });
  await expectHome(page, learner.firstName);
  const notice = page.getByRole("heading", { name: /sigue siendo solo tuyo$/ });
  await page.getByRole("link", { name: "Calendario" }).click();
  await expect(notice).toBeVisible();
  await lookWithHelp(page);
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await page.getByRole("link", { name: "Perfil" }).click();
  await expect(notice).toBeVisible();
  await lookWithHelp(page);
  for (const path of ["/reminders", "/what-works"]) {
    await page.goto(path);
    await expect(notice).toBeVisible();
    await lookWithHelp(page);
  }
  // An entry is kept, and what is said to it tells nothing of the days before.
  await page.goto("/");
  await writeToday(page, { feeling: "Terrible", text: "Hoy pesa." });
  await expect(page.getByRole("heading", { name: "Tu registro está guardado" })).toBeVisible();
  await lookWithHelp(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await expect(page.getByText(`Te lo hemos enviado a ${learner.email}.`)).toBeVisible();

  await page.goto(await recoveryLinkTo(learner.email));
  const own = "elegida por mí";
  await page.getByLabel("Nueva contraseña", { exact: true }).fill(own);
  await page.getByLabel("Confirmar contraseña", { exact: true }).fill(own);
  await page.getByRole("button", { name: /Guardar|Restablecer|Cambiar/ }).click();
  await expect(page.getByText("Tu contraseña ha sido restablecida.")).toBeVisible();
  await enter(page, { email: learner.email, password: own }, "/records?vista=todos");
  await expect(page.getByText("Que nadie más lo lea.")).toBeVisible();

  await office.reload();
  await openUser();
  await office.getByRole("button", { name: "Enviar enlace de recuperación" }).click();
  await expect(office.getByText("Enlace de recuperación enviado")).toBeVisible();
  await office.context().close();
});
