import { expect, type Page } from "@playwright/test";

/** Signs in as a person does, from the form. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

/** The learner's home, whoever they are and whatever the hour. */
export const expectHome = (page: Page, firstName: string) =>
  expect(page.getByRole("heading", { level: 1, name: new RegExp(`^Buen[oa]s .*, ${firstName}$`) })).toBeVisible();
