import { look } from "./support/look.ts";
import { waitForWorker } from "./support/offline.ts";
import { enter, newLearner } from "./support/people.ts";
import { ROUTE, routeId } from "./support/routes.ts";
import { BLANK_PATH, disconnect, expect, test } from "./support/test.ts";

test("both links are 44 px large and at the same place of every screen [EXT-21, CALM-07]", {
  tag: ["@drill", "@phone"],
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

  test("«Ayuda ahora» opens signed out, for the chosen country, and offline once loaded [EXT-21]", async ({ page }) => {
    await page.goto("/welcome");
    await page.getByRole("link", { name: "Ayuda ahora" }).click();
    await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveAttribute("href", "tel:024");
    await waitForWorker(page);
    await disconnect(page);
    await page.reload();
    await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveAttribute("href", "tel:024");
    await expect(page.getByRole("link", { name: /^Llamar al 112/ })).toHaveAttribute("href", "tel:112");
    await page.getByLabel("¿Dónde estás?").selectOption("México");
    await expect(page.getByRole("link", { name: /^Llamar al 911/ })).toHaveAttribute("href", "tel:911");
    await expect(page.getByRole("link", { name: /^Llamar al 024/ })).toHaveCount(0);
    await page.getByRole("link", { name: /^Alguien me hace daño/ }).click();
    await expect(page.getByRole("link", { name: /^Llamar al 079/ })).toBeVisible();
    await look(page);
    await page.reload();
    await expect(page.getByRole("link", { name: /^Llamar al 079/ })).toBeVisible();
  });
});
