// One Chromium for every picture: the house fonts are put inside the page, so that nothing is fetched.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

export const root = here("../..");
export const media = here("../../server/src/demo/media");
export const samples = here("../../web/public/samples");
export const drawing = (name) => readFileSync(here(`svg/${name}.svg`), "utf8");
const scores = (name) => here(name.startsWith("muestra") ? "scores" : "../../server/src/demo/scores");
export const score = (name) => JSON.parse(readFileSync(`${scores(name)}/${name}.json`, "utf8"));

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
