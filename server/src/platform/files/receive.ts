import { rm, stat } from "node:fs/promises";
import type { FileKind } from "@senda/contract/endpoint";
import { limits } from "@senda/contract/limits";
import { visibleText } from "@senda/contract/text-rules";
import { applyEdits, RefusedContainer } from "@senda/media-clean/file-bytes";
import type { Kysely } from "kysely";
import type { Tables, Trx } from "../db/tables.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Upload } from "../http/form.ts";
import {
  badRequest,
  HttpError,
  payloadTooLarge,
  serviceUnavailable,
  unsupportedMediaType,
} from "../http/http-error.ts";
import { describeError, type Log } from "../log.ts";
import type { Clock } from "../time.ts";
import { redraw, type Sizes } from "./pictures.ts";
import { type HiddenFiles, IN_QUARANTINE, logFiles } from "./quarantine.ts";
import { deleteUnusedFiles, insertFile, type StoredFile } from "./queries.ts";
import { type Extension, mediaTypeOf, recognise } from "./recognise.ts";
import { type FileStore, newName } from "./store.ts";

export interface FileDeps {
  files: FileStore;
  log: Pick<Log, "error" | "warn" | "info">;
}

const WANTED: Record<FileKind, string> = {
  image: "una imagen (JPEG, PNG, WebP o GIF)",
  audio: "un audio (MP3, M4A, OGG o WAV)",
  video: "un vídeo (MP4 o WebM)",
};
const SUBJECT: Record<FileKind, string> = { image: "La imagen", audio: "El audio", video: "El vídeo" };

const REFUSED_CONTAINER: Record<RefusedContainer["reason"], string> = {
  parts: "El archivo está dividido en demasiadas partes. Guárdalo o expórtalo de nuevo y prueba otra vez.",
  tracks:
    "El archivo lleva pistas que no son imagen ni sonido. Expórtalo de nuevo solo con imagen y sonido y prueba otra vez.",
};

export async function receiveFile(upload: Upload, kinds: readonly FileKind[], deps: FileDeps): Promise<StoredFile> {
  const file = await recognisedAs(upload, kinds);
  const title = titleOf(upload.declaredName);
  if (file.kind === "image") return { ...(await storePicture(upload, deps)), title };
  await withServiceUnavailable(deps.log, applyEdits(upload.path, file.edits));
  return { ...(await store(upload.path, file.extension, deps)), title };
}

/** Throws the errors of `receiveFile`, and stores nothing. */
export async function checkFile(upload: Upload, kinds: readonly FileKind[], { log }: FileDeps): Promise<void> {
  const { kind } = await recognisedAs(upload, kinds);
  if (kind === "image") await withRedrawn(upload, log, async () => {});
}

async function recognisedAs(upload: Upload, kinds: readonly FileKind[]) {
  const about = { code: "FILE_NOT_ACCEPTED", field: upload.field } as const;
  if (kinds.length === 0) throw badRequest("Este tipo de contenido no lleva archivo.", about);
  const file = await recognise(upload.path).catch((error: unknown) => {
    if (error instanceof RefusedContainer) throw unsupportedMediaType(REFUSED_CONTAINER[error.reason], about);
    throw error;
  });
  const kind = file && mediaTypeOf(file.extension).kind;
  if (!kind || !kinds.includes(kind)) {
    throw unsupportedMediaType(`Este archivo no se admite aquí: hace falta ${anyOf(kinds)}.`, about);
  }
  if (upload.bytes > limits.files[kind]) {
    const sentence = `${SUBJECT[kind]} es demasiado grande. El máximo son ${limits.files[kind] / 1024 ** 2} MB.`;
    throw payloadTooLarge(sentence, { ...about, code: "FILE_TOO_LARGE" });
  }
  return { ...file, kind };
}

/** The name that the sender gave, without folders and its ending: only to be read, never part of an address. */
const titleOf = (declaredName: string) => {
  const name = visibleText(declaredName.replace(/^.*[\\/]/s, "").replace(/\.[^.]{1,8}$/, ""));
  return [...name].slice(0, limits.title).join("");
};

const anyOf = (kinds: readonly FileKind[]) =>
  new Intl.ListFormat("es", { type: "disjunction" }).format(kinds.map((kind) => WANTED[kind]));

const storePicture = (upload: Upload, deps: FileDeps): Promise<StoredFile> =>
  withRedrawn(upload, deps.log, async ({ page, card }, size) => {
    const large = await store(page, "webp", deps);
    try {
      const small = await store(card, "webp", deps);
      return { ...large, smallName: small.name, size };
    } catch (error) {
      await removeStored(deps, [large.name]);
      throw error;
    }
  });

type Redrawn<T> = (sizes: Sizes, size: Awaited<ReturnType<typeof redraw>>) => Promise<T>;

async function withRedrawn<T>({ path, field }: Upload, log: FileDeps["log"], work: Redrawn<T>): Promise<T> {
  const sizes: Sizes = { page: `${path}.page`, card: `${path}.card` };
  try {
    return await work(sizes, await withServiceUnavailable(log, redraw(path, sizes, field)));
  } finally {
    await Promise.all(Object.values(sizes).map((file) => rm(file, { force: true })));
  }
}

async function store(file: string, extension: Extension, { files, log }: FileDeps): Promise<StoredFile> {
  const { size: bytes } = await stat(file);
  const name = newName(extension);
  await withServiceUnavailable(log, files.put(file, name));
  return { name, smallName: null, contentType: mediaTypeOf(extension).contentType, bytes };
}

/** A full disk or an unreachable store is not the fault of the file: the same upload may work later. */
export const withServiceUnavailable = <T>(log: FileDeps["log"], work: Promise<T>): Promise<T> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error instanceof HttpError) throw error;
    log.error({ fault: describeError(error) }, "a file could not be stored");
    throw serviceUnavailable("No hemos podido guardar el archivo. Inténtalo de nuevo en unos minutos.", {
      retryAfter: 60,
    });
  });

/** Only for files from quarantine, or just stored and not named by a row. Returns the names that are gone. */
export async function removeStored({ files, log }: FileDeps, names: readonly string[]): Promise<string[]> {
  const removed: string[] = [];
  for (const name of names) {
    await files.remove(name).then(
      () => removed.push(name),
      (error: Error) => log.warn({ fault: describeError(error), name }, "a file could not be removed"),
    );
  }
  return removed;
}

export interface FileChange {
  newId: string | null;
  drop(id: string | null): void;
}

/**
 * Stores an upload and runs the work that points at it in one transaction. The file is stored before its row, and one
 * that is no longer named goes into quarantine with its row, so that a row never names a missing file.
 */
export async function changeWithFile<T>(
  deps: FileDeps & { db: Kysely<Tables>; clock: Clock; hiddenFiles: HiddenFiles },
  upload: Upload | null,
  kinds: readonly FileKind[],
  work: (trx: Trx, change: FileChange) => Promise<T>,
  fileId?: string,
): Promise<T> {
  const stored = upload && (await receiveFile(upload, kinds, deps));
  let mayBeCommitted = false;
  const { answer, gone } = await inTransaction(deps.db, async (trx) => {
    mayBeCommitted = false;
    const newId = stored && (await insertFile(trx, stored, deps.clock(), fileId));
    const dropped: string[] = [];
    const drop = (id: string | null) => void (id && dropped.push(id));
    const answer = await work(trx, { newId, drop });
    const gone = await deleteUnusedFiles(trx, dropped, deps.clock());
    mayBeCommitted = true;
    return { answer, gone };
  }).catch(async (error: unknown) => {
    // A connection that broke during the commit leaves this unknown: then the sweep decides.
    if (stored && !mayBeCommitted) await removeStored(deps, namesOf(stored));
    throw error;
  });
  // Files may be shown again, or only be in an older version.
  deps.hiddenFiles.refresh();
  logFiles(deps.log, gone, IN_QUARANTINE);
  return answer;
}

const namesOf = ({ name, smallName }: StoredFile) => (smallName === null ? [name] : [name, smallName]);
