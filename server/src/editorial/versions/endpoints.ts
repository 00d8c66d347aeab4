import type { Answer, Query } from "@senda/contract/endpoint";
import type { versions } from "@senda/contract/versions";
import { sql } from "kysely";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { changing } from "../../people/audit/changing.ts";
import { editorName } from "../../people/audit/queries.ts";
import type { Db } from "../../platform/db/open.ts";
import type { ItemParts } from "../../platform/db/tables.ts";
import { VERSION_FILES_KEPT_MS } from "../../platform/files/queries.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { listPage } from "../../platform/http/page.ts";
import { later } from "../../platform/time.ts";
import { saveDraft } from "../drafts/save-draft.ts";
import { fieldTexts } from "../field-texts.ts";
import { fileOf, kindOf, lockedEdited, partsFrom } from "../item.ts";

type ItemVersion = Answer<typeof versions.list>[number];

const noVersion = () => notFound("Esa versión ya no existe.");

export const versionsEndpoints: SliceHandlers<typeof versions> = {
  async list({ params, query }, { db }) {
    if (!(await kindOf(db, params.id))) throw notFound("Eso ya no existe.");
    return versionsPage(db, params.id, query);
  },

  async one({ params }, { db }) {
    const version = await storedVersion(db, params.id);
    if (!version) throw noVersion();
    const { parts: stored, fileId, ...shown } = version;
    const parts = partsFrom(shown.kind, stored, fileId);
    // Every part as text, as the activity shows it, but whole.
    const texts = Object.entries(await fieldTexts(db, shown.kind, parts));
    const fields = texts.map(([field, value]) => ({ field, text: value === null ? "" : String(value) }));
    const hadFile = fileOf(shown.kind, stored) !== null;
    return { ...shown, title: parts.title, fields, isFileKept: !hadFile || fileId !== null };
  },

  async restore(request, deps) {
    await changing(deps, request, async (change) => {
      const version = await storedVersion(change.trx, request.params.id);
      const edited = version && (await lockedEdited(change.trx, version.kind, version.itemId));
      if (!edited) throw noVersion();
      const { kind, itemId: id, parts, fileId } = version;
      const wanted = partsFrom(kind, parts, fileId);
      await saveDraft(change, { kind, id, edited, wanted, isAutosave: false, action: "VERSION_RESTORED" });
    });
    return { message: "Restaurada como borrador. Publícala cuando quieras." };
  },
};

export const forgetOldVersionFiles = ({ db }: Pick<Deps, "db">, now: Date) =>
  forgetOldFiles(db, later(now, -VERSION_FILES_KEPT_MS));

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

function versionsPage(db: Db, itemId: string, { limit, cursor, page }: Query<typeof versions.list>) {
  const rows = sql`
    select ${columns}, version.number as key from item_versions as version where version.item_id = ${itemId}::uuid`;
  const total = sql<number>`(select count(*)::int from item_versions where item_id = ${itemId}::uuid)`;
  return listPage<ItemVersion>(db, { rows, keyType: "int4", direction: "desc", limit, cursor, page, total });
}

type StoredVersion = ItemVersion & { parts: ItemParts; fileId: string | null };

async function storedVersion(db: Db, id: string): Promise<StoredVersion | undefined> {
  const { rows } = await sql<StoredVersion>`
    select ${columns}, version.parts, version.file_id as "fileId"
    from item_versions as version where version.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** An old file that only the history needs is kept as long as items in the papelera. */
const forgetOldFiles = (db: Db, before: Date) =>
  sql`
    update item_versions as version set file_id = null
    where version.file_id is not null
      and exists (
        select from item_versions as newer
        where newer.item_id = version.item_id and newer.number > version.number and newer.saved_at < ${before})
      and not exists (select from contents where file_id = version.file_id)
      and not exists (select from routes where cover_id = version.file_id)
      and not exists (select from drafts where file_id = version.file_id)
      and not exists (
        select from publication_items as item join publications as publication on publication.id = item.publication_id
        where item.version_id = version.id and publication.done_at is null and publication.cancelled_at is null)`.execute(
    db,
  );
