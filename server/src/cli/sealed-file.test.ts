import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { privateKeyIn, publicKeyIn, sealFile, unsealFile } from "./sealed-file.ts";

const folder = mkdtempSync(path.join(tmpdir(), "senda-sealed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => path.join(folder, name);
const [plain, sealed, opened] = ["plain", "sealed", "opened"].map(inFolder) as [string, string, string];
afterEach(() => {
  for (const written of [sealed, opened]) rmSync(written, { force: true });
});
const { publicKey, privateKey } = generateKeyPairSync("x25519");
const PIECE = 64 * 1024;
const UNREADABLE = "no se puede descifrar: la clave es otra, o el archivo está dañado.";

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])(
  "%i bytes are sealed and opened again [DU-4]",
  async (size) => {
    const content = randomBytes(size);
    writeFileSync(plain, content);
    await sealFile(plain, sealed, publicKey);
    if (size > 16) expect(readFileSync(sealed).includes(content.subarray(0, 16))).toBe(false);
    await unsealFile(sealed, opened, privateKey);
    expect(readFileSync(opened).equals(content)).toBe(true);
  },
);

test("another key opens nothing, and a file that was changed or cut off is refused [DU-4]", async () => {
  writeFileSync(plain, randomBytes(2 * PIECE));
  await sealFile(plain, sealed, publicKey);
  await expect(unsealFile(sealed, opened, generateKeyPairSync("x25519").privateKey)).rejects.toThrow(UNREADABLE);
  const whole = readFileSync(sealed);
  const changed = Buffer.from(whole);
  changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
  writeFileSync(sealed, changed);
  await expect(unsealFile(sealed, opened, privateKey)).rejects.toThrow(UNREADABLE);
  writeFileSync(sealed, whole);
  // At the end of the first piece: each of the pieces that are left is whole.
  truncateSync(sealed, whole.length - (PIECE + 16));
  await expect(unsealFile(sealed, opened, privateKey)).rejects.toThrow(UNREADABLE);
  for (const length of [20, 60]) {
    writeFileSync(sealed, whole.subarray(0, length));
    await expect(unsealFile(sealed, opened, privateKey), String(length)).rejects.toThrow(UNREADABLE);
  }
  await expect(unsealFile(plain, opened, privateKey)).rejects.toThrow("no está cifrado por Senda.");
  expect(existsSync(opened), "what was opened before the fault").toBe(false);
});

test("a key of another kind, and one that is not there, are refused by name", async () => {
  const pem = { type: "spki", format: "pem" } as const;
  const file = inFolder("k.pem");
  writeFileSync(file, publicKey.export(pem));
  expect((await publicKeyIn(file)).asymmetricKeyType).toBe("x25519");
  await expect(privateKeyIn(file)).rejects.toThrow("k.pem no es una clave privada X25519.");
  writeFileSync(file, generateKeyPairSync("ed25519").publicKey.export(pem));
  await expect(publicKeyIn(file)).rejects.toThrow("k.pem no es una clave pública X25519.");
  await expect(publicKeyIn(inFolder("none.pem"))).rejects.toThrow("No se puede leer");
});
