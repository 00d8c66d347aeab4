import { expect, type Page } from "@playwright/test";
import type { Learner } from "./people.ts";

export const BY_SENDA = "Consejo generado automáticamente por Senda; no sustituye atención profesional.";
export const BY_AI = "Consejo generado automáticamente (IA); no sustituye atención profesional.";

export const next = (page: Page) => page.getByRole("button", { name: "Siguiente" });
export const wordsField = (page: Page) => page.getByRole("textbox", { name: "¿Qué hay detrás de lo que sientes?" });
export const advice = (page: Page) => page.locator("[data-ai-generated]");

/** The radio button is covered by its drawing; the label takes the click. */
export const chooseFeeling = (page: Page, name: string) =>
  page
    .getByRole("radio", { name: new RegExp(`^${name}:`) })
    .locator("xpath=ancestor::label")
    .click();

interface Day {
  feeling?: string;
  text: string;
  /** Chosen on the first intro, if it is asked. */
  wantsAi?: boolean;
}

/** From the intro to the text, which is written but not sent. */
export async function write(page: Page, { feeling, text, wantsAi = false }: Day): Promise<void> {
  if (wantsAi) await page.getByRole("radio", { name: /^Con inteligencia artificial externa/ }).check();
  await page.getByRole("button", { name: /comenzar$/i }).click();
  await expect(page).toHaveURL(/daily-emotion$/);
  if (feeling) await chooseFeeling(page, feeling);
  await next(page).click();
  await wordsField(page).fill(text);
}

/** Writes about today from the learner's home, up to the step that waits for the advice. */
export async function writeToday(page: Page, day: Day): Promise<void> {
  await page.getByRole("link", { name: "Registrar día" }).click();
  await write(page, day);
  await next(page).click();
  await expect(page).toHaveURL(/daily-tips$/);
}

/** From the advice back to the home. */
export async function finish(page: Page): Promise<void> {
  await next(page).click();
  await expect(page.getByRole("heading", { name: "Gracias por escucharte" })).toBeVisible();
  await page.getByRole("button", { name: "Volver al inicio" }).click();
  await expect(page).toHaveURL(/\/$/);
}

interface Entry {
  feeling: string;
  description: string;
  advice: string | null;
  care: { level: string; dangers: string[] } | null;
}

/** The learner's entries as the server keeps them, newest first. */
export const entriesOf = async (learner: Learner): Promise<Entry[]> =>
  (await learner.ask<{ data: Entry[] }>("GET", "/diary?limit=100")).data;
