import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { refusedEverywhere, unreadable } from "../test/failures.ts";
import { BadConfig, readConfig } from "./config.ts";
import { openDatabase } from "./platform/db/open.ts";
import { POOL_SETTINGS } from "./platform/db/postgres-hosts.ts";
import type { Log } from "./platform/log.ts";
import { reportStart, startFailureLines } from "./startup-report.ts";

function warningsOf(env: Record<string, string>, { isEmbedded = false, missingFiles = 0 } = {}): string {
  const config = readConfig({ NODE_ENV: "production", PUBLIC_URL: "https://senda.example", ...env });
  const warn = vi.fn();
  // The report uses these two alone.
  reportStart({ info: vi.fn(), warn } as unknown as Log, { config, isEmbedded, isAdministered: true, missingFiles });
  return warn.mock.calls.flat().join("\n");
}

const S3 = { S3_ENDPOINT: "https://s3.example", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "i", S3_SECRET_ACCESS_KEY: "x" };

test("a public service on a PostgreSQL server without a bucket is told that files stay on this machine [ENV-23]", () => {
  expect(warningsOf({})).toContain("Uploaded files stay on this machine");
  expect(warningsOf({ ...S3, S3_REGION: "r" })).not.toContain("Uploaded files");
  expect(warningsOf({}, { isEmbedded: true })).not.toContain("Uploaded files");
});

test("a process whose folder lacks files of the database is told what to do [ENV-23]", () => {
  expect(warningsOf({}, { missingFiles: 3 })).toContain("3 of the newest uploaded files are not in DATA_DIR/media");
  expect(warningsOf({})).not.toContain("newest uploaded files");
});

test("a public service without a mail server is told that emails are not sent", () => {
  expect(warningsOf({})).toContain("set SMTP_URL");
  expect(warningsOf({ SMTP_URL: "smtp://mail.example" })).not.toContain("SMTP_URL");
});

test("settings that nothing reads are named", () => {
  expect(warningsOf({ S3_BACKUP_BUCKET: "b", SMTP_USER: "u" })).toContain("reads S3_BACKUP_BUCKET, SMTP_USER:");
  expect(warningsOf({})).not.toContain("Nothing here reads");
});

const database = Object.assign(new Error("Key (email)=(ana@ejemplo.es) exists."), { severity: "ERROR", code: "23505" });
const endless: { message: string; cause?: unknown } = { message: "" };
endless.cause = endless;

test.each<[string, unknown, string[]]>([
  ["a sentence of ours", new Error("Otra Senda ya usa la base de datos."), ["Otra Senda ya usa la base de datos."]],
  ["faults of the configuration", new BadConfig(["una", "otra"]), ["una", "otra"]],
  ["a configuration without faults", new BadConfig([]), ["Error"]],
  ["a configuration whose fault is empty", new BadConfig([""]), ["Error"]],
  [
    "a host of which no address answers",
    refusedEverywhere,
    ["connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432"],
  ],
  ["a file", unreadable, ["EACCES: permission denied, open '/datos'"]],
  ["a file of the embedded database", { name: "ErrnoError", errno: 54 }, ["ErrnoError 54"]],
  [
    "a program that ended",
    { name: "ExitStatus", message: "Program terminated with exit(1)", status: 1 },
    ["Program terminated with exit(1)"],
  ],
  ["an error without a word", new Error(), ["Error"]],
  ["an error with blanks", new TypeError("  "), ["TypeError"]],
  ["an error with a code alone", Object.assign(new Error(), { code: "ENOSPC" }), ["Error ENOSPC"]],
  ["an error with a cause alone", new Error("", { cause: new Error("no space left") }), ["no space left"]],
  [
    "an error with a cause",
    new Error("fetch failed", { cause: unreadable }),
    ["fetch failed (EACCES: permission denied, open '/datos')"],
  ],
  ["an error that tells its cause", new Error("No se abre: roto", { cause: new Error("roto") }), ["No se abre: roto"]],
  [
    "a cause that may quote a row",
    new Error("No se abre", { cause: database }),
    ["No se abre (error 23505 de la base de datos)"],
  ],
  ["a cause of itself", endless, ["Object"]],
  ["errors without errors", new AggregateError([]), ["AggregateError"]],
  ["a text", "sin memoria", ["sin memoria"]],
  ["an empty text", "", ["error sin mensaje"]],
  ["nothing", undefined, ["undefined"]],
  ["null", null, ["null"]],
  ["an object of no class", Object.create(null), ["error sin mensaje"]],
])("a start that is refused says why: %s", (_what, error, reasons) => {
  expect(startFailureLines(error)).toEqual(reasons.map((reason) => `Senda no puede empezar: ${reason}`));
});

/** The message of a start without this database. */
async function linesWithout(hosts: string): Promise<string[]> {
  const url = `postgres://ana:canario@${hosts}/senda`;
  const database = await openDatabase({ url, settings: { ...POOL_SETTINGS, connectMs: 50 } });
  const lines = await sql`select 1`.execute(database.db).then(() => [], startFailureLines);
  await database.close();
  return lines;
}

test("a database that refuses connections is named with its hosts, without user and password", async () => {
  expect(await linesWithout("127.0.0.1:1,localhost:1")).toEqual([
    "Senda no puede empezar: La base de datos de 127.0.0.1:1, localhost:1 no se puede abrir (connect ECONNREFUSED 127.0.0.1:1)",
  ]);
});

test("a database that takes connections and says nothing is named with its host", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  // A TCP server has an address with a port.
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const [line] = await linesWithout(host);
  expect(line).toContain(
    `La base de datos de ${host} no se puede abrir (Connection terminated due to connection timeout`,
  );
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("a database that refuses the password is named with its host, and not with its user", async () => {
  const refusing = createServer((socket) => {
    // PostgreSQL's answer to a start: an error, with severity, code and sentence.
    const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "ana"\0\0';
    const head = Buffer.from("E\0\0\0\0");
    head.writeInt32BE(fields.length + 4, 1);
    socket.once("data", () => socket.end(Buffer.concat([head, Buffer.from(fields)])));
  }).listen(0, "127.0.0.1");
  await once(refusing, "listening");
  const host = `127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  expect(await linesWithout(host)).toEqual([
    `Senda no puede empezar: La base de datos de ${host} no se puede abrir (error 28P01 de la base de datos)`,
  ]);
  refusing.close();
});
