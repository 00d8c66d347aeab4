import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import { payloadTooLarge, unsupportedMediaType } from "../http/http-error.ts";

const MOST_PIXELS = 40_000_000;

interface Target {
  width: number;
  /** Tall pictures give way in width, so that none of them is more than this many pixels. */
  pixels: number;
  bytes: number;
}
const PAGE: Target = { width: 1600, pixels: 1600 * 1600, bytes: 150 * 1024 };
const CARD: Target = { width: 640, pixels: 640 * 640, bytes: 40 * 1024 };
/**
 * Tried until the picture is light enough; most are at the first. A smaller picture looks better than a coarse one, so
 * quality gives way first and then size. `share` is what a step usually weighs beside the first: hopeless ones are left out.
 */
const STEPS = [
  { quality: 80, scale: 1, share: 1 },
  { quality: 66, scale: 1, share: 0.7 },
  { quality: 52, scale: 1, share: 0.55 },
  { quality: 52, scale: 0.8, share: 0.38 },
  { quality: 46, scale: 0.65, share: 0.22 },
  { quality: 46, scale: 0.5, share: 0.13 },
  { quality: 40, scale: 0.35, share: 0 },
];

// Decoding has all the memory that it needs and none of the machine: nobody else should wait for a picture.
sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)));
sharp.cache(false);
// Whatever passed for a picture until here, nothing else than these is ever read as one: no SVG, no PDF, no camera's own.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});

/** Where the two sizes of a picture are written. */
export interface Sizes {
  page: string;
  card: string;
}

/**
 * Decodes a picture and writes it anew in two sizes. Only the pixels survive, of an animation those of its first frame:
 * what moves has no place without a way to stop it, and videos have one.
 */
export const redraw = (file: string, to: Sizes): Promise<void> =>
  inTurn(async () => {
    const size = await sizeOf(file);
    if (size.width * size.height > MOST_PIXELS) {
      throw payloadTooLarge("La imagen tiene demasiados píxeles. El máximo son 40 millones.");
    }
    const picture = await decoded(file, fittedWidth(size, PAGE));
    await write(picture, fittedWidth(size, PAGE), PAGE, to.page);
    await write(picture, fittedWidth(size, CARD), CARD, to.card);
  });

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time; those that wait are files on the disk and cost nothing. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

interface Size {
  width: number;
  height: number;
}

/** As it will be seen, read from the header alone: a picture that would fill the memory is refused before it does. */
const sizeOf = (file: string): Promise<Size> =>
  sharp(file, { limitInputPixels: false })
    .metadata()
    .then(({ autoOrient }) => autoOrient, refuseUnreadable);

function fittedWidth({ width, height }: Size, target: Target): number {
  const scale = Math.min(1, target.width / width, Math.sqrt(target.pixels / (width * height)));
  return Math.max(1, Math.round(width * scale));
}

async function decoded(file: string, width: number): Promise<Sharp> {
  const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function write(picture: Sharp, width: number, target: Target, output: string): Promise<void> {
  let heaviest = 0;
  for (const { quality, scale, share } of STEPS) {
    if (heaviest * share > target.bytes) continue;
    const sized = picture.clone().resize({ width: Math.max(1, Math.round(width * scale)) });
    await sized.webp({ quality }).toFile(output);
    const { size } = await stat(output);
    if (size <= target.bytes) return;
    heaviest = Math.max(heaviest, size);
  }
}

/** What cannot be decoded is not the picture that it says it is. */
function refuseUnreadable(): never {
  throw unsupportedMediaType(
    "No hemos podido leer la imagen. Guárdala de nuevo como JPEG, PNG o WebP y prueba otra vez.",
  );
}
