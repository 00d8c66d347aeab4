import { type HelplineEdit, helplines } from "@senda/contract/helplines";
import { versionFrom } from "@senda/contract/versions";
import { dayOf, laterDay } from "../advice/helplines-correction.ts";
import { editableLines, helplinesToday, type KnownLine } from "../advice/helplines-today.ts";
import type { SliceHandlers } from "../deps.ts";
import { later } from "../platform/clock.ts";
import { badRequest } from "../platform/http/http-error.ts";
import { asAnswer, changeLine } from "./change-line.ts";
import { nextCorrection } from "./next-correction.ts";

const DAY_MS = 24 * 60 * 60_000;

export const helplinesEndpoints: SliceHandlers<typeof helplines> = {
  async list(_given, { db }) {
    return helplinesToday(db);
  },

  async listEditable(_given, { db }) {
    return (await editableLines(db)).map(asAnswer);
  },

  async correct({ user, address, params: { id }, headers, body }, deps) {
    const { version: _version, ...edit } = body;
    return changeLine(deps, {
      endpoint: helplines.correct,
      id,
      version: versionFrom(headers, body),
      given: body,
      by: user,
      address,
      action: "HELPLINE_UPDATED",
      next(line, stored, at) {
        refuseFutureDay(edit, line.shipped, at);
        return nextCorrection(line, stored, edit, at);
      },
    });
  },

  async restore({ user, address, params: { id }, headers }, deps) {
    return changeLine(deps, {
      endpoint: helplines.restore,
      id,
      version: versionFrom(headers, {}),
      given: {},
      by: user,
      address,
      action: "HELPLINE_RESTORED",
      next: (_line, stored, at) =>
        Object.keys(stored.correction).length > 0
          ? { correction: {}, checkedOn: {}, correctedAt: at, version: stored.version + 1 }
          : stored,
    });
  },
};

/** A future day would outrank every later release; tomorrow is already today in other time zones. */
function refuseFutureDay({ checkedOn }: HelplineEdit, shipped: KnownLine, now: Date): void {
  const latest = laterDay(dayOf(later(now, DAY_MS)), shipped.checkedOn);
  if (checkedOn && checkedOn > latest) {
    throw badRequest("La fecha de comprobación no puede ser un día que aún no ha llegado.");
  }
}
