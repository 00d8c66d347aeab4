import type { EditableHelpline, HelplineAction, HelplineCorrection, HelplineEdit } from "@senda/contract/helplines";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import type { Db } from "../../platform/db/open.ts";
import type { Trx } from "../../platform/db/tables.ts";
import {
  type EditableLine,
  editableLine,
  ownLine,
  type ShippedLine,
  type StoredCorrection,
  shippedLines,
  UNCORRECTED,
} from "./corrections.ts";

const storedCorrections = (db: Db) =>
  db
    .selectFrom("helpline_corrections")
    .select(["id", "correction", "checked_on as checkedOn", "corrected_at as correctedAt", "version"])
    .select(["state", "hidden_reason as hiddenReason", "country", "own_line as ownLine"]);

/** Those that came with the program, and then our own in the order in which they were added. */
async function editableLines(db: Db): Promise<EditableLine[]> {
  const rows = await storedCorrections(db).orderBy("id").execute();
  const corrections = new Map(rows.map((row) => [row.id, row]));
  const own = rows.flatMap(({ id, country, ownLine: line }) => (country ? [{ id, country, line }] : []));
  const added = own.map(ownLine).filter((line) => line !== null);
  return [...shippedLines, ...added].map((line) => editableLine(line, corrections.get(line.id) ?? UNCORRECTED));
}

export const shownLines = (lines: readonly EditableLine[]): ShippedLine[] =>
  lines.filter(({ state }) => state === "SHOWN").map(({ line }) => line);

export const currentHelplines = async (db: Db): Promise<ShippedLine[]> => shownLines(await editableLines(db));

export type StoredProposal = Awaited<ReturnType<typeof pendingProposals>>[number];

export const pendingProposals = (db: Db) =>
  db
    .selectFrom("helpline_proposals as proposal")
    .leftJoin("users as proposer", "proposer.id", "proposal.proposed_by")
    .select(["proposal.id", "proposal.helpline_id as helplineId", "proposal.action", "proposal.change"])
    .select(["proposal.reason", "proposal.line_version as lineVersion", "proposal.proposed_at as proposedAt"])
    .select("proposal.proposed_by as proposedById")
    .select(
      sql<string>`coalesce(proposer.first_name || ' ' || proposer.last_name, 'Cuenta eliminada')`.as("proposedBy"),
    )
    .execute();

export interface DeskLine extends EditableLine {
  proposal: StoredProposal | null;
}

export async function deskLines(db: Db): Promise<DeskLine[]> {
  const proposals = new Map((await pendingProposals(db)).map((proposal) => [proposal.helplineId, proposal]));
  return (await editableLines(db)).map((line) => ({ ...line, proposal: proposals.get(line.line.id) ?? null }));
}

export const lineAnswer = ({ line, ...rest }: DeskLine): z.output<typeof EditableHelpline> => ({ ...line, ...rest });

const HELPLINES_LOCK = 5_302;

/** One change at a time: of two people who hide the last two lines of a country, the second sees the first. */
export const lockHelplines = (trx: Trx) => sql`select pg_advisory_xact_lock(${HELPLINES_LOCK})`.execute(trx);

/** A row is made if there is none, so that there is one to change. */
export async function lockedCorrection(trx: Db, id: string, now: Date): Promise<StoredCorrection> {
  await trx
    .insertInto("helpline_corrections")
    .values({ id, correction: "{}", checked_on: "{}", corrected_at: now, version: 0 })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return storedCorrections(trx).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

export const saveCorrection = (
  trx: Db,
  id: string,
  { correction, checkedOn, correctedAt, version, state, hiddenReason }: StoredCorrection,
) =>
  trx
    .updateTable("helpline_corrections")
    .set({
      correction: JSON.stringify(correction),
      checked_on: JSON.stringify(checkedOn),
      corrected_at: correctedAt,
      version,
      state,
      hidden_reason: hiddenReason,
    })
    .where("id", "=", id)
    .execute();

interface NewLine extends Pick<StoredCorrection, "state" | "version"> {
  id: string;
  country: string;
  line: HelplineCorrection;
  at: Date;
}

export const insertOwnLine = (trx: Trx, { id, country, line, state, version, at }: NewLine) =>
  trx
    .insertInto("helpline_corrections")
    .values({
      id,
      country,
      own_line: JSON.stringify(line),
      state,
      version,
      correction: "{}",
      checked_on: "{}",
      corrected_at: at,
    })
    .execute();

export const deleteOwnLine = (trx: Trx, id: string) =>
  trx.deleteFrom("helpline_corrections").where("id", "=", id).execute();

export interface NewProposal {
  helplineId: string;
  action: HelplineAction;
  change: HelplineEdit;
  reason: string;
  lineVersion: number;
  by: string;
  at: Date;
}

export const insertProposal = (trx: Trx, { helplineId, action, change, reason, lineVersion, by, at }: NewProposal) =>
  trx
    .insertInto("helpline_proposals")
    .values({
      id: newId(),
      helpline_id: helplineId,
      action,
      change: JSON.stringify(change),
      reason,
      line_version: lineVersion,
      proposed_by: by,
      proposed_at: at,
    })
    .execute();

export const deleteProposal = (trx: Trx, id: string) =>
  trx.deleteFrom("helpline_proposals").where("id", "=", id).execute();
