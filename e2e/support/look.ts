import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

export const PHONE = { width: 390, height: 844 };

/** The dark scheme changes colours and nothing else. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** axe reports no violation of any impact: of all rules, or of those about colour. */
export async function expectAccessible(page: Page, rules: "all" | "colour"): Promise<void> {
  // Half a megabyte: sent once per page, not once per run.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([names, choice]) => {
      // axe has put itself there.
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const found = await loaded.run({
        resultTypes: ["violations"],
        preload: false,
        ...(choice === "colour" && { runOnly: { type: "rule", values: [...names] } }),
      });
      return found.violations.map(
        ({ id, impact, help, nodes }) =>
          `${impact} ${id}: ${help} → ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    [COLOUR_RULES, rules] as const,
  );
  expect(violations).toEqual([]);
}

/** Waits until nothing loads or changes its colour any more. */
export async function settle(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  // The catalogue shows what loads for ever.
  await expect(page.locator("body:not([data-catalogue]) [aria-busy=true]")).toHaveCount(0);
  // An element that inherits a colour starts its own transition when that of its parent ends.
  await page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
}

async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await settle(page, "dark");
  await expectAccessible(page, "colour");
  await settle(page, "light");
  await expectAccessible(page, "all");
}

/** Checks a screen with axe in both schemes, at the width that it has now and at a phone's width. */
export async function look(page: Page): Promise<void> {
  const size = page.viewportSize();
  await expectAccessibleInBothSchemes(page);
  if (!size || size.width <= PHONE.width) return;
  await page.setViewportSize(PHONE);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize(size);
}

/** The same, on a screen that shows «Ayuda ahora». */
export async function lookWithHelp(page: Page): Promise<void> {
  await look(page);
  await expect(page.getByRole("link", { name: "Ayuda ahora" }).or(page.getByRole("dialog")).first()).toBeVisible();
}
