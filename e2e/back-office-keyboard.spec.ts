import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { keyboard, tabTo } from "./support/hands.ts";
import { demo } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });
const field = (place: Page | Locator, name: string) => place.getByRole("textbox", { name });

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
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
  await tabTo(page, dialog.getByLabel(`Tipo de la pregunta ${place}`));
  await page.keyboard.type("Respuesta");
}

const written = (dialog: Locator) =>
  dialog
    .getByRole("textbox", { name: /^Pregunta \d$/ })
    .evaluateAll((fields) => fields.map((each) => Number((each as HTMLTextAreaElement).value.at(-1))));

test("a route, its stages and a quiz are made and put in order with the keyboard alone [EXT-25]", async ({ page }) => {
  test.setTimeout(90_000);
  const hands = keyboard(page);
  const title = `Ruta sin ratón ${randomUUID().slice(0, 6)}`;
  const heading = page.getByRole("heading", { level: 1 });
  await signIn(page, demo.admin);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/admin/routes/create");
  await hands.write(field(page, "Título"), title);
  await hands.write(field(page, "Descripción"), "Hecha sin tocar el ratón.");
  await hands.press(button(page, "Guardar"));
  await expect(page).toHaveURL(/\/admin\/routes$/);
  await expect(heading).toBeFocused();

  await hands.press(page.getByRole("link", { name: title }).first());
  await expect(heading).toHaveText(title);
  await tabTo(page, page.getByRole("tab", { name: /Contenidos/ }));
  await press(page, "ArrowRight");
  await expect(page.getByRole("tab", { name: /Etapas/ })).toBeFocused();
  await addStage(page, "Primera etapa");
  await addStage(page, "Segunda etapa");

  await hands.press(page.getByRole("link", { name: "Primera etapa" }));
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
  await press(page, "Space", "ArrowDown");
  await expect.poll(() => written(dialog)).toEqual([2, 1]);
  await expect(handle(2)).toBeFocused();
  await expect(handle(2)).toBeInViewport({ ratio: 1 });
  await press(page, "Escape");
  await expect.poll(() => written(dialog)).toEqual([1, 2]);
  await expect(handle(1)).toBeFocused();
  await press(page, "Space", "ArrowDown", "Space");
  await expect.poll(() => written(dialog)).toEqual([2, 1]);

  // Nothing is lifted any more: now Escape means the dialog, which does not go without a question.
  await press(page, "Escape");
  await expect(button(page, "Seguir editando")).toBeFocused();
  await press(page, "Escape");
  await expect(handle(2)).toBeFocused();
  await hands.press(button(dialog, "Guardar"));
  await expect(page.getByRole("link", { name: "Un cuestionario" })).toBeVisible();
  await expect(button(page, "Añadir contenido")).toBeFocused();

  await hands.press(page.getByRole("link", { name: `Volver a «${title}»` }));
  await hands.press(page.getByRole("link", { name: "Reordenar" }));
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: /^Mover «Primera etapa»/ }));
  await press(page, "Space", "ArrowDown", "Space");
  await hands.press(button(page, "Guardar orden"));
  await expect(page.getByText("Orden guardada correctamente")).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Primera|Segunda) etapa$/ })).toHaveText([
    "Segunda etapa",
    "Primera etapa",
  ]);
});

test("a row that is moved with the keys stays in sight", async ({ page }) => {
  await signIn(page, demo.admin);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/admin/routes/reorder");
  const { width = 1280 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: 420 });
  const handles = page.getByRole("button", { name: /^Mover «/ });
  await handles.first().focus();
  const total = await handles.count();
  await press(page, "Space", ...Array<string>(total - 1).fill("ArrowDown"));
  await expect(handles.last()).toBeFocused();
  await expect(handles.last()).toBeInViewport({ ratio: 1 });
  await press(page, "Escape");
  await expect(handles.first()).toBeFocused();
  await expect(handles.first()).toBeInViewport({ ratio: 1 });
});
