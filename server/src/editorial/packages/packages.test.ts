import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { defaults } from "@senda/contract/limits";
import type { PackageReport } from "@senda/contract/packages";
import type { MediaFile } from "@senda/contract/values";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { answerOf, contentsIn, newContent, newQuiz, newRoute, newStage, stagesIn } from "../../../test/learning.ts";
import { auditEntries, type Person } from "../../../test/people.ts";
import { multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { READING, rawZip, readingPackage } from "../../../test/zips.ts";
import { ZipFile } from "../../platform/files/zip/read-zip.ts";
import { PackageThread } from "./package-thread.ts";

const world = await openWorld();

const file = (name: string, field = "file") => ({ field, bytes: sample(name), filename: name });
const check = async (upload: Awaited<ReturnType<typeof readingPackage>>): Promise<PackageReport> =>
  answerOf(await world.admin.post("/admin/route-packages/check", ...multipart({}, upload)));
const importIt = (bytes: Buffer) =>
  world.admin.post("/admin/route-packages", ...multipart({}, { field: "file", bytes, filename: "ruta.zip" }));
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function exported(id: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${world.admin.accessToken}` };
  const reply = await world.request({ method: "GET", url: `/api/admin/routes/${id}/package`, headers });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toBe("application/zip");
  return reply.rawPayload;
}

async function filesIn(bytes: Buffer): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(path.join(tmpdir(), "senda-package-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, "ruta.zip"), bytes);
  const zip = await ZipFile.open(path.join(folder, "ruta.zip"), { entries: 99, fileBytes: 1e9, bytes: 1e9 });
  const found = new Map<string, Buffer>();
  for (const name of zip.names) {
    const pieces: Buffer[] = [];
    for await (const piece of zip.read(name)) pieces.push(piece);
    found.set(name, Buffer.concat(pieces));
  }
  await zip.close();
  return found;
}

const storedBytes = async (url = "") => (await world.request({ method: "GET", url })).rawPayload;
const storedMedia = () => readdirSync(path.dirname(world.deps.files.scratch)).filter((name) => !name.startsWith("."));

/** Stores a description of a file. */
async function describeFile(url: string | undefined, about: object): Promise<void> {
  const files = answerOf<{ id: string; url: string }[]>(await world.admin.get("/admin/media"));
  const id = files.find((each) => each.url === url)?.id;
  answerOf(await world.admin.patch(`/admin/media/${id}`, about));
}

/** A route with every type of content, a picture inside of a reading, and something in the papelera. */
async function fullRoute() {
  const { admin } = world;
  const route = await newRoute(admin, { title: "Calma", type: "CUSTOM" }, file("foto-con-gps.jpg", "coverImage"));
  const first = await newStage(admin, route.id, { title: "Primera" });
  const second = await newStage(admin, route.id, { title: "Segunda" });
  const leaf = { type: "IMAGE", alt: "Una hoja de olivo" };
  const image = await newContent(admin, { stageId: first.id }, leaf, file("hoja.webp"));
  await describeFile(image.file?.url, { caption: "Del huerto", licence: "CC0" });
  await describeFile(route.coverImage?.url, { isDecorative: true });
  const audio = await newContent(
    admin,
    { stageId: first.id },
    { type: "AUDIO", subtitles: JSON.stringify([{ text: "Respira", start: 0, end: 2 }]), points: "9" },
    file("con-datos.mp3"),
  );
  await newContent(admin, { stageId: second.id }, { type: "VIDEO", themes: '["sleep"]' }, file("mar.mp4"));
  await newQuiz(admin, { stageId: second.id }, { analysisPrompt: "Resume." });
  await newContent(admin, { routeId: route.id }, { content: `Mira:\n\n![Una hoja](${image.file?.url})` });
  const gone = await newContent(admin, { routeId: route.id }, { title: "En la papelera" });
  await admin.delete(`/contents/${gone.id}`);
  return { route, audio };
}

const textsOf = (file: MediaFile | null) => file && [file.alt, file.isDecorative, file.caption];

/** A route as an editor sees it, without ids and dates. */
async function seen(routeId: string) {
  const { admin } = world;
  const { body } = await admin.get<string>(`/routes/${routeId}`);
  const { title, description, type, coverImage } = body as Record<string, unknown>;
  const stages = await stagesIn(admin, routeId);
  const contents = await contentsIn(admin, `routeId=${routeId}&scope=all`);
  const names = new Map(stages.map(({ id, title }) => [id, title]));
  return {
    route: { title, description, type, hasCover: coverImage !== null },
    stages: stages.map(({ title, description, order }) => ({ title, description, order })),
    pictures: contents.map(({ file, pictures }) => [file, ...(pictures ?? [])].map(textsOf)),
    contents: contents.map(
      ({
        id: _id,
        routeId: _route,
        version: _version,
        state: _state,
        pictures: _pictures,
        stageId,
        file,
        ...content
      }) => ({
        ...content,
        content: content.content.replaceAll(/[0-9a-f]{32}/g, "x"),
        stage: stageId && names.get(stageId),
        type: file?.contentType ?? null,
      }),
    ),
  };
}

test("a route that is exported and imported is equal in everything, and a draft that no learner sees [PACK-01]", async () => {
  const { route, audio } = await fullRoute();
  const bytes = await exported(route.id);
  const files = await filesIn(bytes);
  const manifest = JSON.parse(String(files.get("senda.json")));
  expect(manifest).toMatchObject({ format: "senda-routes", version: "1.0" });
  expect(manifest.media).toHaveLength(4);
  for (const { name, bytes: size, sha256: sum } of manifest.media) {
    const content = files.get(`media/${name}`) ?? Buffer.alloc(0);
    expect({ size: content.length, sum: sha256(content) }).toEqual({ size, sum });
    expect(content.equals(await storedBytes(`/media/${name}`))).toBe(true);
  }
  expect(manifest.media).toContainEqual(
    expect.objectContaining({ alt: "Una hoja de olivo", caption: "Del huerto", licence: "CC0" }),
  );
  expect(manifest.media).toContainEqual(expect.objectContaining({ isDecorative: true }));
  expect(String(files.get("routes/001.json"))).not.toContain("En la papelera");

  expect(await check({ field: "file", bytes, filename: "ruta.zip" })).toEqual({
    route: {
      title: "Calma",
      description: "Para dormir mejor.",
      type: "CUSTOM",
      stagesCount: 2,
      contentsCount: 5,
      mediaCount: 4,
    },
    canImport: true,
    errors: [],
    warnings: [{ path: "route.title", message: "Ya hay una ruta que se llama «Calma». Quedarán las dos." }],
  });
  const { status, body } = await importIt(bytes);
  expect(status).toBe(201);
  const { id } = body as { id: string };
  expect(await seen(id)).toEqual(await seen(route.id));
  const contents = await contentsIn(world.admin, `routeId=${id}&scope=all`);
  const sound = contents.find(({ type }) => type === "AUDIO");
  expect(sound?.file?.url).not.toBe(audio.file?.url);
  expect((await storedBytes(sound?.file?.url)).equals(await storedBytes(audio.file?.url))).toBe(true);
  const picture = /\/media\/[^)]+/.exec(contents.find(({ type }) => type === "READING")?.content ?? "")?.[0];
  expect((await storedBytes(picture)).subarray(8, 12).toString()).toBe("WEBP");

  const again = JSON.parse(String((await filesIn(await exported(id))).get("senda.json")));
  const described = ({ alt, caption, licence, isDecorative }: Record<string, unknown>) => [
    alt,
    caption,
    licence,
    isDecorative,
  ];
  expect(again.media.map(described).toSorted()).toEqual(manifest.media.map(described).toSorted());

  expect(new Set(contents.map(({ state }) => state))).toEqual(new Set(["DRAFT"]));
  expect((await world.ana.get<string>(`/routes/${id}`)).status).toBe(404);
  const [line] = await auditEntries(world.admin);
  expect(line).toMatchObject({ action: "ROUTE_CREATED", targetName: "Calma", adminName: "Clara Montes" });
  expect(line?.changes).toContainEqual({ field: "source", before: null, after: "Paquete importado" });
});

const quiz = (questions: unknown[]) => ({ contents: [{ ...READING, type: "QUIZ", quizData: { questions } }] });
const withImage = { contents: [{ ...READING, type: "IMAGE", file: "foto.jpg" }] };
const photo = sample("foto-con-gps.jpg");
const listed = (sum: string) => ({
  media: [{ name: "foto.jpg", bytes: photo.length, sha256: sum, contentType: "image/jpeg" }],
});
type Parts = Parameters<typeof readingPackage>[0];

/** Random, so that it is not found by how well it is compressed. */
const noise = (length: number) => randomBytes(length / 2).toString("hex");
const nested = Array.from({ length: 200_000 }, () => `["${noise(16)}",`).join("");
const emptyLists = `[${Array.from({ length: 200_000 }, () => `[],[],[],"${noise(16)}"`).join(",")}]`;
const tooLarge = JSON.stringify(noise(8 * 1024 ** 2 + 2));

test("a zip without senda.json is reported as no package of Senda, and is not imported [PACK-02]", async () => {
  const bytes = rawZip([{ name: "routes/001.json", content: "{}" }]);
  const sentence = "No es un paquete de Senda: le falta el archivo senda.json.";
  const report = await check({ field: "file", bytes, filename: "ruta.zip" });
  expect(report).toMatchObject({ canImport: false, errors: [{ path: "senda.json", message: sentence }] });
  expect(await importIt(bytes)).toMatchObject({ status: 400, messages: [sentence] });
});

test.each<[string, Parts, string, RegExp]>([
  ["of a later version", { manifest: { version: "2.0" } }, "senda.json", /más nueva \(formato 2\.0\)/],
  ["of another program", { manifest: { format: "otro" } }, "senda.json: format", /debe ser «senda-routes»/],
  [
    "with an unknown type",
    { route: { contents: [{ ...READING, type: "GAME" }] } },
    "001.json: route.contents.0.type",
    /opciones/,
  ],
  [
    "with a quiz that is wrong",
    { route: quiz([{ id: "a1", type: "singleChoice", question: "¿Qué tal?", options: "sí" }]) },
    "001.json: route.contents.0.quizData.questions.0.options",
    /pregunta 1 .*contenido 1/,
  ],
  [
    "with a name that leads out",
    { route: { cover: "../../secrets/diary-key" } },
    "001.json: route.cover",
    /no es válido/,
  ],
  ["without a file", { route: withImage }, "media/foto.jpg", /No hay ningún archivo foto\.jpg/],
  [
    "with a program as a picture",
    { route: withImage, files: { "media/foto.jpg": "#!/bin/sh\n" } },
    "media/foto.jpg",
    /hace falta una imagen/,
  ],
  [
    "with half of a picture",
    { route: withImage, files: { "media/foto.jpg": photo.subarray(0, 300) } },
    "media/foto.jpg",
    /No hemos podido leer la imagen/,
  ],
  [
    "with a picture that is too large",
    { route: withImage, files: { "media/foto.jpg": Buffer.concat([photo, Buffer.alloc(10 * 1024 ** 2)]) } },
    "media/foto.jpg",
    /demasiado grande/,
  ],
  [
    "with another file than was exported",
    { route: withImage, manifest: listed("0".repeat(64)), files: { "media/foto.jpg": photo } },
    "media/foto.jpg",
    /suma no coincide/,
  ],
  ["with two routes", { files: { "routes/002.json": "{}" } }, "senda.json", /varias rutas/],
  ["with a route that is no JSON", { files: { "routes/001.json": "{" } }, "001.json", /no es JSON/],
  ["with too many levels", { files: { "routes/001.json": nested } }, "001.json", /demasiados niveles/],
  ["full of empty lists", { files: { "routes/001.json": emptyLists } }, "001.json", /forma esperada/],
  [
    "with a file of routes that is too large",
    { files: { "routes/001.json": tooLarge } },
    "001.json",
    /demasiado grande/,
  ],
  ["with a manifest that is no text", { files: { "senda.json": Buffer.from([0xff, 0xfe]) } }, "senda.json", /UTF-8/],
])(
  "a package %s is reported with its place, and an import of it changes nothing [PACK-02]",
  async (_, parts, place, sentence) => {
    const upload = await readingPackage(parts);
    const report = await check(upload);
    expect(report.canImport).toBe(false);
    expect(report.errors[0]).toEqual({ path: place, message: expect.stringMatching(sentence) });
    const before = storedMedia();
    const reply = await importIt(upload.bytes);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.messages[0]).toMatch(sentence);
    expect(reply.body).toMatchObject({ code: expect.stringMatching(/^(INVALID_PACKAGE|FILE_\w+)$/), field: "file" });
    expect((await world.admin.get("/routes")).body).toEqual([]);
    expect(storedMedia()).toEqual(before);
    expect(readdirSync(world.deps.files.scratch)).toEqual([]);
  },
);

test("a file that takes more memory than a package needs is refused, and the next one is read [PACK-02]", async () => {
  const url = pathToFileURL(path.join(inject("builtFolder"), "package-worker.js"));
  const parser = new PackageThread(url, { memoryMb: 16 });
  await expect(parser.route("routes/001.json", Buffer.from(emptyLists))).rejects.toThrow("demasiado complicado");
  const manifest = { format: "senda-routes", version: "1.0", media: [] };
  const bytes = new TextEncoder().encode(JSON.stringify(manifest));
  expect(await parser.manifest("senda.json", bytes)).toMatchObject({ version: "1.0" });
});

test("a hostile zip gets a report without a route, a file that is no zip an error [PACK-03]", async () => {
  const bytes = rawZip([{ name: "../senda.json", content: "{}" }]);
  expect(await check({ field: "file", bytes, filename: "ruta.zip" })).toMatchObject({
    route: null,
    canImport: false,
    errors: [{ message: expect.stringContaining("un nombre que no se admite") }],
  });
  expect((await importIt(bytes)).status).toBe(400);
  expect((await importIt(sample("mar.mp4"))).status).toBe(415);
  expect((await world.admin.post("/admin/route-packages", ...multipart({}))).messages).toEqual(["Falta el paquete."]);
});

test("fields of a later minor version are ignored, and what cannot come along is a warning [PACK-04]", async () => {
  const picture = `/media/${"a".repeat(32)}.webp`;
  const upload = await readingPackage({
    manifest: { version: "1.7", colour: "verde" },
    route: {
      mood: "calm",
      contents: [
        { ...READING, themes: ["sleep", "no-existe"], content: `![](${picture})`, tempo: 3 },
        { ...READING, type: "AUDIO", title: "Mar" },
      ],
    },
    files: { "leeme.txt": "hola" },
  });
  const { canImport, warnings } = await check(upload);
  expect(canImport).toBe(true);
  expect(warnings.map(({ message }) => message)).toEqual([
    "El tema «no-existe» no existe aquí. Sus contenidos entrarán sin él.",
    "Una lectura muestra una imagen que el paquete no trae.",
    "«Mar» no tiene archivo. Tendrás que subirlo antes de publicar.",
    "El paquete trae archivos que Senda no usa: 1.",
  ]);
  const { id } = answerOf<{ id: string }>(await importIt(upload.bytes));
  const [reading] = await contentsIn(world.admin, `routeId=${id}`);
  expect(reading?.themes).toEqual(["sleep"]);
});

test("a package from before a field was added is imported with the field's initial value [PACK-04]", async () => {
  const { title, type, content, file } = READING;
  const upload = await readingPackage({ route: { contents: [{ title, type, content, file }] } });
  expect(await check(upload)).toMatchObject({ canImport: true, warnings: [] });
  const { id } = answerOf<{ id: string }>(await importIt(upload.bytes));
  const [reading] = await contentsIn(world.admin, `routeId=${id}`);
  expect(reading).toMatchObject({
    title,
    points: defaults.points,
    duration: defaults.duration,
    themes: [],
    subtitles: [],
  });
});

test("a route whose file is lost, or that is not there, is not exported [PACK-01]", async () => {
  const route = await newRoute(world.admin);
  const sound = await newContent(world.admin, { routeId: route.id }, { type: "AUDIO" }, file("voz.mp3"));
  await world.deps.files.remove(path.basename(sound.file?.url ?? ""));
  const lost = await world.admin.get<string>(`/admin/routes/${route.id}/package`);
  expect([lost.status, lost.messages[0]]).toEqual([409, expect.stringContaining("Falta el archivo")]);
  expect(lost.body).toMatchObject({ code: "FILE_MISSING" });
  await world.admin.delete(`/routes/${route.id}`);
  expect((await world.admin.get<string>(`/admin/routes/${route.id}/package`)).status).toBe(404);
});

describe("an editor", async () => {
  const limited = await openWorld({ rateLimits: true });

  test("checks and imports ten packages an hour, and a colleague as many", async () => {
    const colleague = await limited.newAdmin();
    const upload = multipart({}, await readingPackage());
    const checkBy = (editor: Person) => editor.post("/admin/route-packages/check", ...upload);
    const importBy = (editor: Person) => editor.post("/admin/route-packages", ...upload);
    for (let each = 0; each < 10; each += 1) {
      expect((await checkBy(limited.admin)).status).toBe(200);
      expect((await importBy(limited.admin)).status).toBe(201);
    }
    for (const send of [checkBy, importBy]) {
      const refused = await send(limited.admin);
      expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "3600"]);
      expect(refused.messages[0]).toMatch(/^Demasiados intentos\. /);
    }
    expect((await importBy(colleague)).status).toBe(201);
    limited.pass(60 * 60_000);
    expect((await importBy(await limited.again(limited.admin))).status).toBe(201);
  });
});
