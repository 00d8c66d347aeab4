import type { Locator, Page } from "@playwright/test";
import { demo, enter, enterAsLearner, newLearner, signIn } from "./support/people.ts";
import { ask, contentsOf } from "./support/routes.ts";
import { slowDown } from "./support/slow-phone.ts";
import { expect, test } from "./support/test.ts";

const MOST_WAIT_MS = 100;
const ROUNDS = 6;
/** A busy machine makes both wait: on a quiet one a bare button takes a tenth of this. */
const TIMES_BARE = 8;

/** Adds a button that does next to nothing, and writes down how long the last tap waited for the next paint. */
const watchWaits = (page: Page) =>
  page.evaluate(() => {
    const bare = document.createElement("button");
    bare.textContent = "nada";
    Object.assign(bare.style, { position: "fixed", top: "0", left: "0", zIndex: "9999" });
    bare.addEventListener("click", () => bare.toggleAttribute("data-on"));
    document.body.append(bare);
    const options = { type: "event", durationThreshold: 16 };
    new PerformanceObserver((list) => {
      const waits = list.getEntries().filter((entry) => Number(Reflect.get(entry, "interactionId")) > 0);
      const slowest = Math.max(Number(document.body.dataset.wait ?? 0), ...waits.map(({ duration }) => duration));
      if (waits.length > 0) document.body.dataset.wait = String(slowest);
    }).observe(options);
  });

async function waitAfter(page: Page, tap: () => Promise<void>): Promise<number> {
  await page.evaluate(() => delete document.body.dataset.wait);
  await tap();
  // What takes less than 16 ms is not reported.
  await page
    .waitForFunction(() => document.body.dataset.wait !== undefined, null, { timeout: 2_000 })
    .catch(() => null);
  return Number((await page.locator("body").getAttribute("data-wait")) ?? 0);
}

test("on a slow phone a tap on a tab is painted within 100 ms [TAP-04] @only-phone", async ({
  browser,
  baseURL,
  viewport,
  hasTouch,
}) => {
  const context = await browser.newContext({ viewport, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await enterAsLearner(page);
  await page.getByRole("link", { name: "Registrar día", exact: true }).first().waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /entry-.*js/.test(name)),
  );
  await page.waitForLoadState("networkidle");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await watchWaits(page);
  const best: Record<string, number> = {};
  const measure = async (name: string, target: Locator) => {
    const wait = await waitAfter(page, () => (hasTouch ? target.tap() : target.click()));
    best[name] = Math.min(wait, best[name] ?? Number.POSITIVE_INFINITY);
  };
  // On a machine that runs other things too, what a bare button takes is not the app's.
  const most = () => Math.max(MOST_WAIT_MS, TIMES_BARE * (best.nada ?? 0));
  for (let round = 0; round < ROUNDS; round += 1) {
    await measure("nada", page.getByRole("button", { name: "nada" }));
    for (const [name, heading] of [
      ["Rutas", "Rutas Fundamento"],
      ["Calendario", "Registros"],
      ["Perfil", "Lucía Prado"],
      ["Hogar", /^Buen/],
      ["Registrar día", "Un momento para ti"],
    ] as const) {
      await measure(name, page.getByRole("link", { name, exact: true }).first());
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await page.waitForLoadState("networkidle");
    }
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: /^Buen/ }).waitFor();
    if (Object.values(best).every((wait) => wait <= most())) break;
  }
  await context.close();
  expect(
    Object.entries(best).filter(([, wait]) => wait > most()),
    JSON.stringify(best),
  ).toEqual([]);
});

const MOST_SHIFT = 0.02;

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) total += Number(entry.value);
      }
      document.documentElement.dataset.shift = String(total);
    }).observe({ type: "layout-shift", buffered: true });
  });

/** How far each of the screens shifts when it is opened on a slow connection. */
async function shiftsOf(page: Page, addresses: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const path of addresses) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    found[path] = Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
  }
  return found;
}

const tooFar = (found: Record<string, number>) => Object.entries(found).filter(([, shift]) => shift > MOST_SHIFT);

test.describe("while it loads", () => {
  // A machine at its limit puts off what is fetched beforehand.
  test.use({ isFresh: true, forgiven: /status of 503/ });

  test("no screen of a learner jumps [TAP-03] @phone", async ({ page }) => {
    await watchShifts(page);
    const learner = await newLearner();
    await slowDown(page);
    await signIn(page, learner);
    await page.getByRole("link", { name: "Registrar día", exact: true }).first().waitFor();
    await page.waitForLoadState("networkidle");
    const afterSignIn = Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
    const addresses = ["/", "/routes", "/calendar", "/profile", "/records/daily-intro", "/sessions", "/plan"];
    expect(tooFar({ "after signing in": afterSignIn, ...(await shiftsOf(page, addresses)) })).toEqual([]);
  });

  test("no route and no content jumps [TAP-03] @only-phone", async ({ page }) => {
    await watchShifts(page);
    await enter(page, demo.learner);
    const [begun] = await ask<{ id: string }[]>(page, "/routes");
    const address = `/routes/${begun?.id}`;
    const contents = await contentsOf(page, begun?.id ?? "");
    const kinds = ["READING", "AUDIO", "QUIZ", "IMAGE"].map((kind) => contents.find(({ type }) => type === kind));
    await slowDown(page);
    const found = await shiftsOf(page, [
      address,
      ...kinds.flatMap((each) => (each ? `${address}/content/${each.id}` : [])),
    ]);
    expect(Object.keys(found).length).toBeGreaterThan(3);
    expect(tooFar(found)).toEqual([]);
  });

  test("no screen of a visitor jumps [TAP-03] @only-phone", async ({ page }) => {
    await watchShifts(page);
    await slowDown(page);
    expect(tooFar(await shiftsOf(page, ["/welcome", "/login", "/register", "/ayuda", "/calma"]))).toEqual([]);
  });
});
