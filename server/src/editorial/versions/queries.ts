import type { Query } from "@senda/contract/endpoint";
import type { ItemVersion, versions } from "@senda/contract/versions";
import { sql } from "kysely";
import { editorName } from "../../people/audit/queries.ts";
import type { Db } from "../../platform/db/open.ts";
import type { ItemParts } from "../../platform/db/tables.ts";
import { listPage } from "../../platform/http/page.ts";

const columns = sql`
  version.id, version.item_id as "itemId", version.kind, version.number, version.changed,
  version.saved_at as "savedAt", version.published_at as "publishedAt",
  case when version.saved_by is not null then ${editorName(sql`version.saved_by`)} end as "savedBy",
  case when version.published_by is not null then ${editorName(sql`version.published_by`)} end as "publishedBy",
  (select ${editorName(sql`decided.decided_by`)} from review_decisions as decided
    where decided.version_id = version.id and decided.decision = 'APPROVED' order by decided.decided_at desc limit 1) as "approvedBy",
  (select max(decided.decided_at) from review_decisions as decided
    where decided.version_id = version.id and decided.decision = 'APPROVED') as "approvedAt",
  version.number = (select max(number) from item_versions where item_id = version.item_id) as "isCurrent",
  coalesce(version.id = (
    select id from item_versions where item_id = version.item_id and published_at is not null
    order by published_at desc, number desc limit 1), false) as "isShown"`;

export function versionsPage(db: Db, itemId: string, { limit, cursor, page }: Query<typeof versions.list>) {
  const rows = sql`
    select ${columns}, version.number as key from item_versions as version where version.item_id = ${itemId}::uuid`;
  const total = sql<number>`(select count(*)::int from item_versions where item_id = ${itemId}::uuid)`;
  return listPage<ItemVersion>(db, { rows, keyType: "int4", direction: "desc", limit, cursor, page, total });
}

type StoredVersion = ItemVersion & { parts: ItemParts; fileId: string | null };

export async function storedVersion(db: Db, id: string): Promise<StoredVersion | undefined> {
  const { rows } = await sql<StoredVersion>`
    select ${columns}, version.parts, version.file_id as "fileId"
    from item_versions as version where version.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** An old file that only the history needs is kept as long as what is in the papelera. */
export const forgetOldFiles = (db: Db, before: Date) =>
  sql`
    update item_versions as version set file_id = null
    where version.file_id is not null and version.saved_at < ${before}
      and not exists (select from contents where file_id = version.file_id)
      and not exists (select from routes where cover_id = version.file_id)
      and not exists (select from drafts where file_id = version.file_id)
      and not exists (
        select from publication_items as item join publications as publication on publication.id = item.publication_id
        where item.version_id = version.id and publication.done_at is null and publication.cancelled_at is null)`.execute(
    db,
  );
