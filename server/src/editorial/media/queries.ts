import type { Answer, Query } from "@senda/contract/endpoint";
import type { MediaUse, media } from "@senda/contract/media";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { plannedVersions } from "../../platform/files/queries.ts";
import { mediaUrl } from "../../platform/files/store.ts";
import { containsText, listPage, plainText } from "../../platform/http/page.ts";

type MediaItem = Answer<typeof media.list>[number];

interface MediaRow extends Omit<MediaItem, "url" | "smallUrl"> {
  name: string;
  smallName: string | null;
}

const columns = sql`file.id, split_part(file.content_type, '/', 1) as kind, file.name, file.small_name as "smallName",
  file.content_type as "contentType", file.bytes, file.width, file.height, file.display_name as title, file.alt_text as alt,
  file.is_decorative as "isDecorative", file.caption, file.licence, file.in_library as "isKept",
  file.created_at as "uploadedAt", file.uploaded_by as uploader`;

const uploaderName = sql`
  (select person.first_name || ' ' || person.last_name
    from audit_pseudonyms as known join users as person on person.id = known.user_id
    where known.pseudonym = page.uploader) as "uploadedBy"`;

const isNamed = (text: RawBuilder<unknown>, name: RawBuilder<unknown>, smallName: RawBuilder<unknown>) => sql`(
  strpos(${text}, ${name}) > 0 or strpos(${text}, ${smallName}) > 0)`;
const draftText = sql`draft.changes ->> 'content'`;

/** Every place that shows a file, or will when its unpublished changes are published; each once. */
const usesOf = (fileId: RawBuilder<unknown>) => sql`
  select 'ROUTE_COVER' as place, route.id, route.title, null as type, route.id as "routeId", null::uuid as "stageId"
  from routes as route where route.cover_id = ${fileId}
  union all
  select 'CONTENT_FILE', content.id, content.title, content.type, content.route_id, content.stage_id
  from contents as content where content.file_id = ${fileId}
  union all
  select 'TEXT', content.id, content.title, content.type, content.route_id, content.stage_id
  from reading_files as used join contents as content on content.id = used.content_id where used.file_id = ${fileId}
  union
  select 'ROUTE_COVER', route.id, route.title, null, route.id, null
  from drafts as draft join routes as route on route.id = draft.item_id where draft.file_id = ${fileId}
  union
  select 'CONTENT_FILE', content.id, content.title, content.type, content.route_id, content.stage_id
  from drafts as draft join contents as content on content.id = draft.item_id where draft.file_id = ${fileId}
  union
  select 'TEXT', content.id, content.title, content.type, content.route_id, content.stage_id
  from files as named
  join drafts as draft on ${isNamed(draftText, sql`named.name`, sql`named.small_name`)}
  join contents as content on content.id = draft.item_id
  where named.id = ${fileId}`;

const usesCount = sql`(select count(*)::int from (${usesOf(sql`page.id`)}) as uses) as "usesCount"`;

const lacksAlt = sql<boolean>`(file.content_type like 'image/%' and file.alt_text is null and not file.is_decorative)`;
const isUnused = sql<boolean>`not exists (${usesOf(sql`file.id`)})`;

const words = sql`concat_ws(' ', file.display_name, file.alt_text, file.caption)`;

const itemOf = ({ name, smallName, ...row }: MediaRow): MediaItem => ({
  ...row,
  url: mediaUrl(name),
  smallUrl: mediaUrl(smallName ?? name),
});

export async function mediaPage(db: Db, query: Query<typeof media.list>) {
  const { kind, q, limit, cursor, page } = query;
  const rows = sql`
    select ${columns}, file.created_at as key
    from files as file
    where ${containsText(plainText(words), q)}
      and ${kind ? sql`file.content_type like ${`${kind}/%`}` : sql`true`}
      and ${query.lacksAlt === undefined ? sql`true` : sql`${lacksAlt} = ${query.lacksAlt}`}
      and ${query.isUnused === undefined ? sql`true` : sql`${isUnused} = ${query.isUnused}`}`;
  const found = await listPage<MediaRow>(db, {
    rows,
    keyType: "timestamptz",
    direction: "desc",
    limit,
    cursor,
    page,
    beside: { columns: sql`, ${uploaderName}, ${usesCount}`, joins: sql`` },
    // Files do not grow with the people: all of them are counted.
    total: sql<number>`(select count(*)::int from row)`,
  });
  return { ...found, items: found.items.map(itemOf) };
}

export async function mediaSummary(db: Db) {
  const { rows } = await sql<{ files: number; bytes: number; withoutAlt: number; unused: number }>`
    select count(*)::int as files, coalesce(sum(file.bytes), 0)::bigint as bytes,
      (count(*) filter (where ${lacksAlt}))::int as "withoutAlt",
      (count(*) filter (where ${isUnused}))::int as unused
    from files as file`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0, withoutAlt: 0, unused: 0 };
}

export async function mediaDetail(db: Db, id: string) {
  const { rows } = await sql<MediaRow & { uses: MediaUse[] }>`
    select page.*, ${uploaderName},
      (select coalesce(json_agg(uses order by uses.title, uses.id), '[]')
        from (${usesOf(sql`page.id`)}) as uses) as uses
    from (select ${columns} from files as file where file.id = ${id}::uuid) as page`.execute(db);
  const [row] = rows;
  return row && { ...itemOf({ ...row, usesCount: row.uses.length }), uses: row.uses };
}

/** The row is locked against every change that would point at it. */
export const fileToChange = (trx: Trx, id: string) =>
  trx.selectFrom("files").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export type FileToChange = NonNullable<Awaited<ReturnType<typeof fileToChange>>>;

export const keepInLibrary = (trx: Trx, id: string, userId: string) =>
  trx
    .updateTable("files")
    .set({
      in_library: true,
      uploaded_by: sql`(select pseudonym from audit_pseudonyms where user_id = ${userId}::uuid)`,
    })
    .where("id", "=", id)
    .execute();

/**
 * References to the old row show the new file; texts name a file, so they change: those that learners see, those that are
 * not published yet, and those that wait for their time. The versions of before stay as they were saved. The new row's own id
 * is not kept.
 */
export async function replaceFile(trx: Trx, old: FileToChange, newId: string): Promise<void> {
  const { name, small_name, content_type, bytes, width, height } = await trx
    .deleteFrom("files")
    .where("id", "=", newId)
    .returning(["name", "small_name", "content_type", "bytes", "width", "height"])
    .executeTakeFirstOrThrow();
  const renamed = (text: RawBuilder<unknown>) => sql`replace(replace(${text}, ${old.name}::text, ${name}::text),
    ${old.small_name ?? old.name}::text, ${small_name ?? name}::text)`;
  await sql`
    with drafted as (
      update drafts as draft
      set changes = jsonb_set(changes, '{content}', to_jsonb(${renamed(sql`changes ->> 'content'`)}))
      where ${isNamed(draftText, sql`${old.name}::text`, sql`${old.small_name ?? old.name}::text`)}
      returning item_id
    )
    update contents set version = version + 1, text = ${renamed(sql`text`)}
    where id in (select content_id from reading_files where file_id = ${old.id}::uuid)
      or id in (select item_id from drafted)`.execute(trx);
  await sql`
    update item_versions set parts = jsonb_set(parts, '{content}', to_jsonb(${renamed(sql`parts ->> 'content'`)}))
    where parts ->> 'content' is not null and id in (${plannedVersions})`.execute(trx);
  const now = { name, small_name, content_type, bytes, width, height };
  await trx.updateTable("files").set(now).where("id", "=", old.id).execute();
}

/** An unpublished change, or a version that can be restored, points at it, or a text that waits for its publication names it. */
export async function isInDraftOrHistory(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    select exists (select from drafts where file_id = ${id}::uuid)
      or exists (select from item_versions where file_id = ${id}::uuid)
      or exists (
        select from files as named
        join item_versions as version on ${isNamed(sql`version.parts ->> 'content'`, sql`named.name`, sql`named.small_name`)}
        where named.id = ${id}::uuid and version.id in (${plannedVersions})) as "isKept"`.execute(trx);
  return rows[0]?.isKept ?? false;
}

export const deleteFile = (trx: Trx, id: string) => trx.deleteFrom("files").where("id", "=", id).execute();
