import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { demo, enter, enterAsLearner, signInAsAdmin } from "./support/people.ts";
import { ROUTE, routeId } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

const widthOf = async (element: Locator) => Math.round((await element.boundingBox())?.width ?? 0);
const tabBar = (page: Page) => page.locator("nav[data-tabbar]");
/** Another document has another time of origin. */
const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin);

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
}

/** Closes the next toast once it has come, and writes down for how long it moves when it comes and when it leaves. */
const measureNextToast = (page: Page) =>
  page.evaluate(() => {
    let coming: string | undefined;
    new MutationObserver((_, observer) => {
      const toast = document.querySelector("[data-toast]");
      const duration = toast ? getComputedStyle(toast).animationDuration : "gone at once";
      if (toast && coming === undefined) {
        coming = duration;
        const moves = toast.getAnimations().map(({ finished }) => finished);
        void Promise.all(moves).then(() => toast.querySelector("button")?.click());
      } else if (coming !== undefined && !toast?.matches(":not([data-leaving])")) {
        observer.disconnect();
        document.body.dataset.moved = `${coming}, ${duration}`;
      }
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-leaving"] });
  });

test("the learner's side is one Spanish page, 900 px wide at most, laid out for phones under 600 px; bars and toasts move for their time [NUM-28, ROUTE-PROGRESS-02]", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const learner = await enterAsLearner(page);
  await expect(tabBar(page)).toBeVisible();
  const first = await documentOf(page);

  await resize(page, 600);
  expect(await widthOf(tabBar(page))).toBe(480);
  await resize(page, 599);
  expect(await widthOf(tabBar(page))).toBe(599);
  await resize(page, 1280);

  await tabBar(page).getByRole("link", { name: "Rutas" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rutas Fundamento" })).toBeVisible();
  expect(await widthOf(page.getByRole("main").locator("> *"))).toBe(900);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");

  await tabBar(page).getByRole("link", { name: "Perfil" }).click();
  await page.getByRole("button", { name: /^Descargar mis datos/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Contraseña", { exact: true }).fill(learner.password);
  await measureNextToast(page);
  await dialog.getByRole("button", { name: "Descargar", exact: true }).click();
  await expect(page.locator("body")).toHaveAttribute("data-moved", "0.225s, 0.195s");
  expect(await documentOf(page)).toBe(first);

  await page.goto(`/routes/${await routeId(page, ROUTE)}`);
  await page.getByRole("button", { name: "Comenzar" }).click();
  await expect(page.getByRole("heading", { name: "Progreso" })).toBeVisible();
  await page.goto("/");
  const bar = page.getByRole("progressbar").first().locator("i");
  await expect(bar).toHaveCSS("transition-property", "width");
  await expect(bar).toHaveCSS("transition-duration", "0.3s");
});

test("the administration has a main column of 1280 px beside a sidebar of 240, and adds contents in a dialog of 640 [NUM-28, ADM-ROUTE-04]", async ({
  page,
}) => {
  const admin = await signInAsAdmin();
  const title = `Ruta medida ${randomUUID().slice(0, 6)}`;
  const route = await admin.create("/routes", { title, type: "CUSTOM", description: "Para medir." });
  await resize(page, 1800);
  await enter(page, demo.admin, `/admin/routes/${route.id}`);
  await page.getByRole("button", { name: "Añadir contenido" }).first().click();
  expect(await widthOf(page.getByRole("dialog", { name: "Añadir contenido" }))).toBe(640);
  expect(await widthOf(page.locator("main"))).toBe(1280);
  expect(await widthOf(page.locator("aside"))).toBe(240);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await admin.remove(`/routes/${route.id}`);
});
