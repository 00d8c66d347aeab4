import type { AuditAction } from "@senda/contract/audit";
import type { safetyDesk } from "@senda/contract/safety-desk";
import type { Deps } from "../../deps.ts";
import { changing } from "../../people/audit/changing.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { conflict, forbidden, notFound } from "../../platform/http/http-error.ts";
import type { Input } from "../../platform/http/mount.ts";
import { recordLineChange, requireLine } from "./change-line.ts";
import { editableLine } from "./corrections.ts";
import { changedLine, refuseLosingLast } from "./line-rules.ts";
import {
  deleteOwnLine,
  deleteProposal,
  deskLines,
  lineAnswer,
  lockedCorrection,
  lockHelplines,
  saveCorrection,
} from "./queries.ts";

type Deciding = typeof safetyDesk.confirm | typeof safetyDesk.reject | typeof safetyDesk.withdraw;
type Given = Pick<Input<Deciding>, "user" | "address" | "params">;

/** The line with its pending change. Of two people who decide at once, the second finds none. */
async function lockedProposal(trx: Trx, id: string) {
  await lockHelplines(trx);
  const lines = await deskLines(trx);
  const line = lines.find(({ proposal }) => proposal?.id === id);
  if (!line?.proposal) throw notFound("Ese cambio ya no está pendiente: otra persona lo ha decidido.");
  return { lines, line, proposal: line.proposal };
}

export const confirmProposal = (deps: Deps, given: Given) =>
  changing(deps, given, async (change) => {
    const { trx, at } = change;
    const { lines, line: before, proposal } = await lockedProposal(trx, given.params.id);
    if (proposal.proposedById === given.user.id) {
      throw forbidden("Lo has propuesto tú: lo confirma otra persona.", { code: "OWN_PROPOSAL" });
    }
    const { id } = before.line;
    const stored = await lockedCorrection(trx, id, at);
    if (stored.version !== proposal.lineVersion) {
      const sentence = "La línea ha cambiado desde que se propuso: recházalo y proponlo otra vez.";
      throw conflict(sentence, { code: "PROPOSAL_OUTDATED" });
    }
    // It was looked up when it was proposed, not when it was confirmed.
    const next = changedLine(proposal, before, stored, proposal.proposedAt);
    const after = editableLine(before.shipped, next);
    refuseLosingLast(lines, before, after);
    await deleteProposal(trx, proposal.id);
    await saveCorrection(trx, id, next);
    const isNew = proposal.action === "ADD";
    await recordLineChange(change, { action: "HELPLINE_CONFIRMED", before: isNew ? null : before, after });
    return lineAnswer({ ...after, proposal: null });
  });

const endProposal = (
  deps: Deps,
  given: Given,
  { action, mayEnd }: { action: AuditAction; mayEnd: (isOwn: boolean) => void },
) =>
  changing(deps, given, async (change) => {
    const { trx } = change;
    const { line, proposal } = await lockedProposal(trx, given.params.id);
    mayEnd(proposal.proposedById === given.user.id);
    await deleteProposal(trx, proposal.id);
    if (proposal.action === "ADD") await deleteOwnLine(trx, requireLine([line], proposal.helplineId).line.id);
    await recordLineChange(change, { action, before: line, after: line });
  });

export const rejectProposal = (deps: Deps, given: Given) =>
  endProposal(deps, given, {
    action: "HELPLINE_REJECTED",
    mayEnd(isOwn) {
      if (isOwn) throw forbidden("Lo has propuesto tú: puedes retirarlo.", { code: "OWN_PROPOSAL" });
    },
  });

export const withdrawProposal = (deps: Deps, given: Given) =>
  endProposal(deps, given, {
    action: "HELPLINE_WITHDRAWN",
    mayEnd(isOwn) {
      if (!isOwn) throw forbidden("Solo lo retira la persona que lo propuso.", { code: "NOT_OWN_PROPOSAL" });
    },
  });
