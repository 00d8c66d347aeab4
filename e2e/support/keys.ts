import type { Locator, Page } from "@playwright/test";
import { type Hands, keyboard, tabTo } from "./hands.ts";

/**
 * Writes key by key. `fill` sets a value from outside where the browser is driven over WebDriver BiDi, and React takes
 * it back with the next change of the form.
 */
export const typeInto = (field: Locator, text: string) => field.pressSequentially(text);

/** The keyboard alone, in every browser. */
export const keysOf = (page: Page): Hands => ({
  ...keyboard(page),
  async write(field, text) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  },
});

/** Signs in from the form, in every browser. */
export async function signInByKeys(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/login");
  await typeInto(page.getByLabel("Correo electrónico"), email);
  await typeInto(page.getByLabel("Contraseña", { exact: true }), password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}
