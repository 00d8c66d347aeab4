import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, type TestInfo } from "@playwright/test";
import axe from "axe-core";
import sharp, { type OverlayOptions } from "sharp";

export const PHONE = { width: 390, height: 844 };

/** The dark scheme changes colours and nothing else. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** axe reports no violation of any impact: of all rules, or of those about colour. */
async function expectAccessible(page: Page, rules: "all" | "colour"): Promise<void> {
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

/** Colours change at once: drawing a transition of the whole page costs more than looking at its end. */
const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

const allowTransitions = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });

/** Waits until the page has the scheme and nothing loads any more. */
async function settle(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  // The catalogue shows what loads for ever.
  await expect(page.locator("body:not([data-catalogue]) [aria-busy=true]")).toHaveCount(0);
}

const LIGHT = { colorScheme: "light", rules: "all" } as const;
const DARK = { colorScheme: "dark", rules: "colour" } as const;

/** Checks a screen with axe in both schemes, at the width that it has now and at a phone's width. */
export async function look(page: Page): Promise<void> {
  const size = page.viewportSize();
  await stopTransitions(page);
  const check = async ({ colorScheme, rules }: typeof LIGHT | typeof DARK) => {
    await settle(page, colorScheme);
    await expectAccessible(page, rules);
  };
  if (size && size.width > PHONE.width) {
    await check(LIGHT);
    await check(DARK);
    await page.setViewportSize(PHONE);
  }
  await check(DARK);
  await check(LIGHT);
  if (size) await page.setViewportSize(size);
  await allowTransitions(page);
}

/** The same, on a screen that shows «Ayuda ahora». */
export async function lookWithHelp(page: Page): Promise<void> {
  await look(page);
  await expect(page.getByRole("link", { name: "Ayuda ahora" }).or(page.getByRole("dialog")).first()).toBeVisible();
}

/** Kept pictures have half the screen's width and height: readable, and small. */
const KEPT_SCALE = 1 / 2;
/** Halved again for comparing: there it no longer matters how a version of the browser smooths the edges of text. */
const COMPARED_SCALE = 1 / 2;
/** A pixel has changed when one of its three channels differs by more than this, of 255. */
const CHANNEL_TOLERANCE = 28;
/** So many changed pixels are still the same picture. */
const PIXEL_TOLERANCE = 40;

const folder = path.join(import.meta.dirname, "..", "pictures");
const DESKTOP = { width: 1280, height: 800 };

/** Takes out what depends on the machine or on chance: ids, system fonts for emoji and code, the focus ring. */
const stabilise = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.nodeValue) continue;
      const plain = node.nodeValue
        .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "00000000-0000-0000-0000-000000000000")
        .replace(/\b[\da-f]{12}\b/g, "000000000000")
        .replace(/\p{Extended_Pictographic}\uFE0F?/gu, "•");
      if (plain !== node.nodeValue) node.nodeValue = plain;
      const isMonospace = getComputedStyle(parent).fontFamily.includes("monospace");
      if (isMonospace) parent.style.fontFamily = getComputedStyle(document.body).fontFamily;
    }
  });

/** Fonts and the images in sight are drawn. */
async function waitForDrawing(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images]
      // A hidden one that loads lazily never does.
      .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight)
      .every((image) => image.complete),
  );
}

/** The variants of a screen on one sheet, and what axe looks at in each of them. */
const VARIANTS = [
  { size: DESKTOP, colorScheme: "light", rules: "all" },
  { size: DESKTOP, colorScheme: "dark", rules: "colour" },
  { size: PHONE, colorScheme: "dark", rules: "colour" },
  { size: PHONE, colorScheme: "light", rules: "all" },
] as const;

interface Sheet {
  data: Buffer;
  info: { width: number; height: number };
}

async function drawSheet(page: Page, height: number | undefined): Promise<Buffer> {
  const shots: OverlayOptions[] = [];
  let [left, tallest] = [0, 0];
  await stopTransitions(page);
  for (const { size, colorScheme, rules } of VARIANTS) {
    const tall = height ?? size.height;
    await page.setViewportSize({ width: size.width, height: tall });
    await settle(page, colorScheme);
    await expectAccessible(page, rules);
    await waitForDrawing(page);
    await stabilise(page);
    const shot = await page.screenshot({ type: "jpeg", quality: 95, animations: "disabled", scale: "css" });
    const [width, drawn] = [size.width * KEPT_SCALE, tall * KEPT_SCALE];
    shots.push({ input: await sharp(shot).resize(width, drawn, { kernel: "linear" }).toBuffer(), left, top: 0 });
    left += width;
    tallest = Math.max(tallest, drawn);
  }
  await allowTransitions(page);
  const paper = { width: left, height: tallest, channels: 3 as const, background: "#808080" };
  // Compared after the same compression as the kept one, whose losses then cancel out.
  return sharp({ create: paper }).composite(shots).webp({ quality: 82, effort: 4 }).toBuffer();
}

async function reduce(sheet: Buffer | string): Promise<Sheet> {
  const { width = 0, height = 0 } = await sharp(sheet).metadata();
  const size = { width: Math.round(width * COMPARED_SCALE), height: Math.round(height * COMPARED_SCALE) };
  return sharp(sheet)
    .removeAlpha()
    .resize({ ...size, kernel: "linear" })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** How many pixels differ; those are magenta on the second sheet afterwards. */
function markChanges(kept: Sheet, seen: Sheet): number {
  if (kept.data.length !== seen.data.length) return seen.data.length;
  let changed = 0;
  for (let at = 0; at < seen.data.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((kept.data[at + channel] ?? 0) - (seen.data[at + channel] ?? 0)) > CHANNEL_TOLERANCE,
    );
    if (!differs) continue;
    changed += 1;
    seen.data.set([255, 0, 255], at);
  }
  return changed;
}

/**
 * The screen is accessible and looks as on its kept picture. `npm run pictures` renews the pictures; `height` is that of
 * the window, for screens that are longer than one.
 */
export async function expectPicture(page: Page, info: TestInfo, name: string, height?: number): Promise<void> {
  const file = path.join(folder, `${name}.webp`);
  const sheet = await drawSheet(page, height);
  if (info.config.updateSnapshots === "all") {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, sheet);
    process.stdout.write(`«${name}» is kept as it looks now: e2e/pictures/${name}.webp\n`);
    return;
  }
  expect(existsSync(file), `«${name}» has no kept picture; npm run pictures keeps one`).toBe(true);
  const seen = await reduce(sheet);
  const changed = markChanges(await reduce(file), seen);
  if (changed <= PIXEL_TOLERANCE) return;
  const marked = info.outputPath(`${name}-changed-in-magenta.png`);
  const { width, height: tall } = seen.info;
  await sharp(seen.data, { raw: { width, height: tall, channels: 3 } })
    .png()
    .toFile(marked);
  await info.attach(path.basename(marked), { path: marked });
  const message = `«${name}» looks different (${changed} pixels); if that is meant, renew it with npm run pictures`;
  expect.soft(changed, message).toBeLessThanOrEqual(PIXEL_TOLERANCE);
}
