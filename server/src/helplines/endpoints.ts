import type { HelplineEdit, helplines } from "@senda/contract/helplines";
import { dayOf, laterDay } from "../advice/helplines-correction.ts";
import {
  type EditableLine,
  editableLine,
  editableLines,
  helplinesToday,
  type KnownLine,
  shippedLine,
} from "../advice/helplines-today.ts";
import { later } from "../clock.ts";
import type { SliceHandlers } from "../deps.ts";
import { Refusal } from "../http/refusal.ts";
import { changedFields, nextCorrection } from "./next-correction.ts";
import { lockedCorrection, saveCorrection } from "./queries.ts";

const DAY_MS = 24 * 60 * 60_000;

function knownLine(id: string): KnownLine {
  const line = shippedLine(id);
  if (!line) throw new Refusal("not_found", "Esa línea de ayuda no existe.");
  return line;
}

export const helplinesEndpoints: SliceHandlers<typeof helplines> = {
  async list(_given, { db }) {
    return helplinesToday(db);
  },

  async listEditable(_given, { db }) {
    return (await editableLines(db)).map(asAnswer);
  },

  async correct({ params, body: { version, ...given } }, { db, clock }) {
    const shipped = knownLine(params.id);
    const now = clock();
    refuseFutureDay(given, shipped, now);
    return db.transaction().execute(async (trx) => {
      const stored = await lockedCorrection(trx, params.id, now);
      const before = editableLine(shipped, stored);
      refuseOldVersion(before, version);
      const changed = changedFields(before.line, given);
      if (Object.keys(changed).length === 0) return asAnswer(before);
      const next = nextCorrection(shipped, stored, changed, now);
      await saveCorrection(trx, params.id, next);
      return asAnswer(editableLine(shipped, next));
    });
  },

  async restore({ params, query }, { db, clock }) {
    const shipped = knownLine(params.id);
    const now = clock();
    return db.transaction().execute(async (trx) => {
      const stored = await lockedCorrection(trx, params.id, now);
      const before = editableLine(shipped, stored);
      refuseOldVersion(before, query.version);
      if (Object.keys(stored.correction).length === 0) return asAnswer(before);
      const next = { correction: {}, checkedOn: {}, correctedAt: now, version: stored.version + 1 };
      await saveCorrection(trx, params.id, next);
      return asAnswer(editableLine(shipped, next));
    });
  },
};

const asAnswer = ({ line, shipped, version, correctedFields, supersededFields }: EditableLine) => ({
  ...line,
  version,
  shipped,
  correctedFields,
  supersededFields,
});

/** A day to come would hold the correction above every later release; tomorrow is today somewhere. */
function refuseFutureDay({ checkedOn }: HelplineEdit, shipped: KnownLine, now: Date): void {
  const latest = laterDay(dayOf(later(now, DAY_MS)), shipped.checkedOn);
  if (checkedOn && checkedOn > latest) {
    throw new Refusal("bad_input", "La fecha de comprobación no puede ser un día que aún no ha llegado.");
  }
}

function refuseOldVersion(current: EditableLine, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw new Refusal("conflict", "Otra persona ha cambiado esta línea mientras la editabas. Revisa cómo está ahora.");
}
