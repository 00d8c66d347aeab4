import type { Locator, Page } from "@playwright/test";
import { drag } from "./support/drag.ts";
import { demo } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";
import { routeId } from "./support/walk.ts";

const handles = (page: Page) => page.getByRole("button", { name: /^Mover «/ });

test("a list is put in order by drag, with the mouse or with a finger [ADM-ORDER-01, EXT-25]", async ({
  page,
}, info) => {
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

test("the browser's back button does not lose what was written [EXT-27]", async ({ page }) => {
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

test("a toast hides no button of the dialog that is opened while it is there [EXT-39]", async ({ page }) => {
  await signIn(page, demo.admin);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(`/admin/routes/${await routeId(page, "Calmar la ansiedad")}`);
  const dialog = page.getByRole("dialog", { name: "Añadir contenido" });
  await page.getByRole("button", { name: "Añadir contenido" }).click();
  await dialog.getByRole("textbox", { name: "Título" }).fill("Un aviso que no estorba");
  await dialog.getByRole("textbox", { name: "Texto", exact: true }).fill("Un texto breve.");
  await dialog.getByRole("button", { name: "Guardar y añadir otro" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Contenido creado correctamente" });
  await expect(toast).toBeVisible();
  const hit = (target: Locator) =>
    target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  for (const name of ["Cerrar", "Cancelar", "Guardar y añadir otro", "Guardar"]) {
    expect(await hit(dialog.getByRole("button", { name, exact: true })), name).toBe(true);
  }
  await expect(toast).toBeVisible();
});
