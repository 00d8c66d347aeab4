import type { Page } from "@playwright/test";
import { drag } from "./support/drag.ts";
import { demo } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const handles = (page: Page) => page.getByRole("button", { name: /^Mover «/ });

test("a list is put in order by drag, with the mouse or with a finger", async ({ page }, info) => {
  await signIn(page, demo.admin);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/admin/routes/reorder");
  const first = await handles(page).first().getAttribute("aria-label");
  const title = /«(.+)»/.exec(first ?? "")?.[1] ?? "";
  await drag(page, info, handles(page).first(), handles(page).nth(1));
  await expect(handles(page).nth(1)).toHaveAccessibleName(new RegExp(`^Mover «${title}», posición 2 de \\d+$`));
  // Nothing was saved, and leaving says so.
  await page.getByRole("link", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL(/\/admin\/routes$/);
});

test("the browser's back button does not lose what was written", async ({ page }) => {
  await signIn(page, demo.admin);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/admin/routes");
  await page.getByRole("link", { name: "Crear Ruta" }).click();
  const field = page.getByRole("textbox", { name: "Título" });
  await field.fill("Una ruta a medias");
  await page.evaluate(() => window.history.back());
  const question = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/routes\/create$/);
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(field).toHaveValue("Una ruta a medias");
  await page.reload();
  await expect(page.getByText("Recuperamos lo que estabas escribiendo.")).toBeVisible();
  await expect(field).toHaveValue("Una ruta a medias");
  await page.evaluate(() => window.history.back());
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL(/\/admin\/routes$/);
});
