import type { Page } from "@playwright/test";
import { advice, entriesOf, next, writeToday } from "./support/diary.ts";
import { keyboard } from "./support/hands.ts";
import { lookWithHelp } from "./support/look.ts";
import { sealedDrafts } from "./support/offline.ts";
import { enterAsLearner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const VIOLENCE = "Mi marido me pega y me da miedo volver a casa.";
const exit = (page: Page) => page.getByRole("button", { name: "Salir rápido" });

async function expectNeutralPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/tiempo\/$/);
  await expect(page).toHaveTitle("El tiempo");
  await expect(page.getByRole("heading", { name: "El tiempo" })).toBeVisible();
  expect(await page.content()).not.toMatch(/senda/i);
}

test("a quick exit leaves the notice at once, signs out and has no way back [CARE-18]", async ({ page }) => {
  const learner = await enterAsLearner(page, "/plan?paso=2");
  await page.getByLabel("Escribe algo").fill("Ir a casa de Inés");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Guardado también en este dispositivo")).toBeVisible();
  await expect.poll(() => sealedDrafts(page)).toBe(1);
  await page.goto("/");
  await writeToday(page, { feeling: "Terrible", text: VIOLENCE });
  await expect(page.getByRole("heading", { name: "Lo que te están haciendo no es culpa tuya" })).toBeFocused();
  await lookWithHelp(page);
  // In the same task as the press: no frame shows the notice any more.
  const isHidden = await exit(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    return !document.documentElement.checkVisibility();
  });
  expect(isHidden).toBe(true);
  await expectNeutralPage(page);
  expect(await sealedDrafts(page)).toBe(0);
  for (let step = 0; step < 3; step += 1) {
    await page.goBack({ waitUntil: "commit" }).catch(() => null);
    await expect(page).not.toHaveURL(/records|welcome|login/);
    await expect(page.getByRole("heading", { name: "Lo que te están haciendo no es culpa tuya" })).toHaveCount(0);
  }
  const stored = await page.goto("/tiempo/").then(() => page.evaluate(() => ({ ...localStorage, ...sessionStorage })));
  expect(JSON.stringify(stored)).not.toMatch(/Token|diary-draft|planCopy|renewedAt|marido/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/welcome$/);
  expect(await entriesOf(learner)).toMatchObject([{ description: VIOLENCE }]);
});

test("with the keyboard alone the words of a record are taken out, and Escape three times leaves, also after a reload [CARE-14, CARE-18]", {
  tag: "@drill",
}, async ({ page }) => {
  const learner = await enterAsLearner(page);
  await writeToday(page, { feeling: "Terrible", text: VIOLENCE });
  await page.reload();
  await expect(exit(page)).toBeVisible();
  const hands = keyboard(page);
  await hands.press(page.getByRole("button", { name: "Quitar el texto de este registro" }));
  await hands.press(page.getByRole("button", { name: "Quitar el texto", exact: true }));
  await expect(page.getByText("Texto quitado. Queda solo cómo te sentías.")).toBeVisible();
  expect(await entriesOf(learner)).toMatchObject([{ feeling: "TERRIBLE", description: "" }]);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
  await expectNeutralPage(page);
  await page.goBack({ waitUntil: "commit" }).catch(() => null);
  await expect(page).not.toHaveURL(/records|welcome|login/);
});

test("a text that shows a danger gets numbers to call and no advice, and its farewell fits [CARE-13, DEC-ADVICE-03]", async ({
  page,
}) => {
  const learner = await enterAsLearner(page);
  await writeToday(page, { feeling: "Terrible", text: "ya no kiero vivir, quiero desaparecer para siempre" });
  await expect(page.getByRole("heading", { name: "No tienes que pasar por esto a solas" })).toBeFocused();
  await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveAttribute("href", "tel:024");
  await expect(page.getByRole("link", { name: /^Llamar al 112/ })).toHaveAttribute("href", "tel:112");
  await expect(advice(page)).toHaveCount(0);
  await expect(page.getByText("Tu registro está guardado.")).toBeVisible();
  await lookWithHelp(page);
  await next(page).click();
  await expect(page.getByText("No tienes que llevarlo a solas.")).toBeVisible();
  await expect(page.getByText("Todos los tiempos caben en tu cielo")).toHaveCount(0);
  await page.getByRole("button", { name: "Volver al inicio" }).click();
  expect(await entriesOf(learner)).toHaveLength(1);

  await page.getByRole("link", { name: "Calendario" }).click();
  await page.getByRole("button", { name: "Ver ayuda" }).click();
  await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveAttribute("href", "tel:024");
});

test("a heavy day is met with a question, and «A veces» is answered by keyboard [CARE-16]", { tag: "@drill" }, async ({
  page,
}) => {
  await enterAsLearner(page);
  await writeToday(page, { feeling: "Terrible", text: "Todo pesa muchísimo." });
  await expect(page.getByRole("heading", { name: /¿Has pensado en hacerte daño/ })).toBeFocused();
  await lookWithHelp(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "A veces", exact: true })).toBeChecked();
  await keyboard(page).press(next(page));
  const title = page.getByRole("heading", { name: "No tienes que pasar por esto a solas" });
  await expect(title).toBeFocused();
  await page.reload();
  await expect(title).toBeVisible();
});
