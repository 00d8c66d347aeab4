import type { Browser, Locator, Page } from "@playwright/test";
import { keyboard } from "./support/hands.ts";
import { look } from "./support/look.ts";
import { demo, enter, signInAsAdmin } from "./support/people.ts";
import { ask } from "./support/routes.ts";
import { BLANK_PATH, test as base, expect } from "./support/test.ts";

const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const conflict = (page: Page) => page.getByRole("dialog", { name: /^Dos versiones de «/ });

/** Another administrator in a second browser. */
async function otherEditor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, demo.otherAdmin, BLANK_PATH);
  return page;
}

/** A route with a reading that no other journey edits. */
const test = base.extend<{ own: { routeId: string; readingId: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
  own: async ({}, use) => {
    const admin = await signInAsAdmin();
    const { id: routeId } = await admin.create("/routes", { title: "A cuatro manos", description: "De prueba." });
    const reading = { routeId, title: "Una lectura", type: "READING", content: "Respira." };
    const { id: readingId } = await admin.create("/contents", reading);
    await use({ routeId, readingId });
    await admin.remove(`/routes/${routeId}`);
  },
});

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

test("the second of two administrators to save sees both versions, and nothing that was written is lost [SAFE-77]", {
  tag: "@drill",
}, async ({ page, browser, own }) => {
  await enter(page, demo.admin, BLANK_PATH);
  const editor = await otherEditor(browser);
  await openBoth(page, editor, `/admin/content/${own.readingId}`);
  await saveAsOther(editor, "Texto", "Respira y cuenta hasta seis, sin prisa.");

  await field(page, "Título").fill("El título de Clara");
  await field(page, "Texto").fill("Respira y cuenta hasta cinco.");
  await button(page, "Guardar").click();
  await expect(conflict(page)).toBeVisible();
  await expect(conflict(page)).toContainText("Administración Senda guardó este contenido a las");
  await expect(conflict(page)).toContainText("Título: solo lo cambiaste tú. Queda «El título de Clara».");
  await expect(conflict(page).getByRole("region", { name: "Tu versión: Texto" })).toContainText("hasta cinco");
  await expect(conflict(page).getByRole("region", { name: "La de Administración: Texto" })).toContainText(
    "hasta seis, sin prisa",
  );
  await look(page);

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
  const saved = await ask<{ title: string; content: string }>(page, `/contents/${own.readingId}`);
  expect(saved).toMatchObject({ title: "El título de Clara", content: "Respira y cuenta hasta cinco." });

  await page.goto("/admin/activity");
  // Other journeys edit contents at the same time.
  const ownLines = page.getByRole("row").filter({ has: page.locator(`a[href$="/${own.readingId}"]`) });
  await button(ownLines.first(), "Editó el contenido").click();
  await expect(page.getByText("El título de Clara").first()).toBeVisible();
  await look(page);
  await editor.context().close();
});

test("a draft that is recovered after another editor saved does not wipe that change [SAFE-77]", {
  tag: "@drill",
}, async ({ page, browser, own }) => {
  await enter(page, demo.admin, BLANK_PATH);
  const editor = await otherEditor(browser);
  await openBoth(page, editor, `/admin/routes/${own.routeId}/edit`);
  await field(page, "Título").fill("Un borrador");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("admin-drafts"))).toContain("Un borrador");
  await saveAsOther(editor, "Descripción", "Guardado mientras tanto.");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Recuperamos lo que estabas escribiendo.")).toBeVisible();
  await button(page, "Guardar").click();
  await expect(page.getByText("Ruta actualizada correctamente")).toBeVisible();
  const saved = await ask<{ title: string; description: string }>(page, `/routes/${own.routeId}`);
  expect(saved).toMatchObject({ title: "Un borrador", description: "Guardado mientras tanto." });
  await editor.context().close();
});

test("the choice between two versions is made with the keyboard alone", { tag: "@drill" }, async ({
  page,
  browser,
  own,
}) => {
  await enter(page, demo.admin, BLANK_PATH);
  const editor = await otherEditor(browser);
  const hands = keyboard(page);
  await openBoth(page, editor, `/admin/routes/${own.routeId}/edit`);
  await saveAsOther(editor, "Título", "El título de la otra persona");
  await hands.write(field(page, "Título"), " (con el teclado)");
  await hands.press(button(page, "Guardar"));
  await expect(button(conflict(page), "Seguir editando")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(conflict(page)).toBeHidden();
  await expect(button(page, "Guardar")).toBeFocused();
  await page.keyboard.press("Enter");
  await hands.press(button(conflict(page), "Quedarme con la mía"));
  await expect(page.getByText("Ruta actualizada correctamente")).toBeVisible();
  const { title } = await ask<{ title: string }>(page, `/routes/${own.routeId}`);
  expect(title).toContain("(con el teclado)");
  await editor.context().close();
});
