import { expect, type Page } from "@playwright/test";

export const BY_SENDA = "Consejo generado automáticamente por Senda; no sustituye atención profesional.";
export const BY_AI = "Consejo generado automáticamente (IA); no sustituye atención profesional.";

export const next = (page: Page) => page.getByRole("button", { name: "Siguiente" });
export const words = (page: Page) => page.getByRole("textbox", { name: "¿Qué hay detrás de lo que sientes?" });
export const advice = (page: Page) => page.locator("[data-ai-generated]");

/** The circle itself is drawn over: one presses the face. */
export const chooseFeeling = (page: Page, name: string) =>
  page
    .getByRole("radio", { name: new RegExp(`^${name}:`) })
    .locator("xpath=ancestor::label")
    .click();

interface Day {
  feeling?: string;
  text: string;
  /** Pressed on the first intro, where it is asked. */
  wantsAi?: boolean;
}

/** From the intro to the text, which is written and not sent yet. */
export async function write(page: Page, { feeling, text, wantsAi = false }: Day): Promise<void> {
  if (wantsAi) await page.getByRole("radio", { name: /^Con inteligencia artificial externa/ }).check();
  await page.getByRole("button", { name: /comenzar$/i }).click();
  await expect(page).toHaveURL(/daily-emotion$/);
  if (feeling) await chooseFeeling(page, feeling);
  await next(page).click();
  await words(page).fill(text);
}

/** The whole way for today, up to the step where the advice is awaited. */
export async function writeToday(page: Page, day: Day): Promise<void> {
  await page.goto("/records/daily-intro");
  await write(page, day);
  await next(page).click();
  await expect(page).toHaveURL(/daily-tips$/);
}

/** From the advice back to the start. */
export async function finish(page: Page): Promise<void> {
  await next(page).click();
  await expect(page.getByRole("heading", { name: "Gracias por escucharte" })).toBeVisible();
  await page.getByRole("button", { name: "Volver al inicio" }).click();
  await expect(page).toHaveURL(/\/$/);
}
