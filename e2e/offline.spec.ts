import type { Page } from "@playwright/test";
import { entriesOf, next, write } from "./support/diary.ts";
import { pointer } from "./support/hands.ts";
import { ageSession, plainTextOnDevice, readsOnDevice, sealedDrafts, waitForWorker } from "./support/offline.ts";
import { enter, enterAsLearner, expectHome, type Learner, newLearner, signInByForm } from "./support/people.ts";
import { type Listed, ROUTE, routeId, takeQuiz } from "./support/routes.ts";
import { disconnect, expect, test, untilPageIdle } from "./support/test.ts";

test.use({
  forgiven: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|get|update|generate|load media)|HTTP 0/,
  isFresh: true,
});

/** A learner at home, whose worker and copies are there for a time without a connection, with these words in them. */
async function enterPrepared(page: Page, learner: Learner, ...words: string[]): Promise<void> {
  await enter(page, learner);
  await expectHome(page, learner.firstName);
  await page.keyboard.press("Shift");
  await waitForWorker(page);
  for (const text of [learner.email, ROUTE, ...words]) await expect.poll(() => readsOnDevice(page)).toContain(text);
  await untilPageIdle(page);
}

test("Senda can be installed: a manifest with icons, and a worker that is asked for again at every visit [OFF-01]", async ({
  page,
}) => {
  await page.goto("/welcome");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await page.request.get(href ?? "");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { name, start_url, display, icons } = await manifest.json();
  expect({ name, start_url, display }).toEqual({ name: "Senda", start_url: "/", display: "standalone" });
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src } of icons) expect((await page.request.get(src)).headers()["content-type"]).toBe("image/png");
  expect((await page.request.get("/worker.js")).headers()["cache-control"]).toBe("no-cache");
  await waitForWorker(page);
  expect((await page.request.get("/icons/apple-touch-icon.png")).ok()).toBe(true);
});

const PAST = [1, 2].map((days) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10));

/** A whole entry, from the intro to home, without a connection. */
async function writeOnDevice(page: Page, text: string): Promise<void> {
  await write(page, { feeling: "Bien", text });
  await next(page).click();
  await expect(page.getByText("Guardado en este dispositivo")).toBeVisible();
  await expect(page.getByText("Se enviará cuando vuelvas a tener conexión.")).toBeVisible();
  await next(page).click();
  await page.getByRole("button", { name: "Volver al inicio" }).click();
  await expect(page).toHaveURL(/\/$/);
}

async function completeOnDevice(page: Page, route: string, content: Listed): Promise<void> {
  await page.goto(`/routes/${route}/content/${content.id}`);
  await page.getByRole("button", { name: "Comenzar" }).click();
  if (content.type === "QUIZ") await takeQuiz(page, pointer());
  else await page.getByRole("link", { name: "Completar Contenido" }).click();
  await expect(page.getByText(new RegExp(`^\\+${content.points} punto`))).toBeVisible();
}

/** The server gets the third entry, and the tab is killed before the answer arrives. */
async function killWhileSending(page: Page): Promise<void> {
  let sent = 0;
  const killed = new Promise<void>((resolve) => {
    void page.route("**/api/diary/entry", async (route) => {
      sent += 1;
      if (sent < 3) return route.continue();
      await route.fetch();
      resolve();
    });
  });
  await page.context().setOffline(false);
  await killed;
  await page.close();
}

test("a week without a connection arrives once, though the tab was killed while sending and two tabs went on [OFF-02, OFF-04]", {
  tag: "@drill",
}, async ({ page, context }) => {
  const learner = await newLearner();
  const routes = await learner.ask<{ id: string }[]>("GET", "/routes");
  const wanted: { route: string; content: Listed }[] = [];
  for (const { id: route } of routes.slice(0, 3)) {
    await learner.ask("POST", "/user-progress", { routeId: route, status: "IN_PROGRESS" });
    for (const content of await learner.ask<Listed[]>("GET", `/contents?routeId=${route}&scope=all`))
      wanted.push({ route, content });
  }
  const quiz = wanted.find(({ content }) => content.type === "QUIZ");
  const others = wanted.filter(({ content }) => content.type !== "QUIZ").slice(0, 2);
  const week = quiz ? [...others, quiz] : others;
  expect(week).toHaveLength(3);

  await enter(page, learner);
  await expectHome(page, learner.firstName);
  await page.keyboard.press("Shift");
  await waitForWorker(page);
  await disconnect(page);

  // A cold start of every tab.
  for (const tab of ["/routes", "/calendar", "/profile", "/"]) {
    await page.goto(tab);
    await expect(page.getByRole("navigation", { name: /./ }).first()).toBeVisible();
    await expect(page.getByText(/^No pudimos/)).toHaveCount(0);
  }
  await expectHome(page, learner.firstName);

  const texts: string[] = [];
  for (const day of PAST) {
    await page.goto(`/records/daily-intro?dia=${day}`);
    await writeOnDevice(page, `Un día sin red: ${day}`);
    texts.push(`Un día sin red: ${day}`);
  }
  for (let at = 1; at <= 3; at += 1) {
    await page.getByRole("link", { name: "Registrar día" }).click();
    await writeOnDevice(page, `Sin cobertura, nota ${at}`);
    texts.push(`Sin cobertura, nota ${at}`);
  }
  for (const { route, content } of week) await completeOnDevice(page, route, content);
  expect(await entriesOf(learner)).toEqual([]);
  expect(await plainTextOnDevice(page)).not.toMatch(/Sin cobertura|Un día sin red/);

  await killWhileSending(page);
  const [one, other] = [await context.newPage(), await context.newPage()];
  await Promise.all([one.goto("/"), other.goto("/calendar")]);
  await Promise.all([one.keyboard.press("Shift"), other.keyboard.press("Shift")]);
  await expect.poll(() => one.evaluate(() => localStorage.getItem("unsent"))).toBeNull();

  const entries = await entriesOf(learner);
  expect(entries.map(({ description }) => description).sort()).toEqual(texts.sort());
  for (const { route, content } of week) {
    const all = await learner.ask<(Listed & { completed: boolean })[]>("GET", `/contents?routeId=${route}&scope=all`);
    expect(all.find(({ id }) => id === content.id)?.completed).toBe(true);
  }
  const { points } = await learner.ask<{ points: number }>("GET", "/auth/profile");
  expect(points).toBe(week.reduce((sum, { content }) => sum + content.points, 0));
});

/** A tab that has opened nothing before, as after a cold start. */
async function coldTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

test("an entry that was written without a connection is in the calendar, the list, the trend and on home after a cold start [OFF-12]", async ({
  page,
  context,
}) => {
  const learner = await newLearner();
  await enterPrepared(page, learner);
  await disconnect(page);
  await page.getByRole("link", { name: "Registrar día" }).click();
  await writeOnDevice(page, "En el metro, sin cobertura");
  await page.close();

  const calendar = await coldTab(page, "/calendar");
  await expect(calendar.getByText("En el metro, sin cobertura")).toBeVisible();
  await expect(calendar.getByText("En este dispositivo, pendiente de enviar")).toBeVisible();
  await expect(calendar.getByRole("button", { name: /, 1 registro: Bien$/ })).toBeVisible();
  await calendar.getByRole("button", { name: "Ver como texto" }).click();
  await expect(calendar.getByRole("listitem").filter({ hasText: "Bien" }).getByText("1 día")).toBeVisible();
  await calendar.close();

  const list = await coldTab(page, "/records?vista=todos");
  await expect(list.getByRole("heading", { level: 2, name: "Esta semana" })).toBeVisible();
  await expect(list.getByText("En el metro, sin cobertura")).toBeVisible();
  const home = await coldTab(page, "/");
  await expect(home.getByRole("heading", { name: "Ya has mirado tu cielo hoy" })).toBeVisible();
  await list.close();

  await context.setOffline(false);
  await expect.poll(() => home.evaluate(() => localStorage.getItem("unsent"))).toBeNull();
  expect((await entriesOf(learner)).map(({ description }) => description)).toEqual(["En el metro, sin cobertura"]);
  await home.getByRole("link", { name: "Calendario", exact: true }).click();
  await expect(home.getByText("En el metro, sin cobertura")).toHaveCount(1);
  await expect(home.getByText("En este dispositivo, pendiente de enviar")).toHaveCount(0);
});

test("a content that was completed without a connection counts in its route and on home after a cold start [OFF-12]", async ({
  page,
  context,
}) => {
  const learner = await newLearner();
  const routes = await learner.ask<{ id: string; title: string }[]>("GET", "/routes");
  const route = routes.find(({ title }) => title === ROUTE)?.id ?? "";
  await learner.ask("POST", "/user-progress", { routeId: route, status: "IN_PROGRESS" });
  const contents = await learner.ask<Listed[]>("GET", `/contents?routeId=${route}&scope=all`);
  const reading = contents.find(({ type }) => type === "READING");
  if (!reading) throw new Error("the route has no reading");
  const percent = `${Math.floor(100 / contents.length)}%`;

  await enterPrepared(page, learner, reading.title);
  await disconnect(page);
  await completeOnDevice(page, route, reading);
  await page.close();

  const cold = await coldTab(page, `/routes/${route}`);
  await expect(cold.getByText(percent, { exact: true })).toBeVisible();
  const stage = cold.getByRole("button", { name: /\D1 \/ \d+ Contenidos Completados/ });
  if ((await stage.getAttribute("aria-expanded")) === "false") await stage.click();
  await expect(cold.getByRole("link", { name: new RegExp(`${reading.title}.*Completado`, "s") })).toBeVisible();
  await cold.close();
  const list = await coldTab(page, "/routes");
  await expect(list.getByText(percent).first()).toBeVisible();
  await list.close();
  const home = await coldTab(page, "/");
  await expect(home.getByText(percent).first()).toBeVisible();
  await expect(home.getByText(/^2 cambios guardados en este dispositivo\./)).toBeVisible();

  await context.setOffline(false);
  await expect.poll(() => home.evaluate(() => localStorage.getItem("unsent"))).toBeNull();
  const all = await learner.ask<(Listed & { completed: boolean })[]>("GET", `/contents?routeId=${route}&scope=all`);
  expect(all.filter(({ completed }) => completed).map(({ id }) => id)).toEqual([reading.id]);
});

test("a network that takes calls and never answers leaves no skeleton: what was read before is shown [OFF-09]", {
  tag: "@drill",
}, async ({ page }) => {
  const learner = await newLearner();
  await enterPrepared(page, learner);
  await page.route("**/api/**", () => undefined);
  await page.goto("/routes");
  await expect(page.getByRole("heading", { level: 1, name: "Rutas Fundamento" })).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(ROUTE) })).toBeVisible();
  await page.goto("/");
  await expectHome(page, learner.firstName);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("code that hangs on the way says so and can be asked for again [OFF-09]", { tag: "@drill" }, async ({ page }) => {
  let hangs = true;
  await page.route("**/assets/account-*.js", (route) => (hangs ? undefined : route.continue()));
  const learner = await enterAsLearner(page);
  await expectHome(page, learner.firstName);
  await page.getByRole("link", { name: "Perfil", exact: true }).click();
  await expect(page.getByText("Está tardando más de lo normal.")).toBeVisible();
  hangs = false;
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Prado/ })).toBeVisible();
});

test("a route that was begun in this visit looks whole without a connection, and so does the list of routes [OFF-10]", {
  tag: "@drill",
}, async ({ page, context }) => {
  const learner = await newLearner();
  await signInByForm(page, learner);
  await expectHome(page, learner.firstName);
  await waitForWorker(page);
  const route = await routeId(page, ROUTE);
  await learner.ask("POST", "/user-progress", { routeId: route, status: "IN_PROGRESS" });
  await page.goto("/");
  await page.keyboard.press("Shift");
  await untilPageIdle(page);
  const kept = () => page.evaluate(async () => (await (await caches.open("covers")).keys()).length);
  await expect.poll(kept).toBeGreaterThan(1);
  await disconnect(page);
  for (const path of ["/routes", `/routes/${route}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const picture of await page.locator("main img:visible").all()) await picture.scrollIntoViewIfNeeded();
    const broken = () =>
      page
        .locator("main img:visible")
        .evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth === 0).length);
    await expect.poll(broken).toBe(0);
  }
  await context.setOffline(false);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect.poll(() => page.evaluate(() => caches.has("covers"))).toBe(false);
});

test("an entry that is only on the device is marked, edited and deleted like any other, and arrives as it was left [OFF-11]", {
  tag: "@drill",
}, async ({ page, context }) => {
  const learner = await newLearner();
  await enterPrepared(page, learner);
  await disconnect(page);
  for (const text of ["La primera nota", "La segunda nota"]) {
    await page.getByRole("link", { name: "Registrar día" }).click();
    await writeOnDevice(page, text);
  }
  await page.goto("/calendar?vista=todos");
  const card = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await expect(page.getByText("En este dispositivo, pendiente de enviar")).toHaveCount(2);
  await card("La primera nota")
    .getByRole("button", { name: /^Eliminar/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(card("La primera nota")).toHaveCount(0);
  await card("La segunda nota")
    .getByRole("button", { name: /^Editar/ })
    .click();
  await page.getByLabel("Lo que escribiste").fill("La segunda, contada mejor");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(card("La segunda, contada mejor")).toBeVisible();
  await expect(card("La primera nota")).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("unsent"))).toBeNull();
  expect((await entriesOf(learner)).map(({ description }) => description)).toEqual(["La segunda, contada mejor"]);
  await expect(page.getByText("En este dispositivo, pendiente de enviar")).toHaveCount(0);
});

test("after seven days without a connection a device shows nothing that was read, and loses no unsent word [OFF-02, OFF-04]", {
  tag: "@drill",
}, async ({ page, context }) => {
  const learner = await newLearner();
  await enterPrepared(page, learner);
  await disconnect(page);
  await page.getByRole("link", { name: "Registrar día" }).click();
  await writeOnDevice(page, "Sin cobertura en la sierra");
  await page.getByRole("link", { name: "Registrar día" }).click();
  await page.getByRole("button", { name: /omenzar$/ }).click();
  await page.getByRole("button", { name: "Siguiente" }).click();
  await page.getByRole("textbox", { name: /^¿Qué hay detrás/ }).fill("Esto quedó a medias");
  await expect.poll(() => sealedDrafts(page)).toBe(1);

  await ageSession(page, 6);
  await page.goto("/");
  await expectHome(page, learner.firstName);
  await ageSession(page, 8);
  await page.close();
  const cold = await context.newPage();
  await cold.goto("/calendar");
  await expect(cold).toHaveURL(/\/welcome$/);
  await expect(cold.getByText(/^Hace más de siete días que no abres Senda con conexión/)).toBeVisible();
  await expect.poll(() => readsOnDevice(cold)).toBe("");
  expect(await sealedDrafts(cold)).toBe(1);
  await cold.goto("/plan");
  await expect(cold).toHaveURL(/\/welcome$/);

  await context.setOffline(false);
  await expect(cold).toHaveURL(/\/plan$/);
  await cold.keyboard.press("Shift");
  await expect
    .poll(async () => (await entriesOf(learner)).map(({ description }) => description))
    .toEqual(["Sin cobertura en la sierra"]);
  await cold.goto("/records/daily-intro");
  await expect(cold.getByText("Lo que habías escrito sigue aquí: continúa donde lo dejaste.")).toBeVisible();
  await expect(cold.getByText(/^Hace más de siete días/)).toHaveCount(0);
});
