import { generateKeyPairSync, randomUUID } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { BackupManifest } from "../src/cli/backup-folder.ts";
import { openDatabase } from "../src/platform/db/open.ts";
import { type PostgresServer, startPostgres } from "../test/postgres.ts";
import { type S3Server, serverProcesses, startS3 } from "../test/processes.ts";
import { postgresWithDump } from "../test/programs.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const servers = serverProcesses();
const { senda, start } = servers;
const isEmbedded = inject("template").kind === "pglite";
const programs = isEmbedded ? "" : postgresWithDump();
const admin = { email: "jefa@ejemplo.es", password: "una clave larga" };
const scratch = mkdtempSync(path.join(tmpdir(), "senda-copies-"));

let own: PostgresServer | undefined;
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
  if (!isEmbedded) own = await startPostgres(programs);
});
afterAll(async () => {
  await s3.stop();
  await own?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

/** A new data folder with an empty database that pg_dump understands. */
async function emptyPlace(): Promise<Record<string, string>> {
  const place = await servers.emptyPlace();
  if (!own) return place;
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  const database = await openDatabase({ url: own.urlOf("postgres") });
  await database.pool.query(`create database ${name} template template0`);
  await database.close();
  // A view of an extension does not make a database one that holds something.
  const made = await openDatabase({ url: own.urlOf(name) });
  await made.pool.query("create extension pg_stat_statements");
  await made.close();
  return { ...place, DATABASE_URL: own.urlOf(name), PATH: `${programs}:${process.env.PATH}` };
}

async function migratedPlace(): Promise<Record<string, string>> {
  if (isEmbedded) return servers.newPlace();
  const place = await emptyPlace();
  expect((await senda(["migrate"], place)).code).toBe(0);
  return place;
}

const inFolder = () => ({});
const inBucket = () => ({
  S3_ENDPOINT: s3.place.endpoint,
  S3_BUCKET: s3.place.bucket,
  S3_ACCESS_KEY_ID: s3.place.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
  S3_REGION: s3.place.region,
});

async function signIn(address: string): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(admin) });
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` };
}

async function addRoute(address: string, title: string): Promise<void> {
  const form = new FormData();
  form.set("title", title);
  form.set("description", "Una ruta junto al agua.");
  const picture = readFileSync(new URL("../test/media/transparente.png", import.meta.url));
  form.set("coverImage", new Blob([picture]), "lago.png");
  const headers = await signIn(address);
  expect((await fetch(`${address}/api/routes`, { method: "POST", headers, body: form })).status).toBe(201);
}

async function routesAt(address: string): Promise<{ title: string; coverBytes: number }[]> {
  const answer = await fetch(`${address}/api/routes`, { headers: await signIn(address) });
  const routes = (await answer.json()) as { title: string; coverImage: { url: string } }[];
  return Promise.all(
    routes.map(async ({ title, coverImage }) => {
      const cover = await fetch(`${address}${coverImage.url}`);
      return { title, coverBytes: cover.status === 200 ? (await cover.arrayBuffer()).byteLength : 0 };
    }),
  );
}

async function withServer<T>(place: Record<string, string>, work: (address: string) => Promise<T>): Promise<T> {
  const server = await start(place);
  const done = await work(await server.address());
  expect(await server.end("SIGTERM")).toBe(0);
  return done;
}

const keysOf = ({ DATA_DIR = "", AUTH_SECRET, DIARY_KEY }: Record<string, string>) =>
  AUTH_SECRET && DIARY_KEY
    ? { AUTH_SECRET, DIARY_KEY }
    : {
        AUTH_SECRET: readFileSync(path.join(DATA_DIR, "secrets", "auth-secret"), "utf8"),
        DIARY_KEY: readFileSync(path.join(DATA_DIR, "secrets", "diary-key"), "utf8"),
      };

/** Copying media from a bucket has nothing to do with the database: once is enough. */
const MEDIA = [["a folder", inFolder] as const, ...(isEmbedded ? [] : [["a bucket", inBucket] as const])];

test.each(MEDIA)(
  "a backup with media from %s is restored elsewhere with everything in it, and again only what is new is copied [EXT-37, DU-4]",
  async (_, settings) => {
    const firstAdmin = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    const place = { ...(await migratedPlace()), ...settings(), ...firstAdmin };
    const folder = path.join(scratch, randomUUID());
    const first = await start(place);
    await addRoute(await first.address(), "El lago");
    const beside = await senda(["backup", folder], place);
    if (isEmbedded) expect(beside).toMatchObject({ code: 1, err: expect.stringContaining("ya usa la base de datos") });
    else expect(beside).toMatchObject({ code: 0, err: "", out: expect.stringContaining("nuevos 2\n") });
    await addRoute(await first.address(), "El bosque");
    const written = await routesAt(await first.address());
    expect(await first.end("SIGTERM")).toBe(0);
    const made = await senda(["backup", folder], place);
    expect(made).toMatchObject({ code: 0, err: "", out: expect.stringContaining(`nuevos ${isEmbedded ? 4 : 2}\n`) });
    expect(readdirSync(folder).filter((name) => name.startsWith("database-"))).toHaveLength(1);

    const whole = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = whole.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), "latin1")).join("");
    for (const secret of Object.values(keysOf(place))) expect(bytes).not.toContain(secret);

    // The bucket stays behind: media go into the data folder of the new place.
    const target: Record<string, string> = { ...(await emptyPlace()), ...keysOf(place) };
    const restored = await senda(["restore", folder], target);
    expect(restored).toMatchObject({ code: 0, err: "", out: expect.stringContaining("archivos puestos: 4.") });
    const verified = await senda(["verify-backup"], target);
    expect(verified).toMatchObject({ code: 0, err: "", out: expect.stringContaining("La copia está entera.") });
    expect(verified.out).toContain("Archivos: 2\n");
    expect(await senda(["take-over-media"], target)).toMatchObject({
      code: 0,
      out: expect.stringContaining("Los archivos son de esta base de datos."),
    });
    expect(await withServer(target, routesAt)).toEqual(written);
    const media = path.join(target.DATA_DIR ?? "", "media");
    const [lost = ""] = readdirSync(media).filter((name) => name.endsWith(".webp"));
    rmSync(path.join(media, lost));
    const missing = await senda(["verify-backup"], target);
    expect(missing).toMatchObject({ code: 1, out: expect.stringContaining(`✗ Falta el archivo ${lost}.`) });
    const again = await senda(["restore", folder], target);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("no se toca") });
  },
);

test("backups that are kept share their files, the oldest go, and a sealed one is opened by its key alone [DU-4]", async () => {
  const place = await migratedPlace();
  await withServer({ ...place, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }, (address) =>
    addRoute(address, "Junto al lago"),
  );
  const { publicKey, privateKey } = generateKeyPairSync("x25519");
  const folder = path.join(scratch, "kept");
  const [publicFile, privateFile] = [path.join(scratch, "public.pem"), path.join(scratch, "private.pem")];
  writeFileSync(publicFile, publicKey.export({ type: "spki", format: "pem" }));
  writeFileSync(privateFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  const keep = ["backup", folder, "--keep", "2", "--for", publicFile];
  expect(await senda(["backup", folder, "--keep", "nada"], place)).toMatchObject({ code: 2 });
  for (let made = 0; made < 3; made += 1) {
    expect(await senda(keep, place)).toMatchObject({ code: 0, err: "" });
    // Their names are of whole seconds.
    await pause(1_100);
  }
  const [older = "", newer = "", ...more] = readdirSync(folder).sort();
  expect(more).toEqual([]);
  const mediaOf = (name: string) =>
    readdirSync(path.join(folder, name, "media")).map((file) => statSync(path.join(folder, name, "media", file)).ino);
  expect(mediaOf(newer)).toEqual(mediaOf(older));
  expect(mediaOf(newer).length).toBeGreaterThan(0);

  const target = { ...(await emptyPlace()), ...keysOf(place) };
  const closed = await senda(["restore", path.join(folder, newer)], target);
  expect(closed).toMatchObject({ code: 1, err: expect.stringContaining("La copia está cifrada") });
  const restored = await senda(["restore", path.join(folder, newer), "--key", privateFile], target);
  expect(restored).toMatchObject({ code: 0, err: "" });
  const routes = await withServer(target, routesAt);
  expect(routes.map(({ title }) => title)).toContain("Junto al lago");
});

test("a damaged or unfinished backup is refused, and changes nothing", async () => {
  const folder = path.join(scratch, randomUUID());
  const target = await emptyPlace();
  const nothing = isEmbedded ? "No hay ninguna base de datos" : "está vacía";
  expect(await senda(["backup", folder], target)).toMatchObject({ code: 1, err: expect.stringContaining(nothing) });
  expect(await senda(["restore", folder], target)).toMatchObject({
    code: 1,
    err: expect.stringContaining("no es una copia completa"),
  });
  expect((await senda(["backup", folder], await migratedPlace())).code).toBe(0);
  const [dump = ""] = readdirSync(folder).filter((name) => name.startsWith("database-"));
  appendFileSync(path.join(folder, dump), "x");
  const refused = await senda(["restore", folder], target);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("La copia está dañada") });
  const { out, err } = await senda(["migrate", "--status"], target);
  expect(out + err).toContain(isEmbedded ? "No hay ninguna base de datos" : "pendiente  001-schema");
});

test("of two backups into one folder the one that began later stays whole", async () => {
  const place = await migratedPlace();
  const folder = path.join(scratch, randomUUID());
  expect((await senda(["backup", folder], place)).code).toBe(0);
  const manifest = path.join(folder, "manifest.json");
  const first = JSON.parse(readFileSync(manifest, "utf8")) as BackupManifest;
  const file = first.dump.file.replace(/^database-\d{4}/, "database-2999");
  renameSync(path.join(folder, first.dump.file), path.join(folder, file));
  const later = JSON.stringify({ ...first, startedAt: "2999-01-01T00:00:00.000Z", dump: { ...first.dump, file } });
  writeFileSync(manifest, later);
  expect(await senda(["backup", folder], place)).toMatchObject({
    code: 1,
    err: expect.stringContaining("hay una copia que empezó después"),
  });
  expect(readFileSync(manifest, "utf8")).toBe(later);
  const target = await emptyPlace();
  // The remains of an interrupted restore.
  mkdirSync(path.join(target.DATA_DIR ?? "", "db", "pg"), { recursive: true });
  expect(await senda(["restore", folder], target)).toMatchObject({ code: 0, err: "" });
  if (!isEmbedded) return;
  const unkeyed = await senda(["verify-backup"], target);
  expect(unkeyed).toMatchObject({ code: 1, err: expect.stringContaining("Falta la clave de los diarios") });
  expect(existsSync(path.join(target.DATA_DIR ?? "", "secrets"))).toBe(false);
});
