import { hash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type RawEntry, rawZip, zipOf } from "../../../../test/zips.ts";
import { ZipFile } from "./read-zip.ts";

const folder = mkdtempSync(path.join(tmpdir(), "senda-zip-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MB = 1024 ** 2;
const LIMITS = { entries: 20, fileBytes: 8 * MB, bytes: 12 * MB };

const sumOf = (content: Buffer | string) => hash("sha256", content);

/** The sum of everything in a zip, read as an import reads it. */
async function contentsOf(bytes: Buffer): Promise<Map<string, string>> {
  const file = path.join(folder, "tried.zip");
  writeFileSync(file, bytes);
  const zip = await ZipFile.open(file, LIMITS);
  try {
    const found = new Map<string, string>();
    for (const name of zip.names) {
      const pieces: Buffer[] = [];
      for await (const piece of zip.read(name)) pieces.push(piece);
      found.set(name, sumOf(Buffer.concat(pieces)));
    }
    return found;
  } finally {
    await zip.close();
  }
}

test("what is written into a zip is read from it, also when another program has packed it again", async () => {
  const text = "Respira despacio.\n".repeat(5_000);
  const noise = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 251));
  const files = { "routes/001.json": text, "media/mar.webm": noise, "media/vacío.bin": "" };
  const expected = new Map(Object.entries(files).map(([name, content]) => [name, sumOf(content)]));
  const written = await zipOf(files);
  expect(await contentsOf(written)).toEqual(expected);
  expect(written.length).toBeLessThan(noise.length + 10_000);
  const packedAgain = rawZip(
    [
      { name: "media/", content: "", mode: 0o040700 },
      ...Object.entries(files).map(([name, content], index) => ({ name, content, isDeflated: index % 2 === 0 })),
    ],
    { comment: "made elsewhere" },
  );
  expect(await contentsOf(packedAgain)).toEqual(expected);
});

test("reading every file of a zip leaves no listener on the open file", async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on("warning", note);
  await contentsOf(await zipOf(Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`${index}.txt`, "hola"]))));
  await nextTurn();
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

const sound: RawEntry = { name: "a.txt", content: "hola" };
const named = (name: string | Buffer): RawEntry => ({ name, content: "hola" });
const bomb: RawEntry = { name: "b.bin", content: Buffer.alloc(4 * MB), isDeflated: true };

test.each<[string, Buffer, RegExp]>([
  ["text", Buffer.from("hola".repeat(50)), /hace falta un zip/],
  ["nothing", Buffer.alloc(0), /hace falta un zip/],
  ["a name that leads out", rawZip([named("../../etc/passwd")]), /nombre/],
  ["a name that leads out below a folder", rawZip([named("media/../../x")]), /nombre/],
  ["a name from the root", rawZip([named("/etc/passwd")]), /nombre/],
  ["a name of Windows", rawZip([named("media\\..\\x")]), /nombre/],
  ["a name with a drive", rawZip([named("C:x")]), /nombre/],
  ["a name with a NUL", rawZip([named("a\0.txt")]), /nombre/],
  ["a name that is no text", rawZip([named(Buffer.from([0x61, 0xff, 0xfe]))]), /nombre/],
  ["a name of a thousand characters", rawZip([named("a".repeat(1_000))]), /dañado|nombre/],
  ["no name", rawZip([named("")]), /nombre/],
  ["the same name twice", rawZip([sound, sound]), /mismo nombre/],
  ["names that differ in capitals", rawZip([sound, named("A.TXT")]), /mismo nombre/],
  ["a link", rawZip([{ ...sound, mode: 0o120777 }]), /enlaces/],
  ["a device", rawZip([{ ...sound, mode: 0o020666 }]), /enlaces/],
  ["a password", rawZip([{ ...sound, flags: 0x0801 }]), /cifrado/],
  ["another compression", rawZip([{ ...sound, method: 12 }]), /comprimido/],
  ["a wrong sum", rawZip([{ ...sound, crc: 1 }]), /dañado/],
  ["more than it says", rawZip([{ ...sound, isDeflated: true, bytes: 2 }]), /dañado/],
  ["less than it says", rawZip([{ ...sound, isDeflated: true, bytes: 9 }]), /dañado/],
  ["two sizes for what is not packed", rawZip([{ ...sound, bytes: 9 }]), /dañado/],
  ["broken compression", rawZip([{ ...sound, method: 8 }]), /dañado/],
  ["another name before the content", rawZip([{ ...sound, localName: "b.txt" }]), /dañado/],
  ["files that share their bytes", rawZip([sound, { ...sound, name: "b.txt", offset: 0 }]), /dañado/],
  ["a place beyond its end", rawZip([{ ...sound, offset: 4_000_000_000 }]), /dañado/],
  ["a size beyond its end", rawZip([{ ...sound, packed: 4_000_000, bytes: 4_000_000 }]), /dañado/],
  ["fewer files than it says", rawZip([sound], { count: 3 }), /dañado/],
  ["too many files", rawZip(Array.from({ length: 21 }, (_, index) => named(`${index}.txt`))), /más de 20 archivos/],
  ["a file that unpacks to a thousand times its size", rawZip([bomb]), /sospechosa/],
  ["a file over the limit", rawZip([{ ...sound, isDeflated: true, bytes: 9 * MB }]), /demasiado grande/],
  [
    "files that together are over the limit",
    rawZip(Array.from({ length: 7 }, (_, index) => ({ name: `${index}.bin`, content: Buffer.alloc(2 * MB) }))),
    /demasiado/,
  ],
])("a zip with %s is refused with a sentence [PACK-03]", async (_, bytes, sentence) => {
  await expect(contentsOf(bytes)).rejects.toMatchObject({ message: expect.stringMatching(sentence) });
});

test("a zip that is cut or changed anywhere gives its files or a sentence, and never other bytes [PACK-03]", async () => {
  const files = { "senda.json": '{"format":"senda-routes"}', "media/a.bin": Buffer.alloc(500, "mar") };
  const whole = await zipOf(files);
  const known = Object.values(files).map(sumOf);
  const attempt = async (bytes: Buffer) => {
    const found = await contentsOf(bytes).catch((error: Error & { statusCode?: number }) => {
      expect(error.statusCode).toBeGreaterThanOrEqual(400);
      expect(error.statusCode).toBeLessThan(500);
      return new Map<string, string>();
    });
    for (const [, content] of found) expect(known).toContain(content);
  };
  const place = fc.nat({ max: whole.length - 1 });
  await fc.assert(
    fc.asyncProperty(place, (length) => attempt(whole.subarray(0, length))),
    { numRuns: 40 },
  );
  const change = fc.record({ at: place, byte: fc.nat({ max: 255 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const bytes = Buffer.from(whole);
      for (const { at, byte } of changes) bytes[at] = byte;
      return attempt(bytes);
    }),
    { numRuns: 80 },
  );
});
