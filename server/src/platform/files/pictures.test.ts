import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { amount } from "../../../test/amount.ts";
import payloads from "../../../test/file-payloads.json" with { type: "json" };
import { sample } from "../../../test/uploads.ts";
import { redraw } from "./pictures.ts";

const folder = mkdtempSync(path.join(tmpdir(), "senda-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function redrawn(bytes: Buffer) {
  const [file, page, card] = ["file", "page", "card"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(file, bytes);
  await redraw(file, { page, card });
  return { page: readFileSync(page), card: readFileSync(card) };
}

/** The drills take a photo straight from a phone, the tests a quarter of its width. */
const PARTS = amount({ test: 4, drills: 1 });

/** Light and shade at three scales, the last of them the grain of a sensor: as hard to pack as a real photo. */
async function phonePhoto(): Promise<Buffer> {
  const width = 4032 / PARTS;
  const height = 3024 / PARTS;
  const layer = async (divisor: number, strength: number) => {
    const raw = { width: width / divisor, height: height / divisor, channels: 3 } as const;
    const noise = sharp(randomBytes(raw.width * raw.height * 3), { raw });
    return { strength, pixels: await noise.resize(width, height).raw().toBuffer() };
  };
  const layers = await Promise.all([layer(252, 0.9), layer(12, 0.35), layer(2, 0.28)]);
  const photo = new Uint8ClampedArray(width * height * 3).fill(128);
  for (const { pixels, strength } of layers) {
    for (let place = 0; place < photo.length; place += 1) {
      photo[place] = (photo[place] ?? 0) + ((pixels[place] ?? 0) - 128) * strength;
    }
  }
  return sharp(photo, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 94 })
    .toBuffer();
}

test("a photo of a phone becomes some tens of kB, and less on cards [UP-2]", {
  timeout: 60_000,
}, async () => {
  const photo = await phonePhoto();
  expect(photo.length).toBeGreaterThan(6_000_000 / PARTS ** 2);

  const { page, card } = await redrawn(photo);
  expect(page.length).toBeLessThanOrEqual(150 * 1024);
  expect(card.length).toBeLessThanOrEqual(40 * 1024);
  const [pageIs, cardIs] = [await sharp(page).metadata(), await sharp(card).metadata()];
  expect(pageIs).toMatchObject({ format: "webp" });
  expect(pageIs.width).toBeGreaterThanOrEqual(800);
  expect(cardIs.width).toBeGreaterThanOrEqual(320);
});

test("where a photo was taken, and by whom, does not survive [UP-2]", async () => {
  const photo = sample("foto-con-gps.jpg");
  expect(photo.includes("Ana Rivas")).toBe(true);
  const { page, card } = await redrawn(photo);
  for (const picture of [page, card]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(picture.includes("Ana Rivas")).toBe(false);
  }
});

test("a photo that lies on its side is turned upright", async () => {
  const { page } = await redrawn(sample("foto-con-gps.jpg"));
  expect(await sharp(page).metadata()).toMatchObject({ width: 120, height: 160 });
});

test("bytes behind the end of a picture are removed", async () => {
  const { page, card } = await redrawn(
    Buffer.concat([sample("transparente.png"), Buffer.from("<script>alert(1)</script>")]),
  );
  expect(page.includes("<script")).toBe(false);
  expect(card.includes("<script")).toBe(false);
});

test("transparency stays", async () => {
  const { page } = await redrawn(sample("transparente.png"));
  expect(await sharp(page).metadata()).toMatchObject({ hasAlpha: true, width: 80, height: 60 });
});

test("of an animation the first frame stays", async () => {
  const { page } = await redrawn(sample("animada.gif"));
  const { pages } = await sharp(page).metadata();
  const { dominant } = await sharp(page).stats();
  expect(pages ?? 1).toBe(1);
  expect(dominant.r).toBeGreaterThan(200);
});

test("a small picture is never made larger", async () => {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const { page, card } = await redrawn(dot);
  expect(await sharp(page).metadata()).toMatchObject({ width: 1, height: 1 });
  expect(await sharp(card).metadata()).toMatchObject({ width: 1, height: 1 });
});

test("a tall infographic keeps its shape within the pixels of a page", async () => {
  const tall = await sharp({ create: { width: 700, height: 5600, channels: 3, background: "#abcdef" } })
    .png()
    .toBuffer();
  const { width, height } = await sharp((await redrawn(tall)).page).metadata();
  expect(width * height).toBeLessThanOrEqual(1600 * 1600 * 1.01);
  expect(height / width).toBeCloseTo(8, 1);
});

test("a picture that would fill the memory is refused at once, unread [UP-2]", async () => {
  const bomb = payloads.files.find(({ filename }) => filename === "bomb.png");
  const before = process.memoryUsage.rss();
  await expect(redrawn(Buffer.from(bomb?.base64 ?? "", "base64"))).rejects.toMatchObject({
    statusCode: 413,
    message: "La imagen tiene demasiados píxeles. El máximo son 40 millones.",
  });
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
});

test("a picture cut short is refused", async () => {
  const photo = sample("foto-con-gps.jpg");
  await expect(redrawn(photo.subarray(0, photo.length / 2))).rejects.toMatchObject({ statusCode: 415 });
});

test("an SVG is never drawn, even where it is given as a picture", async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  await expect(redrawn(svg)).rejects.toMatchObject({ statusCode: 415 });
});
