import type { Page } from "@playwright/test";
import { keyboard } from "./support/hands.ts";
import { look, lookWithHelp } from "./support/look.ts";
import { plainTextOnDevice, sealedDrafts, waitForWorker } from "./support/offline.ts";
import { enter, enterAsLearner, type Learner, newLearner } from "./support/people.ts";
import { disconnect, expect, test } from "./support/test.ts";

const STEPS = {
  signs: ["Dejo de contestar mensajes"],
  coping: ["Regar las plantas de casa"],
  distractions: ["El mercado de los sábados"],
  people: [{ name: "Inés", note: "mi hermana", phone: "600 000 001" }],
  professionals: [{ name: "Marta R.", note: "psicóloga", phone: "600 000 003" }],
  surroundings: ["Duermo en casa de mi hermana"],
};
type Plan = typeof STEPS & { version: number };

const planOf = (learner: Learner) => learner.ask<Plan>("GET", "/plan");
const write = (learner: Learner, version: number, change: Partial<typeof STEPS> = {}) =>
  learner.ask<Plan>("PUT", "/plan", { ...STEPS, ...change, version });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const question = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const steps = (page: Page) => page.getByRole("list", { name: "Los seis pasos" });
const saved = (page: Page) => page.getByText("Guardado también en este dispositivo");

/** A session whose access token has run out, as it has a quarter of an hour after the last visit. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const [head, payload = "", signature] = (localStorage.getItem("accessToken") ?? "").split(".");
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    localStorage.setItem("accessToken", [head, btoa(JSON.stringify({ ...claims, exp: 1 })), signature].join("."));
  });

/** All that the workers of this browser have kept. */
const keptByWorkers = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    return texts.join("\n");
  });

/** Writes a plan from the profile on, and touches no mouse. */
async function writeWithKeyboard(page: Page): Promise<void> {
  const { press, write: type, choose } = keyboard(page);
  const add = async (text: string) => {
    await type(page.getByLabel("Escribe algo"), text);
    await page.keyboard.press("Enter");
  };
  await press(page.getByRole("link", { name: /^Mi plan de calma/ }));
  await expect(page.getByRole("heading", { name: "Un camino para los días difíciles" })).toBeVisible();
  await lookWithHelp(page);
  await press(page.getByRole("link", { name: "Empezar" }));
  await expect(question(page, "¿Qué notas antes de que todo se ponga difícil?")).toBeFocused();
  await add("Dejo de contestar mensajes");
  await press(button(page, "Siguiente"));
  await expect(question(page, "¿Qué te calma cuando estás a solas?")).toBeFocused();
  await add("Regar las plantas de casa");
  await choose(button(page, "Ducha tibia"));
  await expect(saved(page)).toBeVisible();
  await lookWithHelp(page);
  await press(page.getByRole("button", { name: "Mover «Ducha tibia», posición 2 de 2" }));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await press(button(page, "Siguiente"));
  await press(button(page, "Saltar"));
  await expect(question(page, "¿A quién puedes pedir ayuda?")).toBeFocused();
  await type(page.getByLabel("Nombre"), "Inés");
  await type(page.getByLabel("Teléfono (opcional)"), "600 000 001");
  await press(button(page, "Siguiente"));
  await expect(question(page, "¿Qué profesionales te acompañan?")).toBeFocused();
  await lookWithHelp(page);
  await press(button(page, "Saltar"));
  await choose(button(page, "Decirle a alguien dónde estoy"));
  await press(button(page, "Terminar"));
  await expect(steps(page)).toBeVisible();
}

test.describe("without a connection", () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|Failed to fetch/, isFresh: true });

  test("a plan written with the keyboard alone opens cold without a connection, and takes changes [PLAN-09, PLAN-11]", {
    tag: "@drill",
  }, async ({ page, context }) => {
    const learner = await enterAsLearner(page, "/profile");
    await writeWithKeyboard(page);
    await lookWithHelp(page);
    await page.reload();
    await expect(page.getByRole("link", { name: "Llamar a Inés" })).toHaveAttribute("href", "tel:600000001");
    expect(await planOf(learner)).toMatchObject({ coping: ["Ducha tibia", "Regar las plantas de casa"] });
    await waitForWorker(page);
    await expireToken(page);
    await disconnect(page);
    await page.close();

    const cold = await context.newPage();
    await cold.goto("/plan");
    await expect(steps(cold)).toContainText("Regar las plantas de casa");
    await expect(cold.getByRole("link", { name: "Llamar a 024" })).toHaveAttribute("href", "tel:024");
    expect(await keptByWorkers(cold)).toContain("/plan");
    expect(await keptByWorkers(cold)).not.toMatch(/Regar las plantas de casa|600 ?000 ?001/);

    await cold.getByRole("link", { name: "Editar: Señales de que lo necesito" }).click();
    await cold.getByLabel("Añadir algo más").fill("Me salto comidas de más");
    await button(cold, "Añadir").click();
    await expect(
      cold.getByText("Guardado en este dispositivo. Se enviará cuando vuelvas a tener conexión."),
    ).toBeVisible();
    await cold.getByRole("link", { name: "Ayuda ahora" }).click();
    await expect(cold.getByRole("heading", { level: 1, name: "Ayuda ahora" })).toBeVisible();
    await cold.getByRole("link", { name: /^Mi plan de calma/ }).click();
    await expect(steps(cold)).toContainText("Me salto comidas de más");

    await context.setOffline(false);
    await expect
      .poll(async () => (await planOf(learner)).signs)
      .toEqual(["Dejo de contestar mensajes", "Me salto comidas de más"]);
  });

  test("a plan that changed on two devices keeps both until the person chooses [PLAN-13]", { tag: "@drill" }, async ({
    page,
    context,
  }) => {
    const learner = await newLearner();
    await write(learner, 0);
    await enter(page, learner, "/plan?paso=2");
    await expect(button(page, "Cambiar «Regar las plantas de casa»")).toBeVisible();
    await waitForWorker(page);
    await disconnect(page);
    await page.getByLabel("Añadir algo más").fill("Un té en el balcón");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Guardado en este dispositivo\. Se enviará/)).toBeVisible();
    await write(learner, 1, { coping: ["Llamar a Teo"] });
    await context.setOffline(false);
    await page.goto("/plan");
    await expect(page.getByRole("heading", { name: "Tu plan cambió también en otro dispositivo" })).toBeVisible();
    await expect(page.getByText(/^Solo en el otro: Llamar a Teo$/)).toBeVisible();
    await look(page);
    await button(page, "Juntar los dos").click();
    const both = ["Llamar a Teo", "Regar las plantas de casa", "Un té en el balcón"];
    await expect.poll(async () => (await planOf(learner)).coping).toEqual(both);
    await expect(page.getByRole("heading", { name: "Tu plan cambió también en otro dispositivo" })).toHaveCount(0);
  });
});

const pagesOf = async (page: Page) => {
  const sheet = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return sheet.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
};

test("the plan is printed on one sheet, light and without buttons, also a long one [PLAN-17]", async ({ page }) => {
  const learner = await newLearner();
  await write(learner, 0);
  await enter(page, learner, "/plan");
  await expect(steps(page)).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await button(page, "Imprimir o guardar en PDF").click();
  await expect(page.locator("body[data-printed]")).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByText("Empieza por el primer paso. Si no basta, ve al siguiente.")).toBeVisible();
  await expect(page.getByText("Tel. 600 000 001")).toBeVisible();
  await expect(button(page, "Imprimir")).toBeHidden();
  await expect(page.getByRole("link", { name: "Ayuda ahora" })).toBeHidden();
  await expect(page.getByText("Tel. 600 000 001")).toHaveCSS("color", "rgb(20, 48, 42)");
  expect(await pagesOf(page)).toBe(1);

  const many = (text: string) => Array.from({ length: 10 }, (_, number) => `${text} ${number + 1}`);
  await write(learner, 1, {
    signs: many("Una señal"),
    coping: many("Algo que me calma"),
    surroundings: many("Una idea"),
  });
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.goto("/plan");
  await expect(steps(page)).toContainText("Una idea 10");
  expect(await pagesOf(page)).toBe(1);
});

test("a plan lies sealed on the device; signing out removes it, and the next person finds nothing of it [PLAN-14, OFF-04]", async ({
  page,
}) => {
  const learner = await newLearner();
  await write(learner, 0);
  await enter(page, learner, "/plan");
  await expect(steps(page)).toBeVisible();
  await expect.poll(() => sealedDrafts(page)).toBe(1);
  expect(await plainTextOnDevice(page)).not.toMatch(/Regar las plantas de casa|600 ?000 ?001|Inés/);
  await page.getByRole("link", { name: "Volver" }).click();
  await button(page, "Cerrar sesión").click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect.poll(() => sealedDrafts(page)).toBe(0);
  await enter(page, await newLearner(), "/plan");
  await expect(page.getByRole("heading", { name: "Un camino para los días difíciles" })).toBeVisible();
  await expect(page.getByText("Regar las plantas de casa")).toHaveCount(0);
});
