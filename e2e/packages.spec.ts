import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { look } from "./support/look.ts";
import { demo, enter, newLearner } from "./support/people.ts";
import { contentsOf, ROUTE, routeId } from "./support/routes.ts";
import { newDataDir, removeDataDir, startBuiltSenda } from "./support/senda.ts";
import { expect, test } from "./support/test.ts";

const seenIn = async (page: Page, route: string) =>
  (await contentsOf(page, route)).map(({ title, type, points }) => ({ title, type, points }));

async function exportRoute(page: Page, route: string): Promise<string> {
  await enter(page, demo.admin, `/admin/routes/${route}`);
  await page.getByRole("button", { name: "Más acciones de la ruta" }).focus();
  await page.keyboard.press("Enter");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Exportar paquete" }).press("Enter"),
  ]);
  expect(download.suggestedFilename()).toBe("ruta-hablarte-con-amabilidad.zip");
  return download.path();
}

test("a route goes as a package from one Senda into another, where it is a draft [PACK-05]", { tag: "@drill" }, async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { email, password } = demo.otherAdmin;
  const dataDir = newDataDir();
  const starting = startBuiltSenda(dataDir, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SEED_DEMO: "false" });
  await enter(page, demo.admin, "/admin");
  const source = await routeId(page, ROUTE);
  const zip = await exportRoute(page, source);
  const target = await starting;
  const context = await browser.newContext({ baseURL: target.url });
  try {
    const there = await context.newPage();
    await enter(there, demo.otherAdmin, "/admin/routes");
    await there.getByRole("button", { name: "Importar paquete" }).click();
    const dialog = there.getByRole("dialog", { name: "Importar paquete" });
    const whole = readFileSync(zip);
    const chosen = (buffer: Buffer) => ({ name: "ruta.zip", mimeType: "application/zip", buffer });
    await dialog.locator('input[type="file"]').setInputFiles(chosen(whole.subarray(0, whole.length / 2)));
    await expect(dialog.getByText("no ha llegado entero")).toBeVisible();
    await look(there);
    await there.keyboard.press("Enter");
    await dialog.locator('input[type="file"]').setInputFiles(chosen(whole));
    await expect(dialog.getByRole("heading", { name: ROUTE })).toBeVisible();
    await look(there);
    await there.keyboard.press("Enter");
    await expect(there).toHaveURL(/\/admin\/routes\/[\da-f-]{36}$/);
    await expect(there.getByRole("heading", { level: 1, name: ROUTE })).toBeVisible();
    const imported = there.url().split("/").at(-1) ?? "";
    expect(await seenIn(there, imported)).toEqual(await seenIn(page, source));
    const learner = await newLearner(target.url);
    expect(await learner.ask("GET", "/routes")).toEqual([]);
  } finally {
    await context.close();
    await target.stop();
    removeDataDir(dataDir);
  }
});
