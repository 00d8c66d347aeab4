import type { AuditAction } from "@senda/contract/audit";
import type { helplines } from "@senda/contract/helplines";
import { HelplineField } from "@senda/contract/helplines";
import { orEditConflict, requireVersion } from "../audit/edit-conflict.ts";
import { recordAudit } from "../audit/record.ts";
import type { Deps } from "../deps.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { notFound } from "../platform/http/http-error.ts";
import type { Person } from "../platform/http/mount.ts";
import {
  type EditableLine,
  editableLine,
  type ShippedLine,
  type StoredCorrection,
  shippedLines,
} from "./corrections.ts";
import { lockedCorrection, saveCorrection, storedCorrection } from "./queries.ts";

interface LineChange {
  endpoint: typeof helplines.correct | typeof helplines.restore;
  id: string;
  version: number | undefined;
  given: object;
  by: Pick<Person, "id">;
  address: string;
  action: AuditAction;
  /** Returns the stored correction where nothing changes. */
  next: (line: EditableLine, stored: StoredCorrection, at: Date) => StoredCorrection;
}

export async function changeLine({ db, clock }: Pick<Deps, "db" | "clock">, change: LineChange) {
  const { endpoint, id, given, by, address, action } = change;
  const shipped = shippedLine(id);
  const at = clock();
  const current = async () => asAnswer(editableLine(shipped, await storedCorrection(db, id, at)));
  return orEditConflict({ endpoint, db, id, given, current }, () =>
    inTransaction(db, async (trx) => {
      const stored = await lockedCorrection(trx, id, at);
      const before = editableLine(shipped, stored);
      requireVersion(before.version, change.version);
      const next = change.next(before, stored, at);
      if (next !== stored) await saveCorrection(trx, id, next);
      const after = editableLine(shipped, next);
      const target = { id, name: `${before.line.name} (${before.line.country})` };
      const fields = { before: editableFields(before.line), after: editableFields(after.line) };
      await recordAudit(trx, { by, address, at, action, target, ...fields });
      return asAnswer(after);
    }),
  );
}

const editableFields = (line: ShippedLine) =>
  Object.fromEntries(HelplineField.options.map((field) => [field, line[field]]));

function shippedLine(id: string): ShippedLine {
  const line = shippedLines.find((shipped) => shipped.id === id);
  if (!line) throw notFound("Esa línea de ayuda no existe.");
  return line;
}

export const asAnswer = ({ line, shipped, version, correctedFields, supersededFields }: EditableLine) => ({
  ...line,
  version,
  shipped,
  correctedFields,
  supersededFields,
});
