import type { Page } from "@playwright/test";
import { enterAsLearner, newPerson } from "./support/people.ts";
import { type Renders, takeRenders, watchRenders } from "./support/renders.ts";
import { ROUTE } from "./support/routes.ts";
import { expect, test, untilPageIdle } from "./support/test.ts";

const TABS = [
  ["Rutas", "Rutas Fundamento"],
  ["Calendario", "Registros"],
  ["Perfil", "Lucía Prado"],
  ["Hogar", /^Buen/],
  ["Registrar día", "Un momento para ti"],
] as const;

const tab = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

const SIGN_MS = 150;

test.describe("before anything is fetched for a tab", () => {
  test.use({ isFresh: true });

  test("a tap marks it and shows the skeleton of its screen within 150 ms of the page's clock [TAP-01]", {
    tag: "@only-phone",
  }, async ({ page }) => {
    // Nothing is fetched beforehand for a device that saves data.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.clock.install();
    await enterAsLearner(page);
    await expect(heading(page, /^Buen/)).toBeVisible();
    await untilPageIdle(page);
    // The network takes every request and answers none until it is released.
    let held: (() => void)[] | null = null;
    await page.route(/\/(assets|api)\//, async (call) => {
      if (held) await new Promise<void>((release) => held?.push(release));
      await call.continue();
    });
    for (const [name, title] of TABS.filter(([each]) => each !== "Hogar")) {
      const requests: (() => void)[] = [];
      held = requests;
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      await tab(page, name).click();
      await page.clock.runFor(SIGN_MS);
      if (name !== "Registrar día") await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
      await expect(page.locator("main [aria-busy]").first()).toBeAttached();
      await expect(heading(page, title)).toHaveCount(0);
      held = null;
      for (const release of requests) release();
      await page.clock.resume();
      await expect(heading(page, title)).toBeVisible();
      if (name === "Perfil") await tab(page, "Hogar").click();
    }
  });
});

const MOST_COMPONENTS = 400;
const MOST_COMMITS = 12;

test.describe("once everything is fetched", () => {
  test.use({ isFresh: true });

  test("a tap on a tab asks for no code and renders no more than its screen [TAP-04]", { tag: "@only-phone" }, async ({
    page,
  }) => {
    await watchRenders(page);
    await enterAsLearner(page);
    await expect(heading(page, /^Buen/)).toBeVisible();
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /entry-.*js/.test(name)),
    );
    await untilPageIdle(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const found: Record<string, Renders> = {};
    for (const [name, title] of TABS) {
      await takeRenders(page);
      await tab(page, name).tap();
      await expect(heading(page, title)).toBeVisible();
      await expect(page.locator("main [aria-busy]")).toHaveCount(0);
      found[name] = await takeRenders(page);
    }
    expect(asked.filter((path) => /\.(js|css)$/.test(path))).toEqual([]);
    for (const [name, { commits, components }] of Object.entries(found)) {
      expect(commits, name).toBeLessThanOrEqual(MOST_COMMITS);
      expect(components, name).toBeLessThanOrEqual(MOST_COMPONENTS);
    }
  });
});

test("the four tabs and the diary are fetched before they are tapped [TAP-02]", async ({ page }) => {
  await enterAsLearner(page);
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  for (const part of [
    /assets\/records-.*\.js/,
    /assets\/account-.*\.js/,
    /assets\/entry-.*\.js/,
    /api\/diary\/month/,
  ]) {
    await expect.poll(async () => (await fetched()).some((path) => part.test(path))).toBe(true);
  }
});

test("a route is fetched while a finger or the focus is on its link [TAP-02]", async ({ page }) => {
  await enterAsLearner(page, "/routes");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const routes = ["Dormir mejor, paso a paso", ROUTE].map((title) =>
    page.getByRole("link", { name: new RegExp(title) }),
  );
  for (const route of routes) await route.waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /entry-.*js/.test(name)),
  );
  const [touched, focused] = routes;
  await touched?.dispatchEvent("touchstart");
  await expect.poll(() => asked).toContain(`/api${await touched?.getAttribute("href")}`);
  await focused?.focus();
  await expect.poll(() => asked).toContain(`/api${await focused?.getAttribute("href")}`);
  expect(new URL(page.url()).pathname).toBe("/routes");
});

test("the toast of a refused registration lies on no heading, link or button [TOAST-02]", { tag: "@phone" }, async ({
  page,
}) => {
  const person = newPerson();
  await page.goto("/register");
  await page.getByLabel("Nombre").fill(person.firstName);
  await page.getByRole("button", { name: "Registrarme" }).click();
  const toast = page.locator("[data-toast]");
  await expect(toast).toBeVisible();
  const covered = await toast.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const others = [...document.querySelectorAll("main h1, main a, main button")];
    const meets = (other: DOMRect) =>
      other.bottom > box.top && other.top < box.bottom && other.right > box.left && other.left < box.right;
    return others.filter((other) => meets(other.getBoundingClientRect())).map((other) => other.textContent);
  });
  expect(covered).toEqual([]);
});
