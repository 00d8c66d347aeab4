import { advice, BY_SENDA, chooseFeeling, finish, next, words } from "./support/diary.ts";
import { keysOf, signInByKeys, typeInto } from "./support/keys.ts";
import { somebody } from "./support/people.ts";
import { expectHome } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";
import { routeId, takeQuiz } from "./support/walk.ts";

const ROUTE = "Hablarte con amabilidad";
const WORDS = "He dormido poco y hoy le cuento al diario cómo estoy.";

test("a visitor registers, signs in, writes an entry, takes a quiz and finds both again [SAFE-93]", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const person = somebody();
  await page.goto("/register");
  await typeInto(page.getByLabel("Nombre", { exact: true }), person.firstName);
  await typeInto(page.getByLabel("Apellido"), person.lastName);
  await typeInto(page.getByLabel("Correo electrónico"), person.email);
  await typeInto(page.getByLabel("Contraseña", { exact: true }), person.password);
  await typeInto(page.getByLabel("Confirmar contraseña", { exact: true }), person.password);
  await page.getByRole("button", { name: "Registrarme" }).click();
  await expect(page.getByRole("heading", { name: "Qué bueno verte" })).toBeVisible();
  await signInByKeys(page, person);
  await expectHome(page, person.firstName);

  await page.getByRole("link", { name: "Registrar día" }).click();
  await page.getByRole("button", { name: "Aceptar y comenzar" }).click();
  await chooseFeeling(page, "Mal");
  await next(page).click();
  await typeInto(words(page), WORDS);
  await next(page).click();
  await expect(advice(page)).toContainText(BY_SENDA);
  await finish(page);

  await page.goto(`/routes/${await routeId(page, ROUTE)}`);
  await page.getByRole("button", { name: "Comenzar" }).click();
  await page.getByRole("link", { name: /Una carta muy breve/ }).click();
  await page.getByRole("button", { name: "Comenzar" }).click();
  await expect(page.getByRole("button", { name: "Salir del cuestionario" })).toBeVisible();
  await takeQuiz(page, keysOf(page));
  await expect(page.getByText("Completaste: Una carta muy breve")).toBeVisible();

  await page.goto("/records");
  await expect(page.getByText(WORDS)).toBeVisible();
  await page.reload();
  await expect(page.getByText(WORDS)).toBeVisible();
});
