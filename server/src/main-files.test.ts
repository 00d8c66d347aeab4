import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { serverProcesses } from "../test/server-process.ts";
import { restrictDataFolder } from "./platform/private-folder.ts";

// Each test starts a real server, which costs seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });
const servers = serverProcesses();
const admin = { email: "jefa@ejemplo.es", password: "una clave larga" };
const scratch = mkdtempSync(path.join(tmpdir(), "senda-modes-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Everything in a folder with its rights, the folder itself included. */
function rightsIn(folder: string): Map<string, string> {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  const places = [folder, ...inside.map(({ parentPath, name }) => path.join(parentPath, name))];
  const rights = new Map<string, string>();
  for (const place of places) {
    // A running database removes some of its files while we look.
    const found = statSync(place, { throwIfNoEntry: false });
    if (!found) continue;
    const mode = (found.mode & 0o777).toString(8);
    rights.set(path.relative(folder, place), `${found.isDirectory() ? "folder" : "file"} ${mode}`);
  }
  return rights;
}
const openToOthers = (folder: string) =>
  [...rightsIn(folder)].filter(([, rights]) => rights !== "folder 700" && rights !== "file 600");

async function signIn(address: string): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(admin) });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}

/** A row, a picture in two sizes and an email. */
async function writeSomething(address: string, outbox: string): Promise<void> {
  const headers = await signIn(address);
  const json = { ...headers, "content-type": "application/json" };
  const body = JSON.stringify({ feeling: "GOOD", description: "Solo para mí." });
  expect((await fetch(`${address}/api/diary/entry`, { method: "POST", headers: json, body })).status).toBe(201);
  const form = new FormData();
  form.set("title", "El lago");
  form.set("description", "Una ruta junto al agua.");
  const picture = readFileSync(new URL("../test/media/transparente.png", import.meta.url));
  form.set("coverImage", new Blob([picture]), "lago.png");
  expect((await fetch(`${address}/api/routes`, { method: "POST", headers, body: form })).status).toBe(201);
  const forgotten = JSON.stringify({ email: admin.email });
  await fetch(`${address}/api/auth/forgot-password`, { method: "POST", headers: json, body: forgotten });
  await vi.waitFor(() => expect(readdirSync(outbox)).toEqual([expect.stringMatching(/eml$/)]), 20_000);
}

test("everything in the data folder is its owner's alone, also after an upload and in a folder that was open before [SAFE-45]", async () => {
  const place = await servers.newPlace();
  const dataDir = place.DATA_DIR ?? "";
  chmodSync(dataDir, 0o755);
  const env = { ...place, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const server = await servers.start(env);
  await writeSomething(await server.address(), path.join(dataDir, "outbox"));
  expect(openToOthers(dataDir)).toEqual([]);
  expect(rightsIn(path.join(dataDir, "media")).size).toBeGreaterThanOrEqual(4);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(openToOthers(dataDir)).toEqual([]);

  const before = rightsIn(dataDir).size;
  for (const [name, rights] of rightsIn(dataDir)) {
    chmodSync(path.join(dataDir, name), rights.startsWith("folder") ? 0o755 : 0o666);
  }
  expect(openToOthers(dataDir)).toHaveLength(before);
  const again = await servers.start(env);
  await again.address();
  expect(openToOthers(dataDir)).toEqual([]);
  expect(await again.end("SIGTERM")).toBe(0);
});

test("a data folder that holds other things keeps its own rights, and so do they", () => {
  const home = path.join(scratch, "home");
  restrictDataFolder(home);
  expect(Object.fromEntries(rightsIn(home))).toEqual({ "": "folder 700" });
  writeFileSync(path.join(home, "notas.txt"), "");
  restrictDataFolder(path.join(home, "media"));
  chmodSync(path.join(home, "media"), 0o755);
  chmodSync(path.join(home, "notas.txt"), 0o644);
  chmodSync(home, 0o755);
  expect(restrictDataFolder(home)).toBe(0);
  expect(Object.fromEntries(rightsIn(home))).toEqual({
    "": "folder 755",
    media: "folder 700",
    "notas.txt": "file 644",
  });
});
