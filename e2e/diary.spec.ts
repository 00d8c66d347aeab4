import type { Page } from "@playwright/test";
import {
  advice,
  BY_SENDA,
  chooseFeeling,
  entriesOf,
  finish,
  next,
  wordsField,
  write,
  writeToday,
} from "./support/diary.ts";
import { look, lookWithHelp } from "./support/look.ts";
import { enter, enterAsLearner, expectHome, newLearner } from "./support/people.ts";
import { FIXED_NOW } from "./support/senda.ts";
import { disconnect, expect, test, testAtFixedTime } from "./support/test.ts";

const today = (page: Page) => page.locator("li[aria-current=date]");

test("a learner writes about the day in five accessible steps [FLOW-01, FLOW-04]", async ({ page }) => {
  const learner = await enterAsLearner(page);
  await expectHome(page, learner.firstName);
  await expect(today(page)).not.toContainText("Mal");
  await page.getByRole("link", { name: "Registrar día" }).click();

  await expect(page.getByText("Solo tú puedes leerlos.")).toBeVisible();
  await expect(page.getByText("¿Cómo quieres tu consejo?")).toBeHidden();
  await lookWithHelp(page);
  await page.getByRole("button", { name: "Aceptar y comenzar" }).click();
  await expect(page.getByRole("radio", { name: /^Excelente:/ })).toBeChecked();
  await chooseFeeling(page, "Mal");
  await expect(page.getByText("Con el ánimo bajo o bajo presión").first()).toBeVisible();
  await next(page).click();
  await wordsField(page).fill("He dormido poco y discutí con mi hermana.");
  await lookWithHelp(page);
  await next(page).click();
  await expect(advice(page)).toContainText(BY_SENDA);

  // Going back keeps the words, and the entry stays a single one.
  await page.getByRole("button", { name: "Regresar" }).click();
  await expect(wordsField(page)).toHaveValue("He dormido poco y discutí con mi hermana.");
  await next(page).click();
  await expect(advice(page)).toBeVisible();
  await next(page).click();
  await expect(page.getByRole("heading", { name: "Gracias por escucharte" })).toBeVisible();
  await lookWithHelp(page);
  await page.getByRole("button", { name: "Volver al inicio" }).click();
  await expectHome(page, learner.firstName);
  await expect(page).toHaveURL(/\/$/);
  await expect(today(page)).toContainText("Mal");
  expect(await page.evaluate(() => sessionStorage.getItem("diary-draft"))).toBeNull();
  expect(await entriesOf(learner)).toMatchObject([
    { feeling: "BAD", description: "He dormido poco y discutí con mi hermana." },
  ]);

  // The second time nothing is asked.
  await page.getByRole("link", { name: "Registrar día" }).click();
  await expect(page.getByRole("button", { name: "Comenzar", exact: true })).toBeVisible();
});

test("a content that an advice leads to begins its route with one press, and leads back to the advice [THEME-05, HELP-RATED-04]", {
  tag: "@drill",
}, async ({ page }) => {
  await enterAsLearner(page);
  await writeToday(page, { feeling: "Mal", text: "No dormí nada, otra noche de insomnio." });
  const link = advice(page).getByRole("link").first();
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const address = page.url();
  await page.getByRole("button", { name: "Comenzar" }).click();
  await expect(page.getByRole("button", { name: "Comenzar" })).toBeHidden();
  expect(page.url()).toBe(address);

  // The way back outlives a reload.
  await page.reload();
  await page.getByRole("link", { name: "Volver a tu diario" }).click();
  await expect(advice(page).getByRole("link", { name: title })).toBeVisible();
  await finish(page);

  // The same from the records, later.
  await page.getByRole("link", { name: "Calendario" }).click();
  await page.getByRole("button", { name: "Ver consejo" }).click();
  await page.getByRole("button", { name: "Un poco" }).click();
  await expect(page.getByText("Gracias. Lo tendremos en cuenta en los próximos consejos.")).toBeVisible();
  await advice(page).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole("link", { name: "Volver a tu diario" }).click();
  await expect(advice(page).getByRole("link", { name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: "Un poco", pressed: true })).toBeVisible();
  await lookWithHelp(page);
});

test("two tabs write two entries and do not mix their words [DEC-DIARY-01]", { tag: "@drill" }, async ({
  page,
  context,
}) => {
  const learner = await enterAsLearner(page);
  const other = await context.newPage();
  // A browser lets the tabs behind draw once a second.
  await page.bringToFront();
  await page.goto("/records/daily-intro");
  await write(page, { feeling: "Bien", text: "En la primera pestaña." });
  await other.bringToFront();
  await other.goto("/records/daily-intro");
  await write(other, { feeling: "Mal", text: "En la segunda pestaña." });
  await page.reload();
  await expect(wordsField(page)).toHaveValue("En la primera pestaña.");
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

test.describe("when something fails on the way", () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|^Failed to register diary entry/ });

  test("a reload or an expired session in the middle loses no word [EXT-22]", { tag: "@drill" }, async ({ page }) => {
    const text = "Una tarde larga: primero la lluvia, después el silencio.";
    const learner = await enterAsLearner(page);
    await page.getByRole("link", { name: "Registrar día" }).click();
    await write(page, { feeling: "Neutral", text });
    await page.reload();
    await expect(wordsField(page)).toHaveValue(text);

    await page.evaluate(() => {
      localStorage.setItem("accessToken", `${localStorage.getItem("accessToken")?.slice(0, -4)}AAAA`);
      localStorage.setItem("refreshToken", "nunca-lo-fue");
    });
    // A read in the background may find it out first.
    await Promise.race([next(page).click(), page.waitForURL(/\/welcome$/)]);
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
    await expect(wordsField(page)).toHaveValue(text);
    await next(page).click();
    await expect(advice(page)).toBeVisible();
    // A reload after the advice makes no second entry.
    await page.reload();
    await expect(advice(page)).toBeVisible();
    await finish(page);
    expect((await entriesOf(learner)).map(({ description }) => description)).toEqual([text]);
  });

  test("an entry that cannot be sent waits, says so, and is saved once when the connection is back [FLOW-05]", async ({
    page,
    context,
  }) => {
    const learner = await enterAsLearner(page);
    await page.getByRole("link", { name: "Registrar día" }).click();
    await write(page, { feeling: "Bien", text: "Escrito en el tren, sin cobertura." });
    await disconnect(page);
    await next(page).click();
    await expect(page.getByText("Guardado en este dispositivo")).toBeVisible();
    await expect(page.getByText("Se enviará cuando vuelvas a tener conexión.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Mientras tanto" })).toBeVisible();
    await expect(advice(page)).toHaveCount(0);
    await expect(next(page)).toBeEnabled();
    await look(page);
    expect(await entriesOf(learner)).toEqual([]);
    await context.setOffline(false);
    await expect(advice(page)).toBeVisible();
    expect((await entriesOf(learner)).map(({ description }) => description)).toEqual([
      "Escrito en el tren, sin cobertura.",
    ]);
  });
});

testAtFixedTime(
  "an entry at 23:50 in Mexico City belongs to that evening, and to the next day when it is read in Madrid [DEC-DIARY-02]",
  { tag: "@drill" },
  async ({ browser, senda }) => {
    const learner = await newLearner(senda.url);
    const openIn = async (timezoneId: string) => {
      const page = await (await browser.newContext({ timezoneId })).newPage();
      await page.clock.setFixedTime(FIXED_NOW);
      await enter(page, learner);
      return page;
    };
    const mexico = await openIn("America/Mexico_City");
    await writeToday(mexico, { feeling: "Bien", text: "Casi medianoche." });
    await expect(advice(mexico)).toBeVisible();
    await finish(mexico);
    await expect(today(mexico)).toContainText("31 de marzo de 2027: Bien");
    await mexico.getByRole("link", { name: "Calendario" }).click();
    await expect(mexico.getByRole("button", { name: "31 de marzo de 2027, 1 registro: Bien" })).toBeVisible();
    await expect(mexico.getByText("Casi medianoche.")).toBeVisible();
    await mexico.context().close();

    const madrid = await openIn("Europe/Madrid");
    await madrid.getByRole("link", { name: "Calendario" }).click();
    await expect(madrid.getByRole("button", { name: "1 de abril de 2027, 1 registro: Bien" })).toBeVisible();
    await expect(madrid.getByText("Casi medianoche.")).toBeVisible();
    await madrid.context().close();
  },
);
