import type { Page } from "@playwright/test";
import { look } from "./support/look.ts";
import { waitForWorker } from "./support/offline.ts";
import { demo, enter, newLearner } from "./support/people.ts";
import { ROUTE, routeId } from "./support/routes.ts";
import { BLANK_PATH, expect, test } from "./support/test.ts";

/** No other journey looks at this one. */
const LINE = { country: "Chile", name: "No estás solo, no estás sola", phone: "*4141", tel: "tel:*4141" };

const form = (page: Page) => page.getByRole("dialog", { name: "Editar línea de ayuda" });
const phones = (page: Page) => form(page).getByRole("textbox", { name: "Teléfonos" });
const save = (page: Page) => form(page).getByRole("button", { name: "Guardar" }).click();

/** Where the main button of «Ayuda ahora» leads, for a person who opens it now. */
async function expectMainNumber(page: Page, phone: string, tel: string): Promise<void> {
  await page.goto("/ayuda");
  await page.getByLabel("¿Dónde estás?").selectOption(LINE.country);
  await expect(page.getByRole("link", { name: `Llamar al ${phone}, ${LINE.name}` })).toHaveAttribute("href", tel);
}

test("an administrator is told of a nonsense number, corrects it, and puts it back, and learners see it [SAFE-82]", async ({
  page,
  browser,
}) => {
  const row = page.getByRole("row", { name: new RegExp(LINE.name) });
  const openLine = () => row.getByRole("button", { name: `Editar ${LINE.name}, ${LINE.country}` }).click();
  await enter(page, demo.admin, "/admin/helplines");
  await page.getByRole("combobox", { name: "País:" }).selectOption(LINE.country);
  await expect(row).toContainText(LINE.phone);
  await look(page);

  await openLine();
  await phones(page).fill("no es un teléfono");
  await save(page);
  await expect(form(page).getByText(/«no es un teléfono» no es un teléfono que se pueda marcar/)).toBeVisible();
  await look(page);

  await phones(page).fill(`900 123 024\n${LINE.phone}`);
  await save(page);
  const question = page.getByRole("dialog", { name: `¿Cambiar «${LINE.name}»?` });
  await expect(question.getByText("Marca 900123024")).toBeVisible();
  await expect(question.getByText(/se llama en una crisis/)).toBeVisible();
  await look(page);
  await question.getByRole("button", { name: "Guardar el cambio" }).click();
  await expect(form(page)).toBeHidden();
  await expect(row).toContainText(`900 123 024 · ${LINE.phone}`);
  await expect(row).toContainText("Corregida");

  const learnersPage = await (await browser.newContext()).newPage();
  await enter(learnersPage, await newLearner(), BLANK_PATH);
  await expectMainNumber(learnersPage, "900 123 024", "tel:900123024");
  await look(learnersPage);

  await openLine();
  await expect(form(page).getByText(/^Corregido aquí: teléfonos/)).toBeVisible();
  await look(page);
  await form(page).getByRole("button", { name: "Volver a lo que trae Senda" }).click();
  const restore = page.getByRole("dialog", { name: `¿Volver a lo que trae Senda en «${LINE.name}»?` });
  await look(page);
  await restore.getByRole("button", { name: "Restaurar" }).click();
  await expect(form(page)).toBeHidden();
  await expect(row).not.toContainText("Corregida");

  await expectMainNumber(learnersPage, LINE.phone, LINE.tel);
  await learnersPage.context().close();

  await page.goto("/admin/activity");
  const restored = page.getByRole("row", { name: /Restauró un teléfono de ayuda/ });
  await expect(restored.filter({ hasText: LINE.name }).first()).toBeVisible();
});

const firstCall = (page: Page) => page.getByRole("link", { name: /^Llamar/ }).first();

test("by night in Caracas the country is asked, and a closed line says when it opens [LINE-06, LINE-07]", async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: "America/Caracas" });
  const page = await context.newPage();
  await page.clock.setFixedTime("2026-11-22T02:00:00Z");
  await page.goto("/ayuda");
  await expect(page.getByText("Por la hora de tu dispositivo, quizá estés en Venezuela. ¿Es así?")).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Sí, estoy en Venezuela" }).click();
  await expect(page.getByLabel("¿Dónde estás?")).toBeFocused();
  await expect(firstCall(page)).toHaveAttribute("href", "tel:911");
  await expect(page.getByText("Ahora no atiende. Abre el lunes a las 8 h, hora de Venezuela")).toBeVisible();
  await expect(page.getByText(/^Sin comprobar: búscalo también en/).first()).toBeVisible();
  await expect(page.getByText("Para hablar ahora")).toHaveCount(0);

  await page.clock.setFixedTime("2026-11-23T12:00:00Z");
  await page.reload();
  await expect(firstCall(page)).toHaveAttribute("href", "tel:04124163116");
  await expect(page.getByText("Para hablar ahora")).toBeVisible();
  await expect(page.getByText(/^Por la hora de tu dispositivo/)).toHaveCount(0);
  await context.close();
});

test("the four situations are reached with the keyboard, and lead to the lines that fit [LINE-09]", async ({
  page,
}) => {
  await page.goto("/ayuda");
  for (const [row, title, number] of [
    [/^Tomé algo/, "Pide ayuda médica ahora", "tel:112"],
    [/^Alguien me hace daño/, "Lo que te están haciendo no es culpa tuya", "tel:016"],
    [/^Me preocupa otra persona/, "Gracias por cuidar de alguien", "tel:112"],
    [/^Tengo menos de 18/, "No es culpa tuya, y puedes contarlo", "tel:116111"],
  ] as const) {
    await page.getByRole("link", { name: row }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
    await expect(firstCall(page)).toHaveAttribute("href", number);
    await look(page);
    await page.getByRole("link", { name: "Volver" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ayuda ahora" })).toBeVisible();
  }
});

test("both links are 44 px large and at the same place of every screen [EXT-21, CALM-07]", {
  tag: "@phone",
}, async ({ page }) => {
  await enter(page, await newLearner(), BLANK_PATH);
  const route = `/routes/${await routeId(page, ROUTE)}`;
  const places: Record<string, unknown> = {};
  for (const path of [
    "/",
    "/routes",
    "/calendar",
    "/profile",
    route,
    "/records/daily-intro",
    "/plan",
    "/sessions",
    "/calma",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const links = page.getByRole("complementary", { name: "Ayuda" }).getByRole("link");
    // Not covered by anything of the screen.
    for (const link of await links.all()) await link.click({ trial: true });
    const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()));
    expect(boxes.map(({ height, width }) => Math.min(height, width) >= 44)).toEqual([true, true]);
    places[path] = boxes.map(({ top, right }) => [top, right]);
  }
  expect(places).toEqual(Object.fromEntries(Object.keys(places).map((path) => [path, places["/"]])));
});

test.describe("without a connection", () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED/, isFresh: true });

  test("«Ayuda ahora» opens signed out, for the chosen country, and offline once loaded [EXT-21]", async ({
    page,
    context,
  }) => {
    await page.goto("/welcome");
    await page.getByRole("link", { name: "Ayuda ahora" }).click();
    await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveAttribute("href", "tel:024");
    await waitForWorker(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveAttribute("href", "tel:024");
    await expect(page.getByRole("link", { name: /^Llamar al 112/ })).toHaveAttribute("href", "tel:112");
    await page.getByLabel("¿Dónde estás?").selectOption("México");
    await expect(page.getByRole("link", { name: /^Llamar al 911/ })).toHaveAttribute("href", "tel:911");
    await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveCount(0);
    await page.getByRole("link", { name: /^Alguien me hace daño/ }).click();
    await expect(page.getByRole("link", { name: /^Llamar al 079/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("link", { name: /^Llamar al 079/ })).toBeVisible();
  });
});
