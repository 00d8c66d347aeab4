import type { Page } from "@playwright/test";
import { demo, enter, newLearner, signInByForm } from "./support/people.ts";
import { ask, contentsOf } from "./support/routes.ts";
import { slowDown } from "./support/slow-phone.ts";
import { expect, test, untilPageIdle } from "./support/test.ts";

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

/** The layout shift of each screen when it is opened on a slow connection. */
async function shiftsOf(page: Page, addresses: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const path of addresses) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await untilPageIdle(page);
    found[path] = Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
  }
  return found;
}

const tooFar = (found: Record<string, number>) => Object.entries(found).filter(([, shift]) => shift > MOST_SHIFT);

test.describe("while it loads", () => {
  // A machine at its limit puts off what is fetched beforehand.
  test.use({ isFresh: true, forgiven: /status of 503/ });

  test("no screen of a learner jumps [TAP-03]", { tag: "@only-phone" }, async ({ page }) => {
    await watchShifts(page);
    const learner = await newLearner();
    await slowDown(page);
    await signInByForm(page, learner);
    await page.getByRole("link", { name: "Registrar día", exact: true }).first().waitFor();
    await untilPageIdle(page);
    const afterSignIn = Number((await page.locator("html").getAttribute("data-shift")) ?? 0);
    const addresses = ["/", "/routes", "/calendar", "/profile", "/records/daily-intro", "/sessions", "/plan"];
    expect(tooFar({ "after signing in": afterSignIn, ...(await shiftsOf(page, addresses)) })).toEqual([]);
  });

  test("no route and no content jumps [TAP-03]", { tag: "@only-phone" }, async ({ page }) => {
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

  test("no screen of a visitor jumps [TAP-03]", { tag: "@only-phone" }, async ({ page }) => {
    await watchShifts(page);
    await slowDown(page);
    expect(tooFar(await shiftsOf(page, ["/welcome", "/login", "/register", "/ayuda", "/calma"]))).toEqual([]);
  });
});
