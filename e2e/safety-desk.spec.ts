import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { look } from "./support/look.ts";
import { MODEL_ADVICE, questionsWith } from "./support/model-endpoint.ts";
import { demo, enter, newLearner } from "./support/people.ts";
import { contentsOf, routeId } from "./support/routes.ts";
import { BLANK_PATH, expect, test, testAtFixedTime } from "./support/test.ts";

// In order: while a second person has to confirm, no other journey may change a line.
test.describe.configure({ mode: "default" });

/** No other journey looks at this one. */
const LINE = { country: "Chile", name: "No estás solo, no estás sola", phone: "*4141", tel: "tel:*4141" };

const form = (page: Page) => page.getByRole("dialog", { name: "Editar línea de ayuda" });
const phones = (page: Page) => form(page).getByRole("textbox", { name: "Teléfonos" });
const save = (page: Page) => form(page).getByRole("button", { name: "Guardar" }).click();

/** The target of the main button of «Ayuda ahora», for a person who opens it now. */
async function expectMainNumber(page: Page, phone: string, tel: string): Promise<void> {
  await page.goto("/ayuda");
  await page.getByLabel("¿Dónde estás?").selectOption(LINE.country);
  await expect(page.getByRole("link", { name: `Llamar al ${phone}, ${LINE.name}` })).toHaveAttribute("href", tel);
}

test("an administrator is told of a nonsense number, corrects it, and puts it back, and learners see it [SAFE-82]", async ({
  page,
  browser,
}) => {
  const row = page
    .getByRole("list", { name: `Líneas de ayuda de ${LINE.country}` })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: LINE.name }) });
  const openLine = () => row.getByRole("button", { name: `Editar ${LINE.name}, ${LINE.country}` }).click();
  await enter(page, demo.admin, "/admin/helplines");
  await page.getByRole("button", { name: /^Ver los \d+ países/ }).click();
  await page.getByRole("button", { name: new RegExp(`^${LINE.country}`) }).click();
  await expect(row).toContainText(LINE.phone);

  await openLine();
  await phones(page).fill("no es un teléfono");
  await save(page);
  await expect(form(page).getByText(/«no es un teléfono» no es un teléfono que se pueda marcar/)).toBeVisible();
  await look(page);

  await phones(page).fill(`900 123 024\n${LINE.phone}`);
  await save(page);
  const question = page.getByRole("dialog", { name: `¿Cambiar «${LINE.name}»?` });
  await expect(question.getByText("Marca 900123024")).toBeVisible();
  await expect(question.getByText(/se llama en una crisis/)).toBeVisible();
  await look(page);
  await question.getByRole("button", { name: "Guardar el cambio" }).click();
  await expect(form(page)).toBeHidden();
  await expect(row).toContainText(`900 123 024 · ${LINE.phone}`);
  await expect(row).toContainText("Corregida");

  const learnersPage = await (await browser.newContext()).newPage();
  await enter(learnersPage, await newLearner(), BLANK_PATH);
  await expectMainNumber(learnersPage, "900 123 024", "tel:900123024");

  await openLine();
  await expect(form(page).getByText(/^Corregido aquí: teléfonos/)).toBeVisible();
  await form(page).getByRole("button", { name: "Volver a lo que trae Senda" }).click();
  const restore = page.getByRole("dialog", { name: `¿Volver a lo que trae Senda en «${LINE.name}»?` });
  await look(page);
  await restore.getByRole("button", { name: "Restaurar" }).click();
  await expect(form(page)).toBeHidden();
  await expect(row).not.toContainText("Corregida");

  await expectMainNumber(learnersPage, LINE.phone, LINE.tel);
  await learnersPage.context().close();

  await page.goto("/admin/activity");
  const restored = page.getByRole("row", { name: /Restauró un teléfono de ayuda/ });
  await expect(restored.filter({ hasText: LINE.name }).first()).toBeVisible();
});

const chooseCountry = async (page: Page, name: string) => {
  await page.getByRole("button", { name: /^Ver los \d+ países/ }).click();
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
};

const OWN = { country: "Uruguay", name: "Línea del barrio", phone: "0800 4242" };

test("a new line waits for a second person, and then a learner sees it; the last one to call in danger stays [LINE-10, LINE-16]", {
  tag: "@drill",
}, async ({ page, browser }) => {
  const learners = await (await browser.newContext()).newPage();
  const expectLine = async (isThere: boolean) => {
    await learners.goto("/ayuda");
    await learners.getByLabel("¿Dónde estás?").selectOption(OWN.country);
    await expect(learners.getByRole("heading", { name: OWN.name })).toHaveCount(isThere ? 1 : 0);
  };
  const second = page.getByRole("switch", { name: "Cada cambio lo confirma una segunda persona" });
  await enter(page, demo.admin, "/admin/helplines");
  await second.press("Space");
  await expect(page.getByText("Ajustes guardados")).toBeVisible();
  await chooseCountry(page, OWN.country);
  await page.getByRole("button", { name: "Añadir línea" }).click();
  const added = page.getByRole("dialog", { name: "Añadir línea de ayuda" });
  await added.getByLabel("Nombre").fill(OWN.name);
  await added.getByLabel("Teléfonos").fill(OWN.phone);
  await added.getByLabel("Fuente").fill("Intendencia");
  await look(page);
  await added.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Lo confirma otra persona.", { exact: true })).toBeVisible();
  await look(page);
  await expectLine(false);

  await enter(page, demo.otherAdmin, "/admin/helplines");
  await page.getByRole("button", { name: `${OWN.country}, tiene cambios por confirmar` }).click();
  await page
    .getByRole("region", { name: `Cambio propuesto de ${OWN.name}` })
    .getByRole("button", { name: "Confirmar" })
    .click();
  await page.getByRole("button", { name: "Confirmar el cambio" }).click();
  await expect(page.getByText(/^Lo propuso .* y lo confirmó /)).toBeVisible();
  await expectLine(true);

  await page.getByRole("button", { name: /^Ocultar .*[Ee]mergencia/ }).click();
  await page.getByLabel("Motivo").fill("Prueba.");
  await page.getByRole("button", { name: "Ocultar la línea" }).click();
  await expect(page.getByText(/^Es la última línea de emergencias que se muestra en su país/)).toBeVisible();

  const preview = page.getByRole("complementary", { name: "Vista previa" });
  await preview.getByLabel("Qué aviso se ve").selectOption("Aviso: Violencia");
  const phone = page.frameLocator('iframe[title="Así lo lee un alumno"]');
  await expect(phone.getByText("Lo que te están haciendo no es culpa tuya", { exact: true })).toBeVisible();
  await preview.getByText("El mismo aviso como texto").click();
  await expect(preview.getByText("Números de Uruguay:", { exact: false })).toBeVisible();
  await look(page);
  await second.press("Space");
  await expect(second).not.toBeChecked();
  await learners.context().close();
});

testAtFixedTime(
  "an editor tries an instruction: the model's text beside Senda's, and none for an alarm [LAB-01, LAB-02]",
  { tag: "@drill" },
  async ({ page }) => {
    // Nothing is created: pictures of this Senda are taken at the same time.
    const instruction = `Resume con calma ${randomUUID().slice(0, 6)}.`;
    await enter(page, demo.admin, BLANK_PATH);
    const contents = await contentsOf(page, await routeId(page, "Entender lo que sientes"));
    const { id, title } = contents.find(({ type }) => type === "QUIZ") ?? { id: "", title: "" };
    await page.goto(`/admin/content/${id}`);
    await page.getByRole("link", { name: "Probar la instrucción" }).click();
    await expect(page.getByText("Hay un modelo configurado.")).toBeVisible();
    await page.getByRole("textbox", { name: "Instrucción para el análisis" }).fill(instruction);
    await page.getByRole("button", { name: "Probar" }).click();
    const [words = ""] = MODEL_ADVICE.split("\n");
    await expect(page.getByRole("region", { name: "Con tu instrucción" })).toContainText(words);
    await expect(page.getByRole("region", { name: "Texto incorporado" })).toContainText(`Has terminado «${title}»`);
    expect(await questionsWith(instruction)).toHaveLength(1);
    await look(page);
    await page.getByRole("radio", { name: /Señales de alarma/ }).press("Space");
    await page.getByRole("button", { name: "Probar otra vez" }).click();
    await expect(page.getByText("Aquí no se llama al modelo", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Texto incorporado" })).toContainText("024");
    expect(await questionsWith(instruction)).toHaveLength(1);
  },
);
