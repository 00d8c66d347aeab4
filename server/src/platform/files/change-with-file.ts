import type { FileKind } from "@senda/contract/endpoint";
import type { Kysely, Transaction } from "kysely";
import type { Clock } from "../clock.ts";
import type { Tables } from "../db/tables.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Upload } from "../http/form.ts";
import { deleteUnusedFiles, insertFile, isFileNamed } from "./queries.ts";
import { type FileDeps, receiveFile, removeStored, type StoredFile } from "./receive.ts";

export interface FileChange {
  /** The row of the new file; null where none was sent. */
  newId: string | null;
  /** Says that a file has one pointer fewer: it goes if that was the last. */
  drop(id: string | null): void;
}

/**
 * Stores an upload and does the work that points at it in one transaction. A row never names a file that is not there:
 * the file comes before the row and goes after it, and whatever fails in between takes the new file away again.
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
    // A connection that broke at the very end may have committed; what is left in doubt is the sweep's.
    const isNamed = stored && (await isFileNamed(deps.db, stored.name).catch(() => true));
    if (stored && !isNamed) await removeStored(deps, namesOf(stored));
    throw error;
  });
  await removeStored(deps, gone);
  return answer;
}

const namesOf = ({ name, smallName }: StoredFile) => (smallName === null ? [name] : [name, smallName]);
