import type { AuditAction } from "@senda/contract/audit";
import type { Endpoint } from "@senda/contract/endpoint";
import { z } from "zod";
import {
  type EditableLine,
  editableLine,
  type KnownLine,
  type StoredCorrection,
  shippedLine,
} from "../advice/helplines-today.ts";
import type { Deps } from "../deps.ts";
import { failure } from "../http/failures.ts";
import type { Person } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import { lockedCorrection, saveCorrection } from "./queries.ts";
import { recordLineChange } from "./record-line-change.ts";

interface LineChange {
  endpoint: Endpoint & { conflict: z.ZodObject };
  id: string;
  /** The version that the change was made from, where the caller names one. */
  version: number | undefined;
  /** What the caller sent. */
  given: object;
  by: Pick<Person, "id">;
  address: string;
  action: AuditAction;
  /** The correction after the change; the stored one where nothing changes. */
  next: (line: EditableLine, stored: StoredCorrection, at: Date) => StoredCorrection;
}

/** Changes what is corrected of a line, and records it, in one transaction. */
export async function changeLine({ db, clock }: Pick<Deps, "db" | "clock">, change: LineChange) {
  const shipped = knownLine(change.id);
  const at = clock();
  return db.transaction().execute(async (trx) => {
    const stored = await lockedCorrection(trx, change.id, at);
    const before = editableLine(shipped, stored);
    refuseOldVersion(before, change);
    const next = change.next(before, stored, at);
    if (next !== stored) await saveCorrection(trx, change.id, next);
    const after = editableLine(shipped, next);
    await recordLineChange(trx, { ...change, at, before: before.line, after: after.line });
    return asAnswer(after);
  });
}

function knownLine(id: string): KnownLine {
  const line = shippedLine(id);
  if (!line) throw new Refusal("not_found", "Esa línea de ayuda no existe.");
  return line;
}

export const asAnswer = ({ line, shipped, version, correctedFields, supersededFields }: EditableLine) => ({
  ...line,
  version,
  shipped,
  correctedFields,
  supersededFields,
});

const SENTENCE =
  "Otra persona ha cambiado esta línea mientras la editabas. No se ha guardado nada: mira cómo está ahora.";

function refuseOldVersion(current: EditableLine, { endpoint, version, given }: LineChange): void {
  if (version === undefined || version === current.version) return;
  const body = { ...failure(409, [SENTENCE]), given, current: asAnswer(current), lastChange: null };
  throw new Refusal("conflict", SENTENCE, undefined, z.encode(endpoint.conflict, body));
}
