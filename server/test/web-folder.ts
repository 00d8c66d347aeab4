import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll } from "vitest";

export const PAGE = "<!doctype html><html lang=es><title>Senda</title><div id=root></div></html>";
export const SCRIPT = `document.title = "Senda"; // ${"largo ".repeat(200)}`;

/** A folder as the build of the web app leaves it, for the tests of one file. */
export function webFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "senda-web-"));
  mkdirSync(path.join(folder, "assets"));
  const put = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text));
  };
  put("index.html", PAGE);
  put("assets/app-abc123.js", SCRIPT);
  writeFileSync(path.join(folder, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
