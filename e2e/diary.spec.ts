import type { Page } from "@playwright/test";
import { advice, BY_SENDA, chooseFeeling, finish, next, words, write, writeToday } from "./support/diary.ts";
import { entriesOf, signedIn } from "./support/learner.ts";
import { look } from "./support/look.ts";
import { enter, expectHome } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const today = (page: Page) => page.locator("li[aria-current=date]");

test("somebody writes about their day in five steps, each open to everybody [FLOW-01, FLOW-04]", async ({
  page,
}, info) => {
  test.setTimeout(120_000);
  const learner = await signedIn();
  await enter(page, learner);
  await expectHome(page, learner.firstName);
  await expect(today(page)).not.toContainText("Mal");
  await page.getByRole("link", { name: "Registrar día" }).click();

  await expect(page.getByText("Solo tú puedes leerlos.")).toBeVisible();
  await expect(page.getByText("¿Cómo quieres tu consejo?")).toBeHidden();
  await look(page, info, "diary-intro");
  await page.getByRole("button", { name: "Aceptar y comenzar" }).click();
  await expect(page.getByRole("radio", { name: /^Excelente:/ })).toBeChecked();
  await chooseFeeling(page, "Mal");
  await expect(page.getByText("Con el ánimo bajo o bajo presión").first()).toBeVisible();
  await look(page, info, "diary-emotion");
  await next(page).click();
  await words(page).fill("He dormido poco y discutí con mi hermana.");
  await look(page, info, "diary-reason");
  await next(page).click();
  await expect(advice(page)).toContainText(BY_SENDA);
  await look(page, info, "diary-tips");

  // Going back costs no word, and the entry stays one.
  await page.getByRole("button", { name: "Regresar" }).click();
  await expect(words(page)).toHaveValue("He dormido poco y discutí con mi hermana.");
  await next(page).click();
  await expect(advice(page)).toBeVisible();
  await next(page).click();
  await expect(page.getByRole("heading", { name: "Gracias por escucharte" })).toBeVisible();
  await look(page, info, "diary-finish");
  await page.getByRole("button", { name: "Volver al inicio" }).click();
  await expectHome(page, learner.firstName);
  await expect(page).toHaveURL(/\/$/);
  await expect(today(page)).toContainText("Mal");
  await look(page, info, "diary-home");
  expect(await page.evaluate(() => sessionStorage.getItem("diary-draft"))).toBeNull();
  expect(await entriesOf(learner)).toMatchObject([
    { feeling: "BAD", description: "He dormido poco y discutí con mi hermana." },
  ]);

  // The second time nothing is asked.
  await page.getByRole("link", { name: "Registrar día" }).click();
  await expect(page.getByRole("button", { name: "Comenzar", exact: true })).toBeVisible();
  await look(page, info, "diary-intro-again");
});

test("a text that shows a risk gets people to call and no advice [DEC-ADVICE-03]", async ({ page }, info) => {
  test.setTimeout(120_000);
  const learner = await signedIn();
  await enter(page, learner);
  await expectHome(page, learner.firstName);
  await writeToday(page, { feeling: "Terrible", text: "ya no kiero vivir, quiero desaparecer para siempre" });
  const title = page.getByRole("heading", { name: "No tienes que pasar por esto a solas" });
  await expect(title).toBeFocused();
  await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveAttribute("href", "tel:024");
  await expect(page.getByRole("link", { name: /^Llamar al 112/ })).toHaveAttribute("href", "tel:112");
  await expect(advice(page)).toHaveCount(0);
  await expect(page.getByText("Tu registro está guardado.")).toBeVisible();
  await look(page, info, "diary-crisis");
  await finish(page);
  expect(await entriesOf(learner)).toHaveLength(1);

  await page.goto("/calendar");
  await page.getByRole("button", { name: "Ver ayuda" }).click();
  await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveAttribute("href", "tel:024");
  await look(page, info, "diary-crisis-record");
});

test("two tabs write two entries and do not mix their words [DEC-DIARY-01]", async ({ page, context }) => {
  test.setTimeout(60_000);
  const learner = await signedIn();
  await enter(page, learner);
  await expectHome(page, learner.firstName);
  const other = await context.newPage();
  // A browser lets the tabs behind draw once a second.
  await page.bringToFront();
  await page.goto("/records/daily-intro");
  await write(page, { feeling: "Bien", text: "En la primera pestaña." });
  await other.bringToFront();
  await other.goto("/records/daily-intro");
  await write(other, { feeling: "Mal", text: "En la segunda pestaña." });
  await page.reload();
  await expect(words(page)).toHaveValue("En la primera pestaña.");
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await next(tab).click();
    await expect(advice(tab)).toBeVisible();
    await finish(tab);
  }
  expect(await entriesOf(learner)).toMatchObject([
    { feeling: "BAD", description: "En la segunda pestaña." },
    { feeling: "GOOD", description: "En la primera pestaña." },
  ]);
});

test.describe("when something goes wrong on the way", () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|^Failed to register diary entry/ });

  test("a reload or an expired session in the middle costs no word [EXT-22]", async ({ page }) => {
    test.setTimeout(60_000);
    const text = "Una tarde larga: primero la lluvia, después el silencio.";
    const learner = await signedIn();
    await enter(page, learner);
    await expectHome(page, learner.firstName);
    await page.getByRole("link", { name: "Registrar día" }).click();
    await write(page, { feeling: "Neutral", text });
    await page.reload();
    await expect(words(page)).toHaveValue(text);

    await page.evaluate(() => {
      localStorage.setItem("accessToken", `${localStorage.getItem("accessToken")?.slice(0, -4)}AAAA`);
      localStorage.setItem("refreshToken", "nunca-lo-fue");
    });
    await next(page).click();
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page.getByText("Sesión caducada, por favor, inicia sesión nuevamente.")).toBeVisible();
    await page.getByRole("link", { name: "Iniciar sesión" }).click();
    await page.getByLabel("Correo electrónico").fill(learner.email);
    await page.getByLabel("Contraseña", { exact: true }).fill(learner.password);
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await expectHome(page, learner.firstName);

    await page.getByRole("link", { name: "Registrar día" }).click();
    await expect(page.getByText("Lo que habías escrito sigue aquí")).toBeVisible();
    await page.getByRole("button", { name: /comenzar$/i }).click();
    await expect(page.getByRole("radio", { name: /^Neutral:/ })).toBeChecked();
    await next(page).click();
    await expect(words(page)).toHaveValue(text);
    await next(page).click();
    await expect(advice(page)).toBeVisible();
    // After the advice has come, too: the same entry, and no second one.
    await page.reload();
    await expect(advice(page)).toBeVisible();
    await finish(page);
    expect((await entriesOf(learner)).map(({ description }) => description)).toEqual([text]);
  });

  test("an entry that cannot be sent waits, says so, and is kept once when the connection is back [FLOW-05]", async ({
    page,
    context,
  }) => {
    test.setTimeout(60_000);
    const learner = await signedIn();
    await enter(page, learner);
    await expectHome(page, learner.firstName);
    await page.goto("/records/daily-intro");
    await write(page, { feeling: "Bien", text: "Escrito en el tren, sin cobertura." });
    await context.setOffline(true);
    await next(page).click();
    await expect(page.getByText("No hay respuesta aún.")).toBeVisible();
    await expect(page.getByText("Tu texto sigue aquí.")).toBeVisible();
    await expect(advice(page)).toHaveCount(0);
    await expect(next(page)).toBeEnabled();
    await expect(page.getByRole("button", { name: "Intentar de nuevo" })).toBeVisible();
    expect(await entriesOf(learner)).toEqual([]);
    await context.setOffline(false);
    await expect(advice(page)).toBeVisible();
    expect((await entriesOf(learner)).map(({ description }) => description)).toEqual([
      "Escrito en el tren, sin cobertura.",
    ]);
  });

  test("«Ayuda ahora» opens signed out, for the country that one chooses, and offline once loaded [EXT-21]", async ({
    page,
    context,
  }) => {
    await page.goto("/welcome");
    await page.getByRole("link", { name: "Ayuda ahora" }).click();
    await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveAttribute("href", "tel:024");
    const worker = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/ayuda"))?.active?.state);
    await expect.poll(worker).toBe("activated");
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveAttribute("href", "tel:024");
    await expect(page.getByRole("link", { name: /^Llamar al 112/ })).toHaveAttribute("href", "tel:112");
    await page.getByLabel("¿Dónde estás?").selectOption("México");
    await expect(page.getByRole("link", { name: /^Llamar al 911/ })).toHaveAttribute("href", "tel:911");
    await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveCount(0);
  });
});
