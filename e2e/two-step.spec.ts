import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { emailTo } from "./support/emails.ts";
import { look } from "./support/look.ts";
import { demo, enter, newLearner, signInAsAdmin, signInByForm } from "./support/people.ts";
import { newDataDir, removeDataDir, type Senda, startBuiltSenda } from "./support/senda.ts";
import { test as base, expect } from "./support/test.ts";
import { totpCode } from "./support/totp.ts";

/** A Senda for these journeys alone: the others sign in as its administrator with the password alone, and publish at once. */
const test = base.extend<object, { senda: Senda }>({
  senda: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
    async ({}, use) => {
      const senda = await startBuiltSenda(newDataDir(), { SEED_DEMO: "true", STARTS_AT: new Date().toISOString() });
      await use(senda);
      await senda.stop();
      removeDataDir(senda.dataDir);
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ senda }, use) => use(senda.url),
});

// In order, so that all share that Senda; the last one moves its clock.
test.describe.configure({ mode: "default" });

const codeField = (page: Page) => page.getByLabel("Código de 6 cifras");
const expectBackOffice = (page: Page) => expect(page).toHaveURL(/\/admin$/);

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/\/welcome$/);
}

async function toSecondStep(page: Page): Promise<void> {
  await signInByForm(page, demo.admin);
  await expect(page.getByRole("heading", { name: "Un paso más" })).toBeVisible();
}

/** The code, the tick and «Activar»; answers the secret of the app. */
async function activateApp(page: Page): Promise<string> {
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await codeField(page).fill(totpCode(secret));
  await page.getByLabel("Los he guardado en un lugar seguro").check();
  await page.getByRole("button", { name: "Activar" }).click();
  await expect(page.getByRole("heading", { name: "Está activado" })).toBeVisible();
  return secret;
}

/** A device with a fingerprint reader that always says yes. */
async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("an administrator sets up a second step, and signs in with a code, a recovery code and a passkey [TWO-2, TWO-3]", {
  tag: "@drill",
}, async ({ page }) => {
  await enter(page, demo.admin, "/admin");
  await page.getByRole("link", { name: "Acceso en dos pasos" }).click();
  await page.getByRole("button", { name: "Empezar" }).click();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  const codes = await page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await look(page);
  await codeField(page).fill("000 000");
  await expect(page.getByRole("button", { name: "Activar" })).toBeDisabled();
  await page.getByLabel("Los he guardado en un lugar seguro").check();
  await page.getByRole("button", { name: "Activar" }).click();
  await expect(page.getByText("Ese código no vale.")).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.insertText(totpCode(secret));
  await page.getByRole("button", { name: "Activar" }).click();
  await expect(page.getByRole("heading", { name: "Está activado" })).toBeVisible();
  await signOut(page);

  await toSecondStep(page);
  await look(page);
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type("000000");
  await expect(page.getByText("Ese código no vale.")).toBeVisible();
  await page.keyboard.insertText(totpCode(secret, 1));
  await expectBackOffice(page);

  await addAuthenticator(page);
  await page.getByRole("link", { name: "Acceso en dos pasos" }).click();
  await page.getByRole("button", { name: "Añadir una llave" }).click();
  await page.getByLabel("Nombre de la llave").fill("Portátil");
  await page.getByLabel("Tu contraseña").fill(demo.admin.password);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("list", { name: "Tus llaves de acceso" })).toContainText("Portátil");
  await look(page);
  await signOut(page);
  await toSecondStep(page);
  await page.getByRole("button", { name: "Usar una llave de acceso" }).click();
  await page.getByRole("button", { name: "Usar mi llave de acceso" }).click();
  await expectBackOffice(page);
  await signOut(page);

  await toSecondStep(page);
  await page.getByRole("button", { name: "Usar un código de recuperación" }).click();
  await expect(page.getByLabel("Código de recuperación")).toBeFocused();
  await page.keyboard.type(codes[0]?.toLowerCase() ?? "");
  await page.keyboard.press("Enter");
  await expectBackOffice(page);

  await page.goto("/admin/two-step");
  await expect(page.getByText("Te quedan 9 códigos de recuperación.")).toBeVisible();
  await page.getByRole("button", { name: "Desactivar" }).click();
  await page.getByLabel("Código de tu aplicación o de recuperación").fill(codes[0] ?? "");
  await page.getByLabel("Tu contraseña").fill(demo.admin.password);
  await page.getByRole("dialog").getByRole("button", { name: "Desactivar" }).click();
  await expect(page.getByText("Ese código de recuperación no vale, o ya se ha usado.")).toBeVisible();
  await page.getByLabel("Código de tu aplicación o de recuperación").fill(codes[1] ?? "");
  await page.getByRole("dialog").getByRole("button", { name: "Desactivar" }).click();
  await expect(page.getByRole("button", { name: "Empezar" })).toBeVisible();
  await signOut(page);
  await signInByForm(page, demo.admin);
  await expectBackOffice(page);
});

const PASSWORD = "una montaña al amanecer";

/** Follows the link of an invitation, joins the team with a new account, and signs in with a second step. */
async function joinTeam(page: Page, link: string, email: string): Promise<void> {
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole("heading", { name: "Clara te invita al equipo" })).toBeVisible();
  await page.getByLabel("Nombre").fill("Elena");
  await page.getByLabel("Apellido").fill("Rubio");
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Aceptar la invitación" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInByForm(page, { email, password: PASSWORD });
  await page.getByRole("link", { name: "Acceso en dos pasos" }).click();
  await page.getByRole("button", { name: "Empezar" }).click();
  const secret = await activateApp(page);
  await signOut(page);
  await signInByForm(page, { email, password: PASSWORD });
  await expect(page.getByRole("heading", { name: "Un paso más" })).toBeVisible();
  await page.keyboard.insertText(totpCode(secret, 1));
  await expectBackOffice(page);
}

test("a reviewer joins by mail with a second step, and what she approves is published, and nothing before [DESK-11, DESK-12]", {
  tag: "@drill",
}, async ({ page, browser, senda }) => {
  const email = `elena-${randomUUID().slice(0, 8)}@ejemplo.es`;
  const admin = await signInAsAdmin(senda.url);
  const route = await admin.create("/routes", { title: "Respira y vuelve", description: "Para probar." });
  const place = { routeId: route.id, type: "READING", content: "Respira." };
  const content = await admin.create("/contents", { ...place, title: "Qué pasa cuando respiras" });
  const learner = await newLearner(senda.url);
  const seen = () => learner.ask<{ content: string }>("GET", `/contents/${content.id}`);

  await enter(page, demo.admin, "/admin/reviews");
  await page.getByRole("switch", { name: "Un contenido se publica cuando otra persona lo aprueba" }).press("Space");
  await expect(page.getByText("Ajustes guardados")).toBeVisible();
  await page.goto("/admin/team");
  await page.getByLabel("Invitar por correo").fill(email);
  await page.getByLabel("Rol", { exact: true }).selectOption("Revisión clínica");
  await page.getByRole("button", { name: "Enviar invitación" }).click();
  await expect(page.getByRole("table", { name: "Invitaciones pendientes" }).getByText(email)).toBeVisible();
  const context = await browser.newContext({ baseURL: senda.url });
  const hers = await context.newPage();
  await joinTeam(hers, (await emailTo(email, senda.dataDir)).link, email);
  await page.reload();
  await expect(page.getByRole("row", { name: /Elena Rubio/ }).getByText("Con aplicación")).toBeVisible();
  await look(page);

  await page.goto(`/admin/routes/${route.id}/contents/${content.id}`);
  await page.getByRole("textbox", { name: "Texto", exact: true }).fill("Respira. Así baja la tensión.");
  await page.getByRole("button", { name: "Guardar y seguir editando" }).click();
  await expect(page.getByText("Guardado sin publicar: pide una revisión para publicarlo")).toBeVisible();
  await page.getByRole("button", { name: "Pedir revisión" }).click();
  await expect(page.getByText("Revisión pedida")).toBeVisible();
  await page.goto(`/admin/routes/${route.id}`);
  await page.getByRole("button", { name: "Publicar cambios" }).click();
  await expect(page.getByText(/«Qué pasa cuando respiras» \(sin aprobar\)/)).toBeVisible();
  await look(page);
  expect((await seen()).content).toBe("Respira.");

  await hers.reload();
  await expect(hers.getByRole("link", { name: "Revisión 1 por revisar" })).toBeVisible();
  await hers.getByRole("link", { name: "Ver la cola" }).click();
  await hers.getByRole("textbox", { name: "Comentar" }).fill("¿Se nota en pocos minutos?");
  await hers.getByRole("button", { name: "Comentar", exact: true }).click();
  await expect(hers.getByText("Quedan comentarios sin resolver.")).toBeVisible();
  await look(hers);
  await hers.getByRole("button", { name: "Marcar como resuelto" }).click();
  for (const check of await hers.getByRole("checkbox").all()) await check.check();
  await hers.getByRole("button", { name: "Aprobar" }).click();
  await expect(hers.getByText(/^Aprobado por Elena Rubio/)).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Publicar cambios" }).click();
  await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
  await expect(page.getByText("Cambios publicados")).toBeVisible();
  expect((await seen()).content).toBe("Respira. Así baja la tensión.");
  await context.close();
});

const ELEVEN_MINUTES = 11 * 60_000;

test("ten minutes after the sign-in a grave change asks for the password, once, and keeps what was typed [SAFE-94]", async ({
  page,
  senda,
}) => {
  await enter(page, demo.admin, "/admin/reviews");
  const choice = page.getByRole("switch", { name: "Un contenido se publica cuando otra persona lo aprueba" });
  const wasOn = await choice.isChecked();
  const question = page.getByRole("dialog", { name: "Confirma que eres tú" });
  const password = question.getByLabel("Tu contraseña");
  senda.pass(ELEVEN_MINUTES);
  await choice.press("Space");
  await expect(password).toBeFocused();
  await look(page);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(page.getByText("No hemos seguido: hace falta tu contraseña.")).toBeVisible();
  expect(await choice.isChecked()).toBe(wasOn);
  await expect(choice).toBeFocused();

  await page.keyboard.press("Space");
  await password.fill("no es esta");
  await page.keyboard.press("Enter");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toBeFocused();
  await password.fill(demo.admin.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ajustes guardados")).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(choice).toBeChecked({ checked: !wasOn });

  // The proof counts for other changes, until ten minutes have passed again.
  const email = `olga-${randomUUID().slice(0, 8)}@ejemplo.es`;
  await page.goto("/admin/team");
  await page.getByLabel("Invitar por correo").fill(email);
  await page.getByLabel("Rol", { exact: true }).selectOption("Propietaria/o");
  senda.pass(ELEVEN_MINUTES);
  await page.getByRole("button", { name: "Enviar invitación" }).click();
  await expect(question).toContainText("Vas a invitar a una persona al equipo.");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByLabel("Invitar por correo")).toHaveValue(email);
  await page.getByRole("button", { name: "Enviar invitación" }).click();
  await password.fill(demo.admin.password);
  await question.getByRole("button", { name: "Enviar invitación" }).click();
  await expect(page.getByRole("table", { name: "Invitaciones pendientes" }).getByText(email)).toBeVisible();
  await page.goto("/admin/users");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar CSV" }).click();
  await download;
  await expect(question).toHaveCount(0);
});
