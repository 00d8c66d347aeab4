import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { commandLine } from "../../test/command-line.ts";
import { auditEntries } from "../../test/people.ts";
import { openWorld } from "../../test/world.ts";
import { READING } from "../../test/zips.ts";
import { seedDemo } from "../demo/seed.ts";
import type { PackagedRouteFile } from "../editorial/packages/format.ts";
import { FolderStore } from "../platform/files/open-store.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const { senda, worldPlace } = commandLine();
const place = await worldPlace();
const mediaFolder = path.join(place.DATA_DIR, "media");
const world = await openWorld({ files: new FolderStore(mediaFolder) });

const scratch = mkdtempSync(path.join(tmpdir(), "senda-routes-"));
/** All routes of the demo, as a place wrote them that is empty again when a test begins. */
const exported = path.join(scratch, "exported");
/** The first of them alone. */
const zip = path.join(scratch, "rutas.zip");
/** The same as a folder, in which each test breaks something. */
const broken = path.join(scratch, "broken");
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const read = (folder: string, name: string) =>
  JSON.parse(readFileSync(path.join(folder, "routes", name), "utf8")) as PackagedRouteFile;
const write = (folder: string, name: string, file: PackagedRouteFile) =>
  writeFileSync(path.join(folder, "routes", name), JSON.stringify(file));
/** Names of media are new in every place. */
const withoutNames = (file: PackagedRouteFile) =>
  JSON.parse(JSON.stringify(file).replaceAll(/"[0-9a-f]{32}\.(\w+)"/g, '"$1"')) as PackagedRouteFile;
const importAsClara = (folder: string) => senda(["import-routes", folder, "--as", "clara@ejemplo.es"], place);
const storedMedia = () => readdirSync(mediaFolder).filter((name) => !name.startsWith("."));

beforeAll(async () => {
  await seedDemo(world.deps, fileURLToPath(new URL("../../../content/demo", import.meta.url)));
  expect(await senda(["export-routes", exported], place)).toMatchObject({ code: 0, err: "" });
  const first = await world.deps.db.selectFrom("routes").select("id").orderBy("position").executeTakeFirstOrThrow();
  const one = await senda(["export-routes", zip, first.id], place);
  expect(one).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Rutas escritas: 1.") });
  mkdirSync(path.join(broken, "routes"), { recursive: true });
  for (const part of ["media", "senda.json"])
    cpSync(path.join(exported, part), path.join(broken, part), { recursive: true });
});

test("routes that one place exports another imports, with everything in them and their media", async () => {
  const names = readdirSync(path.join(exported, "routes"));
  expect(names.length).toBeGreaterThan(1);
  expect(readdirSync(path.join(exported, "media")).length).toBeGreaterThan(names.length);
  expect(await senda(["export-routes", exported], place)).toMatchObject({ code: 1 });

  const done = await importAsClara(exported);
  expect(done).toMatchObject({ code: 0, err: "", out: expect.stringContaining(`Rutas añadidas: ${names.length}.`) });
  const back = path.join(scratch, "back");
  expect((await senda(["export-routes", back], place)).code).toBe(0);
  for (const name of names) expect(withoutNames(read(back, name))).toEqual(withoutNames(read(exported, name)));
  const { route } = read(exported, names[0] ?? "");
  expect(route.stages.flatMap(({ contents }) => contents).length).toBeGreaterThan(0);
});

test("a zip of routes is imported as a folder is, as drafts, and is in the audit log [PACK-06]", async () => {
  const done = await importAsClara(zip);
  expect(done).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Rutas añadidas: 1.") });
  const states = await world.deps.db.selectFrom("routes").select("state").execute();
  expect(states).toEqual([{ state: "DRAFT" }]);
  const [entry] = await auditEntries(world.admin, "?action=ROUTE_CREATED");
  expect(entry).toMatchObject({ address: "línea de órdenes", adminName: "Clara Montes" });
  const cut = path.join(scratch, "cortado.zip");
  writeFileSync(cut, readFileSync(zip).subarray(0, 1_000));
  expect(await importAsClara(cut)).toMatchObject({ code: 1, err: expect.stringContaining("no ha llegado entero") });
});

test("routes are added in the name of an administrator, who has to be one", async () => {
  for (const email of ["otra@ejemplo.es", world.ana.email]) {
    const refused = await senda(["import-routes", exported, "--as", email], place);
    expect(refused).toMatchObject({ code: 1, err: "senda: La cuenta de --as no es de administración.\n" });
  }
  expect(await senda(["import-routes", exported], place)).toMatchObject({ code: 2 });
});

type Change = (file: PackagedRouteFile, media: string) => void;
const firstMedia = (media: string) => readdirSync(media)[0] ?? "";

test.each<[what: string, change: Change, sentence: RegExp]>([
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
])("a folder with %s is refused with a sentence, and nothing of it stays", async (_what, change, sentence) => {
  const [first = ""] = readdirSync(path.join(exported, "routes"));
  const file = read(exported, first);
  change(file, path.join(broken, "media"));
  write(broken, first, file);
  const before = storedMedia();
  const { code, out, err } = await importAsClara(broken);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(sentence);
  expect(storedMedia()).toEqual(before);
});

test("a folder without senda.json is refused with a sentence [PACK-06]", async () => {
  const bare = path.join(scratch, "bare");
  cpSync(exported, bare, { recursive: true });
  rmSync(path.join(bare, "senda.json"));
  const refused = await importAsClara(bare);
  expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringContaining("le falta el archivo senda.json.") });
});

test("a fault in the last file is found before the first route is added", async () => {
  cpSync(path.join(exported, "routes"), path.join(broken, "routes"), { recursive: true });
  const last = readdirSync(path.join(broken, "routes")).at(-1) ?? "";
  const file = read(exported, last);
  file.route.contents.push({ ...READING, themes: ["nada-de-eso"] });
  write(broken, last, file);
  const { code, out, err } = await importAsClara(broken);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain(`${last}: El tema «nada-de-eso» no existe.`);
});
