import type { ItemKind, PublicationState } from "@senda/contract/publication";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { pseudonymOf } from "../people/audit/record.ts";
import type { Trx } from "../platform/db/tables.ts";
import type { Person } from "../platform/http/mount.ts";
import { later } from "../platform/time.ts";
import { differingParts, fileOf, givenParts, type Item, type PartsOf, unpublishedChanges } from "./item.ts";

interface SavedItem {
  kind: ItemKind;
  id: string;
  by: Pick<Person, "id">;
  at: Date;
}

export async function recordCreated(
  trx: Trx,
  { by, ...saved }: SavedItem,
  parts: object,
  state: PublicationState = "PUBLISHED",
): Promise<void> {
  const isShown = state === "PUBLISHED";
  const kept = { ...saved, before: null, after: parts, number: 1, by: await pseudonymOf(trx, by.id) };
  await recordVersion(trx, { ...kept, isShown, isAutosave: false });
}

interface ShownForm {
  state?: PublicationState | undefined;
  removeFile?: boolean | undefined;
  removeCoverImage?: boolean | undefined;
}

/**
 * For a save that learners see at once. It takes the place of unpublished changes of the same parts, also if it goes back
 * to what learners saw. The others stay unpublished, and the version has them as the editors see them; if the rules of
 * today refuse them, they could not be published, and it takes the place of all.
 */
export async function recordShown<Kind extends ItemKind>(
  trx: Trx,
  { by, ...saved }: SavedItem & { kind: Kind },
  before: Item<PartsOf[Kind]>,
  parts: PartsOf[Kind],
  form: ShownForm,
): Promise<void> {
  const { state = before.state, removeFile, removeCoverImage } = form;
  const changesOf = () => unpublishedChanges(trx, saved.kind, saved.id);
  const replaced = await changesOf();
  if (!replaced) await trx.deleteFrom("drafts").where("item_id", "=", saved.id).execute();
  const edited = { ...before, parts: { ...before.parts, ...replaced } };
  await dropPublishedChanges(trx, saved.id, [
    ...Object.keys(differingParts(before.parts, parts)),
    ...Object.keys(givenParts(saved.kind, form)),
    // Learners may see none yet, so that taking it away makes no difference for them.
    ...(removeFile ? ["fileId"] : []),
    ...(removeCoverImage ? ["coverId"] : []),
  ]);
  const changes = (await changesOf()) ?? {};
  const isShown = state === "PUBLISHED" && Object.keys(changes).length === 0;
  const kept = { ...saved, before: edited, after: { ...parts, ...changes }, number: before.version + 1 };
  await recordVersion(trx, { ...kept, by: await pseudonymOf(trx, by.id), isShown, isAutosave: false });
}

/** A save that learners see at once replaces unpublished changes of the same parts. */
async function dropPublishedChanges(trx: Trx, id: string, parts: readonly string[]): Promise<void> {
  await sql`
    update drafts set changes = changes - ${parts}::text[],
      file_id = case when ${parts.some((part) => part === "fileId" || part === "coverId")} then null else file_id end
    where item_id = ${id}::uuid`.execute(trx);
  await sql`delete from drafts where item_id = ${id}::uuid and changes = '{}'`.execute(trx);
}

interface Save {
  kind: ItemKind;
  id: string;
  /** The item as the editor saw it before; null for a new item. */
  before: Item<object> | null;
  after: object;
  number: number;
  /** Pseudonym. */
  by: string;
  at: Date;
  isShown: boolean;
  isAutosave: boolean;
}

/** Autosaves of one editor within this time are one version. */
const ONE_SITTING_MS = 10 * 60_000;

/** Keeps the state of an item after a save. True if it became a new version: an autosave may continue the last one. */
export async function recordVersion(trx: Trx, save: Save): Promise<boolean> {
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
export async function recordVersions(trx: Trx, saves: readonly Save[]) {
  if (saves.length === 0) return;
  await prepareVersions(trx, saves);
  await trx.insertInto("item_versions").values(saves.map(versionAfter)).execute();
}

async function prepareVersions(trx: Trx, saves: readonly Save[]): Promise<void> {
  const changed = saves.flatMap(({ kind, id, before: item, at }) => (item ? [{ kind, id, item, at }] : []));
  if (changed.length === 0) return;
  await reopenReviews(
    trx,
    changed.map(({ id }) => id),
  );
  await ensureVersions(
    trx,
    changed.map(({ at, ...item }) => ({ ...item, at: later(at, -1) })),
  );
}

function versionAfter(save: Save) {
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

export interface VersionedItem {
  kind: ItemKind;
  id: string;
  item: Item<object>;
  at: Date;
}

const versionOf = ({ kind, id, item: { parts, state, version }, at }: VersionedItem) => ({
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

/** The id of the version that each item has now, by the id of the item; one of the demo has none until it is changed. */
export async function ensureVersions(trx: Trx, items: readonly VersionedItem[]): Promise<Map<string, string>> {
  const { rows: known } = await sql<{ id: string; itemId: string }>`
    select version.id, version.item_id as "itemId"
    from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ item }) => item.version)}::int[])
      as wanted (item_id, number)
    join item_versions as version on version.item_id = wanted.item_id and version.number = wanted.number`.execute(trx);
  const ids = new Map(known.map(({ id, itemId }) => [itemId, id]));
  const missing = items.filter(({ id }) => !ids.has(id)).map(versionOf);
  if (missing.length > 0) await trx.insertInto("item_versions").values(missing).execute();
  for (const { id, item_id } of missing) ids.set(item_id, id);
  return ids;
}

export async function ensureVersion(trx: Trx, versioned: VersionedItem): Promise<string> {
  const id = (await ensureVersions(trx, [versioned])).get(versioned.id);
  if (!id) throw new Error("An item has no version.");
  return id;
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
