import type { ItemKind } from "@senda/contract/publication";
import type { Change } from "../../people/audit/changing.ts";
import { pseudonymOf } from "../../people/audit/record.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { type AboutFile, describeFile } from "../../platform/files/queries.ts";
import { fieldTexts } from "../field-texts.ts";
import { differingParts, type EditedItem, fileOf, type PartsOf, updateItem } from "../item.ts";
import { recordVersion } from "../keep-version.ts";

interface Saving<Kind extends ItemKind> {
  kind: Kind;
  id: string;
  edited: EditedItem<Kind>;
  wanted: PartsOf[Kind];
  isAutosave: boolean;
  action: "DRAFT_SAVED" | "VERSION_RESTORED";
  /** Belongs to the file, so it is said everywhere at once; without this, it would be lost with the next reload. */
  aboutFile?: AboutFile;
}

/** Saves changes that learners do not see yet. */
export async function saveDraft<Kind extends ItemKind>(
  { trx, by, at, drop, audit }: Change,
  { kind, id, edited: { shown, current }, wanted, isAutosave, action, aboutFile }: Saving<Kind>,
): Promise<void> {
  const before = await fieldTexts(trx, kind, current.parts);
  const fileId = fileOf(kind, wanted);
  if (fileId && aboutFile) await describeFile(trx, fileId, aboutFile);
  const after = await fieldTexts(trx, kind, wanted);
  const editor = await pseudonymOf(trx, by.id);
  const version = shown.version + 1;
  // One that was hidden may have unpublished changes: they are among the wanted parts, and would hide later ones.
  const isDraft = shown.state === "DRAFT";
  const changes = isDraft ? {} : differingParts(shown.parts, wanted);
  await keepChanges(trx, kind, [{ id, changes }], editor, at);
  await updateItem(trx, kind, id, { parts: isDraft ? wanted : {}, version });
  const save = {
    kind,
    id,
    before: current,
    after: wanted,
    number: version,
    by: editor,
    at,
    isShown: false,
    isAutosave,
  };
  const isNewVersion = await recordVersion(trx, save);
  const fileBefore = fileOf(kind, current.parts);
  if (fileBefore !== fileId) drop(fileBefore);
  const isFileDescribed = before.alt !== after.alt || before.isDecorative !== after.isDecorative;
  // The version that an autosave continues has its line; a version does not keep what is said of a file.
  if (isNewVersion || isFileDescribed)
    await audit({ action, target: { id, name: current.parts.title }, before, after });
}

interface ItemChanges<Kind extends ItemKind> {
  id: string;
  changes: Partial<PartsOf[Kind]>;
}

const isNone = ({ changes }: { changes: object }) => Object.keys(changes).length === 0;

/** Replaces the unpublished changes of items; none if they equal what learners see. */
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
