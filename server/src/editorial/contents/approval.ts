import type { PublicationState } from "@senda/contract/publication";
import { currentSettings } from "../../people/settings/queries.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { conflict } from "../../platform/http/http-error.ts";
import { differingParts, type Item, type PartsOf, unpublishedChanges } from "../item.ts";

const NOT_APPROVED =
  "En este equipo otra persona aprueba lo que se publica. Guárdalo sin publicar y pide una revisión.";

const needsApproval = async (trx: Trx) => (await currentSettings(trx)).publishingNeedsApproval;

/** A new content has been read by its author alone. */
export const stateOfNew = async (trx: Trx, asked: PublicationState = "PUBLISHED"): Promise<PublicationState> =>
  asked === "PUBLISHED" && (await needsApproval(trx)) ? "DRAFT" : asked;

interface Saved {
  before: Item<PartsOf["CONTENT"]>;
  parts: PartsOf["CONTENT"];
  state: PublicationState;
}

/** Where the team approves what it publishes, learners see a save only as another person has approved it. */
export async function requireApproval(trx: Trx, id: string, { before, parts, state }: Saved): Promise<void> {
  if (state === "DRAFT") return;
  const isSeen = before.state === "PUBLISHED" && Object.keys(differingParts(before.parts, parts)).length === 0;
  if (isSeen || !(await needsApproval(trx)) || (await isApproved(trx, id, before, parts))) return;
  throw conflict(NOT_APPROVED, { code: "NOT_APPROVED" });
}

/** Whether it is what the newest version has, unpublished changes included, and that one is approved. */
async function isApproved(
  trx: Trx,
  id: string,
  { parts: shown, version }: Item<PartsOf["CONTENT"]>,
  parts: PartsOf["CONTENT"],
) {
  const edited = { ...shown, ...(await unpublishedChanges(trx, "CONTENT", id)) };
  if (Object.keys(differingParts(edited, parts)).length > 0) return false;
  const approval = await trx
    .selectFrom("review_decisions as decided")
    .innerJoin("item_versions as version", "version.id", "decided.version_id")
    .select("decided.id")
    .where("version.item_id", "=", id)
    .where("version.number", "=", version)
    .where("decided.decision", "=", "APPROVED")
    .executeTakeFirst();
  return approval !== undefined;
}
