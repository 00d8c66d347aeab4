import type { Answer, Query } from "@senda/contract/endpoint";
import { limits } from "@senda/contract/limits";
import type { trash } from "@senda/contract/trash";
import { sql } from "kysely";
import { editorName } from "../../people/audit/queries.ts";
import { itemTables } from "../../platform/db/item-columns.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { containsText, listPage, plainText } from "../../platform/http/page.ts";

type TrashedItem = Answer<typeof trash.list>[number];

const itemsBelow = sql`(
  select count(*)::int from contents as inside
  where inside.trashed_at is null
    and ((item.kind = 'ROUTE' and inside.route_id = item.item_id) or (item.kind = 'STAGE' and inside.stage_id = item.item_id))
)`;

export function trashPage(db: Db, { limit, cursor, page, q, kind }: Query<typeof trash.list>) {
  const title = sql`coalesce(route.title, stage.title, content.title)`;
  const trashedBy = editorName(sql`item.trashed_by`);
  const rows = sql`
    select item.item_id as id, item.kind, item.trashed_at as key, item.trashed_at as "trashedAt",
      item.trashed_at + make_interval(days => ${limits.trashDays}::int) as "deletedAt",
      ${title} as title, content.type,
      home.title as "routeTitle", inside.title as "stageTitle", ${itemsBelow} as "contentsCount",
      (select count(*)::int from stages where item.kind = 'ROUTE' and route_id = item.item_id and trashed_at is null)
        as "stagesCount",
      (case item.kind when 'ROUTE' then
        (select coalesce(sum(count), 0)::int from row_counts where name = 'learners:' || item.item_id)
      else
        (select count(distinct mine.user_id)::int from interactions as mine
         join contents as below on below.id = mine.content_id
         join route_progress as progress on progress.id = mine.progress_id and not progress.is_trial
         where below.id = item.item_id or below.stage_id = item.item_id)
      end) as "learnersCount",
      ${trashedBy} as "trashedBy",
      case when home.trashed_at is not null then 'NOWHERE'
        when inside.trashed_at is not null then 'LOOSE' else 'ITS_PLACE' end as "returnsTo"
    from trash as item
    left join routes as route on item.kind = 'ROUTE' and route.id = item.item_id
    left join stages as stage on item.kind = 'STAGE' and stage.id = item.item_id
    left join contents as content on item.kind = 'CONTENT' and content.id = item.item_id
    left join stages as inside on inside.id = content.stage_id
    left join routes as home on home.id = coalesce(stage.route_id, content.route_id)
    where ${containsText(plainText(sql`${title} || ' ' || ${trashedBy}`), q)} and ${kind ? sql`item.kind = ${kind}` : sql`true`}`;
  const total = q || kind ? undefined : sql<number>`(select count(*)::int from trash)`;
  return listPage<TrashedItem>(db, { rows, keyType: "timestamptz", direction: "desc", limit, cursor, page, q, total });
}

export type TrashRow = NonNullable<Awaited<ReturnType<typeof lockedTrash>>>;

export const lockedTrash = (trx: Trx, id: string) =>
  trx
    .selectFrom("trash")
    .select(["item_id as id", "kind", "position"])
    .where("item_id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export async function trashedTitle(trx: Trx, { kind, id }: Pick<TrashRow, "kind" | "id">): Promise<string> {
  const item = trx.selectFrom(itemTables[kind].table).select("title").where("id", "=", id);
  return (await item.executeTakeFirstOrThrow()).title;
}

/** The place of a stage or content of the papelera; without its stage if that is in the papelera too. */
export async function trashedPlace(trx: Trx, kind: "STAGE" | "CONTENT", id: string) {
  const stage =
    kind === "CONTENT" ? sql`(select id from stages where id = stage_id and trashed_at is null)` : sql`null`;
  const { rows } = await sql<{ routeId: string; stageId: string | null }>`
    select route_id as "routeId", ${stage} as "stageId" from ${sql.table(itemTables[kind].table)} where id = ${id}::uuid`.execute(
    trx,
  );
  if (!rows[0]) throw new Error("An item of the papelera has no row.");
  return rows[0];
}

export const allTrash = (db: Db) =>
  db.selectFrom("trash").select(["item_id as id", "kind", "position"]).orderBy("trashed_at").execute();

export const expiredTrash = async (db: Db, before: Date) =>
  (await db.selectFrom("trash").select("item_id as id").where("trashed_at", "<=", before).execute()).map(
    ({ id }) => id,
  );

/** The files of an item and of all that goes with it, in all its versions. */
export async function filesOfItem(trx: Trx, { kind, id }: Pick<TrashRow, "kind" | "id">): Promise<string[]> {
  const inside = {
    ROUTE: sql`select id from contents where route_id = ${id}::uuid union select id from stages where route_id = ${id}::uuid`,
    STAGE: sql`select id from contents where stage_id = ${id}::uuid`,
    CONTENT: sql`select null::uuid as id where false`,
  }[kind];
  const { rows } = await sql<{ id: string }>`
    with item as (select ${id}::uuid as id union ${inside})
    select file_id as id from contents where id in (select id from item) and file_id is not null
    union select cover_id from routes where id in (select id from item) and cover_id is not null
    union select file_id from drafts where item_id in (select id from item) and file_id is not null
    union select file_id from item_versions where item_id in (select id from item) and file_id is not null`.execute(
    trx,
  );
  return rows.map((row) => row.id);
}

/** A content that went to the papelera before its stage is not deleted with it. */
export const keepTrashedContents = (trx: Trx, stageId: string) =>
  sql`
    update contents as content set stage_id = null, position = free.position
    from (
      select trashed.id, least((select min(position) from contents where parent_id = trashed.route_id), 0)
        - row_number() over (order by trashed.id) as position
      from contents as trashed where trashed.stage_id = ${stageId}::uuid and trashed.trashed_at is not null
    ) as free where free.id = content.id`.execute(trx);

export const deleteItem = (trx: Trx, { kind, id }: Pick<TrashRow, "kind" | "id">) =>
  trx.deleteFrom(itemTables[kind].table).where("id", "=", id).execute();
