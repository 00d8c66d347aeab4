import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { keyboard } from "./support/hands.ts";
import { lookAt } from "./support/look.ts";
import { demo } from "./support/people.ts";
import { type Senda, startSenda } from "./support/senda.ts";
import { enter } from "./support/sign-in.ts";
import { test as base, expect } from "./support/test.ts";
import { ask, type Listed } from "./support/walk.ts";

const other = { email: "otra@ejemplo.es", password: "una clave larga" };

/** A Senda with two administrators: the first one is made by a start without the demo, which adds the second. */
const test = base.extend<Record<never, never>, { senda: Senda }>({
  senda: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
    async ({}, use) => {
      const DATA_DIR = mkdtempSync(path.join(tmpdir(), "senda-editors-"));
      const first = { ADMIN_EMAIL: other.email, ADMIN_PASSWORD: other.password, SEED_DEMO: "false" };
      await (await startSenda({ DATA_DIR, ...first })).stop();
      const senda = await startSenda({ DATA_DIR, SEED_DEMO: "true" });
      await use(senda);
      await senda.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ senda }, use) => use(senda.url),
});

const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const conflict = (page: Page) => page.getByRole("dialog", { name: /^Dos versiones de «/ });

/** The other administrator in a browser of their own. */
async function otherEditor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: "es-ES", reducedMotion: "reduce" });
  const page = await context.newPage();
  await enter(page, other);
  return page;
}

/** A reading of the demo that no other test of this file edits. */
async function reading(page: Page, place: number): Promise<Listed> {
  const contents = await ask<Listed[]>(page, "/admin/contents?type=READING");
  const found = contents.at(place);
  if (!found) throw new Error("The demo has too few readings.");
  return found;
}

async function openBoth(page: Page, editor: Page, address: string): Promise<void> {
  for (const each of [page, editor]) {
    await each.goto(address);
    await expect(button(each, "Guardar")).toBeVisible();
  }
}

async function saveAsOther(editor: Page, name: string, text: string): Promise<void> {
  await field(editor, name).fill(text);
  await button(editor, "Guardar").click();
  await expect(editor.getByText(/actualizad[oa] correctamente/)).toBeVisible();
}

test("the second of two administrators to save sees both versions, and nothing that was written is lost [SAFE-77]", async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(120_000);
  await enter(page, demo.admin);
  const editor = await otherEditor(browser, baseURL);
  const { id } = await reading(page, 0);
  await openBoth(page, editor, `/admin/content/${id}`);
  await saveAsOther(editor, "Texto", "Respira y cuenta hasta seis, sin prisa.");

  await field(page, "Título").fill("El título de Clara");
  await field(page, "Texto").fill("Respira y cuenta hasta cinco.");
  await button(page, "Guardar").click();
  await expect(conflict(page)).toBeVisible();
  await expect(conflict(page)).toContainText("Administración Senda guardó este contenido a las");
  await expect(conflict(page).getByRole("region", { name: "Tu versión: Título" })).toContainText("El título de Clara");
  await expect(conflict(page).getByRole("region", { name: "Tu versión: Texto" })).toContainText("hasta cinco");
  await expect(conflict(page).getByRole("region", { name: "La de Administración: Texto" })).toContainText(
    "hasta seis, sin prisa",
  );
  await lookAt(page, info, "two-editors");

  await button(conflict(page), "Seguir editando").click();
  await expect(conflict(page)).toBeHidden();
  await expect(field(page, "Texto")).toHaveValue("Respira y cuenta hasta cinco.");

  await button(page, "Guardar").click();
  await button(conflict(page), "Quedarme con la suya").click();
  await expect(field(page, "Texto")).toHaveValue("Respira y cuenta hasta seis, sin prisa.");
  await button(page, "Deshacer").click();
  await expect(field(page, "Texto")).toHaveValue("Respira y cuenta hasta cinco.");
  await expect(field(page, "Título")).toHaveValue("El título de Clara");
  await button(page, "Guardar").click();
  await expect(page.getByText("Contenido actualizado correctamente")).toBeVisible();
  const saved = await ask<{ title: string; content: string; version: number }>(page, `/contents/${id}`);
  expect(saved).toMatchObject({ title: "El título de Clara", content: "Respira y cuenta hasta cinco.", version: 3 });

  await page.goto("/admin/activity");
  const line = page.getByRole("button", { name: "Editó el contenido" }).first();
  await line.click();
  await expect(page.getByText("El título de Clara").first()).toBeVisible();
  await lookAt(page, info, "activity-before-and-after");
  await editor.context().close();
});

test("a draft that is recovered after another editor saved does not wipe that change [SAFE-77]", async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, demo.admin);
  const editor = await otherEditor(browser, baseURL);
  const { id } = await reading(page, 1);
  await openBoth(page, editor, `/admin/content/${id}`);
  await field(page, "Título").fill("Un borrador");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("admin-drafts"))).toContain("Un borrador");
  await saveAsOther(editor, "Texto", "Guardado mientras tanto.");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Recuperamos lo que estabas escribiendo.")).toBeVisible();
  await button(page, "Guardar").click();
  await expect(conflict(page)).toContainText("Guardado mientras tanto.");
  await editor.context().close();
});

test("the choice between two versions is made with the keyboard alone", async ({ page, browser, baseURL }) => {
  test.setTimeout(90_000);
  await enter(page, demo.admin);
  const editor = await otherEditor(browser, baseURL);
  const hands = keyboard(page);
  const [route] = await ask<{ id: string }[]>(page, "/routes");
  await openBoth(page, editor, `/admin/routes/${route?.id}/edit`);
  await saveAsOther(editor, "Descripción", "La descripción de la otra persona.");
  await hands.write(field(page, "Título"), " (con el teclado)");
  await hands.press(button(page, "Guardar"));
  await expect(button(conflict(page), "Seguir editando")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(conflict(page)).toBeHidden();
  await expect(button(page, "Guardar")).toBeFocused();
  await page.keyboard.press("Enter");
  await hands.press(button(conflict(page), "Quedarme con la mía"));
  await expect(page.getByText("Ruta actualizada correctamente")).toBeVisible();
  const { title } = await ask<{ title: string }>(page, `/routes/${route?.id}`);
  expect(title).toContain("(con el teclado)");
  await editor.context().close();
});
