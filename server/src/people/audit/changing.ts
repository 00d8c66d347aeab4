import type { FileKind } from "@senda/contract/endpoint";
import type { Deps } from "../../deps.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { changeWithFile, type FileChange, type FileDeps } from "../../platform/files/receive.ts";
import { type Created, createOnce } from "../../platform/http/create-once.ts";
import type { Upload } from "../../platform/http/form.ts";
import type { Person } from "../../platform/http/mount.ts";
import { type AuditedAction, recordAudit } from "./record.ts";

/** The line of a change in the audit log. */
export type AuditLine = Omit<AuditedAction, "by" | "address" | "at">;

/** A transaction with its audit line and its files. */
export interface Change extends Pick<FileChange, "drop"> {
  trx: Trx;
  by: Pick<Person, "id">;
  at: Date;
  /** The row of the uploaded file. */
  newFileId: string | null;
  audit(line: AuditLine): Promise<void>;
}

interface Request {
  user: Pick<Person, "id">;
  address: string;
}

type ChangeDeps = FileDeps & Pick<Deps, "db" | "clock" | "hiddenFiles">;

interface Uploads {
  upload: Upload | null;
  kinds: readonly FileKind[];
  /** The id of the new file's row. */
  fileId?: string;
}

const NO_UPLOAD: Uploads = { upload: null, kinds: [] };

/** All of the work, its audit line and its file are stored, or nothing is. */
export const changing = <T>(
  deps: ChangeDeps,
  { user, address }: Request,
  work: (change: Change) => Promise<T>,
  { upload, kinds, fileId }: Uploads = NO_UPLOAD,
): Promise<T> =>
  changeWithFile(
    deps,
    upload,
    kinds,
    (trx, { newId, drop }) => {
      const at = deps.clock();
      const audit = (line: AuditLine) => recordAudit(trx, { by: user, address, at, ...line });
      return work({ trx, by: user, at, newFileId: newId, drop, audit });
    },
    fileId,
  );

/** The same for a change that inserts a row with the id of the request: repeated, it changes nothing. */
export const creating = (
  deps: ChangeDeps,
  request: Request & { creationId: string },
  table: Created["table"],
  work: (change: Change) => Promise<unknown>,
  uploads?: Uploads,
): Promise<void> =>
  createOnce(deps.db, { table, id: request.creationId }, () => changing(deps, request, work, uploads));
