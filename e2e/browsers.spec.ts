import type { Locator } from "@playwright/test";
import { advice, BY_SENDA, chooseFeeling, finish, next, wordsField } from "./support/diary.ts";
import { keys } from "./support/hands.ts";
import { expectHome, newPerson } from "./support/people.ts";
import { QUIZ, startQuiz, takeQuiz } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

const WORDS = "He dormido poco y discutí con mi hermana.";

/** Key by key: React takes back a value that `fill` sets over WebDriver BiDi. */
const typeInto = (field: Locator, text: string) => field.pressSequentially(text);

test("a visitor registers, signs in, writes an entry, takes a quiz and finds both again [SAFE-93]", {
  tag: ["@firefox", "@other-browser"],
}, async ({ page }) => {
  const person = newPerson();
  await page.goto("/register");
  await typeInto(page.getByLabel("Nombre", { exact: true }), person.firstName);
  await typeInto(page.getByLabel("Apellido"), person.lastName);
  await typeInto(page.getByLabel("Correo electrónico"), person.email);
  await typeInto(page.getByLabel("Contraseña", { exact: true }), person.password);
  await typeInto(page.getByLabel("Confirmar contraseña", { exact: true }), person.password);
  await page.getByRole("button", { name: "Registrarme" }).click();
  await expect(page.getByRole("heading", { name: "Qué bueno verte" })).toBeVisible();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(person.email);
  await typeInto(page.getByLabel("Contraseña", { exact: true }), person.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expectHome(page, person.firstName);

  await page.getByRole("link", { name: "Registrar día" }).click();
  await page.getByRole("button", { name: "Aceptar y comenzar" }).click();
  await chooseFeeling(page, "Mal");
  await next(page).click();
  await typeInto(wordsField(page), WORDS);
  await next(page).click();
  await expect(advice(page)).toContainText(BY_SENDA);
  await finish(page);

  await startQuiz(page);
  await takeQuiz(page, keys(page));
  await expect(page.getByText(`Completaste: ${QUIZ}`)).toBeVisible();

  await page.goto("/records");
  await expect(page.getByText(WORDS)).toBeVisible();
  await page.reload();
  await expect(page.getByText(WORDS)).toBeVisible();
});
