import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { serverProcesses } from "../../test/processes.ts";

vi.setConfig({ testTimeout: 240_000 });
const servers = serverProcesses();
const admin = { email: "jefa@ejemplo.es", password: "una clave larga" };
const NEW_KEY = "e1".repeat(32);
const entry = { feeling: "GOOD", description: "Hoy he vuelto a nadar en el lago." };

async function signIn(address: string): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(admin) });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}

/** One of each kind of thing that a backup has to bring back: a row, a file, and words that only their owner reads. */
async function write(address: string): Promise<void> {
  const headers = await signIn(address);
  const body = JSON.stringify(entry);
  const json = { ...headers, "content-type": "application/json" };
  expect((await fetch(`${address}/api/diary/entry`, { method: "POST", headers: json, body })).status).toBe(201);
  const form = new FormData();
  form.set("title", "El lago");
  form.set("description", "Una ruta junto al agua.");
  form.set(
    "coverImage",
    new Blob([readFileSync(new URL("../../test/media/transparente.png", import.meta.url))]),
    "lago.png",
  );
  expect((await fetch(`${address}/api/routes`, { method: "POST", headers, body: form })).status).toBe(201);
}

interface Read {
  description: string;
  title: string;
  cover: Buffer;
}

async function read(address: string): Promise<Read> {
  const headers = await signIn(address);
  const diary = (await (await fetch(`${address}/api/diary`, { headers })).json()) as {
    data: { description: string }[];
  };
  const [route] = (await (await fetch(`${address}/api/routes`, { headers })).json()) as {
    title: string;
    coverImage: { url: string };
  }[];
  const cover = await fetch(`${address}${route?.coverImage.url}`);
  expect(cover.status).toBe(200);
  return {
    description: diary.data[0]?.description ?? "",
    title: route?.title ?? "",
    cover: Buffer.from(await cover.arrayBuffer()),
  };
}

test("a copy of the data folder of a stopped Senda starts elsewhere with everything in it, under a new key too [EXT-37, DU-4]", async () => {
  const place = await servers.newPlace();
  const home = place.DATA_DIR ?? "";
  const server = await servers.start({ ...place, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const address = await server.address();
  await write(address);
  const written = await read(address);
  expect(written).toMatchObject({ description: entry.description, title: "El lago" });
  expect(await server.end("SIGTERM")).toBe(0);

  const backup = mkdtempSync(path.join(tmpdir(), "senda-backup-"));
  try {
    cpSync(home, backup, { recursive: true, preserveTimestamps: true });
    renameSync(home, `${backup}/gone`);

    // Without its key a backup is closed, and says so instead of sealing new words with another.
    const locked = await servers.start({ ...place, DATA_DIR: backup, DIARY_KEY: NEW_KEY });
    expect(await locked.end()).toBe(1);
    expect(locked.output).toContain("Senda no puede empezar: DIARY_KEY no abre lo que ya está guardado.");

    const oldKey = readFileSync(path.join(backup, "secrets", "diary-key"), "utf8");
    const keys = { DIARY_KEY: NEW_KEY, DIARY_KEY_OLD: oldKey };
    const restored = await servers.start({ ...place, DATA_DIR: backup, ...keys });
    expect(await read(await restored.address())).toEqual(written);
    expect(restored.output).toContain("people's keys are wrapped by the new DIARY_KEY");
    expect(await restored.end("SIGTERM")).toBe(0);
  } finally {
    rmSync(backup, { recursive: true, force: true });
  }
});
