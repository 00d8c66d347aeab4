import type { Answer } from "@senda/contract/endpoint";
import { type CheckState, checkState } from "@senda/contract/helpline-checks";
import type { safetyDesk } from "@senda/contract/safety-desk";
import { noticeText, questionText } from "../../advice/notice-text.ts";
import type { SliceHandlers } from "../../deps.ts";
import { changedFields } from "../../people/audit/changed-fields.ts";
import { entriesOfTargets } from "../../people/audit/queries.ts";
import type { Db } from "../../platform/db/open.ts";
import { confirmProposal, rejectProposal, withdrawProposal } from "../helplines/change-line.ts";
import { dayOf, type EditableLine } from "../helplines/corrections.ts";
import { withProposal } from "../helplines/line-rules.ts";
import { type DeskLine, deskLines, shownLines } from "../helplines/queries.ts";

export const safetyDeskEndpoints: SliceHandlers<typeof safetyDesk> = {
  async confirm(input, deps) {
    return confirmProposal(deps, input);
  },

  async reject(input, deps) {
    await rejectProposal(deps, input);
    return { message: "Cambio rechazado" };
  },

  async withdraw(input, deps) {
    await withdrawProposal(deps, input);
    return { message: "Cambio retirado" };
  },

  async history({ query: { country, id } }, { db }) {
    return lineHistory(
      db,
      ({ line }) => (country === undefined || line.country === country) && (id === undefined || line.id === id),
    );
  },

  async attention(_given, { db, clock }) {
    const lines = await deskLines(db);
    const today = dayOf(clock());
    const codes = [...new Set(lines.map(({ line }) => line.country))];
    const counted = codes.map((country) => ({
      country,
      ...attentionOf(
        lines.filter(({ line }) => line.country === country),
        today,
      ),
    }));
    return { ...attentionOf(lines, today), countries: counted };
  },

  async preview({ query: { country, level, danger, withProposals } }, { db }) {
    const lines = await deskLines(db);
    const helplines = shownLines(withProposals ? lines.map(withProposal) : lines);
    const place = { country: country ?? "", helplines };
    const text = level === "NOTICE" ? noticeText([danger], place) : questionText([danger], place);
    return { text, lines: helplines.filter((line) => line.country === country) };
  },
};

function attentionOf(lines: readonly DeskLine[], today: string) {
  const shown = lines.filter(({ state }) => state === "SHOWN");
  const inState = (state: CheckState) => shown.filter(({ line }) => checkState(line.checkedOn, today) === state).length;
  const proposals = lines.filter(({ proposal }) => proposal !== null).length;
  return { expired: inState("EXPIRED"), dueSoon: inState("SOON"), proposals };
}

type History = Answer<typeof safetyDesk.history>;

const NEWEST = 100;

async function lineHistory(db: Db, isAsked: (line: EditableLine) => boolean): Promise<History> {
  const lines = (await deskLines(db)).filter(isAsked);
  const entries = await entriesOfTargets(
    db,
    lines.map(({ line }) => line.id),
    NEWEST,
  );
  return [...withProposers(entries), ...lines.flatMap(supersededFields)].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
}

type Entry = Awaited<ReturnType<typeof entriesOfTargets>>[number];

/** A confirmed change is one event of two people. A line has one proposal at a time, so the one before is its own. */
function withProposers(entries: readonly Entry[]): History {
  const told = new Set<Entry>();
  return entries.flatMap((entry, at) => {
    if (told.has(entry)) return [];
    const isDecision = entry.action === "HELPLINE_CONFIRMED" || entry.action === "HELPLINE_REJECTED";
    const proposal = isDecision
      ? entries.slice(at).find((other) => other.targetId === entry.targetId && other.action === "HELPLINE_PROPOSED")
      : undefined;
    if (proposal) told.add(proposal);
    const { action, at: when, by, targetId: helplineId, targetName: name } = entry;
    const changes = action === "HELPLINE_REJECTED" ? (proposal?.changes ?? []) : entry.changes;
    return [{ at: when, action, helplineId, name, by, proposedBy: proposal?.by ?? null, changes }];
  });
}

/** The fields of a correction that a later check of the program has replaced. */
function supersededFields({ line, shipped, supersededFields: fields, stored }: EditableLine): History {
  if (fields.length === 0) return [];
  const of = (values: EditableLine["stored"]["correction"]) =>
    Object.fromEntries(fields.map((field) => [field, values[field]]));
  return [
    {
      at: new Date(`${shipped.checkedOn}T00:00:00Z`),
      action: "SUPERSEDED",
      helplineId: line.id,
      name: `${line.name} (${line.country})`,
      by: null,
      proposedBy: null,
      changes: changedFields(of(stored.correction), of(shipped)),
    },
  ];
}
