import type { Db } from "../../platform/db/open.ts";
import { writtenColumns } from "../contents/queries.ts";
import type { WholeContent } from "../routes/add-whole-route.ts";
import type { RouteFile } from "./route-file.ts";

export interface ExportedRoute {
  id: string;
  route: RouteFile["route"];
}

/** Whole routes as they are saved, by order; without ids, all of them. What is in the papelera is left out. */
export async function wholeRoutes(db: Db, ids: readonly string[]): Promise<ExportedRoute[]> {
  const routes = await db
    .selectFrom("routes")
    .leftJoin("files", "files.id", "routes.cover_id")
    .select(["routes.id", "title", "description", "type", "files.name as cover"])
    .where("trashed_at", "is", null)
    .$if(ids.length > 0, (query) => query.where("routes.id", "in", ids))
    .orderBy("position")
    .execute();
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
        stages: own.map(({ id: stageId, title, description }) => ({ title, description, contents: inStage(stageId) })),
        contents: inStage(null),
      },
    };
  });
}

const stagesOf = (db: Db, routeIds: readonly string[]) =>
  db
    .selectFrom("stages")
    .select(["id", "route_id as routeId", "title", "description"])
    .where("route_id", "in", orNone(routeIds))
    .where("trashed_at", "is", null)
    .orderBy("position")
    .execute();

const contentsOf = (
  db: Db,
  routeIds: readonly string[],
): Promise<(WholeContent & { routeId: string; stageId: string | null })[]> =>
  db
    .selectFrom("contents")
    .leftJoin("files", "files.id", "contents.file_id")
    .select([...writtenColumns, "route_id as routeId", "stage_id as stageId", "files.name as file"])
    .where("route_id", "in", orNone(routeIds))
    .where("trashed_at", "is", null)
    .orderBy("position")
    .execute();

/** SQL has no empty list. */
const orNone = (ids: readonly string[]) => (ids.length > 0 ? ids : [null]);

/** Each stored file that exists, with what describes it. */
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

/** How many routes have this title already. */
export const hasRouteTitled = async (db: Db, title: string): Promise<boolean> => {
  const found = db.selectFrom("routes").select("id").where("title", "=", title).where("trashed_at", "is", null);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
};
