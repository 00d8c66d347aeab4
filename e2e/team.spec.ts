import { randomUUID } from "node:crypto";
import { emailTo } from "./support/emails.ts";
import { look } from "./support/look.ts";
import { demo, enter, signInByForm } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const PASSWORD = "una montaña al amanecer";

test("an owner invites an editor, who sees what editors may, and removes her again [TEAM-04, TEAM-07]", {
  tag: "@drill",
}, async ({ page, browser, baseURL }) => {
  const email = `noa-${randomUUID().slice(0, 8)}@ejemplo.es`;
  await enter(page, demo.admin, "/admin/team");
  await page.getByLabel("Invitar por correo").fill(email);
  await page.getByLabel("Rol", { exact: true }).selectOption("Edición");
  await page.getByRole("button", { name: "Enviar invitación" }).click();
  await expect(page.getByRole("table", { name: "Invitaciones pendientes" }).getByText(email)).toBeVisible();
  await look(page);

  const { link } = await emailTo(email);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const hers = await context.newPage();
  await hers.goto(new URL(link).pathname);
  await expect(hers.getByRole("heading", { name: "Clara te invita al equipo" })).toBeVisible();
  await look(hers);
  await hers.getByLabel("Nombre").fill("Noa");
  await hers.getByLabel("Apellido").fill("Prieto");
  await hers.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await hers.getByRole("button", { name: "Aceptar la invitación" }).click();
  await expect(hers).toHaveURL(/\/login$/);
  await signInByForm(hers, { email, password: PASSWORD });
  await expect(hers.getByRole("heading", { name: "Hola, Noa" })).toBeVisible();
  const menu = hers.getByRole("complementary");
  await expect(menu.getByText("Edición")).toBeVisible();
  await expect(menu.getByRole("link", { name: "Contenidos" })).toBeVisible();
  await expect(menu.getByRole("link", { name: /^(Usuarios|Equipo|Actividad)$/ })).toHaveCount(0);
  await hers.goto("/admin/users");
  await expect(hers.getByRole("heading", { name: "Esta parte no es de tu rol" })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Quitar a Noa Prieto del equipo" }).last().click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitar del equipo" }).click();
  await expect(page.getByText("Ya no está en el equipo")).toBeVisible();
  await hers.goto("/admin/content");
  await expect(hers).toHaveURL(/\/(welcome|login)$/);
  await context.close();
});
