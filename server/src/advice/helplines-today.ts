import type { Helpline } from "@senda/contract/helplines";
import { v5 as idFor } from "uuid";
import type { Db } from "../db/open.ts";
import { type HelplineRow, helplines } from "./helplines.ts";

const NAMESPACE = "6f1c9a52-1d1a-4c59-9f0e-3a5e0d5a7f10";

type KnownLine = Helpline & HelplineRow;

/** A line keeps its id from one release to the next, so that a correction still finds it. */
const known: readonly KnownLine[] = helplines.map((line, index) => ({
  ...line,
  id: idFor(`${line.country} ${line.kind} ${line.name}`, NAMESPACE),
  order: index + 1,
}));

export const isKnownLine = (id: string) => known.some((line) => line.id === id);

/** The lines that come with the program, as administrators have corrected them since. */
export async function helplinesToday(db: Db): Promise<KnownLine[]> {
  const rows = await db.selectFrom("helpline_corrections").select(["id", "correction"]).execute();
  const corrections = new Map(rows.map(({ id, correction }) => [id, correction]));
  return known.map((line) => ({ ...line, ...(corrections.get(line.id) as Partial<Helpline> | undefined) }));
}
