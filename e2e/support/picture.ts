import path from "node:path";
import type { Page, TestInfo } from "@playwright/test";

/** With PICTURES=1, keeps a picture of the screen for a person to look at, under test-results/pictures. */
export async function picture(page: Page, { project }: TestInfo, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  const file = path.join(project.outputDir, "pictures", `${name}-${project.name}.png`);
  // Fonts and entrance animations would otherwise differ from run to run.
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file, animations: "disabled", fullPage: true });
}
