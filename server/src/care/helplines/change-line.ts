import type { AuditAction } from "@senda/contract/audit";
import { type HelplineAction, HelplineField, type helplines } from "@senda/contract/helplines";
import type { Deps } from "../../deps.ts";
import { type Change, changing } from "../../people/audit/changing.ts";
import { orEditConflict, requireVersion } from "../../people/audit/edit-conflict.ts";
import { currentSettings } from "../../people/settings/queries.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import type { Input } from "../../platform/http/mount.ts";
import { type EditableLine, editableLine } from "./corrections.ts";
import { changedLine, type LineChange, refuseFutureDay, refuseLosingLast } from "./line-rules.ts";
import {
  type DeskLine,
  deskLines,
  insertProposal,
  lineAnswer,
  lockedCorrection,
  lockHelplines,
  saveCorrection,
} from "./queries.ts";

const DONE: Record<HelplineAction, AuditAction> = {
  ADD: "HELPLINE_ADDED",
  CORRECT: "HELPLINE_UPDATED",
  HIDE: "HELPLINE_HIDDEN",
  SHOW: "HELPLINE_SHOWN",
  RESTORE: "HELPLINE_RESTORED",
};

type Changing = typeof helplines.correct | typeof helplines.restore | typeof helplines.hide | typeof helplines.show;

interface Asked {
  endpoint: Changing;
  given: object;
  version: number | undefined;
  change: LineChange;
}

type Request = Pick<Input<Changing>, "user" | "address">;

export function requireLine(lines: readonly DeskLine[], id: string): DeskLine {
  const found = lines.find(({ line }) => line.id === id);
  if (!found) throw notFound("Esa línea de ayuda no existe.");
  return found;
}

const auditedFields = ({ line, state, hiddenReason }: EditableLine) => ({
  ...Object.fromEntries(HelplineField.options.map((field) => [field, line[field]])),
  state,
  hiddenReason,
});

const auditedLine = ({ line }: EditableLine) => ({ id: line.id, name: `${line.name} (${line.country})` });

interface AuditedLines {
  action: AuditAction;
  before: EditableLine | null;
  after: EditableLine;
}

export const recordLineChange = ({ audit }: Change, { action, before, after }: AuditedLines) =>
  audit({
    action,
    target: auditedLine(before ?? after),
    before: before && auditedFields(before),
    after: auditedFields(after),
  });

/** Makes a change, or keeps it as a proposal where a second person has to confirm it. */
export async function changeLine(deps: Deps, request: Request, id: string, asked: Asked) {
  const { db } = deps;
  const current = async () => lineAnswer(requireLine(await deskLines(db), id));
  return orEditConflict({ endpoint: asked.endpoint, db, id, given: asked.given, current }, () =>
    changing(deps, request, async (change) => {
      const { trx, by, at } = change;
      await lockHelplines(trx);
      const lines = await deskLines(trx);
      const before = requireLine(lines, id);
      requireVersion(before.version, asked.version);
      refuseFutureDay(asked.change.change, before.shipped, at);
      if (before.state === "PROPOSED") throw alreadyProposed();
      const stored = await lockedCorrection(trx, id, at);
      const next = changedLine(asked.change, before, stored, at);
      const after = editableLine(before.shipped, next);
      refuseLosingLast(lines, before, after);
      const { helplinesNeedSecondPerson } = await currentSettings(trx);
      const { action } = asked.change;
      if (helplinesNeedSecondPerson) {
        if (next === stored) return lineAnswer(before);
        if (before.proposal) throw alreadyProposed();
        const about = { helplineId: id, lineVersion: stored.version, by: by.id, at };
        await insertProposal(trx, { ...asked.change, ...about });
        await recordLineChange(change, { action: "HELPLINE_PROPOSED", before, after });
        return lineAnswer(requireLine(await deskLines(trx), id));
      }
      if (next !== stored) await saveCorrection(trx, id, next);
      await recordLineChange(change, { action: DONE[action], before, after });
      return lineAnswer({ ...after, proposal: before.proposal });
    }),
  );
}

const alreadyProposed = () =>
  conflict("Esta línea ya tiene un cambio propuesto. Antes hay que confirmarlo, rechazarlo o retirarlo.", {
    code: "PROPOSAL_PENDING",
  });
