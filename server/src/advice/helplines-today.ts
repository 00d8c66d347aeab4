import type { Helpline } from "@senda/contract/helplines";
import { v5 as idFor } from "uuid";
import type { Db } from "../platform/db/open.ts";
import { type HelplineRow, helplines } from "./helplines.ts";
import { type FieldCorrections, type MergedLine, mergeCorrection } from "./helplines-correction.ts";

const NAMESPACE = "6f1c9a52-1d1a-4c59-9f0e-3a5e0d5a7f10";

export type KnownLine = Helpline & HelplineRow;

/** A line keeps its id from one release to the next, so that a correction still finds it. */
const known: readonly KnownLine[] = helplines.map((line, index) => ({
  ...line,
  id: idFor(`${line.country} ${line.kind} ${line.name}`, NAMESPACE),
  order: index + 1,
}));
const knownById = new Map(known.map((line) => [line.id, line]));

export const shippedLine = (id: string): KnownLine | null => knownById.get(id) ?? null;

export interface StoredCorrection extends FieldCorrections {
  version: number;
}

export interface EditableLine extends MergedLine<KnownLine> {
  shipped: KnownLine;
  version: number;
}

export const storedCorrections = (db: Db) =>
  db
    .selectFrom("helpline_corrections")
    .select(["id", "correction", "checked_on as checkedOn", "corrected_at as correctedAt", "version"]);

export const editableLine = (shipped: KnownLine, stored: StoredCorrection | null): EditableLine => ({
  ...mergeCorrection(shipped, stored),
  shipped,
  version: stored?.version ?? 0,
});

/** Every line as it is shown, beside what came with the program. */
export async function editableLines(db: Db): Promise<EditableLine[]> {
  const rows = await storedCorrections(db).execute();
  const corrections = new Map(rows.map((row) => [row.id, row]));
  return known.map((shipped) => editableLine(shipped, corrections.get(shipped.id) ?? null));
}

/** The lines that come with the program, as administrators have corrected them since. */
export const helplinesToday = async (db: Db): Promise<KnownLine[]> => (await editableLines(db)).map(({ line }) => line);
