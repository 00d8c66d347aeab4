import { limits } from "@senda/contract/limits";
import type { ItemKind } from "@senda/contract/publication";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { AuditLine, Change } from "../../people/audit/changing.ts";
import { pseudonymOf } from "../../people/audit/record.ts";
import { fieldColumns } from "../../platform/db/item-columns.ts";
import { lockAllRoutes, shiftPositionsUp } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { insertItem, lockedItems, lockItem } from "../item.ts";
import { recordVersions } from "../keep-version.ts";
import { lockedPlaces, lockedStage } from "./places.ts";

const SUFFIX = " (copia)";
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

export const copiedTitle = (title: string) =>
  title.slice(0, limits.title - SUFFIX.length).replace(HALF_CHARACTER, "") + SUFFIX;

interface StageCopy {
  from: string;
  id: string;
  routeId: string;
  position: number;
  title: string;
}

async function insertStageCopies(change: Change, copies: readonly StageCopy[]): Promise<void> {
  const { trx } = change;
  const written = fieldColumns("STAGE").filter((column) => column !== "title");
  await sql`
    insert into stages (id, route_id, position, title, state, ${columnList(written)})
    select copy.id, copy.route_id, copy.position, copy.title, 'DRAFT', ${columnList(written, "original")}
    from unnest(${copies.map(({ from }) => from)}::uuid[], ${copies.map(({ id }) => id)}::uuid[],
      ${copies.map(({ routeId }) => routeId)}::uuid[], ${copies.map(({ position }) => position)}::int[],
      ${copies.map(({ title }) => title)}::text[]) as copy (from_id, id, route_id, position, title)
    join stages as original on original.id = copy.from_id`.execute(trx);
  await recordCopies(
    change,
    "STAGE",
    copies.map(({ id }) => id),
  );
}

interface ContentCopy extends StageCopy {
  stageId: string | null;
}

async function insertContentCopies(change: Change, copies: readonly ContentCopy[]): Promise<void> {
  const { trx, by } = change;
  const originals = copies.map(({ from }) => from);
  const ids = copies.map(({ id }) => id);
  // A file that is being replaced would be deleted while a copy begins to point at it.
  await sql`select from contents where id = any(${originals}::uuid[]) order by id for share`.execute(trx);
  const written = [...fieldColumns("CONTENT").filter((column) => column !== "title"), "file_id"];
  await sql`
    insert into contents (id, route_id, stage_id, position, title, state, ${columnList(written)})
    select copy.id, copy.route_id, copy.stage_id, copy.position, copy.title, 'DRAFT', ${columnList(written, "original")}
    from unnest(${originals}::uuid[], ${ids}::uuid[],
      ${copies.map(({ routeId }) => routeId)}::uuid[], ${copies.map(({ stageId }) => stageId)}::uuid[],
      ${copies.map(({ position }) => position)}::int[], ${copies.map(({ title }) => title)}::text[])
      as copy (from_id, id, route_id, stage_id, position, title)
    join contents as original on original.id = copy.from_id`.execute(trx);
  await sql`
    insert into reading_files (content_id, file_id)
    select copy.id, used.file_id from unnest(${originals}::uuid[], ${ids}::uuid[]) as copy (from_id, id)
    join reading_files as used on used.content_id = copy.from_id`.execute(trx);
  await keepAuthors(trx, originals, ids, await pseudonymOf(trx, by.id));
  await recordCopies(change, "CONTENT", ids);
}

/**
 * The history of a copy begins with the newest version of each person who wrote its original since that was approved: none of
 * them may approve the copy.
 */
const keepAuthors = (trx: Trx, originals: readonly string[], ids: readonly string[], copier: string) =>
  sql`
    with written as (
      select distinct on (copy.id, saved.saved_by) copy.id as copy_id, saved.*
      from unnest(${originals}::uuid[], ${ids}::uuid[]) as copy (from_id, id)
      join item_versions as saved on saved.item_id = copy.from_id and saved.saved_by <> ${copier}::uuid
      where saved.number > (
        select coalesce(max(approved.number), 0) from item_versions as approved
        join review_decisions as decided on decided.version_id = approved.id and decided.decision = 'APPROVED'
        where approved.item_id = copy.from_id)
      order by copy.id, saved.saved_by, saved.number desc
    ), kept as (
      insert into item_versions (id, item_id, kind, number, parts, file_id, saved_by, saved_at, is_autosave, changed)
      select gen_random_uuid(), copy_id, kind, row_number() over (partition by copy_id order by number), parts, file_id,
        saved_by, saved_at, false, changed
      from written returning item_id
    )
    update contents set version = 1 + earlier.versions
    from (select item_id, count(*)::int as versions from kept group by item_id) as earlier
    where contents.id = earlier.item_id`.execute(trx);

async function recordCopies({ trx, by, at }: Change, kind: ItemKind, ids: readonly string[]): Promise<void> {
  const editor = await pseudonymOf(trx, by.id);
  const saved = { kind, before: null, by: editor, at, isShown: false, isAutosave: false } as const;
  const copies = [...(await lockedItems(trx, kind, ids))];
  await recordVersions(
    trx,
    copies.map(([id, { parts, version }]) => ({ ...saved, id, after: parts, number: version })),
  );
}

const columnList = (columns: readonly string[], row?: string) =>
  sql.join(columns.map((column) => sql.ref(row ? `${row}.${column}` : column)));

const changeOf = (action: AuditLine["action"], id: string, title: string): AuditLine => ({
  action,
  target: { id, name: copiedTitle(title) },
  after: { copiedFrom: title },
});

export async function copyContent(change: Change, from: string, id: string): Promise<AuditLine> {
  const { trx } = change;
  const [place] = await lockedPlaces(trx, [from]);
  if (!place) throw new Error("A content that was asked for is missing.");
  const { routeId, stageId, title } = place;
  const position = place.position + 1;
  await shiftPositionsUp(trx, { table: "contents", routeId, stageId }, position);
  await insertContentCopies(change, [{ from, id, routeId, stageId, position, title: copiedTitle(title) }]);
  return changeOf("CONTENT_DUPLICATED", id, title);
}

type Original = Pick<ContentCopy, "id" | "stageId" | "position" | "title">;

/** Of a route, or of one of its stages; without items in the papelera. */
async function contentsToCopy(trx: Trx, routeId: string, stageId: string | null): Promise<Original[]> {
  const { rows } = await sql<Original>`
    select content.id, content.stage_id as "stageId", content.position, content.title
    from contents as content left join stages as stage on stage.id = content.stage_id
    where content.route_id = ${routeId}::uuid and content.trashed_at is null and stage.trashed_at is null
      and (${stageId}::uuid is null or content.stage_id = ${stageId}::uuid)`.execute(trx);
  return rows;
}

export async function copyStage(change: Change, from: string, id: string): Promise<AuditLine> {
  const { trx } = change;
  const { routeId, title, position } = await lockedStage(trx, from);
  await shiftPositionsUp(trx, { table: "stages", routeId }, position + 1);
  await insertStageCopies(change, [{ from, id, routeId, position: position + 1, title: copiedTitle(title) }]);
  const contents = await contentsToCopy(trx, routeId, from);
  await insertContentCopies(
    change,
    contents.map((content) => ({ ...content, from: content.id, id: newId(), routeId, stageId: id })),
  );
  return changeOf("STAGE_DUPLICATED", id, title);
}

export async function copyRoute(change: Change, from: string, id: string): Promise<AuditLine> {
  const { trx, at } = change;
  await lockAllRoutes(trx);
  const { parts } = await lockItem(trx, "ROUTE", from);
  const { title } = parts;
  const original = trx.selectFrom("routes").select("position").where("id", "=", from);
  const { position } = await original.executeTakeFirstOrThrow();
  await shiftPositionsUp(trx, { table: "routes" }, position + 1);
  const placed = { id, position: position + 1, state: "DRAFT", created_at: at } as const;
  await insertItem(trx, "ROUTE", placed, { ...parts, title: copiedTitle(title) });
  await recordCopies(change, "ROUTE", [id]);
  const stageIds = await copyStages(change, from, id);
  const contents = await contentsToCopy(trx, from, null);
  await insertContentCopies(
    change,
    contents.map(({ stageId, ...content }) => ({
      ...content,
      from: content.id,
      id: newId(),
      routeId: id,
      stageId: (stageId && stageIds.get(stageId)) ?? null,
    })),
  );
  return changeOf("ROUTE_DUPLICATED", id, title);
}

async function copyStages(change: Change, from: string, routeId: string): Promise<Map<string, string>> {
  const stages = change.trx.selectFrom("stages").select(["id", "title", "position"]).where("route_id", "=", from);
  const found = await stages.where("trashed_at", "is", null).execute();
  const ids = new Map(found.map(({ id }) => [id, newId()]));
  await insertStageCopies(
    change,
    found.map(({ id, ...stage }) => ({ ...stage, from: id, id: ids.get(id) ?? "", routeId })),
  );
  return ids;
}
