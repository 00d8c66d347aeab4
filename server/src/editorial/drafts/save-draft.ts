import type { ItemKind } from "@senda/contract/publication";
import { requireVersion } from "../../people/audit/edit-conflict.ts";
import { pseudonymOf, recordAudit } from "../../people/audit/record.ts";
import type { Trx } from "../../platform/db/tables.ts";
import type { Person } from "../../platform/http/mount.ts";
import { differingParts, fileOf, type Item } from "../history/parts.ts";
import { recordVersion } from "../history/record-version.ts";
import { items, type PartsOf } from "./items.ts";

export interface EditedItem<Kind extends ItemKind> {
  /** As learners see it, or as the draft is that they do not see. */
  shown: Item<PartsOf[Kind]>;
  /** As its editors see it. */
  current: Item<PartsOf[Kind]>;
}

/** Undefined where it is not there, or in the papelera. */
export async function lockEdited<Kind extends ItemKind>(
  trx: Trx,
  kind: Kind,
  id: string,
): Promise<EditedItem<Kind> | undefined> {
  const shown = await items[kind].lock(trx, id);
  if (!shown) return undefined;
  const draft = await trx.selectFrom("drafts").select("changes").where("item_id", "=", id).executeTakeFirst();
  return { shown, current: { ...shown, parts: { ...shown.parts, ...draft?.changes } } };
}

export interface Saving {
  by: Pick<Person, "id">;
  address: string;
  at: Date;
  from: number | undefined;
  isAutosave: boolean;
  action: "DRAFT_SAVED" | "VERSION_RESTORED";
}

/** Saves what learners do not see yet. */
export async function saveDraft<Kind extends ItemKind>(
  trx: Trx,
  kind: Kind,
  id: string,
  { shown, current }: EditedItem<Kind>,
  wanted: PartsOf[Kind],
  saving: Saving,
): Promise<void> {
  requireVersion(shown.version, saving.from);
  const by = await pseudonymOf(trx, saving.by.id);
  const number = shown.version + 1;
  if (shown.state === "DRAFT") await items[kind].setShown(trx, id, wanted, "DRAFT");
  else await keepChanges(trx, kind, [{ id, changes: differingParts(shown.parts, wanted) }], by, saving.at);
  await items[kind].setVersion(trx, id, number);
  const { at, isAutosave } = saving;
  const save = { kind, id, before: current, after: wanted, number, by, at, isShown: false, isAutosave };
  const isNewVersion = await recordVersion(trx, save);
  // The version that an autosave continues has its line.
  if (!isNewVersion) return;
  await recordAudit(trx, {
    by: saving.by,
    address: saving.address,
    at,
    action: saving.action,
    target: { id, name: current.parts.title },
    before: await items[kind].audited(trx, current.parts),
    after: await items[kind].audited(trx, wanted),
  });
}

interface ItemChanges<Kind extends ItemKind> {
  id: string;
  changes: Partial<PartsOf[Kind]>;
}

const isNone = ({ changes }: { changes: object }) => Object.keys(changes).length === 0;

/** Replaces the unpublished changes of items; none where they are what learners see. */
export async function keepChanges<Kind extends ItemKind>(
  trx: Trx,
  kind: Kind,
  given: readonly ItemChanges<Kind>[],
  by: string,
  at: Date,
): Promise<void> {
  const unchanged = given.filter(isNone).map(({ id }) => id);
  if (unchanged.length > 0) await trx.deleteFrom("drafts").where("item_id", "in", unchanged).execute();
  const rows = given
    .filter((item) => !isNone(item))
    .map(({ id, changes }) => ({
      item_id: id,
      kind,
      changes: JSON.stringify(changes),
      file_id: fileOf(kind, changes),
      saved_by: by,
      saved_at: at,
    }));
  if (rows.length === 0) return;
  await trx
    .insertInto("drafts")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("item_id").doUpdateSet(({ ref }) => ({
        changes: ref("excluded.changes"),
        file_id: ref("excluded.file_id"),
        saved_by: ref("excluded.saved_by"),
        saved_at: ref("excluded.saved_at"),
      })),
    )
    .execute();
}
