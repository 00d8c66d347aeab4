import { rm, statfs } from "node:fs/promises";
import path from "node:path";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { Endpoint } from "@senda/contract/endpoint";
import { limits } from "@senda/contract/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { newScratchName, writeNewFile } from "../disk.ts";
import { describeError, errorCode } from "../log.ts";
import { encodingFault } from "./bad-requests.ts";
import { badRequest, HttpError, payloadTooLarge, serviceUnavailable, unsupportedMediaType } from "./http-error.ts";

export interface Upload {
  path: string;
  bytes: number;
  /** The form's field that it came in. */
  field?: string | undefined;
  /** Only for display: it comes from the sender. */
  declaredName: string;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  upload: Upload | null;
}

const MOST_FIELDS = 24;
const MOST_FILES = 4;
const FIELDS_ROOM = 4 * limits.multipartField;
const SPARE_DISK = 64 * 1024 * 1024;
/** Bytes to receive before the disk is checked again: other uploads fill it too. */
const LOOK_EVERY_BYTES = 16 * 1024 * 1024;

export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.register(multipart, {
    limits: { files: MOST_FIELDS + MOST_FILES, parts: MOST_FIELDS + MOST_FILES },
    throwFileSizeLimit: false,
    // Every part is read as bytes: the parser would replace undecodable text silently.
    isPartAFile: () => true,
  });
}

export async function readForm(
  request: FastifyRequest,
  wanted: Endpoint["file"],
  scratch: string,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw unsupportedMediaType("Este formulario se envía como multipart/form-data.");
  const fileSize = Math.max(0, ...(wanted?.kinds ?? []).map((kind) => limits.files[kind]));
  const fields = new Map<string, string>();
  let upload: Upload | null = null;
  try {
    await requireRoom(request, fileSize, scratch);
    const partSize = Math.max(fileSize, limits.multipartField + 1);
    for await (const part of request.parts({ limits: { fileSize: partSize } })) {
      if (part.type === "field") continue;
      if (isText(part)) await readField(fields, part);
      else if (part.fieldname !== wanted?.field) part.file.resume();
      else if (upload)
        throw badRequest("Solo se puede enviar un archivo.", { code: "INVALID_INPUT", field: part.fieldname });
      else upload = await saveUpload(part, scratch);
    }
    return { fields: Object.fromEntries(fields), upload };
  } catch (error) {
    await deleteUpload(upload);
    // Read to the end: a browser reads our answer only after it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
    throw httpErrorFor(error, request);
  }
}

export const deleteUpload = async (upload: Upload | null) => {
  if (upload) await rm(upload.path, { force: true });
};

async function requireRoom(request: FastifyRequest, fileSize: number, scratch: string): Promise<void> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > fileSize + FIELDS_ROOM) throw payloadTooLarge("Lo que envías es demasiado grande.");
  if (fileSize === 0) return;
  await requireDiskSpace(scratch, announced);
}

async function requireDiskSpace(scratch: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(scratch);
  if (bavail * bsize < bytes + SPARE_DISK) throw Object.assign(new Error("disk full"), { code: "ENOSPC" });
}

/** Uploads may be larger than announced, and several at once may not fit together. */
async function* checkDiskSpace(chunks: AsyncIterable<Buffer>, scratch: string) {
  let unchecked = 0;
  for await (const chunk of chunks) {
    unchecked += chunk.length;
    if (unchecked >= LOOK_EVERY_BYTES) {
      await requireDiskSpace(scratch, 0);
      unchecked = 0;
    }
    yield chunk;
  }
}

const isText = ({ filename, mimetype }: MultipartFile) =>
  filename === undefined && mimetype !== "application/octet-stream";

async function readField(fields: Map<string, string>, part: MultipartFile): Promise<void> {
  const { fieldname, mimetype } = part;
  const bytes = await bytesOf(part);
  const about = { code: "INVALID_INPUT", field: fieldname } as const;
  if (fields.has(fieldname)) throw badRequest(`El campo «${fieldname}» viene repetido.`, about);
  if (mimetype === "application/json") throw badRequest(`El campo «${fieldname}» tiene que ser texto.`, about);
  const fault = encodingFault(bytes);
  if (fault) throw fault;
  fields.set(fieldname, bytes.toString("utf8"));
}

async function bytesOf({ fieldname, file }: MultipartFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of file) {
    pieces.push(piece);
    length += piece.length;
    if (length > limits.multipartField) {
      throw payloadTooLarge(`El campo «${fieldname}» es demasiado largo.`, { code: "INVALID_INPUT", field: fieldname });
    }
  }
  return Buffer.concat(pieces);
}

async function saveUpload(
  { fieldname: field, file, filename }: MultipartFile,
  scratch: string,
): Promise<Upload | null> {
  const target = path.join(scratch, newScratchName());
  const bytes = await writeNewFile(target, checkDiskSpace(file, scratch));
  const upload = { path: target, bytes, field, declaredName: filename ?? "" };
  // An empty file input is sent without a name and without bytes.
  const isLeftEmpty = bytes === 0 && upload.declaredName === "";
  if (isLeftEmpty || file.truncated) await deleteUpload(upload);
  if (file.truncated) throw payloadTooLarge("El archivo es demasiado grande.", { code: "FILE_TOO_LARGE", field });
  return isLeftEmpty ? null : upload;
}

const PARSER_LIMITS = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/;

function httpErrorFor(error: unknown, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  const code = errorCode(error);
  if (code === "ENOSPC" || (error instanceof Error && "syscall" in error)) {
    request.log.error({ fault: describeError(error) }, "an upload could not be kept");
    return serviceUnavailable("Ahora mismo no podemos recibir el archivo. Inténtalo de nuevo en unos minutos.", {
      retryAfter: 60,
    });
  }
  if (PARSER_LIMITS.test(code)) return payloadTooLarge("El formulario tiene demasiados campos.");
  return badRequest("El formulario no ha llegado bien. Inténtalo de nuevo.");
}
