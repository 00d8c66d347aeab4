import type { Page } from "@playwright/test";
import { look } from "./support/look.ts";
import { waitForWorker } from "./support/offline.ts";
import { enter, newLearner } from "./support/people.ts";
import { ROUTE, routeId } from "./support/routes.ts";
import { BLANK_PATH, expect, test } from "./support/test.ts";

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
