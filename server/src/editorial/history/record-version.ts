import type { ItemKind } from "@senda/contract/publication";
import { v7 as newId } from "uuid";
import type { Trx } from "../../platform/db/tables.ts";
import { later } from "../../platform/time.ts";
import { differingParts, fileOf, type Item, type WrittenParts } from "./parts.ts";

interface Save<Parts extends WrittenParts> {
  kind: ItemKind;
  id: string;
  /** What the editor saw before; null for a new item. */
  before: Item<Parts> | null;
  after: Parts;
  number: number;
  /** Pseudonym. */
  by: string;
  at: Date;
  isShown: boolean;
  isAutosave: boolean;
}

/** Autosaves of one editor within this time are one version. */
const ONE_SITTING_MS = 10 * 60_000;

/** Keeps what an item is after a save. Whether it became a new version: an autosave may continue the last one. */
export async function recordVersion<Parts extends WrittenParts>(trx: Trx, save: Save<Parts>): Promise<boolean> {
  const { id, by, at, isShown, isAutosave } = save;
  await prepareVersions(trx, [save]);
  const row = versionAfter(save);
  if (isAutosave && !isShown) {
    const last = await continuedVersion(trx, id, by, later(at, -ONE_SITTING_MS));
    if (last) {
      const { parts, file_id, number, saved_at } = row;
      const changed = [...new Set([...last.changed, ...row.changed])];
      await trx
        .updateTable("item_versions")
        .set({ parts, file_id, number, saved_at, changed })
        .where("id", "=", last.id)
        .execute();
      return false;
    }
  }
  await trx.insertInto("item_versions").values(row).execute();
  return true;
}

/** The same for several saves of one editor, in as many statements however many there are. */
export async function recordVersions<Parts extends WrittenParts>(trx: Trx, saves: readonly Save<Parts>[]) {
  if (saves.length === 0) return;
  await prepareVersions(trx, saves);
  await trx.insertInto("item_versions").values(saves.map(versionAfter)).execute();
}

async function prepareVersions(trx: Trx, saves: readonly Save<WrittenParts>[]): Promise<void> {
  const changed = saves.filter(({ before }) => before !== null);
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await reopenReviews(trx, ids);
  const kept = await trx
    .selectFrom("item_versions")
    .select(["item_id", "number"])
    .where("item_id", "in", ids)
    .execute();
  const known = new Set(kept.map(({ item_id, number }) => `${item_id} ${number}`));
  const missing = changed.flatMap(({ kind, id, before, at }) =>
    before && !known.has(`${id} ${before.version}`) ? [versionOf(kind, id, before, later(at, -1))] : [],
  );
  if (missing.length > 0) await trx.insertInto("item_versions").values(missing).execute();
}

function versionAfter<Parts extends WrittenParts>(save: Save<Parts>) {
  const { kind, id, before, after, number, by, at, isShown, isAutosave } = save;
  return {
    id: newId(),
    item_id: id,
    kind,
    number,
    parts: JSON.stringify(after),
    file_id: fileOf(kind, after),
    saved_by: by,
    saved_at: at,
    published_by: isShown ? by : null,
    published_at: isShown ? at : null,
    is_autosave: isAutosave,
    changed: before ? Object.keys(differingParts(before.parts, after)) : [],
  };
}

const versionOf = (kind: ItemKind, id: string, { parts, state, version }: Item, at: Date) => ({
  id: newId(),
  item_id: id,
  kind,
  number: version,
  parts: JSON.stringify(parts),
  file_id: fileOf(kind, parts),
  saved_at: at,
  published_at: state === "PUBLISHED" ? at : null,
  is_autosave: false,
  changed: [],
});

/** The version that the item has now; items from before versions were kept have none until they are changed. */
export async function ensureVersion(trx: Trx, kind: ItemKind, id: string, item: Item, at: Date): Promise<string> {
  const found = trx.selectFrom("item_versions").select("id").where("item_id", "=", id);
  const known = await found.where("number", "=", item.version).executeTakeFirst();
  if (known) return known.id;
  const row = versionOf(kind, id, item, at);
  await trx.insertInto("item_versions").values(row).execute();
  return row.id;
}

/** A version that waits for a publication or was decided on in a review stays as it is. */
const continuedVersion = (trx: Trx, itemId: string, by: string, since: Date) =>
  trx
    .selectFrom("item_versions as last")
    .select(["last.id", "last.changed"])
    .where("last.item_id", "=", itemId)
    .where("last.saved_by", "=", by)
    .where("last.is_autosave", "=", true)
    .where("last.published_at", "is", null)
    .where("last.saved_at", ">", since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("item_versions")
            .select("id")
            .whereRef("item_id", "=", "last.item_id")
            .whereRef("number", ">", "last.number"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("publication_items").select("item_id").whereRef("version_id", "=", "last.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("review_decisions").select("id").whereRef("version_id", "=", "last.id"))),
    )
    .executeTakeFirst();

/** A text that changes after its approval is to be read again. */
const reopenReviews = (trx: Trx, contentIds: readonly string[]) =>
  trx
    .updateTable("reviews")
    .set({ state: "OPEN" })
    .where("content_id", "in", contentIds)
    .where("state", "=", "APPROVED")
    .execute();
