import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "@playwright/test";
import { look } from "./support/look.ts";
import { demo, enter, type Learner, newLearner, signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const publishDialog = (page: Page) => page.getByRole("dialog", { name: /^Publicar «/ });

/** A route with a reading, and a learner who is on the way. */
async function newRoute() {
  const admin = await signInAsAdmin();
  const mark = randomUUID().slice(0, 6);
  const title = `Publicada ${mark}`;
  const reading = `Una lectura ${mark}`;
  const { id: routeId } = await admin.create("/routes", { title, description: "De prueba." });
  const add = (fields: Record<string, string>) => admin.create("/contents", { routeId, type: "READING", ...fields });
  const { id } = await add({ title: reading, content: "Respira." });
  const learner = await newLearner();
  const started = { routeId, status: "IN_PROGRESS" };
  const { id: progressId } = await learner.ask<{ id: string }>("POST", "/user-progress", started);
  return { add, title, reading, routeId, id, learner, progressId };
}

async function openAsLearner(browser: Browser, learner: Learner, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, learner, path);
  return page;
}

/** Changes the text on the page of a content, and waits until it is kept for the editors. */
async function writeDraft(page: Page, id: string, text: string): Promise<void> {
  await page.goto(`/admin/content/${id}`);
  await field(page, "Texto").fill(text);
  await expect(page.getByRole("status").filter({ hasText: /^Guardado/ })).toBeVisible();
}

/** The form is precise to the minute: the next publication on a date is sent with a moment that comes soon. */
async function hastenNextDate(page: Page): Promise<void> {
  const sent = (url: URL) => url.pathname.endsWith("/publish");
  await page.route(
    sent,
    (route) => {
      const body = route.request().postDataJSON() as object;
      const postData = JSON.stringify({ ...body, runAt: new Date(Date.now() + 1_000).toISOString() });
      return route.continue({ postData });
    },
    { times: 1 },
  );
}

test("a learner reads the old text until its change is published, at once or on a date [DESK-07, DESK-09]", async ({
  page,
  browser,
}) => {
  const { add, title, routeId, id, learner } = await newRoute();
  const reader = await openAsLearner(browser, learner, `/routes/${routeId}/content/${id}`);
  await button(reader, "Comenzar").click();
  await expect(reader.getByText("Respira.", { exact: true })).toBeVisible();

  await enter(page, demo.admin, "/admin");
  await writeDraft(page, id, "Respira hondo.");
  await reader.reload();
  await expect(reader.getByText("Respira.", { exact: true })).toBeVisible();

  await page.goto(`/admin/routes/${routeId}`);
  await button(page, "Publicar cambios").click();
  const dialog = publishDialog(page);
  await expect(dialog).toContainText(`Publicar «${title}»`);
  await expect(dialog).toContainText("Cambia: texto");
  await expect(dialog).toContainText("1 persona en marcha");
  await button(dialog, "Publicar 1 cambio").click();
  await expect(toast(page, "Cambios publicados")).toBeVisible();
  await expect(button(page, "Publicar cambios")).toBeHidden();
  await reader.reload();
  await expect(reader.getByText("Respira hondo.")).toBeVisible();

  await add({ title: "Para mañana", content: "Camina.", state: "DRAFT" });
  await page.reload();
  await button(page, "Publicar cambios").click();
  await expect(dialog).toContainText("Lectura nueva");
  await expect(dialog).toContainText("Su porcentaje puede bajar");
  await dialog.getByRole("radio", { name: /^Programar/ }).check();
  await expect(dialog.getByRole("textbox", { name: "Día" })).not.toHaveValue("");
  await look(page);
  await hastenNextDate(page);
  await dialog.getByRole("button", { name: /^Programar/ }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Se publicará el / })).toBeVisible();
  await reader.goto(`/routes/${routeId}`);
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole("link", { name: /Para mañana/ })).toBeVisible({ timeout: 700 });
  }).toPass();
  await reader.context().close();
});

test("a version is compared and restored, and a deleted content comes back from the papelera with its progress [DESK-01, DESK-08]", {
  tag: "@drill",
}, async ({ page }) => {
  const { reading, routeId, id, learner, progressId } = await newRoute();
  const place = { contentId: id, userRouteProgressId: progressId };
  const { id: visitId } = await learner.ask<{ id: string }>("POST", "/user-content-interaction", place);
  const done = { ...place, contentInteractionId: visitId, completed: true };
  await learner.ask("PATCH", `/user-content-interaction/${visitId}/complete`, done);

  await enter(page, demo.admin, "/admin");
  await writeDraft(page, id, "Respira hondo.");
  await page.getByRole("link", { name: "Historial" }).click();
  const differences = page.getByRole("region", { name: "Diferencias" });
  await expect(differences).toContainText("1 cosa distinta");
  await expect(differences.locator("del").last()).toContainText("Respira.");
  await expect(differences.locator("ins").last()).toContainText("Respira hondo.");
  await look(page);
  await differences.getByRole("button", { name: /^Restaurar la / }).click();
  await expect(toast(page, "Restaurada como borrador")).toBeVisible();
  await page.goto(`/admin/content/${id}`);
  await expect(field(page, "Texto")).toHaveValue("Respira.");

  await button(page, "Eliminar contenido").click();
  await button(page.getByRole("dialog", { name: /^¿Eliminar «/ }), "Eliminar contenido").click();
  await expect(toast(page, "Contenido eliminado correctamente")).toBeVisible();
  await expect(learner.ask("GET", `/contents/${id}`)).rejects.toThrow("404");
  await page.getByRole("link", { name: "Papelera" }).click();
  const thrown = page.getByRole("row").filter({ hasText: reading });
  await expect(thrown).toContainText("Progreso de 1 persona");
  await look(page);
  await thrown.getByRole("button", { name: `Restaurar «${reading}»` }).click();
  await expect(toast(page, "Restaurado correctamente")).toBeVisible();
  expect(await learner.ask("GET", `/contents/${id}`)).toMatchObject({ completed: true, content: "Respira." });
  const route = await learner.ask("GET", `/routes/${routeId}`);
  expect(route).toMatchObject({ progress: 100, progressStatus: "COMPLETED" });
});
