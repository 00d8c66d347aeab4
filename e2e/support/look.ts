import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, type TestInfo } from "@playwright/test";
import axe from "axe-core";
import sharp, { type OverlayOptions } from "sharp";
import { lane } from "../../vitest.lanes.ts";

export const PHONE = { width: 390, height: 844 };

/** axe reports no violation of any impact. */
async function expectAccessible(page: Page): Promise<void> {
  // Half a megabyte: sent once per page, not once per run.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    // axe has put itself there.
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const found = await loaded.run({ resultTypes: ["violations"], preload: false });
    return found.violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${impact} ${id} at ${target.join(" ")}: ${failureSummary}`),
    );
  });
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

const DESKTOP = { width: 1280, height: 800 };

/** Both widths and both schemes. Those on a picture are looked at in every run, the others in the drills. */
const VARIANTS = [
  { size: DESKTOP, colorScheme: "light", isDrawn: true },
  { size: DESKTOP, colorScheme: "dark", isDrawn: false },
  { size: PHONE, colorScheme: "light", isDrawn: false },
  { size: PHONE, colorScheme: "dark", isDrawn: true },
] as const;
const LOOKED_AT = VARIANTS.filter(({ isDrawn }) => isDrawn || lane === "drills");

/** Waits until the page has the scheme, nothing loads any more, and what came in has ended its animation. */
async function settle(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  // The catalogue shows what loads for ever.
  const app = page.locator("body:not([data-catalogue])");
  await expect(app.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(app.getByText(/^Cargando/)).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === "finished"));
}

/** Checks a screen with axe, at a desktop's width and at a phone's. */
export async function look(page: Page): Promise<void> {
  const before = page.viewportSize();
  await stopTransitions(page);
  for (const { size, colorScheme } of LOOKED_AT) {
    // A phone stays one.
    if (before && before.width < size.width) continue;
    await page.setViewportSize(size);
    await settle(page, colorScheme);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  if (before) await page.setViewportSize(before);
  await allowTransitions(page);
}

/** The same, on a screen that shows «Ayuda ahora». */
export async function lookWithHelp(page: Page): Promise<void> {
  await look(page);
  await expect(page.getByRole("link", { name: "Ayuda ahora" }).or(page.getByRole("dialog")).first()).toBeVisible();
}

/** Kept pictures have half the screen's width and height: readable, and small. */
const KEPT_SCALE = 1 / 2;
/**
 * Compared as averages over squares of 8 of the screen's pixels: there it does not matter how a browser smooths the edges
 * of text, and a word that is missing or a line that has moved still does.
 */
const COMPARED_SCALE = 1 / 4;
/** A square has changed when one of its three channels differs by more than this, of 255; Chromium's two programs differ by 27. */
const CHANNEL_TOLERANCE = 28;
/** So many changed squares are still the same picture. */
const SQUARES_TOLERANCE = 3;

const folder = path.join(import.meta.dirname, "..", "pictures");

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

interface Sheet {
  data: Buffer;
  info: { width: number; height: number };
}

async function drawSheet(page: Page, height: number | undefined): Promise<Buffer> {
  const shots: OverlayOptions[] = [];
  let [left, tallest] = [0, 0];
  await stopTransitions(page);
  for (const { size, colorScheme, isDrawn } of LOOKED_AT) {
    const tall = height ?? size.height;
    await page.setViewportSize({ width: size.width, height: tall });
    await settle(page, colorScheme);
    await expectAccessible(page);
    if (!isDrawn) continue;
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

/** The number of squares that differ; they are magenta on the second sheet afterwards. */
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
  if (changed <= SQUARES_TOLERANCE) return;
  const marked = info.outputPath(`${name}-changed-in-magenta.png`);
  const { width, height: tall } = seen.info;
  await sharp(seen.data, { raw: { width, height: tall, channels: 3 } })
    .png()
    .toFile(marked);
  await info.attach(path.basename(marked), { path: marked });
  const message = `«${name}» looks different (${changed} squares); if that is meant, renew it with npm run pictures`;
  expect.soft(changed, message).toBeLessThanOrEqual(SQUARES_TOLERANCE);
}
