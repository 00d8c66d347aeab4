// Draws the icons of the installed app from web/public/favicon.svg: `node tools/content/draw-icons.mjs` after it has changed.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { top } from "../build/folders.mjs";

const GROUND = "#17594a";
/** Systems cut an icon to a circle or a rounded square: the drawing stays within four fifths of its width. */
const SAFE_SHARE = 0.8;
const folder = join(top, "web", "public");

const rounded = await readFile(join(folder, "favicon.svg"), "utf8");
const square = rounded.replace(' clip-path="url(#senda-fv)"', "");

const draw = (svg, size) => sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
const save = (picture, name) => picture.png({ palette: true }).toFile(join(folder, "icons", name));

for (const size of [192, 512]) await save(draw(rounded, size), `icon-${size}.png`);
// The iPhone rounds the corners itself.
await save(draw(square, 180).flatten({ background: GROUND }), "apple-touch-icon.png");

const inner = Math.round(512 * SAFE_SHARE);
const margin = (512 - inner) / 2;
await save(
  draw(square, inner).extend({
    top: Math.floor(margin),
    bottom: Math.ceil(margin),
    left: Math.floor(margin),
    right: Math.ceil(margin),
    extendWith: "copy",
  }),
  "maskable-512.png",
);
