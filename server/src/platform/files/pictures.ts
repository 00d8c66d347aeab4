import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import type { Sharp } from "sharp";
import { payloadTooLarge, unsupportedMediaType } from "../http/http-error.ts";

const MOST_PIXELS = 40_000_000;
const UNREADABLE = "No hemos podido leer la imagen. Guárdala de nuevo como JPEG, PNG o WebP y prueba otra vez.";

interface Target {
  width: number;
  pixels: number;
  bytes: number;
}
const PAGE: Target = { width: 1600, pixels: 1600 * 1600, bytes: 150 * 1024 };
const CARD: Target = { width: 640, pixels: 640 * 640, bytes: 40 * 1024 };
/**
 * Tried until the picture is small enough. Quality is reduced before the size. `share` is the usual size of a step
 * relative to the first one: hopeless steps are skipped.
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

let loaded: Promise<typeof import("sharp").default> | undefined;

function loadSharp() {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    // Half of the cores, so that requests do not wait for a picture.
    sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)));
    sharp.cache(false);
    // Only these formats are ever decoded: no SVG, no PDF, no camera formats.
    sharp.block({ operation: ["VipsForeignLoad"] });
    const operation = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"];
    sharp.unblock({ operation });
    return sharp;
  });
  return loaded;
}

export interface Sizes {
  page: string;
  card: string;
}

/**
 * Decodes a picture and writes it in two sizes, without metadata and only the first frame of an animation: motion needs
 * a way to stop it, which only videos have. Returns how large the one for a page is. Errors name the form's `field`.
 */
export const redraw = (file: string, to: Sizes, field?: string): Promise<Size> =>
  inTurn(async () => {
    const refuseUnreadable = (): never => {
      throw unsupportedMediaType(UNREADABLE, { code: "FILE_NOT_ACCEPTED", field });
    };
    const size = await sizeOf(file, refuseUnreadable);
    if (size.width * size.height > MOST_PIXELS) {
      const sentence = `La imagen tiene demasiados píxeles. El máximo son ${MOST_PIXELS / 1_000_000} millones.`;
      throw payloadTooLarge(sentence, { code: "FILE_TOO_LARGE", field });
    }
    const picture = await decoded(file, fittedWidth(size, PAGE), refuseUnreadable);
    const page = await write(picture, fittedWidth(size, PAGE), PAGE, to.page);
    await write(picture, fittedWidth(size, CARD), CARD, to.card);
    return page;
  });

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time: decoding needs much memory. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

interface Size {
  width: number;
  height: number;
}

/** From the header only: a picture that would fill the memory is refused before it is decoded. */
async function sizeOf(file: string, refuseUnreadable: () => never): Promise<Size> {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .then(({ autoOrient }) => autoOrient, refuseUnreadable);
}

function fittedWidth({ width, height }: Size, target: Target): number {
  const scale = Math.min(1, target.width / width, Math.sqrt(target.pixels / (width * height)));
  return Math.max(1, Math.round(width * scale));
}

async function decoded(file: string, width: number, refuseUnreadable: () => never): Promise<Sharp> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function write(picture: Sharp, width: number, target: Target, output: string): Promise<Size> {
  let heaviest = 0;
  let written: Size = { width, height: 1 };
  for (const { quality, scale, share } of STEPS) {
    if (heaviest * share > target.bytes) continue;
    const sized = picture.clone().resize({ width: Math.max(1, Math.round(width * scale)) });
    const { width: wide, height } = await sized.webp({ quality }).toFile(output);
    written = { width: wide, height };
    const { size } = await stat(output);
    if (size <= target.bytes) break;
    heaviest = Math.max(heaviest, size);
  }
  return written;
}
