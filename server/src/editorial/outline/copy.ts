import { limits } from "@senda/contract/limits";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { lockAllRoutes, shiftPositionsUp } from "../../platform/db/ordering.ts";
import type { Trx } from "../../platform/db/tables.ts";
import type { Change } from "./move.ts";
import { lockedPlaces, lockedStage, lockRoutes, noRoute } from "./places.ts";

const SUFFIX = " (copia)";
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

export const copiedTitle = (title: string) =>
  title.slice(0, limits.title - SUFFIX.length).replace(HALF_CHARACTER, "") + SUFFIX;

interface Copy {
  from: string;
  id: string;
  routeId: string;
  stageId: string | null;
  position: number;
  title: string;
}

async function insertCopies(trx: Trx, copies: readonly Copy[]): Promise<void> {
  const originals = copies.map(({ from }) => from);
  // A file that is being replaced would be deleted while a copy begins to point at it.
  await sql`select from contents where id = any(${originals}::uuid[]) order by id for share`.execute(trx);
  await sql`
    insert into contents (id, route_id, stage_id, position, title, state, type, text, points, duration, subtitles, quiz,
      overview, analysis_prompt, themes, file_id)
    select copy.id, copy.route_id, copy.stage_id, copy.position, copy.title, 'DRAFT', original.type, original.text,
      original.points, original.duration, original.subtitles, original.quiz, original.overview,
      original.analysis_prompt, original.themes, original.file_id
    from unnest(${originals}::uuid[], ${copies.map(({ id }) => id)}::uuid[],
      ${copies.map(({ routeId }) => routeId)}::uuid[], ${copies.map(({ stageId }) => stageId)}::uuid[],
      ${copies.map(({ position }) => position)}::int[], ${copies.map(({ title }) => title)}::text[])
      as copy (from_id, id, route_id, stage_id, position, title)
    join contents as original on original.id = copy.from_id`.execute(trx);
}

const changeOf = (action: Change["action"], id: string, title: string): Change => ({
  action,
  target: { id, name: copiedTitle(title) },
  after: { copiedFrom: title },
});

export async function copyContent(trx: Trx, from: string, id: string): Promise<Change> {
  const [place] = await lockedPlaces(trx, [from]);
  if (!place) throw new Error("A content that was asked for is missing.");
  const { routeId, stageId, title } = place;
  const position = place.position + 1;
  await shiftPositionsUp(trx, { table: "contents", routeId, stageId }, position);
  await insertCopies(trx, [{ from, id, routeId, stageId, position, title: copiedTitle(title) }]);
  return changeOf("CONTENT_DUPLICATED", id, title);
}

type Original = Pick<Copy, "stageId" | "position" | "title"> & { id: string };

/** Of a route, or of one of its stages; without what is in the papelera. */
async function contentsToCopy(trx: Trx, routeId: string, stageId: string | null): Promise<Original[]> {
  const { rows } = await sql<Original>`
    select content.id, content.stage_id as "stageId", content.position, content.title
    from contents as content left join stages as stage on stage.id = content.stage_id
    where content.route_id = ${routeId}::uuid and content.trashed_at is null and stage.trashed_at is null
      and (${stageId}::uuid is null or content.stage_id = ${stageId}::uuid)`.execute(trx);
  return rows;
}

const insertStageCopy = (
  trx: Trx,
  from: string,
  copy: { id: string; routeId: string; position: number; title: string },
) =>
  sql`
    insert into stages (id, route_id, title, description, position, state)
    select ${copy.id}::uuid, ${copy.routeId}::uuid, ${copy.title}, description, ${copy.position}, 'DRAFT'
    from stages where id = ${from}::uuid`.execute(trx);

export async function copyStage(trx: Trx, from: string, id: string): Promise<Change> {
  const { routeId, title, position } = await lockedStage(trx, from);
  await shiftPositionsUp(trx, { table: "stages", routeId }, position + 1);
  await insertStageCopy(trx, from, { id, routeId, position: position + 1, title: copiedTitle(title) });
  const contents = await contentsToCopy(trx, routeId, from);
  await insertCopies(
    trx,
    contents.map((content) => ({ ...content, from: content.id, id: newId(), routeId, stageId: id })),
  );
  return changeOf("STAGE_DUPLICATED", id, title);
}

export async function copyRoute(trx: Trx, from: string, id: string, now: Date): Promise<Change> {
  await lockAllRoutes(trx);
  if (!(await lockRoutes(trx, [from])).has(from)) throw noRoute();
  const original = trx.selectFrom("routes").selectAll().where("id", "=", from);
  const { title, description, type, cover_id, position } = await original.executeTakeFirstOrThrow();
  await shiftPositionsUp(trx, { table: "routes" }, position + 1);
  const copy = { id, title: copiedTitle(title), description, type, cover_id, state: "DRAFT" as const };
  await trx
    .insertInto("routes")
    .values({ ...copy, position: position + 1, created_at: now })
    .execute();
  const stageIds = await copyStages(trx, from, id);
  const contents = await contentsToCopy(trx, from, null);
  await insertCopies(
    trx,
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

async function copyStages(trx: Trx, from: string, routeId: string): Promise<Map<string, string>> {
  const stages = trx.selectFrom("stages").select(["id", "title", "description", "position"]);
  const found = await stages.where("route_id", "=", from).where("trashed_at", "is", null).execute();
  const ids = new Map(found.map(({ id }) => [id, newId()]));
  if (found.length === 0) return ids;
  const copies = found.map((stage) => ({ ...stage, id: ids.get(stage.id) ?? "", route_id: routeId }));
  await trx
    .insertInto("stages")
    .values(copies.map((copy) => ({ ...copy, state: "DRAFT" as const })))
    .execute();
  return ids;
}
