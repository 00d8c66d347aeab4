// One Chromium for every picture: the fonts are put inside the page, so that nothing is fetched.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export const root = here("../..");
const demo = here("../../../content/demo");

/** A file of the demo, in the folder of its route. */
function demoFile(folder, name) {
  const files = readdirSync(demo).map((route) => join(demo, route, folder, name));
  const file = files.find(existsSync);
  if (!file) throw new Error(`There is no ${folder}/${name} in content/demo: put an empty file in its place.`);
  return file;
}

export const mediaFile = (name) => demoFile("media", name);
export const samples = here("../../../web/public/samples");
export const drawing = (name) => readFileSync(here(`../../web/src/ui/art/${name}.svg`), "utf8");
const scoreFile = (name) =>
  name.startsWith("muestra") ? here(`scores/${name}.json`) : demoFile("scores", `${name}.json`);
export const score = (name) => JSON.parse(readFileSync(scoreFile(name), "utf8"));

const face = (family, slug) => {
  const file = `${root}/node_modules/@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`;
  const data = readFileSync(file).toString("base64");
  return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data});font-weight:300 900}`;
};
export const fonts = face("Gabarito", "gabarito") + face("Figtree", "figtree");

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
