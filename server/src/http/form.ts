import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile, type MultipartValue } from "@fastify/multipart";
import type { Endpoint } from "@senda/contract/endpoint";
import { limits } from "@senda/contract/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** A file that has arrived, under a name of ours. It is gone when the request is answered, unless somebody moved it. */
export interface Upload {
  path: string;
  bytes: number;
  /** What the sender calls it: good for showing, never for deciding anything. */
  declaredName: string;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  upload: Upload | null;
}

const MOST_FIELDS = 24;
const MOST_FILES = 4;
/** What the fields of an honest form take at most, beside the file. */
const FIELDS_ROOM = 4 * limits.multipartField;
/** Left free for the database and everybody else on the disk. */
const SPARE_DISK = 64 * 1024 * 1024;

/** Makes everything mounted in this scope take multipart forms, and nothing else. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.register(multipart, {
    limits: {
      fieldSize: limits.multipartField,
      fields: MOST_FIELDS,
      files: MOST_FILES,
      parts: MOST_FIELDS + MOST_FILES,
    },
    throwFileSizeLimit: false,
  });
}

/** Reads a form to its end; the one file that the endpoint takes goes to the scratch folder as it comes in. */
export async function readForm(
  request: FastifyRequest,
  wanted: Endpoint["file"],
  scratch: string,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new Refusal("wrong_kind", "Este formulario se envía como multipart/form-data.");
  const fileSize = Math.max(0, ...(wanted?.kinds ?? []).map((kind) => limits.files[kind]));
  const fields = new Map<string, string>();
  let upload: Upload | null = null;
  try {
    await expectRoom(request, fileSize, scratch);
    for await (const part of request.parts({ limits: { fileSize } })) {
      if (part.type === "field") keepField(fields, part);
      else if (part.fieldname !== wanted?.field) part.file.resume();
      else if (upload) throw new Refusal("bad_input", "Solo se puede enviar un archivo.");
      else upload = await saved(part, scratch);
    }
    return { fields: Object.fromEntries(fields), upload };
  } catch (error) {
    await discard(upload);
    // Read and dropped: a browser reads our answer only after it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalFor(error, request);
  }
}

export const discard = async (upload: Upload | null) => {
  if (upload) await rm(upload.path, { force: true });
};

/** Refuses at once what is announced as too large for us, or for the disk. */
async function expectRoom(request: FastifyRequest, fileSize: number, scratch: string): Promise<void> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > fileSize + FIELDS_ROOM) throw new Refusal("too_large", "Lo que envías es demasiado grande.");
  if (fileSize === 0) return;
  const { bavail, bsize } = await statfs(scratch);
  if (bavail * bsize < announced + SPARE_DISK) throw Object.assign(new Error("disk full"), { code: "ENOSPC" });
}

function keepField(fields: Map<string, string>, { fieldname, value, ...field }: MultipartValue): void {
  if (field.fieldnameTruncated)
    throw new Refusal("bad_input", "Un campo del formulario tiene un nombre demasiado largo.");
  if (field.valueTruncated) throw new Refusal("too_large", `El campo «${fieldname}» es demasiado largo.`);
  if (fields.has(fieldname)) throw new Refusal("bad_input", `El campo «${fieldname}» viene repetido.`);
  if (typeof value !== "string") throw new Refusal("bad_input", `El campo «${fieldname}» tiene que ser texto.`);
  fields.set(fieldname, value);
}

async function saved({ file, filename }: MultipartFile, scratch: string): Promise<Upload | null> {
  const target = createWriteStream(path.join(scratch, randomUUID()), { flags: "wx", mode: 0o600 });
  const upload = { path: String(target.path), bytes: 0, declaredName: filename ?? "" };
  try {
    await pipeline(file, target);
    if (file.truncated) throw new Refusal("too_large", "El archivo es demasiado grande.");
  } catch (error) {
    await discard(upload);
    throw error;
  }
  // A form whose file input was left empty sends it all the same, without a name and without a byte.
  const isLeftEmpty = target.bytesWritten === 0 && upload.declaredName === "";
  if (isLeftEmpty) await discard(upload);
  return isLeftEmpty ? null : { ...upload, bytes: target.bytesWritten };
}

const PARSER_LIMITS = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/;

function refusalFor(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const { code = "", syscall, name } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || syscall !== undefined) {
    request.log.error({ fault: name, code }, "an upload could not be kept");
    return new Refusal(
      "not_ready",
      "Ahora mismo no podemos recibir el archivo. Inténtalo de nuevo en unos minutos.",
      60,
    );
  }
  if (PARSER_LIMITS.test(code)) return new Refusal("too_large", "El formulario tiene demasiados campos.");
  return new Refusal("bad_input", "El formulario no ha llegado bien. Inténtalo de nuevo.");
}
