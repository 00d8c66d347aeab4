import type { ItemKind, PublicationState } from "@senda/contract/publication";
import { sql } from "kysely";
import { pseudonymOf } from "../../people/audit/record.ts";
import type { Trx } from "../../platform/db/tables.ts";
import type { Person } from "../../platform/http/mount.ts";
import { differingParts, type Item, type WrittenParts } from "./parts.ts";
import { recordVersion } from "./record-version.ts";

interface SavedItem {
  kind: ItemKind;
  id: string;
  by: Pick<Person, "id">;
  at: Date;
}

export async function recordCreated<Parts extends WrittenParts>(
  trx: Trx,
  { by, ...saved }: SavedItem,
  parts: Parts,
  state: PublicationState = "PUBLISHED",
): Promise<void> {
  const isShown = state === "PUBLISHED";
  const kept = { ...saved, before: null, after: parts, number: 1, by: await pseudonymOf(trx, by.id) };
  await recordVersion(trx, { ...kept, isShown, isAutosave: false });
}

/**
 * For a save that learners see at once. It takes the place of unpublished changes of the same parts, also where they go
 * back to what learners saw; the others stay
 * unpublished, and the version has them as the editors see them.
 */
export async function recordShown<Parts extends WrittenParts>(
  trx: Trx,
  { by, ...saved }: SavedItem,
  before: Item<Parts>,
  parts: Parts,
  given: { state?: PublicationState | undefined },
): Promise<void> {
  const { state = before.state } = given;
  const changesOf = async () =>
    (await trx.selectFrom("drafts").select("changes").where("item_id", "=", saved.id).executeTakeFirst())?.changes;
  const edited = { ...before, parts: { ...before.parts, ...(await changesOf()) } };
  await dropPublishedChanges(trx, saved.id, [
    ...Object.keys(differingParts(before.parts, parts)),
    ...Object.keys(given),
  ]);
  const changes = await changesOf();
  const isShown = state === "PUBLISHED" && !changes;
  const kept = { ...saved, before: edited, after: { ...parts, ...changes }, number: before.version + 1 };
  await recordVersion(trx, { ...kept, by: await pseudonymOf(trx, by.id), isShown, isAutosave: false });
}

/** What an editor saves for learners at once takes the place of unpublished changes of the same parts. */
async function dropPublishedChanges(trx: Trx, id: string, parts: readonly string[]): Promise<void> {
  await sql`
    update drafts set changes = changes - ${parts}::text[],
      file_id = case when ${parts.some((part) => part === "fileId" || part === "coverId")} then null else file_id end
    where item_id = ${id}::uuid`.execute(trx);
  await sql`delete from drafts where item_id = ${id}::uuid and changes = '{}'`.execute(trx);
}
