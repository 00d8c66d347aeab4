import { expect, type Page, type TestInfo } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { picture } from "./picture.ts";

/** What the night changes: the colours, and nothing else. */
const BY_NIGHT = ["color-contrast", "link-in-text-block"];

/** Looks at a screen by day and by night: nobody is kept out. Ends by day. */
export async function lookAt(page: Page, info: TestInfo, name: string): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    await settled(page);
    await expectAccessible(page, colorScheme === "dark" ? BY_NIGHT : undefined);
    await picture(page, info, `${name}-${colorScheme}`);
  }
}

/** The same, and «Ayuda ahora» is in sight. */
export async function look(page: Page, info: TestInfo, name: string): Promise<void> {
  await lookAt(page, info, name);
  await expect(page.getByRole("link", { name: "Ayuda ahora" }).or(page.getByRole("dialog")).first()).toBeVisible();
}

/** Colours on their way from one scheme to the other belong to neither; what inherits one sets out when it arrives. */
const settled = (page: Page) =>
  page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
