import type { Answer } from "@senda/contract/endpoint";
import type { safetyDesk } from "@senda/contract/safety-desk";
import { changedFields } from "../../people/audit/changed-fields.ts";
import { entriesOfTargets } from "../../people/audit/queries.ts";
import type { Db } from "../../platform/db/open.ts";
import type { EditableLine } from "../helplines/corrections.ts";
import { deskLines } from "../helplines/queries.ts";

type History = Answer<typeof safetyDesk.history>;

const NEWEST = 100;

export async function lineHistory(db: Db, isAsked: (line: EditableLine) => boolean): Promise<History> {
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

/** What a correction said, and what the program's own later check says in its place. */
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
