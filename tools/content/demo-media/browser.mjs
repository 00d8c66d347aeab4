// One Chromium for every picture: the fonts are put inside the page, so that nothing is fetched.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { top } from "../../build/folders.mjs";

const demo = join(top, "content", "demo");

/** A file of the demo, in the folder of its route. */
function demoFile(folder, name) {
  const files = readdirSync(demo).map((route) => join(demo, route, folder, name));
  const file = files.find(existsSync);
  if (!file) throw new Error(`There is no ${folder}/${name} in content/demo: put an empty file in its place.`);
  return file;
}

export const mediaFile = (name) => demoFile("media", name);
export const samples = join(top, "web", "public", "samples");
export const drawing = (name) => readFileSync(join(top, "web", "shared", "ui", "art", `${name}.svg`), "utf8");
const scoreFile = (name) =>
  name.startsWith("muestra")
    ? fileURLToPath(new URL(`scores/${name}.json`, import.meta.url))
    : demoFile("scores", `${name}.json`);
export const score = (name) => JSON.parse(readFileSync(scoreFile(name), "utf8"));

const face = (family, slug) => {
  const name = `${slug}-latin-wght-normal.woff2`;
  const file = join(top, "node_modules", "@fontsource-variable", slug, "files", name);
  const data = readFileSync(file).toString("base64");
  return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data});font-weight:300 900}`;
};
export const fonts = face("Gabarito", "gabarito") + face("Figtree", "figtree");

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
