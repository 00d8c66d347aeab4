import type { Browser, Locator, Page } from "@playwright/test";
import { look } from "./support/look.ts";
import { demo, enter, signInAsAdmin } from "./support/people.ts";
import { ask } from "./support/routes.ts";
import { BLANK_PATH, expect, test } from "./support/test.ts";

const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const status = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text });

interface Draft {
  title: string;
  content: string;
  points: number;
  unpublishedFields: string[];
}
const draftOf = (page: Page, id: string) => ask<Draft>(page, `/admin/contents/${id}/draft`);

async function openAs(browser: Browser, who: { email: string; password: string }, id: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, who, BLANK_PATH);
  await page.goto(`/admin/content/${id}`);
  await expect(field(page, "Texto")).toBeVisible();
  return page;
}

test("two editors at once: each sees the other, different fields unite, the same field asks, and a closed tab loses nothing [DESK-21, DESK-22]", {
  tag: "@drill",
}, async ({ page, browser }) => {
  const admin = await signInAsAdmin();
  const { id: routeId } = await admin.create("/routes", { title: "La mesa", description: "De prueba." });
  const reading = { routeId, title: "Una lectura", type: "READING", content: "Respira." };
  const { id } = await admin.create("/contents", reading);

  await enter(page, demo.admin, BLANK_PATH);
  const closed = await page.context().newPage();
  await closed.goto(`/admin/content/${id}`);
  await field(closed, "Texto").fill("Respira hondo.");
  await expect(status(closed, /^Guardado/)).toBeVisible();
  await closed.close({ runBeforeUnload: false });
  expect(await draftOf(page, id)).toMatchObject({ content: "Respira hondo.", unpublishedFields: ["content"] });
  expect(await ask<Draft>(page, `/contents/${id}`)).toMatchObject({ content: "Respira." });

  const other = await openAs(browser, demo.otherAdmin, id);
  await page.goto(`/admin/content/${id}`);
  await expect(page.getByText("Cambios sin publicar.")).toBeVisible();
  await expect(field(page, "Texto")).toHaveValue("Respira hondo.");
  await expect(status(page, /también está aquí$/)).toBeVisible();
  await expect(page.frameLocator("iframe").getByText("Respira hondo.")).toBeVisible();
  await look(page);

  await field(other, "Puntos").fill("9");
  await expect(status(other, /^Guardado/)).toBeVisible();
  await field(page, "Título").fill("Otra lectura");
  await expect(status(page, /cambió mientras tanto: Puntos/)).toBeVisible();
  await expect(status(page, /^Guardado/)).toBeVisible();
  expect(await draftOf(page, id)).toMatchObject({ title: "Otra lectura", points: 9, content: "Respira hondo." });

  await field(other, "Texto").fill("Respira y cuenta hasta seis.");
  await expect(status(other, /^Guardado/)).toBeVisible();
  await expect(field(other, "Título")).toHaveValue("Otra lectura");
  await field(page, "Texto").fill("Respira y cuenta hasta cinco.");
  await button(page, "Elegir qué se queda").click();
  const conflict = page.getByRole("dialog", { name: /^Dos versiones de «/ });
  await expect(button(conflict, "Guardar unión")).toBeDisabled();
  await conflict.getByRole("radio", { name: "Tu versión" }).check();
  await look(page);
  await button(conflict, "Guardar unión").click();
  await expect(status(page, /^Guardado/)).toBeVisible();
  expect(await draftOf(page, id)).toMatchObject({ title: "Otra lectura", content: "Respira y cuenta hasta cinco." });

  await button(page, "Guardar").click();
  await expect(page.getByText("Contenido actualizado correctamente")).toBeVisible();
  expect(await ask<Draft>(page, `/contents/${id}`)).toMatchObject({ title: "Otra lectura", points: 9 });
  expect((await draftOf(page, id)).unpublishedFields).toEqual([]);
  await other.context().close();
  await admin.remove(`/routes/${routeId}`);
});

test("a content is previewed in the learner's app before it is saved, with a file that is not uploaded yet [EXT-30]", {
  tag: "@drill",
}, async ({ page }) => {
  const admin = await signInAsAdmin();
  const { id: routeId } = await admin.create("/routes", { title: "De muestra", description: "De prueba." });
  await enter(page, demo.admin, BLANK_PATH);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.frame() !== page.mainFrame() && request.url().includes("/api/")) calls.push(request.url());
  });
  await page.goto(`/admin/routes/${routeId}/contents/create`);
  await page.getByRole("radio", { name: "Imagen" }).check({ force: true });
  await field(page, "Título").fill("Un mapa");
  await page
    .locator('input[type="file"]')
    .setInputFiles(new URL("../server/test/media/foto-con-gps.jpg", import.meta.url).pathname);
  const beside = page.frameLocator('iframe[title="Así lo ve el alumno"]');
  await expect(beside.getByRole("img", { name: "Un mapa" })).toBeVisible();
  const width = () => beside.locator("figure img").evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);

  await button(page, "Ver como alumno").click();
  const phone = page.frameLocator('iframe[title="Así lo verá un alumno"]');
  await phone.getByRole("button", { name: "Comenzar" }).click();
  await expect(phone.getByRole("link", { name: "Completar Contenido" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Contenido", pressed: true })).toBeVisible();
  expect(await phone.locator("body").evaluate(() => window.innerWidth)).toBe(390);
  await look(page);
  await phone.getByRole("link", { name: "Completar Contenido" }).press("Escape");
  await expect(page.getByRole("dialog", { name: "Vista previa" })).toHaveCount(0);
  await expect(button(page, "Ver como alumno")).toBeFocused();
  expect(calls).toEqual([]);
});
