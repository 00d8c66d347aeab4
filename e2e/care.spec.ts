import type { Page } from "@playwright/test";
import { entriesOf, next, writeToday } from "./support/diary.ts";
import { keyboard } from "./support/hands.ts";
import { lookWithHelp } from "./support/look.ts";
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
  const learner = await enterAsLearner(page);
  await writeToday(page, { feeling: "Terrible", text: VIOLENCE });
  await expect(page.getByRole("heading", { name: "Lo que te están haciendo no es culpa tuya" })).toBeFocused();
  await lookWithHelp(page);
  const tookMs = await exit(page).evaluate((button: HTMLButtonElement) => {
    const started = performance.now();
    button.click();
    return document.documentElement.checkVisibility() ? Number.POSITIVE_INFINITY : performance.now() - started;
  });
  expect(tookMs).toBeLessThan(100);
  await expectNeutralPage(page);
  for (let step = 0; step < 3; step += 1) {
    await page.goBack({ waitUntil: "commit" }).catch(() => null);
    await expect(page).not.toHaveURL(/records|welcome|login/);
    await expect(page.getByRole("heading", { name: "Lo que te están haciendo no es culpa tuya" })).toHaveCount(0);
  }
  const stored = await page.goto("/tiempo/").then(() => page.evaluate(() => ({ ...localStorage, ...sessionStorage })));
  expect(JSON.stringify(stored)).not.toMatch(/Token|diary-draft|marido/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/welcome$/);
  expect(await entriesOf(learner)).toMatchObject([{ description: VIOLENCE }]);
});

test("with the keyboard alone, Escape three times leaves, also after a reload [CARE-18]", async ({ page }) => {
  await enterAsLearner(page);
  await writeToday(page, { feeling: "Terrible", text: VIOLENCE });
  await page.reload();
  await expect(exit(page)).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
  await expectNeutralPage(page);
  await page.goBack({ waitUntil: "commit" }).catch(() => null);
  await expect(page).not.toHaveURL(/records|welcome|login/);
});

test("the words of a record can be taken out of it, and its feeling stays [CARE-14]", async ({ page }) => {
  const learner = await enterAsLearner(page);
  await writeToday(page, { feeling: "Terrible", text: VIOLENCE });
  const hands = keyboard(page);
  await hands.press(page.getByRole("button", { name: "Quitar el texto de este registro" }));
  await hands.press(page.getByRole("button", { name: "Quitar el texto", exact: true }));
  await expect(page.getByText("Texto quitado. Queda solo cómo te sentías.")).toBeVisible();
  expect(await entriesOf(learner)).toMatchObject([{ feeling: "TERRIBLE", description: "" }]);
});

for (const [danger, text, title] of [
  ["an overdose", "Me acabo de tomar todas las pastillas que había en casa.", "Pide ayuda médica ahora"],
  [
    "a minor",
    "Tengo doce años y mi padrastro entra en mi cuarto por las noches.",
    "No es culpa tuya, y puedes contarlo",
  ],
  ["a baby", "A veces quiero tirar al bebé contra la pared.", "Hay ayuda para ti y para tu bebé"],
  ["eating", "Llevo cinco días sin comer y hoy me he desmayado.", "Tu cuerpo necesita ayuda, y tú también"],
  ["harm to others", "Mañana voy a esperar a mi jefe a la salida y lo voy a matar.", "Todavía puedes parar"],
  ["another person", "Mi hijo se corta los brazos y no sé qué hacer.", "Gracias por cuidar de alguien"],
  [
    "violence and self-harm",
    "Mi marido me pega cada noche y ya no quiero vivir.",
    "No tienes que pasar por esto a solas",
  ],
] as const) {
  test(`the notice for ${danger} is accessible, and its farewell fits [CARE-13]`, async ({ page }) => {
    await enterAsLearner(page);
    await writeToday(page, { feeling: "Mal", text });
    await expect(page.getByRole("heading", { name: title })).toBeFocused();
    await expect(page.getByRole("link", { name: /^Llamar al 112/ })).toHaveAttribute("href", "tel:112");
    await lookWithHelp(page);
    await next(page).click();
    await expect(page.getByText("No tienes que llevarlo a solas.")).toBeVisible();
    await expect(page.getByText("Todos los tiempos caben en tu cielo")).toHaveCount(0);
  });
}

for (const [label, title] of [
  ["Sí", "No tienes que pasar por esto a solas"],
  ["A veces", "No tienes que pasar por esto a solas"],
  ["No", "Un consejo para ti"],
  ["Prefiero no responder", "Está bien no responder"],
] as const) {
  test(`a heavy day is met with a question; «${label}» is answered by keyboard [CARE-16]`, async ({ page }) => {
    await enterAsLearner(page);
    await writeToday(page, { feeling: "Terrible", text: "Todo pesa muchísimo." });
    await expect(page.getByRole("heading", { name: /¿Has pensado en hacerte daño/ })).toBeFocused();
    if (label === "Sí") await lookWithHelp(page);
    await page.keyboard.press("Tab");
    for (const name of ["Sí", "A veces", "No", "Prefiero no responder"]) {
      if (name === "Sí") await page.keyboard.press("Space");
      else await page.keyboard.press("ArrowDown");
      if (name === label) break;
    }
    await expect(page.getByRole("radio", { name: label, exact: true })).toBeChecked();
    await keyboard(page).press(next(page));
    await expect(page.getByRole("heading", { name: title })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  });
}
