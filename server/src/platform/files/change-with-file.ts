import type { FileKind } from "@senda/contract/endpoint";
import type { Kysely, Transaction } from "kysely";
import type { Clock } from "../clock.ts";
import type { Tables } from "../db/tables.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Upload } from "../http/form.ts";
import { deleteUnusedFiles, insertFile, isFileNamed } from "./queries.ts";
import { type FileDeps, receiveFile, removeStored, type StoredFile } from "./receive.ts";

export interface FileChange {
  newId: string | null;
  /** The file is deleted if nothing else points at it. */
  drop(id: string | null): void;
}

/**
 * Stores an upload and runs the work that points at it in one transaction. The file is stored before its row and
 * deleted after it, so that a row never names a missing file.
 */
export async function changeWithFile<T>(
  deps: FileDeps & { db: Kysely<Tables>; clock: Clock },
  upload: Upload | null,
  kinds: readonly FileKind[],
  work: (trx: Transaction<Tables>, change: FileChange) => Promise<T>,
): Promise<T> {
  const stored = upload && (await receiveFile(upload, kinds, deps));
  const { answer, gone } = await inTransaction(deps.db, async (trx) => {
    const newId = stored && (await insertFile(trx, stored, deps.clock()));
    const dropped: string[] = [];
    const drop = (id: string | null) => void (id && dropped.push(id));
    const answer = await work(trx, { newId, drop });
    return { answer, gone: await deleteUnusedFiles(trx, dropped) };
  }).catch(async (error: unknown) => {
    // A connection that broke during the commit leaves this unknown; the sweep deletes the file if it is unused.
    const isNamed = stored && (await isFileNamed(deps.db, stored.name).catch(() => true));
    if (stored && !isNamed) await removeStored(deps, namesOf(stored));
    throw error;
  });
  await removeStored(deps, gone);
  return answer;
}

const namesOf = ({ name, smallName }: StoredFile) => (smallName === null ? [name] : [name, smallName]);
