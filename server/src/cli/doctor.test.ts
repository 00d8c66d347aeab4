import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandLine } from "../../test/command-line.ts";
import { workerDatabase } from "../../test/database.ts";
import { type S3Server, serverProcesses, startS3 } from "../../test/processes.ts";
import { readConfig } from "../config.ts";
import { lockFolder } from "../platform/db/folder-lock.ts";
import { checkDatabase } from "./doctor-database.ts";
import type { Finding } from "./finding.ts";

const { senda, worldPlace } = commandLine();
const { emptyPlace } = serverProcesses();

const KEY = "clave-del-modelo";
let s3: S3Server;
let asked = 0;
const mail = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  onAuth: ({ username, password }, _session, done) =>
    username === "senda" && password === "secreta" ? done(null, { user: username }) : done(new Error("No.")),
});
const model = createServer((request, answer) => {
  asked += 1;
  answer.writeHead(request.headers.authorization === `Bearer ${KEY}` ? 200 : 401).end("{}");
});
const listen = (server: Pick<Server, "listen">) =>
  new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  s3 = await startS3();
  await listen(mail.server);
  await listen(model);
});
afterAll(async () => {
  await s3.stop();
  model.close();
  await new Promise<void>((done) => void mail.close(done));
});

const services = (bucket = s3.place.bucket, mailPassword = "secreta", key = KEY) => ({
  S3_ENDPOINT: s3.place.endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: s3.place.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
  S3_REGION: s3.place.region,
  SMTP_URL: `smtp://senda:${mailPassword}@127.0.0.1:${portOf(mail.server)}`,
  AI_BASE_URL: `http://127.0.0.1:${portOf(model)}/v1`,
  AI_API_KEY: key,
  AI_MODEL: "uno",
});

const findingsIn = (out: string) => JSON.parse(out) as Finding[];

test("a healthy place gets a check mark on every line, in both languages, and the model is asked only by request", async () => {
  const place = { ...(await worldPlace()), ...services() };
  const { code, out, err } = await senda(["doctor"], place);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const lines = out.trimEnd().split("\n");
  expect(lines.filter((_, at) => at % 2 === 0).every((line) => line.startsWith("✓ "))).toBe(true);
  expect(lines[0]).toBe("✓ Configuración: correcta.");
  expect(lines[1]).toBe("  Configuration: correct.");
  expect(out).toMatch(/Database: PostgreSQL \d+/);
  expect(out).toContain("Migrations: up to date.");
  expect(out).toContain("S3 bucket: writes, reads, lists and deletes.");
  expect(out).toContain("Mail: the server answers and lets us in.");
  expect(asked).toBe(0);

  const withModel = await senda(["doctor", "--model", "--json"], place);
  expect(withModel.code).toBe(0);
  expect(findingsIn(withModel.out).find(({ about }) => about === "model")?.en).toBe("Model: it answers.");
  expect(asked).toBe(1);
});

test("each fault is told with what to do about it, without a secret", async () => {
  const place = await worldPlace();
  const DATABASE_URL = "postgres://senda:canario-db@127.0.0.1:1/senda";
  const keys = { AUTH_SECRET: "s".repeat(40), DIARY_KEY: "0f".repeat(32) };
  const broken = { ...place, ...keys, ...services("otro", "canario-smtp", "canario-modelo"), DATABASE_URL };
  const { code, out, err } = await senda(["doctor", "--model", "--json"], broken);
  expect(code).toBe(1);
  expect(err).toBe("senda: Fallos: 4. / Faults: 4.\n");
  const faults = findingsIn(out).filter(({ state }) => state === "fault");
  expect(faults.map(({ en }) => en)).toEqual([
    "Database: no answer (ECONNREFUSED). Check DATABASE_URL, the network and that the server runs.",
    "S3 bucket: it fails (NoSuchBucket). Check S3_ENDPOINT, S3_BUCKET, the keys and what they may do.",
    "Mail: the server does not accept the connection (EAUTH). Check SMTP_URL, its user and password.",
    "Model: it does not answer as it should (HTTP 401). Check AI_BASE_URL, AI_API_KEY and AI_MODEL.",
  ]);
  expect(out).not.toContain("canario");
  expect((await senda(["migrate"], broken)).err).toBe(
    "senda: No hay conexión (ECONNREFUSED): «senda doctor» dice con qué.\n",
  );
  expect(out).not.toContain("S3RVER");
});

test("a fault of the database that has no code is told in its sentence", async () => {
  const sentence = "Dos servidores de DATABASE_URL aceptan cambios a la vez.";
  const config = readConfig({
    DATABASE_URL: "postgres://uno,dos/senda",
    AUTH_SECRET: "s".repeat(40),
    DIARY_KEY: "0f".repeat(32),
  });
  const openDatabase = () => Promise.reject(new Error(sentence));
  const found: Finding[] = [];
  for await (const each of checkDatabase(config, { openDatabase, env: {} })) found.push(each);
  expect(found).toEqual([
    {
      about: "database",
      state: "fault",
      es: `Base de datos: no se puede abrir. ${sentence}`,
      en: `Database: it cannot be opened. ${sentence}`,
    },
  ]);
});

test("on a public service the last backup and the program that makes it are looked for", async () => {
  const PATH = process.env.PATH ?? "";
  const place = { ...(await worldPlace()), ...services(), PATH, PUBLIC_URL: "https://senda.example" };
  const backupsIn = async (env: Record<string, string>) =>
    findingsIn((await senda(["doctor", "--json"], env)).out)
      .filter(({ about }) => about === "backup")
      .map(({ state, en }) => [state, en]);
  const none = ["warning", expect.stringContaining("Backups: none.")];
  const noProgram = ["warning", expect.stringContaining("pg_dump is missing")];
  expect(await backupsIn({ ...place, PATH: "/nowhere" })).toEqual("DATABASE_URL" in place ? [noProgram, none] : [none]);
  const { db } = await workerDatabase();
  const madeBefore = (ms: number) =>
    db
      .insertInto("maintenance_runs")
      .values({ name: "backup", started_at: new Date(Date.now() - ms) })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ started_at: new Date(Date.now() - ms) }))
      .execute();
  await madeBefore(60_000);
  expect((await backupsIn(place)).at(-1)).toEqual(["ok", "Backups: the last one is 0 h old."]);
  await madeBefore(72 * 3_600_000);
  expect((await backupsIn(place)).at(-1)).toEqual(["warning", expect.stringContaining("the last one is 72 h old")]);
});

test("a wrong setting is told in both languages, and nothing else is asked", async () => {
  const { code, out } = await senda(["doctor"], { ...services(), PORT: "-1", DIARY_KEY: "corta" });
  expect(code).toBe(1);
  expect(out).toBe(
    [
      '✗ PORT vale "-1" y necesita un puerto entre 0 y 65535.',
      "  PORT is not right: check its name and its value in the table of settings in README.md.",
      "✗ DIARY_KEY vale un texto de 5 caracteres y necesita 64 cifras hexadecimales (32 bytes al azar).",
      "  DIARY_KEY is not right: check its name and its value in the table of settings in README.md.",
      "",
    ].join("\n"),
  );
});

test("an embedded database is left alone before its first start, and while a server uses it", async () => {
  const { DATABASE_URL: _url, AUTH_SECRET: _secret, DIARY_KEY: _key, ...place } = await emptyPlace();
  const fresh = await senda(["doctor", "--json"], place);
  expect(fresh.code).toBe(0);
  const databaseIn = (out: string) => findingsIn(out).find(({ about }) => about === "database");
  expect(databaseIn(fresh.out)).toMatchObject({ state: "warning", en: expect.stringContaining("does not exist yet") });
  const early = await senda(["unlock", "ana@ejemplo.es"], place);
  expect(early).toMatchObject({ code: 1, err: expect.stringContaining("No hay ninguna base de datos en") });
  const folder = path.join(place.DATA_DIR ?? "", "db");
  expect(existsSync(folder)).toBe(false);

  mkdirSync(folder);
  writeFileSync(path.join(folder, "complete"), "");
  const release = await lockFolder(folder);
  const beside = await senda(["doctor", "--json"], place);
  expect(databaseIn(beside.out)).toMatchObject({ state: "warning", en: expect.stringContaining("another Senda uses") });
  const { code, err } = await senda(["migrate"], place);
  expect(code).toBe(1);
  expect(err).toMatch(/^senda: Otra Senda \(proceso \d+\) ya usa la base de datos de .*\n$/);
  release();
});
