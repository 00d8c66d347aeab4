import type { Page } from "@playwright/test";
import { lookAt } from "./support/look.ts";
import { demo, newLearner } from "./support/people.ts";
import { enter, expectHome } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

interface Line {
  country: string;
  name: string;
  phone: string;
  tel: string;
}

/** The numbers are everybody's and all journeys share one Senda: each width corrects a line that no other one looks at. */
const LINES = new Map<string, Line>([
  ["desktop", { country: "Chile", name: "No estás solo, no estás sola", phone: "*4141", tel: "tel:*4141" }],
  [
    "phone",
    { country: "Argentina", name: "Línea nacional de salud mental", phone: "0800-999-0091", tel: "tel:08009990091" },
  ],
]);

const form = (page: Page) => page.getByRole("dialog", { name: "Editar línea de ayuda" });
const phones = (page: Page) => form(page).getByRole("textbox", { name: "Teléfonos" });
const save = (page: Page) => form(page).getByRole("button", { name: "Guardar" }).click();

/** Where the main button of «Ayuda ahora» leads, for a person who opens it now. */
async function expectMainNumber(page: Page, { country, name }: Line, phone: string, tel: string): Promise<void> {
  await page.goto("/ayuda");
  await page.getByLabel("¿Dónde estás?").selectOption(country);
  await expect(page.getByRole("link", { name: `Llamar al ${phone}, ${name}` })).toHaveAttribute("href", tel);
}

test("an administrator is told of a nonsense number, corrects it, and puts it back, and learners see it [SAFE-82]", async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(240_000);
  const line = LINES.get(info.project.name);
  if (!line) throw new Error(`There is no line for ${info.project.name}.`);
  const row = page.getByRole("row", { name: new RegExp(line.name) });
  const openLine = () => row.getByRole("button", { name: `Editar ${line.name}, ${line.country}` }).click();
  await enter(page, demo.admin);
  await page.goto("/admin/helplines");
  await page.getByRole("combobox", { name: "País:" }).selectOption(line.country);
  await expect(row).toContainText(line.phone);
  await lookAt(page, info, "helplines");

  await openLine();
  await phones(page).fill("no es un teléfono");
  await save(page);
  await expect(form(page).getByText(/«no es un teléfono» no es un teléfono que se pueda marcar/)).toBeVisible();
  await lookAt(page, info, "helplines-nonsense");

  await phones(page).fill(`900 123 024\n${line.phone}`);
  await save(page);
  const question = page.getByRole("dialog", { name: `¿Cambiar «${line.name}»?` });
  await expect(question.getByText("Marca 900123024")).toBeVisible();
  await expect(question.getByText(/se llama en una crisis/)).toBeVisible();
  await lookAt(page, info, "helplines-confirm");
  await question.getByRole("button", { name: "Guardar el cambio" }).click();
  await expect(form(page)).toBeHidden();
  await expect(row).toContainText(`900 123 024 · ${line.phone}`);
  await expect(row).toContainText("Corregida");

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...info.project.use.contextOptions });
  const learnersPage = await context.newPage();
  await learnersPage.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
  const learner = await newLearner();
  await enter(learnersPage, learner);
  await expectHome(learnersPage, learner.firstName);
  await expectMainNumber(learnersPage, line, "900 123 024", "tel:900123024");
  await lookAt(learnersPage, info, "help-now-corrected");

  await openLine();
  await expect(form(page).getByText(/^Corregido aquí: teléfonos/)).toBeVisible();
  await lookAt(page, info, "helplines-corrected");
  await form(page).getByRole("button", { name: "Volver a lo que trae Senda" }).click();
  const restore = page.getByRole("dialog", { name: `¿Volver a lo que trae Senda en «${line.name}»?` });
  await lookAt(page, info, "helplines-restore");
  await restore.getByRole("button", { name: "Restaurar" }).click();
  await expect(form(page)).toBeHidden();
  await expect(row).not.toContainText("Corregida");

  await expectMainNumber(learnersPage, line, line.phone, line.tel);
  await context.close();

  await page.goto("/admin/activity");
  const restored = page.getByRole("row", { name: /Restauró un teléfono de ayuda/ });
  await expect(restored.filter({ hasText: line.name }).first()).toBeVisible();
});
