import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import { S3Bucket } from "../platform/files/s3-client.ts";
import { causeOf, type Finding, fault, ok, warning } from "./finding.ts";

const TEXT = "senda doctor";
const LEAST_FREE_GB = 1;
const MAIL_LIMIT_MS = 10_000;

export async function* checkFiles(config: Config): AsyncGenerator<Finding> {
  try {
    await tryFolder(config.dataDir);
    yield ok("files", "Carpeta de datos: se puede escribir.", "Data folder: writable.");
  } catch (error) {
    yield fault(
      "files",
      `Carpeta de datos: no se puede escribir en ${config.dataDir} (${causeOf(error)}). Corrige DATA_DIR o sus permisos.`,
      `Data folder: ${config.dataDir} cannot be written (${causeOf(error)}). Correct DATA_DIR or its permissions.`,
    );
  }
  if (config.s3) yield await checkBucket(config.s3);
}

async function tryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `.doctor-${randomUUID()}`);
  try {
    await writeFile(file, TEXT, { mode: 0o600, flush: true });
    if ((await readFile(file, "utf8")) !== TEXT) throw new Error("The file is not as written.");
  } finally {
    await rm(file, { force: true });
  }
}

/** The key is none that a stored file can have. */
async function checkBucket(place: NonNullable<Config["s3"]>): Promise<Finding> {
  const bucket = new S3Bucket(place);
  const key = `doctor/${randomUUID()}`;
  try {
    await bucket.put(key, TEXT);
    try {
      if ((await bucket.size(key)) !== TEXT.length || (await bucket.readText(key)) !== TEXT)
        throw new Error("The object is not as written.");
      await bucket.list().next();
    } finally {
      await bucket.remove(key);
    }
    return ok(
      "files",
      "Depósito S3: se escribe, se lee, se enumera y se borra.",
      "S3 bucket: writes, reads, lists and deletes.",
    );
  } catch (error) {
    return fault(
      "files",
      `Depósito S3: falla (${causeOf(error)}). Comprueba S3_ENDPOINT, S3_BUCKET, las claves y sus permisos.`,
      `S3 bucket: it fails (${causeOf(error)}). Check S3_ENDPOINT, S3_BUCKET, the keys and what they may do.`,
    );
  } finally {
    bucket.close();
  }
}

export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    const free = (bavail * bsize) / 1024 ** 3;
    return free >= LEAST_FREE_GB
      ? ok("disk", `Disco: quedan ${free.toFixed(1)} GB.`, `Disk: ${free.toFixed(1)} GB are free.`)
      : fault(
          "disk",
          `Disco: quedan ${free.toFixed(1)} GB en DATA_DIR. Libera espacio.`,
          `Disk: ${free.toFixed(1)} GB are free in DATA_DIR. Make room.`,
        );
  } catch (error) {
    return fault("disk", `Disco: no se sabe (${causeOf(error)}).`, `Disk: unknown (${causeOf(error)}).`);
  }
}

export async function checkMail({ mail }: Config): Promise<Finding> {
  if (!mail.smtpUrl) {
    return warning(
      "mail",
      "Correo: sin SMTP_URL los mensajes se quedan en DATA_DIR/outbox.",
      "Mail: without SMTP_URL messages stay in DATA_DIR/outbox.",
    );
  }
  const { createTransport } = await import("nodemailer");
  const limits = { connectionTimeout: MAIL_LIMIT_MS, greetingTimeout: MAIL_LIMIT_MS, socketTimeout: MAIL_LIMIT_MS };
  const transport = createTransport({ url: mail.smtpUrl, ...limits });
  try {
    await transport.verify();
    return ok("mail", "Correo: el servidor responde y deja entrar.", "Mail: the server answers and lets us in.");
  } catch (error) {
    return fault(
      "mail",
      `Correo: el servidor no acepta la conexión (${causeOf(error)}). Comprueba SMTP_URL, su usuario y su clave.`,
      `Mail: the server does not accept the connection (${causeOf(error)}). Check SMTP_URL, its user and password.`,
    );
  } finally {
    transport.close();
  }
}

export async function checkModel({ ai, aiTimeoutMs }: Config, isAsked: boolean): Promise<Finding> {
  if (!ai) return ok("model", "Modelo: no hay ninguno configurado.", "Model: none is configured.");
  if (!isAsked) {
    return ok("model", "Modelo: no se ha preguntado; hazlo con --model.", "Model: not asked; do so with --model.");
  }
  try {
    const answer = await fetch(`${ai.baseUrl.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${ai.apiKey}`, "content-type": "application/json" },
      body: JSON.stringify({ model: ai.model, max_tokens: 5, messages: [{ role: "user", content: "Di hola." }] }),
      // A redirect would carry the key to another host.
      redirect: "error",
      signal: AbortSignal.timeout(aiTimeoutMs),
    });
    await answer.body?.cancel();
    if (answer.ok) return ok("model", "Modelo: responde.", "Model: it answers.");
    return modelFault(`HTTP ${answer.status}`);
  } catch (error) {
    return modelFault(causeOf(error));
  }
}

const modelFault = (cause: string) =>
  fault(
    "model",
    `Modelo: no responde como debe (${cause}). Comprueba AI_BASE_URL, AI_API_KEY y AI_MODEL.`,
    `Model: it does not answer as it should (${cause}). Check AI_BASE_URL, AI_API_KEY and AI_MODEL.`,
  );
