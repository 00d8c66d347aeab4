import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { drag, keyboard, tabTo } from "./support/hands.ts";
import { demo, enter } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const handles = (page: Page) => page.getByRole("button", { name: /^Mover «/ });
const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });
const field = (place: Page | Locator, name: string) => place.getByRole("textbox", { name });

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Keys that arrive before the row is lifted would not move it. */
async function lift(page: Page): Promise<void> {
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Has levantado /)).toBeAttached();
}

/** A list box forgets what was typed after a second without a key, which a busy machine takes; arrows do not depend on time. */
async function chooseOption(page: Page, list: Locator, label: string): Promise<void> {
  await tabTo(page, list);
  const options = await list.locator("option").allInnerTexts();
  await page.keyboard.press("Home");
  for (const option of options.slice(0, options.indexOf(label) + 1)) {
    await expect(list.locator("option:checked")).toHaveText(option);
    if (option !== label) await page.keyboard.press("ArrowDown");
  }
}

async function addStage(page: Page, title: string): Promise<void> {
  const hands = keyboard(page);
  await hands.press(button(page, "Añadir etapa"));
  const dialog = page.getByRole("dialog", { name: "Añadir etapa" });
  await expect(field(dialog, "Título")).toBeFocused();
  await page.keyboard.insertText(title);
  await hands.write(field(dialog, "Descripción"), "Con el teclado.");
  await hands.press(button(dialog, "Guardar"));
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  // Also the first time, when the button that opened the dialog has gone with the empty list.
  await expect(button(page, "Añadir etapa")).toBeFocused();
}

async function addQuestion(page: Page, dialog: Locator, place: number): Promise<void> {
  await keyboard(page).press(button(dialog, "Añadir pregunta"));
  await expect(dialog.getByRole("textbox", { name: `Pregunta ${place}`, exact: true })).toBeFocused();
  await page.keyboard.insertText(`Pregunta escrita ${place}`);
  await chooseOption(page, dialog.getByLabel(`Tipo de la pregunta ${place}`), "Respuesta abierta");
}

/** The questions in their order, by the number in their text. */
const questionOrder = (dialog: Locator) =>
  dialog
    .getByRole("textbox", { name: /^Pregunta \d$/ })
    .evaluateAll((fields) => fields.map((each) => Number((each as HTMLTextAreaElement).value.at(-1))));

test("a route, its stages and a quiz are made and put in order with the keyboard alone [EXT-25]", {
  tag: "@drill",
}, async ({ page }) => {
  const hands = keyboard(page);
  const title = `Ruta sin ratón ${randomUUID().slice(0, 6)}`;
  const heading = page.getByRole("heading", { level: 1 });
  await enter(page, demo.admin, "/admin/routes/create");
  await hands.write(field(page, "Título"), title);
  await hands.write(field(page, "Descripción"), "Hecha sin tocar el ratón.");
  await hands.press(button(page, "Guardar"));
  await expect(page).toHaveURL(/\/admin\/routes$/);
  await expect(heading).toBeFocused();

  await hands.press(page.getByRole("link", { name: title }).first());
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByRole("tab", { name: /Contenidos/ }));
  await press(page, "ArrowRight");
  await expect(page.getByRole("tab", { name: /Etapas/ })).toBeFocused();
  await addStage(page, "Primera etapa");
  await addStage(page, "Segunda etapa");

  await hands.press(page.getByRole("link", { name: "Primera etapa" }));
  await expect(heading).toHaveText("Primera etapa");
  await expect(heading).toBeFocused();
  await hands.press(button(page, "Añadir contenido"));
  const dialog = page.getByRole("dialog", { name: "Añadir contenido" });
  await expect(field(dialog, "Título")).toBeFocused();
  await page.keyboard.insertText("Un cuestionario");
  await tabTo(page, dialog.getByRole("radio", { name: "Lectura" }));
  await press(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Cuestionario" })).toBeFocused();
  for (const place of [1, 2]) await addQuestion(page, dialog, place);

  const handle = (place: number) => dialog.getByRole("button", { name: `Mover la pregunta ${place},` });
  await tabTo(page, handle(1));
  await lift(page);
  await press(page, "ArrowDown");
  await expect.poll(() => questionOrder(dialog)).toEqual([2, 1]);
  await expect(handle(2)).toBeFocused();
  await expect(handle(2)).toBeInViewport({ ratio: 1 });
  await press(page, "Escape");
  await expect.poll(() => questionOrder(dialog)).toEqual([1, 2]);
  await expect(handle(1)).toBeFocused();
  await lift(page);
  await press(page, "ArrowDown", "Space");
  await expect.poll(() => questionOrder(dialog)).toEqual([2, 1]);
  await expect(page.getByText(/queda en la posición 2 de 2\.$/)).toBeAttached();

  // Nothing is lifted any more: now Escape means the dialog, which does not go without a question.
  await press(page, "Escape");
  await expect(button(page, "Seguir editando")).toBeFocused();
  await press(page, "Escape");
  await expect(handle(2)).toBeFocused();
  await hands.press(button(dialog, "Guardar"));
  await expect(page.getByRole("link", { name: "Un cuestionario" })).toBeVisible();
  await expect(button(page, "Añadir contenido")).toBeFocused();

  await hands.press(page.getByRole("link", { name: `Volver a «${title}»` }));
  // The stage that is left has a link «Reordenar» too.
  await expect(heading).toHaveText(title);
  await expect(heading).toBeFocused();
  await hands.press(page.getByRole("link", { name: "Reordenar" }));
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: /^Mover «Primera etapa»/ }));
  await lift(page);
  await press(page, "ArrowDown", "Space");
  await expect(page.getByText("«Primera etapa» queda en la posición 2 de 2.")).toBeAttached();
  await hands.press(button(page, "Guardar orden"));
  await expect(page.getByText("Orden guardada correctamente")).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Primera|Segunda) etapa$/ })).toHaveText([
    "Segunda etapa",
    "Primera etapa",
  ]);
});

test("a row that is moved with the keys stays in sight", async ({ page }) => {
  await enter(page, demo.admin, "/admin/routes/reorder");
  const { width = 1280 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: 420 });
  const rows = handles(page);
  await rows.first().focus();
  const total = await rows.count();
  await lift(page);
  await press(page, ...Array<string>(total - 1).fill("ArrowDown"));
  await expect(rows.last()).toBeFocused();
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
  await press(page, "Escape");
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
});

test(
  "a list is put in order by drag, with the mouse or with a finger [ADM-ORDER-01, EXT-25]",
  { tag: "@phone" },
  async ({ page }, info) => {
    await enter(page, demo.admin, "/admin/routes/reorder");
    const first = await handles(page).first().getAttribute("aria-label");
    const title = /«(.+)»/.exec(first ?? "")?.[1] ?? "";
    await drag(page, info, handles(page).first(), handles(page).nth(1));
    await expect(handles(page).nth(1)).toHaveAccessibleName(new RegExp(`^Mover «${title}», posición 2 de \\d+$`));
    // Nothing was saved, and leaving says so.
    await page.getByRole("link", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Salir sin guardar" }).click();
    await expect(page).toHaveURL(/\/admin\/routes$/);
  },
);
