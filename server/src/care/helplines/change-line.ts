import { countries } from "content:helplines";
import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@senda/contract/audit";
import type { Body } from "@senda/contract/endpoint";
import { type HelplineAction, HelplineField, type helplines } from "@senda/contract/helplines";
import type { safetyDesk } from "@senda/contract/safety-desk";
import { v7 as newId } from "uuid";
import type { Deps } from "../../deps.ts";
import { type Change, changing } from "../../people/audit/changing.ts";
import { orEditConflict, requireVersion } from "../../people/audit/edit-conflict.ts";
import { currentSettings } from "../../people/settings/queries.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { badRequest, conflict, forbidden, notFound } from "../../platform/http/http-error.ts";
import type { Input } from "../../platform/http/mount.ts";
import { type EditableLine, editableLine } from "./corrections.ts";
import { changedLine, type LineChange, refuseFutureDay, refuseLosingLast } from "./line-rules.ts";
import {
  type DeskLine,
  deleteOwnLine,
  deleteProposal,
  deskLines,
  insertOwnLine,
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

interface WantedChange {
  endpoint: Changing;
  given: object;
  version: number | undefined;
  change: LineChange;
}

type Request = Pick<Input<Changing>, "user" | "address">;

function requireLine(lines: readonly DeskLine[], id: string): DeskLine {
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

const recordLineChange = ({ audit }: Change, { action, before, after }: AuditedLines) =>
  audit({
    action,
    target: auditedLine(before ?? after),
    before: before && auditedFields(before),
    after: auditedFields(after),
  });

/** Makes a change, or keeps it as a proposal if a second person has to confirm it. */
export async function changeLine(deps: Deps, request: Request, id: string, wanted: WantedChange) {
  const { db } = deps;
  const current = async () => lineAnswer(requireLine(await deskLines(db), id));
  return orEditConflict({ endpoint: wanted.endpoint, db, id, given: wanted.given, current }, () =>
    changing(deps, request, async (change) => {
      const { trx, by, at } = change;
      await lockHelplines(trx);
      const lines = await deskLines(trx);
      const before = requireLine(lines, id);
      requireVersion(before.version, wanted.version);
      refuseFutureDay(wanted.change.change, before.shipped, at);
      if (before.state === "PROPOSED") throw alreadyProposed();
      const stored = await lockedCorrection(trx, id, at);
      const next = changedLine(wanted.change, before, stored, at);
      const after = editableLine(before.shipped, next);
      refuseLosingLast(lines, before, after);
      if (next === stored) return lineAnswer(before);
      const { helplinesNeedSecondPerson } = await currentSettings(trx);
      if (helplinesNeedSecondPerson) {
        if (before.proposal) throw alreadyProposed();
        const about = { helplineId: id, lineVersion: stored.version, by: by.id, at };
        await insertProposal(trx, { ...wanted.change, ...about });
        await recordLineChange(change, { action: "HELPLINE_PROPOSED", before, after });
        return lineAnswer(requireLine(await deskLines(trx), id));
      }
      await saveCorrection(trx, id, next);
      await recordLineChange(change, { action: DONE[wanted.change.action], before, after });
      return lineAnswer({ ...after, proposal: before.proposal });
    }),
  );
}

const alreadyProposed = () =>
  conflict("Esta línea ya tiene un cambio propuesto. Antes hay que confirmarlo, rechazarlo o retirarlo.", {
    code: "PROPOSAL_PENDING",
  });

/** All of them are in every answer of `GET /helplines`. */
const MOST_OWN_LINES = 200;

type Adding = typeof helplines.add;

export async function addLine(deps: Deps, request: Pick<Input<Adding>, "user" | "address">, given: Body<Adding>) {
  const { country, ...line } = given;
  refuseFutureDay(line, null, deps.clock());
  if (!countries.some(({ code }) => code === country)) {
    throw badRequest("Ese país no está entre los de «Ayuda ahora».", { code: "UNKNOWN_COUNTRY", field: "country" });
  }
  return changing(deps, request, async (change) => {
    const { trx, by, at } = change;
    await lockHelplines(trx);
    const own = (await deskLines(trx)).filter(({ isOwn }) => isOwn);
    if (own.length >= MOST_OWN_LINES) {
      throw conflict(`No puede haber más de ${MOST_OWN_LINES} líneas propias.`, { code: "TOO_MANY_LINES" });
    }
    if (own.some(({ line: known }) => isSame(known, given))) {
      throw conflict("Esa línea ya está en la lista.", { code: "LINE_EXISTS" });
    }
    const { helplinesNeedSecondPerson } = await currentSettings(trx);
    const id = newId();
    const stored = helplinesNeedSecondPerson
      ? ({ state: "PROPOSED", version: 0 } as const)
      : ({ state: "SHOWN", version: 1 } as const);
    await insertOwnLine(trx, { id, country, line, at, ...stored });
    if (helplinesNeedSecondPerson) {
      const proposal = { helplineId: id, action: "ADD", change: line, reason: "", lineVersion: 0 } as const;
      await insertProposal(trx, { ...proposal, by: by.id, at });
    }
    const after = requireLine(await deskLines(trx), id);
    const action = helplinesNeedSecondPerson ? "HELPLINE_PROPOSED" : "HELPLINE_ADDED";
    await recordLineChange(change, { action, before: null, after });
    return lineAnswer(after);
  });
}

/** The same call again, whose answer was lost. */
const isSame = (known: object, given: Body<Adding>) =>
  Object.entries(given).every(([name, value]) => isDeepStrictEqual(Reflect.get(known, name), value));

type Deciding = typeof safetyDesk.confirm | typeof safetyDesk.reject | typeof safetyDesk.withdraw;
type DecisionInput = Pick<Input<Deciding>, "user" | "address" | "params">;

/** The line with its pending change. Of two people who decide at once, the second finds none. */
async function lockedProposal(trx: Trx, id: string) {
  await lockHelplines(trx);
  const lines = await deskLines(trx);
  const line = lines.find(({ proposal }) => proposal?.id === id);
  if (!line?.proposal) throw notFound("Ese cambio ya no está pendiente: otra persona lo ha decidido.");
  return { lines, line, proposal: line.proposal };
}

export const confirmProposal = (deps: Deps, input: DecisionInput) =>
  changing(deps, input, async (change) => {
    const { trx, at } = change;
    const { lines, line: before, proposal } = await lockedProposal(trx, input.params.id);
    if (proposal.proposedById === input.user.id) {
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
  input: DecisionInput,
  { action, mayEnd }: { action: AuditAction; mayEnd: (isOwn: boolean) => void },
) =>
  changing(deps, input, async (change) => {
    const { trx } = change;
    const { line, proposal } = await lockedProposal(trx, input.params.id);
    mayEnd(proposal.proposedById === input.user.id);
    await deleteProposal(trx, proposal.id);
    if (proposal.action === "ADD") await deleteOwnLine(trx, requireLine([line], proposal.helplineId).line.id);
    await recordLineChange(change, { action, before: line, after: line });
  });

export const rejectProposal = (deps: Deps, input: DecisionInput) =>
  endProposal(deps, input, {
    action: "HELPLINE_REJECTED",
    mayEnd(isOwn) {
      if (isOwn) throw forbidden("Lo has propuesto tú: puedes retirarlo.", { code: "OWN_PROPOSAL" });
    },
  });

export const withdrawProposal = (deps: Deps, input: DecisionInput) =>
  endProposal(deps, input, {
    action: "HELPLINE_WITHDRAWN",
    mayEnd(isOwn) {
      if (!isOwn) throw forbidden("Solo lo retira la persona que lo propuso.", { code: "NOT_OWN_PROPOSAL" });
    },
  });
