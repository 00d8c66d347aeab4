import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serverProcesses } from "../../test/processes.ts";
import { READING } from "../../test/zips.ts";
import type { RouteFile } from "../packages/route-file.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const { senda, newPlace, start } = serverProcesses();
const scratch = mkdtempSync(path.join(tmpdir(), "senda-routes-"));
const exported = path.join(scratch, "exported");
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Settings of a place that the demo may be added to. */
let demo: Record<string, string>;
let target: Record<string, string>;
beforeAll(async () => {
  demo = { ...(await newPlace()), SEED_DEMO: "true" };
  const server = await start(demo);
  await server.address();
  expect(await server.end("SIGTERM")).toBe(0);
  target = await newPlace();
  expect((await senda(["create-admin", "jefa@ejemplo.es"], target, "una clave larga\n")).code).toBe(0);
});

const read = (folder: string, name: string) =>
  JSON.parse(readFileSync(path.join(folder, "routes", name), "utf8")) as RouteFile;
/** Names of media are new in every place. */
const withoutNames = (file: RouteFile) =>
  JSON.parse(JSON.stringify(file).replaceAll(/"[0-9a-f]{32}\.(\w+)"/g, '"$1"')) as RouteFile;
const importInto = (folder: string) => senda(["import-routes", folder, "--as", "jefa@ejemplo.es"], target);
const storedMedia = () =>
  readdirSync(path.join(target.DATA_DIR ?? "", "media")).filter((name) => !name.startsWith("."));

test("routes that one place exports another imports, with everything in them and their media", async () => {
  const out = await senda(["export-routes", exported], demo);
  expect(out).toMatchObject({ code: 0, err: "" });
  const names = readdirSync(path.join(exported, "routes"));
  expect(names.length).toBeGreaterThan(1);
  expect(readdirSync(path.join(exported, "media")).length).toBeGreaterThan(names.length);
  expect(await senda(["export-routes", exported], demo)).toMatchObject({ code: 1 });

  const done = await importInto(exported);
  expect(done).toMatchObject({ code: 0, err: "", out: expect.stringContaining(`Rutas añadidas: ${names.length}.`) });
  const back = path.join(scratch, "back");
  expect((await senda(["export-routes", back], target)).code).toBe(0);
  for (const name of names) expect(withoutNames(read(back, name))).toEqual(withoutNames(read(exported, name)));
  const { route } = read(exported, names[0] ?? "");
  expect(route.stages.flatMap(({ contents }) => contents).length).toBeGreaterThan(0);
});

test("a zip of routes is imported as a folder is, as drafts [PACK-06]", async () => {
  const zip = path.join(scratch, "rutas.zip");
  expect(await senda(["export-routes", zip], demo)).toMatchObject({ code: 0, err: "" });
  const done = await importInto(zip);
  expect(done).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/Rutas añadidas: \d+\./) });
  writeFileSync(zip, readFileSync(zip).subarray(0, 1_000));
  expect(await importInto(zip)).toMatchObject({ code: 1, err: expect.stringContaining("no ha llegado entero") });
});

test("the routes are in the audit log in the name of the administrator, who has to be one", async () => {
  const server = await start(target);
  const address = await server.address();
  const login = { email: "jefa@ejemplo.es", password: "una clave larga" };
  const headers = { "content-type": "application/json" };
  const session = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body: JSON.stringify(login) });
  const { access_token } = (await session.json()) as { access_token: string };
  const authorization = `Bearer ${access_token}`;
  const log = await fetch(`${address}/api/admin/audit?action=ROUTE_CREATED`, { headers: { authorization } });
  const [entry] = (await log.json()) as { address: string; adminName: string }[];
  expect(entry).toMatchObject({ address: "línea de órdenes", adminName: "Administración Senda" });
  expect(await server.end("SIGTERM")).toBe(0);
  const other = await senda(["import-routes", exported, "--as", "otra@ejemplo.es"], target);
  expect(other).toMatchObject({ code: 1, err: "senda: La cuenta de --as no es de administración.\n" });
  expect(await senda(["import-routes", exported], target)).toMatchObject({ code: 2 });
});

type Change = (file: RouteFile, media: string) => void;
const firstMedia = (media: string) => readdirSync(media)[0] ?? "";

test.each<[string, Change, RegExp]>([
  ["no title", ({ route }) => Object.assign(route, { title: "" }), /^senda: 001\.json, route\.title: /],
  [
    "another version",
    (file) => Object.assign(file, { format: 2 }),
    /001\.json, format: El campo «format» debe ser «1»/,
  ],
  [
    "a name that leads out",
    ({ route }) => Object.assign(route, { cover: "../../secrets/diary-key" }),
    /001\.json, route\.cover: El campo «cover» no es válido/,
  ],
  [
    "a file that is missing",
    ({ route }) => Object.assign(route, { cover: "nada.png" }),
    /No hay ningún archivo nada\.png/,
  ],
  [
    "a program as a cover",
    ({ route }, media) => {
      route.cover = "programa.png";
      writeFileSync(path.join(media, "programa.png"), "#!/bin/sh\nrm -rf /\n");
    },
    /hace falta una imagen/,
  ],
  [
    "a link to a file elsewhere",
    ({ route }, media) => {
      route.cover = "enlace.webp";
      symlinkSync(path.join(exported, "media", firstMedia(media)), path.join(media, "enlace.webp"));
    },
    /No hay ningún archivo enlace\.webp/,
  ],
  ["an unknown theme", ({ route }) => void route.contents.push({ ...READING, themes: ["nada-de-eso"] }), /no existe/],
])("a folder with %s is refused with a sentence, and nothing of it stays", async (name, change, sentence) => {
  const folder = path.join(scratch, name.replaceAll(" ", "-"));
  cpSync(exported, folder, { recursive: true });
  const [first = "", ...others] = readdirSync(path.join(folder, "routes"));
  for (const other of others) rmSync(path.join(folder, "routes", other));
  const file = read(folder, first);
  change(file, path.join(folder, "media"));
  writeFileSync(path.join(folder, "routes", first), JSON.stringify(file));
  const before = storedMedia();
  const { code, out, err } = await importInto(folder);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(sentence);
  expect(storedMedia()).toEqual(before);
});

test("a fault in the last file is found before the first route is added", async () => {
  const folder = path.join(scratch, "last-file");
  cpSync(exported, folder, { recursive: true });
  const last = readdirSync(path.join(folder, "routes")).at(-1) ?? "";
  const file = read(folder, last);
  file.route.contents.push({ ...READING, themes: ["nada-de-eso"] });
  writeFileSync(path.join(folder, "routes", last), JSON.stringify(file));
  const { code, out, err } = await importInto(folder);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain(`${last}: El tema «nada-de-eso» no existe.`);
});
