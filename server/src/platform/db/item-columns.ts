import { contentFields, type ItemField, type ItemValues, routeFields, stageFields } from "@senda/contract/item-fields";
import type { ItemKind } from "@senda/contract/publication";
import { sql } from "kysely";

export interface ItemTable {
  table: "routes" | "stages" | "contents";
  fields: Readonly<Record<string, ItemField>>;
  /** The part and the column of its file. */
  file: { part: string; column: string } | null;
}

export const itemTables = {
  ROUTE: { table: "routes", fields: routeFields, file: { part: "coverId", column: "cover_id" } },
  STAGE: { table: "stages", fields: stageFields, file: null },
  CONTENT: { table: "contents", fields: contentFields, file: { part: "fileId", column: "file_id" } },
} as const satisfies Record<ItemKind, ItemTable>;

/** The fields of an item that an editor writes, with the row of its file. */
export interface PartsOf {
  ROUTE: ItemValues<typeof routeFields> & { coverId: string | null };
  STAGE: ItemValues<typeof stageFields>;
  CONTENT: ItemValues<typeof contentFields> & { fileId: string | null };
}

const columnOf = (name: string, { column }: ItemField) =>
  column ?? name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** The columns of the fields, without that of the file. */
export const fieldColumns = (kind: ItemKind): string[] =>
  Object.entries<ItemField>(itemTables[kind].fields).map(([name, field]) => columnOf(name, field));

/** The fields of the row with that name, for a list of selections. */
export const selectFields = (kind: ItemKind, row: string) =>
  sql.join(
    Object.entries<ItemField>(itemTables[kind].fields).map(
      ([name, field]) => sql`${sql.ref(`${row}.${columnOf(name, field)}`)} as ${sql.ref(name)}`,
    ),
  );

/** The fields of the row with that name as one JSON object. */
export const fieldsAsJson = (kind: ItemKind, row: string) =>
  sql`jsonb_build_object(${sql.join(
    Object.entries<ItemField>(itemTables[kind].fields).flatMap(([name, field]) => [
      sql.lit(name),
      sql.ref(`${row}.${columnOf(name, field)}`),
    ]),
  )})`;

/** The values of the columns, also of some parts alone. */
export function columnValues<Kind extends ItemKind>(kind: Kind, parts: Partial<PartsOf[Kind]>) {
  const { fields, file }: ItemTable = itemTables[kind];
  const given = new Map(Object.entries(parts));
  const values = Object.entries(fields).flatMap(([name, field]) => {
    const value = given.get(name);
    if (value === undefined) return [];
    return [[columnOf(name, field), field.isJson && value !== null ? JSON.stringify(value) : value] as const];
  });
  const fileId = file ? given.get(file.part) : undefined;
  return file && fileId !== undefined ? [...values, [file.column, fileId] as const] : values;
}
