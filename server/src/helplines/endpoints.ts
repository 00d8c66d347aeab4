import type { AuditAction } from "@senda/contract/audit";
import { versionFrom } from "@senda/contract/errors";
import { type HelplineEdit, HelplineField, helplines } from "@senda/contract/helplines";
import { orEditConflict, requireVersion } from "../audit/edit-conflict.ts";
import { recordAudit } from "../audit/record.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { badRequest, notFound } from "../platform/http/http-error.ts";
import type { Input } from "../platform/http/mount.ts";
import { later } from "../platform/time.ts";
import {
  dayOf,
  type EditableLine,
  editableLine,
  laterDay,
  nextCorrection,
  type ShippedLine,
  type StoredCorrection,
  shippedLines,
} from "./corrections.ts";
import { currentHelplines, editableLines, lockedCorrection, saveCorrection, storedCorrection } from "./queries.ts";

const DAY_MS = 24 * 60 * 60_000;

export const helplinesEndpoints: SliceHandlers<typeof helplines> = {
  async list(_given, { db }) {
    return currentHelplines(db);
  },

  async listEditable(_given, { db }) {
    return (await editableLines(db)).map(asAnswer);
  },

  async correct(input, deps) {
    const { version: _version, ...edit } = input.body;
    return changeLine(deps, input, input.body, helplines.correct, "HELPLINE_UPDATED", (line, stored, at) => {
      refuseFutureDay(edit, line.shipped, at);
      return nextCorrection(line, stored, edit, at);
    });
  },

  async restore(input, deps) {
    return changeLine(deps, input, {}, helplines.restore, "HELPLINE_RESTORED", (_line, stored, at) =>
      Object.keys(stored.correction).length > 0
        ? { correction: {}, checkedOn: {}, correctedAt: at, version: stored.version + 1 }
        : stored,
    );
  },
};

/** A future day would outrank every later release; tomorrow is already today in other time zones. */
function refuseFutureDay({ checkedOn }: HelplineEdit, shipped: ShippedLine, now: Date): void {
  const latest = laterDay(dayOf(later(now, DAY_MS)), shipped.checkedOn);
  if (checkedOn && checkedOn > latest) {
    throw badRequest("La fecha de comprobación no puede ser un día que aún no ha llegado.");
  }
}

type Changed = typeof helplines.correct | typeof helplines.restore;

async function changeLine(
  { db, clock }: Deps,
  { user: by, address, params: { id }, headers }: Pick<Input<Changed>, "user" | "address" | "params" | "headers">,
  given: { version?: number | undefined },
  endpoint: Changed,
  action: AuditAction,
  change: (line: EditableLine, stored: StoredCorrection, at: Date) => StoredCorrection,
) {
  const shipped = shippedLine(id);
  const at = clock();
  const current = async () => asAnswer(editableLine(shipped, await storedCorrection(db, id, at)));
  return orEditConflict({ endpoint, db, id, given, current }, () =>
    inTransaction(db, async (trx) => {
      const stored = await lockedCorrection(trx, id, at);
      const before = editableLine(shipped, stored);
      requireVersion(before.version, versionFrom(headers, given));
      const next = change(before, stored, at);
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

const asAnswer = ({ line, ...rest }: EditableLine) => ({ ...line, ...rest });
