import { randomUUID } from "node:crypto";
import path from "node:path";
import { look } from "./support/look.ts";
import { demo, enter, newLearner, signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const file = (name: string) => path.join(import.meta.dirname, "..", "server", "test", "media", name);

// A reading that a learner has kept shows the old file until the new text has come, and the old file is gone at once.
test.use({ forgiven: /status of 404/ });

test("a picture goes from the library into a reading, and is changed everywhere [MEDIA-03, MEDIA-05]", {
  tag: "@drill",
}, async ({ page }) => {
  const mark = randomUUID().slice(0, 6);
  const admin = await signInAsAdmin();
  const route = await admin.create("/routes", { title: `Con imágenes ${mark}`, description: "De prueba." });
  const learner = await newLearner();

  await enter(page, demo.admin, "/admin/media");
  await page.getByLabel("Archivos para subir").setInputFiles(file("transparente.png"));
  const detail = page.getByRole("complementary", { name: "Archivo" });
  await expect(detail.getByRole("heading", { name: "transparente" })).toBeVisible();
  await detail.getByRole("textbox", { name: "Nombre" }).fill(`Colinas ${mark}`);
  await detail.getByRole("textbox", { name: "Texto alternativo" }).fill("Un camino entre colinas");
  await detail.getByRole("button", { name: "Guardar" }).click();
  await expect(detail.getByRole("heading", { name: `Colinas ${mark}` })).toBeVisible();
  const library = page.url();
  await look(page);

  await page.goto(`/admin/routes/${route.id}/contents/create`);
  await page.getByRole("textbox", { name: "Título" }).fill("Una lectura");
  await page.getByRole("textbox", { name: "Texto", exact: true }).fill("Mira despacio.");
  await page.getByRole("button", { name: "Tabla" }).click();
  await page.getByRole("button", { name: "Imagen", exact: true }).click();
  const picker = page.getByRole("dialog", { name: "Elegir imagen" });
  await picker.getByRole("searchbox", { name: "Buscar imágenes" }).fill(mark);
  await picker.getByRole("button", { name: `Colinas ${mark}` }).click();
  await look(page);
  await picker.getByRole("button", { name: "Usar imagen" }).click();
  await expect(page.getByRole("textbox", { name: "Texto", exact: true })).toHaveValue(/!\[Un camino entre colinas\]/);
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Contenido creado correctamente")).toBeVisible();

  const openReading = async () => {
    await enter(page, learner, `/routes/${route.id}`);
    const begin = page.getByRole("button", { name: "Comenzar" });
    await begin
      .or(page.getByRole("link", { name: /Una lectura/ }))
      .first()
      .waitFor();
    if (await begin.isVisible()) await begin.click();
    await page
      .getByRole("link", { name: /Una lectura/ })
      .first()
      .click();
    const picture = page.getByRole("img", { name: "Un camino entre colinas" });
    await begin.or(picture).first().waitFor();
    if (await begin.isVisible()) await begin.click();
    await expect(picture).toBeVisible();
    return picture;
  };
  const shown = await openReading();
  const before = await shown.getAttribute("src");
  await expect(page.getByRole("columnheader", { name: "Columna 1" })).toBeVisible();

  await enter(page, demo.admin, new URL(library).pathname);
  await expect(detail.getByRole("link", { name: "Una lectura" })).toBeVisible();
  await page.getByLabel("Archivo nuevo").setInputFiles(file("foto-con-gps.jpg"));
  await page.getByRole("button", { name: "Cambiar archivo" }).click();
  await expect(page.getByText("Archivo cambiado en todas partes")).toBeVisible();

  const replaced = await openReading();
  expect(await replaced.getAttribute("src")).not.toBe(before);
  await expect.poll(() => replaced.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(160);
});
