import type { Answer } from "@senda/contract/endpoint";
import type { StagesProgress } from "@senda/contract/progress";
import type { routes } from "@senda/contract/routes";
import type { stages } from "@senda/contract/stages";
import { sql } from "kysely";
import type { Suggestion } from "../advice/advisor/advisor.ts";
import type { Db } from "../platform/db/open.ts";
import { mediaUrl } from "../platform/files/store.ts";

type StageShown = Answer<typeof stages.one>;

export type RouteShown = Pick<
  Answer<typeof routes.one>,
  "id" | "title" | "description" | "type" | "coverImage" | "order" | "version" | "contentsCount" | "stagesCount"
>;

export interface OrderedContent {
  id: string;
  stageId: string | null;
}

/** The stages and contents of a route. The same object as long as none of them has changed. */
export interface RouteParts {
  stages: readonly StageShown[];
  contents: readonly OrderedContent[];
  suggestions: readonly Suggestion[];
  untouched: StagesProgress;
}

export interface CatalogueRoute {
  shown: RouteShown;
  parts: RouteParts;
}

export class Snapshot {
  #routes = new Map<string, CatalogueRoute>();
  #ofStages = new Map<string, CatalogueRoute>();
  #ofContents = new Map<string, CatalogueRoute>();

  constructor(
    readonly version: number,
    readonly routes: readonly CatalogueRoute[],
  ) {
    for (const route of routes) {
      this.#routes.set(route.shown.id, route);
      for (const { id } of route.parts.stages) this.#ofStages.set(id, route);
      for (const { id } of route.parts.contents) this.#ofContents.set(id, route);
    }
  }

  route = (id: string) => this.#routes.get(id);
  routeOfStage = (id: string) => this.#ofStages.get(id);
  routeOfContent = (id: string) => this.#ofContents.get(id);
  stage = (id: string) => this.routeOfStage(id)?.parts.stages.find((stage) => stage.id === id);
}

export const NOTHING_READ = new Snapshot(-1, []);

const NO_PARTS: RouteParts = { stages: [], contents: [], suggestions: [], untouched: {} };

interface ListedContent extends OrderedContent {
  themed: Pick<Suggestion, "title" | "type" | "themes"> | null;
}

interface RouteRow extends Omit<RouteShown, "coverImage" | "contentsCount" | "stagesCount"> {
  coverName: string | null;
  coverSmallName: string | null;
  stages: Omit<StageShown, "contentsCount">[] | null;
  contents: ListedContent[] | null;
}

type Row = { catalogueVersion: number } & (RouteRow | { id: null });

/** In one statement, so that all of it is of one moment. The parts of a route are read only where they have changed. */
export async function readSnapshot(db: Db, before: Snapshot): Promise<Snapshot> {
  const { rows } = await sql<Row>`
    select catalogue.version as "catalogueVersion", route.id, route.title, route.description, route.type,
      route.position as "order", route.version, cover.name as "coverName", cover.small_name as "coverSmallName",
      parts.stages, parts.contents
    from catalogue_version as catalogue
    left join routes as route on true
    left join files as cover on cover.id = route.cover_id
    left join route_changes as change on change.route_id = route.id
    left join lateral (
      select (
        select coalesce(json_agg(json_build_object('id', id, 'title', title, 'description', description,
          'order', position, 'version', version, 'routeId', route_id) order by position), '[]')
        from stages where route_id = route.id
      ) as stages, (
        select coalesce(json_agg(json_build_object('id', content.id, 'stageId', content.stage_id,
          'themed', case when content.themes <> '{}' then
            json_build_object('title', content.title, 'type', content.type, 'themes', content.themes) end
          ) order by stage.position nulls last, content.position), '[]')
        from contents as content left join stages as stage on stage.id = content.stage_id
        where content.route_id = route.id
      ) as contents
      where coalesce(change.version, 0) > ${before.version}::bigint
    ) as parts on true
    order by route.position`.execute(db);
  const version = rows[0]?.catalogueVersion ?? 0;
  // A restored backup, of which nothing is known.
  if (version < before.version) return readSnapshot(db, NOTHING_READ);
  const routes = rows.flatMap((row) => (row.id === null ? [] : [routeOf(row, before.route(row.id)?.parts)]));
  return new Snapshot(version, routes);
}

function routeOf(row: RouteRow, known: RouteParts = NO_PARTS): CatalogueRoute {
  const { coverName, coverSmallName, stages, contents, ...route } = row;
  const parts = stages && contents ? partsOf(row.id, stages, contents) : known;
  return {
    shown: {
      ...route,
      coverImage: coverName ? { url: mediaUrl(coverName), smallUrl: mediaUrl(coverSmallName ?? coverName) } : null,
      contentsCount: parts.contents.length,
      stagesCount: parts.stages.length,
    },
    parts,
  };
}

function partsOf(routeId: string, stages: NonNullable<RouteRow["stages"]>, contents: ListedContent[]): RouteParts {
  const counts = new Map<string | null, number>();
  for (const { stageId } of contents) counts.set(stageId, (counts.get(stageId) ?? 0) + 1);
  return {
    stages: stages.map((stage) => ({ ...stage, contentsCount: counts.get(stage.id) ?? 0 })),
    contents: contents.map(({ id, stageId }) => ({ id, stageId })),
    suggestions: contents.flatMap(({ id, themed }) => (themed ? [{ id, routeId, ...themed, isCompleted: false }] : [])),
    untouched: Object.fromEntries(stages.map(({ id }) => [id, 0]).toSorted()),
  };
}
