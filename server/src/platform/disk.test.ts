import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { writeNewFile, writeWhole } from "./disk.ts";

const folder = mkdtempSync(path.join(tmpdir(), "senda-disk-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, "file");

test("of many writers of one file each succeeds, and what one of them wrote is there, for its owner alone", async () => {
  const texts = Array.from({ length: 50 }, (_, index) => String(index).repeat(1_000));
  await Promise.all(texts.map((text) => writeWhole(file, text)));
  expect(texts).toContain(readFileSync(file, "utf8"));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["file"]);
});

test("a stream that breaks leaves the file as it was, and no draft", async () => {
  await writeWhole(file, Readable.from([Buffer.from("la "), Buffer.from("primera")]));
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("la segunda");
      throw new Error("the source is gone");
    })(),
  );
  await expect(writeWhole(file, broken)).rejects.toThrow("the source is gone");
  expect(readFileSync(file, "utf8")).toBe("la primera");
  expect(readdirSync(folder)).toEqual(["file"]);
});

test("a stream that breaks while its file is still being opened leaves none [UP-7]", async () => {
  const { open } = fs;
  const slow = vi.spyOn(fs, "open").mockImplementation((...args) => void setTimeout(30).then(() => open(...args)));
  onTestFinished(() => slow.mockRestore());
  const broken = new Readable({ read: () => {} }).destroy(new Error("the source is gone"));
  await expect(writeNewFile(path.join(folder, "new"), broken)).rejects.toThrow("the source is gone");
  await setTimeout(100);
  expect(readdirSync(folder)).toEqual(["file"]);
});

test("a new file never replaces one that is there", async () => {
  await expect(writeNewFile(file, Readable.from([Buffer.from("otra")]))).rejects.toThrow("EEXIST");
  expect(readFileSync(file, "utf8")).toBe("la primera");
});
