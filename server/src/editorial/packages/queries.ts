import { sql } from "kysely";
import { type PartsOf, selectFields } from "../../platform/db/item-columns.ts";
import type { Db } from "../../platform/db/open.ts";
import type { WholeContent } from "../routes/add-whole-route.ts";
import type { PackagedRouteFile } from "./format.ts";

type RouteTexts = Omit<PartsOf["ROUTE"], "coverId">;

export interface ExportedRoute {
  id: string;
  route: PackagedRouteFile["route"];
}

/** Whole routes as they are saved, by order; without ids, all of them. Items in the papelera are left out. */
export async function wholeRoutes(db: Db, ids: readonly string[]): Promise<ExportedRoute[]> {
  const { rows: routes } = await sql<RouteTexts & { id: string; cover: string | null }>`
    select route.id, ${selectFields("ROUTE", "route")}, file.name as cover
    from routes as route left join files as file on file.id = route.cover_id
    where route.trashed_at is null and (${ids.length === 0} or route.id = any(${[...ids]}::uuid[]))
    order by route.position`.execute(db);
  const found = routes.map(({ id }) => id);
  const stages = await stagesOf(db, found);
  const contents = await contentsOf(db, found);
  return routes.map(({ id, ...route }) => {
    const inStage = (stageId: string | null) =>
      contents
        .filter((content) => content.routeId === id && content.stageId === stageId)
        .map(({ routeId: _route, stageId: _stage, ...content }) => content);
    const own = stages.filter(({ routeId }) => routeId === id);
    return {
      id,
      route: {
        ...route,
        stages: own.map(({ id: stageId, routeId: _route, ...stage }) => ({ ...stage, contents: inStage(stageId) })),
        contents: inStage(null),
      },
    };
  });
}

async function stagesOf(db: Db, routeIds: readonly string[]) {
  const { rows } = await sql<PartsOf["STAGE"] & { id: string; routeId: string }>`
    select stage.id, stage.route_id as "routeId", ${selectFields("STAGE", "stage")} from stages as stage
    where stage.route_id = any(${[...routeIds]}::uuid[]) and stage.trashed_at is null order by stage.position`.execute(
    db,
  );
  return rows;
}

async function contentsOf(db: Db, routeIds: readonly string[]) {
  const { rows } = await sql<WholeContent & { routeId: string; stageId: string | null }>`
    select content.route_id as "routeId", content.stage_id as "stageId", ${selectFields("CONTENT", "content")},
      file.name as file
    from contents as content left join files as file on file.id = content.file_id
    where content.route_id = any(${[...routeIds]}::uuid[]) and content.trashed_at is null
    order by content.position`.execute(db);
  return rows;
}

/** Each stored file that exists, with its description. */
export async function filesNamed(db: Db, names: readonly string[]) {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom("files")
    .select(["name", "small_name as smallName", "content_type as contentType", "bytes"])
    .select(["alt_text as alt", "caption", "licence", "is_decorative as isDecorative"])
    .where((where) => where.or([where("name", "in", names), where("small_name", "in", names)]))
    .execute();
  const wanted = new Set(names);
  return rows.flatMap(({ name, smallName, ...file }) =>
    [name, smallName].flatMap((each) => (each !== null && wanted.has(each) ? [{ name: each, ...file }] : [])),
  );
}

export const hasRouteTitled = async (db: Db, title: string): Promise<boolean> => {
  const found = db.selectFrom("routes").select("id").where("title", "=", title).where("trashed_at", "is", null);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
};
