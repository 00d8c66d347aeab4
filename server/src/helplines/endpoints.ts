import { versionFrom } from "@senda/contract/errors";
import { type HelplineEdit, helplines } from "@senda/contract/helplines";
import type { SliceHandlers } from "../deps.ts";
import { later } from "../platform/clock.ts";
import { badRequest } from "../platform/http/http-error.ts";
import { asAnswer, changeLine } from "./change-line.ts";
import { dayOf, laterDay, nextCorrection, type ShippedLine } from "./corrections.ts";
import { currentHelplines, editableLines } from "./queries.ts";

const DAY_MS = 24 * 60 * 60_000;

export const helplinesEndpoints: SliceHandlers<typeof helplines> = {
  async list(_given, { db }) {
    return currentHelplines(db);
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
function refuseFutureDay({ checkedOn }: HelplineEdit, shipped: ShippedLine, now: Date): void {
  const latest = laterDay(dayOf(later(now, DAY_MS)), shipped.checkedOn);
  if (checkedOn && checkedOn > latest) {
    throw badRequest("La fecha de comprobación no puede ser un día que aún no ha llegado.");
  }
}
