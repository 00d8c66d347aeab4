import type { Page } from "@playwright/test";
import { demo } from "./support/people.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const handles = (page: Page) => page.getByRole("button", { name: /^Mover «/ });
const STEPS = 12;

interface Point {
  x: number;
  y: number;
}

async function drag(page: Page, from: Point, to: Point, hasTouch: boolean): Promise<void> {
  const onTheWay = Array.from({ length: STEPS }, (_, step) => ({
    x: from.x,
    y: from.y + ((to.y - from.y) * (step + 1)) / STEPS,
  }));
  if (!hasTouch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of onTheWay) await page.mouse.move(x, y);
    return page.mouse.up();
  }
  // A real finger, with everything that the browser makes of it; Playwright itself can only tap.
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (const point of onTheWay) await touch("touchMove", [point]);
  await touch("touchEnd", []);
}

test("a list is put in order by drag, with the mouse or with a finger", async ({ page }, info) => {
  await signIn(page, demo.admin);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/admin/routes/reorder");
  const first = await handles(page).first().getAttribute("aria-label");
  const title = /«(.+)»/.exec(first ?? "")?.[1] ?? "";
  const [from, to] = [await handles(page).first().boundingBox(), await handles(page).nth(1).boundingBox()];
  if (!from || !to) throw new Error("The list is not there.");
  await drag(
    page,
    { x: from.x + 20, y: from.y + 20 },
    { x: to.x + 20, y: to.y + 30 },
    info.project.use.hasTouch ?? false,
  );
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
