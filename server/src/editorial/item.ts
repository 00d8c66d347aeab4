import { isDeepStrictEqual } from "node:util";
import { valuesOf } from "@senda/contract/item-fields";
import type { OutlineState } from "@senda/contract/outline";
import type { ItemKind, PublicationState } from "@senda/contract/publication";
import { sql } from "kysely";
import { z } from "zod";
import { requireVersion } from "../people/audit/edit-conflict.ts";
import { columnValues, type ItemTable, itemTables, type PartsOf, selectFields } from "../platform/db/item-columns.ts";
import type { Db } from "../platform/db/open.ts";
import type { Trx } from "../platform/db/tables.ts";
import { saveFilesInText } from "../platform/files/files-in-text.ts";
import { conflict, notFound } from "../platform/http/http-error.ts";

// A route, a stage or a content as its editors write it: its parts, its version, who sees it.

export type { PartsOf };

export interface Item<Parts> {
  parts: Parts;
  state: PublicationState;
  version: number;
}

export interface EditedItem<Kind extends ItemKind> {
  /** As learners see it, or as the draft is that they do not see. */
  shown: Item<PartsOf[Kind]>;
  /** As its editors see it. */
  current: Item<PartsOf[Kind]>;
}

const NOT_THERE: Record<ItemKind, string> = {
  ROUTE: "La ruta no existe.",
  STAGE: "La etapa no existe.",
  CONTENT: "El contenido no existe.",
};

/** With the field of the request that names it, if that is not its address. */
export const noItem = (kind: ItemKind, field?: "routeId" | "stageId") =>
  notFound(NOT_THERE[kind], field && { code: "NOT_FOUND", field });

/** Undefined if it is not there, or in the papelera. */
async function lockedItem<Kind extends ItemKind>(
  trx: Trx,
  kind: Kind,
  id: string,
): Promise<Item<PartsOf[Kind]> | undefined> {
  return (await lockedItems(trx, kind, [id])).get(id);
}

/** In the order of their ids, so that two changes cannot wait for each other. */
export async function lockedItems<Kind extends ItemKind>(
  trx: Trx,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, Item<PartsOf[Kind]>>> {
  const { table, file }: ItemTable = itemTables[kind];
  const fileColumn = file ? sql`, ${sql.ref(`item.${file.column}`)} as ${sql.ref(file.part)}` : sql``;
  const { rows } = await sql<PartsOf[Kind] & { itemId: string; itemState: PublicationState; itemVersion: number }>`
    select item.id as "itemId", item.state as "itemState", item.version as "itemVersion",
      ${selectFields(kind, "item")} ${fileColumn}
    from ${sql.table(table)} as item where item.id = any(${[...ids]}::uuid[]) and item.trashed_at is null
    order by item.id for no key update`.execute(trx);
  return new Map(
    rows.map(({ itemId, itemState: state, itemVersion: version, ...parts }) => [
      itemId,
      // The columns of this kind are all that is left of the row.
      { parts: parts as unknown as PartsOf[Kind], state, version },
    ]),
  );
}

/** Throws 404 if it is not there, and 409 if it has changed since the version that a change was made from. */
export async function lockItem<Kind extends ItemKind>(trx: Trx, kind: Kind, id: string, from?: number) {
  const item = await lockedItem(trx, kind, id);
  if (!item) throw noItem(kind);
  requireVersion(item.version, from);
  return item;
}

export async function lockedEdited<Kind extends ItemKind>(
  trx: Trx,
  kind: Kind,
  id: string,
): Promise<EditedItem<Kind> | undefined> {
  const edited = (await lockedEditedItems(trx, kind, [id])).get(id);
  if (!edited) return undefined;
  const { shown, current } = edited;
  if (!current) throw unreadable();
  return { shown, current };
}

/** Without the current state of those whose unpublished changes the rules of today refuse. */
export async function lockedEditedItems<Kind extends ItemKind>(
  trx: Trx,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, Pick<EditedItem<Kind>, "shown"> & { current: Item<PartsOf[Kind]> | null }>> {
  const items = await lockedItems(trx, kind, ids);
  const drafts = await readableChangesOf(trx, kind, ids);
  return new Map(
    [...items].map(([id, shown]) => {
      const changes = drafts.get(id);
      const current = changes === null ? null : { ...shown, parts: { ...shown.parts, ...changes } };
      return [id, { shown, current }];
    }),
  );
}

export async function lockEdited<Kind extends ItemKind>(trx: Trx, kind: Kind, id: string, from?: number) {
  const edited = await lockedEdited(trx, kind, id);
  if (!edited) throw noItem(kind);
  requireVersion(edited.shown.version, from);
  return edited;
}

/** Null if the rules of today refuse them. */
export async function unpublishedChanges<Kind extends ItemKind>(db: Db, kind: Kind, id: string) {
  const changes = (await readableChangesOf(db, kind, [id])).get(id);
  return changes === undefined ? {} : changes;
}

export async function unpublishedChangesOf<Kind extends ItemKind>(db: Db, kind: Kind, ids: readonly string[]) {
  const drafts = await readableChangesOf(db, kind, ids);
  return new Map(
    [...drafts].map(([id, changes]) => {
      if (!changes) throw unreadable();
      return [id, changes];
    }),
  );
}

async function readableChangesOf<Kind extends ItemKind>(db: Db, kind: Kind, ids: readonly string[]) {
  const drafts = await db.selectFrom("drafts").select(["item_id", "changes"]).where("item_id", "in", ids).execute();
  return new Map(drafts.map(({ item_id, changes }) => [item_id, readableChanges(kind, changes)]));
}

interface Placed {
  id: string;
  position: number;
  state?: PublicationState | undefined;
  created_at?: Date;
  route_id?: string;
  stage_id?: string | null;
}

export async function insertItem<Kind extends ItemKind>(trx: Trx, kind: Kind, placed: Placed, parts: PartsOf[Kind]) {
  const given = Object.entries(placed).filter(([, value]) => value !== undefined);
  const values = [...given, ...columnValues(kind, parts)];
  await sql`
    insert into ${sql.table(itemTables[kind].table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => value))})`.execute(trx);
  await followText(trx, placed.id, parts);
}

interface Written<Kind extends ItemKind> {
  parts?: Partial<PartsOf[Kind]>;
  state?: PublicationState | undefined;
  version?: number;
}

/** The caller has locked it. */
export async function updateItem<Kind extends ItemKind>(
  trx: Trx,
  kind: Kind,
  id: string,
  { parts = {}, state, version }: Written<Kind>,
) {
  const given = Object.entries({ state, version }).filter(([, value]) => value !== undefined);
  const values = [...columnValues(kind, parts), ...given];
  if (values.length === 0) return;
  await sql`
    update ${sql.table(itemTables[kind].table)}
    set ${sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where id = ${id}::uuid`.execute(trx);
  await followText(trx, id, parts);
}

async function followText(trx: Trx, id: string, parts: object): Promise<void> {
  const text: unknown = Reflect.get(parts, "content");
  if (typeof text === "string") await saveFilesInText(trx, id, text);
}

const FILE = z.uuid().nullable();

const wholeItem = ({ fields, file }: ItemTable) =>
  z.object({ ...valuesOf(fields), ...(file && { [file.part]: FILE.default(null) }) });

/** Without initial values: a part that is not there has not changed. */
const someParts = ({ fields, file }: ItemTable) => {
  const values = Object.entries(fields).map(([name, { value }]) => [name, value] as const);
  return z.object({ ...Object.fromEntries(values), ...(file && { [file.part]: FILE }) }).partial();
};

const wholeItems = {
  ROUTE: wholeItem(itemTables.ROUTE),
  STAGE: wholeItem(itemTables.STAGE),
  CONTENT: wholeItem(itemTables.CONTENT),
};
const changesOf = {
  ROUTE: someParts(itemTables.ROUTE),
  STAGE: someParts(itemTables.STAGE),
  CONTENT: someParts(itemTables.CONTENT),
};

const UNREADABLE = "Esto se guardó con reglas que ya no valen, y no se puede leer.";

const unreadable = () => conflict(UNREADABLE, { code: "UNREADABLE_VERSION" });

/** Null if the rules of today refuse it. */
function read<T>(schema: z.ZodObject, stored: unknown): T | null {
  const result = schema.safeParse(stored);
  // The schema was made from the fields that the type was made from.
  return result.success ? (result.data as T) : null;
}

/** A kept version, whose file may be gone. A field that it is older than has its initial value. */
export function readableParts<Kind extends ItemKind>(
  kind: Kind,
  stored: unknown,
  fileId: string | null,
): PartsOf[Kind] | null {
  const parts = read<PartsOf[Kind]>(wholeItems[kind], stored);
  return parts && withFile(kind, parts, fileId);
}

export function partsFrom<Kind extends ItemKind>(kind: Kind, stored: unknown, fileId: string | null): PartsOf[Kind] {
  const parts = readableParts(kind, stored, fileId);
  if (!parts) throw unreadable();
  return parts;
}

export const readableChanges = <Kind extends ItemKind>(kind: Kind, stored: unknown): Partial<PartsOf[Kind]> | null =>
  read(changesOf[kind], stored);

/** The fields of a form that say something. */
export function givenParts<Kind extends ItemKind>(kind: Kind, form: object): Partial<PartsOf[Kind]> {
  const names = Object.keys(itemTables[kind].fields);
  const given = Object.entries(form).filter(([name, value]) => names.includes(name) && value !== undefined);
  // The form was made from the fields that the type was made from.
  return Object.fromEntries(given) as Partial<PartsOf[Kind]>;
}

/** The fields of a new content that its form leaves out. */
export function initialParts(kind: ItemKind): Record<string, unknown> {
  const { fields }: ItemTable = itemTables[kind];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  );
}

/** The id of its file; a stage has none. */
export function fileOf(kind: ItemKind, parts: object): string | null {
  const { file }: ItemTable = itemTables[kind];
  const id: unknown = file && Reflect.get(parts, file.part);
  return typeof id === "string" ? id : null;
}

function withFile<Kind extends ItemKind>(kind: Kind, parts: PartsOf[Kind], fileId: string | null): PartsOf[Kind] {
  const { file }: ItemTable = itemTables[kind];
  return file ? { ...parts, [file.part]: fileId } : parts;
}

/** The parts of `now` that differ from `before`; the database gives back the keys of an object in another order. */
export function differingParts<Parts extends object>(before: Parts, now: Parts): Partial<Parts> {
  const isSame = (key: string) => isDeepStrictEqual(Reflect.get(before, key) ?? null, Reflect.get(now, key) ?? null);
  // `fromEntries` forgets the names that it was given.
  return Object.fromEntries(Object.entries(now).filter(([key]) => !isSame(key))) as Partial<Parts>;
}

/** The kind of an item that is not in the papelera. */
export async function kindOf(db: Db, id: string): Promise<ItemKind | undefined> {
  const { rows } = await sql<{ kind: ItemKind }>`
    select 'ROUTE' as kind from routes where id = ${id}::uuid and trashed_at is null
    union all select 'STAGE' from stages where id = ${id}::uuid and trashed_at is null
    union all select 'CONTENT' from contents where id = ${id}::uuid and trashed_at is null`.execute(db);
  return rows[0]?.kind;
}

interface Stated {
  state: PublicationState;
  hasDraft: boolean;
  /** The time of its publication, if it is already decided. */
  runAt: Date | null;
}

/** The state of an item's publication, as an editor sees it. */
export const visibleState = ({ state, hasDraft, runAt }: Stated): OutlineState => {
  if (runAt) return "SCHEDULED";
  return state === "PUBLISHED" && hasDraft ? "CHANGED" : state;
};
