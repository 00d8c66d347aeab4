import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { drag, pointer } from "./support/hands.ts";
import { PHONE } from "./support/look.ts";
import { demo, enter, expectHome, newLearner, signInAsAdmin } from "./support/people.ts";
import { complete, contentsOf, routeId } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

const top = path.join(import.meta.dirname, "..");
const PHOTO = "server/test/media/foto-con-gps.jpg";

interface NewContent {
  title: string;
  type: "Lectura" | "Audio" | "Video" | "Imagen" | "Cuestionario";
  text?: string;
  file?: string;
}

const form = (page: Page) => page.getByRole("dialog", { name: "Añadir contenido" });

async function openForm(page: Page, { title, type }: NewContent): Promise<void> {
  await page.getByRole("button", { name: "Añadir contenido" }).first().click();
  await form(page).getByRole("textbox", { name: "Título" }).fill(title);
  await form(page).getByText(type, { exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await form(page).getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Contenido creado correctamente").last()).toBeVisible();
  await expect(form(page)).toBeHidden();
}

async function addContent(page: Page, content: NewContent): Promise<void> {
  await openForm(page, content);
  if (content.text) await form(page).getByRole("textbox", { name: "Texto", exact: true }).fill(content.text);
  if (content.file) await form(page).locator('input[type="file"]').first().setInputFiles(path.join(top, content.file));
  if (content.type === "Audio") await expect(form(page).getByText("Leída del archivo")).toBeVisible();
  await save(page);
}

const KINDS = ["Texto para leer", "Opción múltiple", "Opción única", "Respuesta abierta", "Rango"];

async function addQuiz(page: Page, title: string): Promise<void> {
  await openForm(page, { title, type: "Cuestionario" });
  for (const [index, kind] of KINDS.entries()) {
    const place = index + 1;
    await form(page).getByRole("button", { name: "Añadir pregunta" }).click();
    await form(page).getByLabel(`Tipo de la pregunta ${place}`).selectOption(kind);
    await form(page)
      .getByRole("textbox", { name: kind === "Texto para leer" ? `Texto ${place}` : `Pregunta ${place}`, exact: true })
      .fill(`${kind}: ¿qué notas?`);
    if (!kind.startsWith("Opción")) continue;
    for (const option of [1, 2, 3]) {
      await form(page)
        .getByLabel(`Opción ${option} de la pregunta ${place}`, { exact: true })
        .fill(`Respuesta ${option}`);
    }
  }
  await form(page)
    .getByRole("textbox", { name: "Instrucción para el análisis" })
    .fill("Devuelve a la persona lo que más ha marcado.");
  await save(page);
}

async function addStage(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Añadir etapa" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Añadir etapa" });
  await dialog.getByRole("textbox", { name: "Título" }).fill(title);
  await dialog.getByRole("textbox", { name: "Descripción" }).fill(`De qué trata: ${title}.`);
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Etapa creada correctamente").last()).toBeVisible();
}

const rows = (page: Page) => page.getByRole("button", { name: /^Mover «/ });

test("an administrator builds a whole route, in part on a phone, and a learner completes it [ROLE-04]", async ({
  page,
}, info) => {
  const mark = randomUUID().slice(0, 6);
  const title = `Ruta de prueba ${mark}`;
  const [learner, forgetful] = [await newLearner(), await newLearner()];

  await enter(page, demo.admin, "/admin/routes");
  await page.getByRole("link", { name: "Crear Ruta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Crear ruta" })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(path.join(top, PHOTO));
  await page.getByRole("textbox", { name: "Título" }).fill(title);
  await page.getByRole("textbox", { name: "Descripción" }).fill("Una ruta hecha de principio a fin.");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Ruta creada correctamente")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/routes$/);

  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByText("Esta ruta aún no tiene contenidos")).toBeVisible();
  await addContent(page, { title: "Una lectura", type: "Lectura", text: "## Hola\n\nUn **texto** breve." });
  await addContent(page, { title: "Una imagen", type: "Imagen", file: PHOTO });
  await page.getByRole("tab", { name: /Etapas/ }).click();
  await addStage(page, "Primera etapa");
  await addStage(page, "Segunda etapa");
  // From here on at a phone's width, where dialogs fill the screen.
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  await page.getByRole("link", { name: "Primera etapa" }).click();
  await addContent(page, { title: "Un audio", type: "Audio", file: "media-clean/test/media/voz.m4a" });
  await addContent(page, { title: "Un video", type: "Video", file: "media-clean/test/media/mar.mp4" });
  await page.getByRole("link", { name: "Reordenar" }).click();
  await page.getByRole("button", { name: "Bajar «Un audio»" }).click();
  await page.getByRole("button", { name: "Guardar orden" }).click();
  await expect(page.getByText("Orden guardada correctamente")).toBeVisible();
  const id = await routeId(page, title);
  await page.goto(`/admin/routes/${id}?tab=etapas`);
  await page.getByRole("tab", { name: /Etapas/ }).click();
  await page.getByRole("link", { name: "Segunda etapa" }).click();
  await addQuiz(page, "Un cuestionario");
  if (wide) await page.setViewportSize(wide);

  // With the keyboard: lift, move, drop.
  await page.goto(`/admin/routes/${id}/stages`);
  await rows(page).first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Has levantado «Primera etapa», posición 1 de 2.")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("«Primera etapa», posición 2 de 2", { exact: true })).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByText("«Primera etapa» queda en la posición 2 de 2.")).toBeAttached();
  await expect(rows(page).first()).toHaveAccessibleName(/Segunda etapa/);
  await page.getByRole("button", { name: "Guardar orden" }).click();
  await expect(page.getByText("Orden guardada correctamente").last()).toBeVisible();

  await page.goto(`/admin/routes/${id}/contents`);
  await expect(rows(page)).toHaveCount(2);
  await drag(page, info, rows(page).nth(1), rows(page).first());
  await expect(rows(page).first()).toHaveAccessibleName(/Una imagen/);
  await page.getByRole("button", { name: "Guardar orden" }).click();
  await expect(page.getByText("Orden guardada correctamente").last()).toBeVisible();

  const contents = await contentsOf(page, id);
  const image = contents.find((content) => content.title === "Una imagen");
  await page.goto(`/admin/routes/${id}/contents/${image?.id}`);
  await page.getByRole("button", { name: "Eliminar contenido" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Eliminar/ })
    .click();
  await expect(page.getByText("Contenido eliminado correctamente")).toBeVisible();

  await page.goto("/admin/users");
  await page.getByLabel("Buscar por nombre o correo").fill(forgetful.email);
  await expect(page.getByText("1 resultado", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Cambiar contraseña de ${forgetful.email}` }).click();
  await page.getByRole("textbox", { name: "Nueva contraseña" }).fill("la que me han dado");
  await page.getByRole("dialog").getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Contraseña cambiada correctamente")).toBeVisible();

  await enter(page, { email: forgetful.email, password: "la que me han dado" });
  await expectHome(page, forgetful.firstName);
  await enter(page, learner, `/routes/${id}`);
  await page.getByRole("button", { name: "Comenzar" }).click();
  const toComplete = await contentsOf(page, id);
  expect(toComplete.map((content) => content.title)).toEqual([
    "Un cuestionario",
    "Un video",
    "Un audio",
    "Una lectura",
  ]);
  for (const content of toComplete) {
    await page.getByRole("link", { name: /Puedes seguir con este contenido/ }).click();
    await complete(page, pointer(), content, false);
    await expect(page.getByText(`Completaste: ${content.title}`)).toBeVisible();
    await page.getByRole("link", { name: "Continuar Aprendiendo" }).click();
  }
  await expect(page.getByText("100%")).toBeVisible();

  await enter(page, demo.admin, `/admin/routes/${id}`);
  await page.getByRole("tab", { name: /Progreso/ }).click();
  const row = page.getByRole("row", { name: new RegExp(learner.email) });
  await expect(row).toContainText("100%");
  await expect(row).toContainText("Completado");
  await expect(row).toContainText(/\d{1,2} de \p{L}+ de \d{4}.*\d{1,2}:\d{2}\s(a|p)\.\s?m\./u);
  await page.goto("/admin/activity");
  await expect(page.getByText(title).first()).toBeVisible();
});

test("the browser's back button does not lose what was written [EXT-27]", { tag: "@drill" }, async ({ page }) => {
  await enter(page, demo.admin, "/admin/routes");
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

test("a toast hides no button of the dialog that is opened while it is there [EXT-39]", {
  tag: ["@drill", "@phone"],
}, async ({ page }) => {
  const admin = await signInAsAdmin();
  const { id } = await admin.create("/routes", { title: "Ruta con avisos", description: "De prueba." });
  await enter(page, demo.admin, `/admin/routes/${id}`);
  const dialog = page.getByRole("dialog", { name: "Añadir contenido" });
  await page.getByRole("button", { name: "Añadir contenido" }).first().click();
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
  await admin.remove(`/routes/${id}`);
});
