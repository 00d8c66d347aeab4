import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { drag, tabTo } from "./support/hands.ts";
import { look } from "./support/look.ts";
import { demo, enter, newLearner, signInAsAdmin } from "./support/people.ts";
import { takeRenders, watchRenders } from "./support/renders.ts";
import { expect, test, untilPageIdle } from "./support/test.ts";

/** Two stages, with A and B in the first and C in the second, and a video without a file on its own. */
async function newOutline(page: Page) {
  const admin = await signInAsAdmin();
  const title = `Esquema ${randomUUID().slice(0, 6)}`;
  const route = await admin.create("/routes", { title, description: "De una vez." });
  const stages = [];
  for (const name of ["Primera", "Segunda"]) {
    stages.push(await admin.create("/stages", { title: name, description: "x", routeId: route.id }));
  }
  const [first, second] = stages.map(({ id }) => id);
  const reading = { type: "READING", content: "Respira." };
  const contents = [];
  for (const [name, stageId] of [
    ["A", first],
    ["B", first],
    ["C", second],
  ] as const) {
    contents.push(await admin.create("/contents", { ...reading, title: name, stageId: stageId ?? "" }));
  }
  await admin.create("/contents", { title: "Un video", type: "VIDEO", content: "", routeId: route.id });
  const open = () => enter(page, demo.admin, `/admin/routes/${route.id}?tab=outline`);
  return { admin, route, title, contents, open };
}

/** The titles from the top. */
const order = (page: Page) => page.locator("[data-content] [data-title]").allInnerTexts();
const grip = (page: Page, title: string) => page.getByRole("button", { name: new RegExp(`^Mover «${title}»`) });
const stageGrip = (page: Page, title: string) =>
  page.getByRole("button", { name: new RegExp(`^Mover la etapa «${title}»`) });
const more = (page: Page, title: string) => page.getByRole("button", { name: `Más acciones para «${title}»` });
/** All of the short list: a finger cannot drag from below the screen. */
const inSight = (page: Page) => grip(page, "Un video").evaluate((last) => last.scrollIntoView({ block: "end" }));
const undo = (page: Page, said: string) =>
  page.getByRole("status").filter({ hasText: said }).getByRole("button", { name: "Deshacer" });

test(
  "contents are dragged between stages, and a move is taken back from its toast [DESK-OUT-08]",
  {
    tag: ["@drill", "@phone"],
  },
  async ({ page }, info) => {
    const { open } = await newOutline(page);
    await open();
    await expect(page.getByText("1 no se puede publicar:")).toBeVisible();
    await expect.poll(() => order(page)).toEqual(["A", "B", "C", "Un video"]);
    await look(page);
    await inSight(page);
    await drag(page, info, grip(page, "A"), grip(page, "C"));
    await expect.poll(() => order(page)).not.toEqual(["A", "B", "C", "Un video"]);
    await expect(page.getByText("2 contenidos ·").first()).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "nuevo sitio" })).toBeVisible();
    await page.reload();
    await expect.poll(async () => (await order(page))[0]).toBe("B");
    await inSight(page);
    await drag(page, info, grip(page, "B"), grip(page, "Un video"));
    await undo(page, "«B»: en su nuevo sitio").click();
    await expect.poll(async () => (await order(page))[0]).toBe("B");
    await inSight(page);
    await drag(page, info, stageGrip(page, "Segunda"), stageGrip(page, "Primera"));
    await expect(page.getByRole("button", { name: "Mover la etapa «Segunda», posición 1 de 2" })).toBeVisible();
    await undo(page, "Etapa «Segunda» movida").click();
    await expect(page.getByRole("button", { name: "Mover la etapa «Segunda», posición 2 de 2" })).toBeVisible();
  },
);

/** A route with 300 contents in twenty stages. */
async function newLongOutline() {
  const admin = await signInAsAdmin();
  const { id: routeId } = await admin.create("/routes", { title: "Trescientos", description: "Muchos." });
  const stage = await admin.create("/stages", { title: "Etapa", description: "x", routeId });
  for (let made = 0; made < 15; made += 1) {
    const type = made % 3 === 0 ? "AUDIO" : "READING";
    await admin.create("/contents", { title: `Contenido ${made}`, type, content: "Respira.", stageId: stage.id });
  }
  for (let made = 1; made < 20; made += 1) await admin.post(`/admin/stages/${stage.id}/duplicate`);
  return `/admin/routes/${routeId}?tab=outline`;
}

/** The row that is left and the one that is reached. */
const MOST_ROWS = 2;

const nextFrame = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));

async function inFrames(page: Page, count: number, work: (step: number) => Promise<unknown>): Promise<void> {
  for (let step = 0; step < count; step += 1) {
    await work(step);
    await nextFrame(page);
  }
}

/** Down a screen, then on while the page scrolls under the pointer, and nothing is moved. */
async function dragAndCancel(page: Page): Promise<void> {
  await page.mouse.down();
  await inFrames(page, 14, (step) => page.mouse.move(700, 200 + step * 32));
  await inFrames(page, 16, () => page.mouse.move(700, 795));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await nextFrame(page);
}

test.describe("with 300 contents", () => {
  // The counter of renders is added to the page before it opens, and would stay in the shared one.
  test.use({ isFresh: true });

  test("an outline scrolls without rendering a row, and a step of a drag renders few of them [DESK-OUT-10]", {
    tag: "@drill",
  }, async ({ page }) => {
    await watchRenders(page);
    await enter(page, demo.admin, await newLongOutline());
    await expect(page.locator("[data-content]")).toHaveCount(300);
    await untilPageIdle(page);
    await page.mouse.move(700, 500);
    await takeRenders(page);
    await inFrames(page, 16, () => page.mouse.wheel(0, 300));
    const scrolled = await takeRenders(page);
    await grip(page, "Contenido 2").first().hover();
    await takeRenders(page);
    await dragAndCancel(page);
    await expect(page.getByText("Movimiento cancelado.")).toBeAttached();
    const dragged = await takeRenders(page);
    expect(scrolled.mostRows).toBe(0);
    expect(dragged.commits).toBeGreaterThan(0);
    expect(dragged.mostRows).toBeLessThanOrEqual(MOST_ROWS);
  });
});

test("with the keys contents cross stages, get another title, and Escape changes nothing [DESK-OUT-08]", {
  tag: "@drill",
}, async ({ page }) => {
  const { open } = await newOutline(page);
  await open();
  await tabTo(page, grip(page, "B"));
  await page.keyboard.press("Space");
  for (const key of ["ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await expect(page.getByText("«B», etapa 2, posición 2 de 2")).toBeAttached();
  await look(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Movimiento cancelado.")).toBeAttached();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect.poll(() => order(page)).toEqual(["A", "B", "C", "Un video"]);
  await expect(page.getByRole("button", { name: "Mover «B», posición 1 de 2" })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "B", exact: true }));
  await page.keyboard.press("F2");
  await page.keyboard.insertText("B de brisa");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "B de brisa" })).toBeFocused();
});

test("a selection is moved to another route with everyone's progress, gets points, is copied, and goes to the papelera and back [DESK-OUT-06, DESK-OUT-09]", {
  tag: "@drill",
}, async ({ page }) => {
  const { admin, route, contents, open } = await newOutline(page);
  const learner = await newLearner();
  const { id: progressId } = await learner.ask<{ id: string }>("POST", "/user-progress", {
    routeId: route.id,
    status: "IN_PROGRESS",
  });
  const place = { contentId: contents[0]?.id ?? "", userRouteProgressId: progressId };
  const { id } = await learner.ask<{ id: string }>("POST", "/user-content-interaction", place);
  const done = { ...place, contentInteractionId: id, completed: true };
  await learner.ask("PATCH", `/user-content-interaction/${id}/complete`, done);
  const goal = await admin.create("/routes", { title: `Otra ${randomUUID().slice(0, 6)}`, description: "Otra." });
  await open();
  for (const title of ["A", "B"]) await page.getByRole("checkbox", { name: `Seleccionar «${title}»` }).click();
  const bar = page.getByRole("toolbar");
  await bar.getByRole("button", { name: "Puntos" }).click();
  await page.getByRole("textbox", { name: "Puntos" }).fill("12");
  await page.getByRole("button", { name: "Guardar puntos" }).click();
  await expect(page.getByText("2 contenidos · 2 min · 24 puntos")).toBeVisible();
  await bar.getByRole("button", { name: "Mover a…" }).click();
  await page.getByRole("combobox", { name: "Ruta" }).selectOption(goal.id);
  await expect(page.getByText("El progreso de las personas va con los contenidos.")).toBeVisible();
  await page.getByRole("button", { name: "Mover", exact: true }).click();
  await expect.poll(() => order(page)).toEqual(["C", "Un video"]);
  const moved = await learner.ask<{ completed: boolean; routeId: string }>("GET", `/contents/${contents[0]?.id}`);
  expect(moved).toMatchObject({ completed: true, routeId: goal.id });

  await more(page, "C").click();
  await page.getByRole("menuitem", { name: "Duplicar" }).click();
  await expect.poll(() => order(page)).toEqual(["C", "C (copia)", "Un video"]);
  await page.getByRole("checkbox", { name: "Seleccionar la etapa «Segunda»" }).click();
  await bar.getByRole("button", { name: "A la papelera" }).click();
  await expect.poll(() => order(page)).toEqual(["Un video"]);
  await undo(page, "2 contenidos en la papelera").click();
  await expect.poll(() => order(page)).toEqual(["C", "C (copia)", "Un video"]);

  await more(page, "C").click();
  await page.getByRole("menuitem", { name: "Añadir debajo" }).click();
  await page.getByRole("menuitem", { name: "Lectura" }).click();
  const dialog = page.getByRole("dialog", { name: "Añadir contenido" });
  await dialog.getByRole("textbox", { name: "Título" }).fill("En medio");
  await dialog.getByRole("textbox", { name: "Texto", exact: true }).fill("Un texto.");
  await dialog.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect.poll(() => order(page)).toEqual(["C", "En medio", "C (copia)", "Un video"]);
  // Its form has a button of the same name.
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Ver como alumno" }).click();
  const phone = page.frameLocator('iframe[title="Así verá la ruta un alumno"]');
  await expect(phone.getByText("En medio")).toBeAttached();
  await expect(phone.getByText("C (copia)")).toHaveCount(0);
  await page.getByRole("button", { name: "Cerrar la vista de alumno" }).click();
});
