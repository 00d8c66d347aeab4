import type { Role } from "@senda/contract/auth";
import type { Answer } from "@senda/contract/endpoint";
import type { StagesProgress } from "@senda/contract/progress";
import type { PublicationState } from "@senda/contract/publication";
import type { routes } from "@senda/contract/routes";
import type { stages } from "@senda/contract/stages";
import { sql } from "kysely";
import type { Suggestion } from "../../advice/advisor/advisor.ts";
import { fieldsAsJson, selectFields } from "../../platform/db/item-columns.ts";
import type { Db } from "../../platform/db/open.ts";
import { mediaUrl } from "../../platform/files/store.ts";

type StageShown = Answer<typeof stages.one>;

type RouteTexts = "id" | "title" | "description" | "type" | "coverImage" | "order" | "version" | "state";
export type RouteShown = Pick<Answer<typeof routes.one>, RouteTexts | "contentsCount" | "stagesCount">;

export interface OrderedContent {
  id: string;
  stageId: string | null;
  order: number;
}

/** The stages and contents of a route. The same object as long as none of them has changed. */
export interface RouteParts {
  stages: readonly StageShown[];
  contents: readonly OrderedContent[];
  suggestions: readonly Suggestion[];
  untouched: StagesProgress;
  /** Progress is of what learners see, also the progress of an editor. */
  countedContents: number;
}

export interface CatalogueRoute {
  shown: RouteShown;
  parts: RouteParts;
  /** Progress that was counted with another version is counted again. */
  countedVersion: number;
}

/** The catalogue as one kind of people sees it. */
export class CatalogueView {
  #routes = new Map<string, CatalogueRoute>();
  #ofStages = new Map<string, CatalogueRoute>();
  #ofContents = new Map<string, CatalogueRoute>();

  constructor(readonly routes: readonly CatalogueRoute[]) {
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

interface PartsOfRoute {
  editors: RouteParts;
  learners: RouteParts;
}

export interface Viewer {
  role: Role;
}

export class Snapshot {
  /** With drafts. */
  readonly editors: CatalogueView;
  readonly learners: CatalogueView;

  constructor(
    readonly version: number,
    routes: readonly RouteTextsShown[],
    readonly partsOf: ReadonlyMap<string, PartsOfRoute>,
  ) {
    const published = routes.filter(({ state }) => state === "PUBLISHED");
    this.editors = new CatalogueView(routes.map((route) => withParts(route, partsOf.get(route.id)?.editors)));
    this.learners = new CatalogueView(
      published.map((route, at) => withParts({ ...route, order: at + 1 }, partsOf.get(route.id)?.learners)),
    );
  }

  seenBy = ({ role }: Viewer) => (role === "ADMIN" ? this.editors : this.learners);
}

interface RouteTextsShown extends Pick<RouteShown, RouteTexts> {
  countedVersion: number;
}

const NO_PARTS: RouteParts = { stages: [], contents: [], suggestions: [], untouched: {}, countedContents: 0 };

const withParts = ({ countedVersion, ...route }: RouteTextsShown, parts = NO_PARTS): CatalogueRoute => ({
  shown: { ...route, contentsCount: parts.contents.length, stagesCount: parts.stages.length },
  parts,
  countedVersion,
});

export const NOTHING_READ = new Snapshot(-1, [], new Map());

interface ListedContent {
  id: string;
  stageId: string | null;
  order: number;
  state: PublicationState;
  themed: Pick<Suggestion, "title" | "type" | "themes"> | null;
}

type ListedStage = Omit<StageShown, "contentsCount">;

interface RouteRow extends Omit<RouteTextsShown, "coverImage"> {
  coverName: string | null;
  coverSmallName: string | null;
  coverAlt: string | null;
  stages: ListedStage[] | null;
  contents: ListedContent[] | null;
}

type Row = { catalogueVersion: number } & (RouteRow | { id: null });

/**
 * In one statement, so that all of it is of one moment. The parts of a route are read only if they are unknown or have
 * changed.
 */
export async function readSnapshot(db: Db, before: Snapshot): Promise<Snapshot> {
  const { rows } = await sql<Row>`
    select catalogue.version as "catalogueVersion", route.id, ${selectFields("ROUTE", "route")}, route.state,
      row_number() over (order by route.position)::int as "order", route.version,
      counted_version_of(route.id) as "countedVersion", cover.name as "coverName", cover.small_name as "coverSmallName",
      case when not cover.is_decorative then cover.alt_text end as "coverAlt", parts.stages, parts.contents
    from catalogue_version as catalogue
    left join routes as route on route.trashed_at is null
    left join files as cover on cover.id = route.cover_id
    left join route_changes as change on change.route_id = route.id
    left join lateral (
      select (
        select coalesce(jsonb_agg(jsonb_build_object('id', stage.id, 'order', stage.position,
          'version', stage.version, 'state', stage.state, 'routeId', stage.route_id) || ${fieldsAsJson("STAGE", "stage")}
          order by stage.position), '[]')
        from stages as stage where stage.route_id = route.id and stage.trashed_at is null
      ) as stages, (
        select coalesce(json_agg(json_build_object('id', content.id, 'stageId', content.stage_id,
          'order', content.position, 'state', content.state, 'themed', case when content.themes <> '{}' then
            json_build_object('title', content.title, 'type', content.type, 'themes', content.themes) end
          ) order by stage.position nulls last, content.position), '[]')
        from contents as content left join stages as stage on stage.id = content.stage_id
        where content.route_id = route.id and content.trashed_at is null and stage.trashed_at is null
      ) as contents
      where coalesce(change.version, 0) > ${before.version}::bigint or route.id <> all(${[...before.partsOf.keys()]}::uuid[])
    ) as parts on true
    order by route.position`.execute(db);
  const version = rows[0]?.catalogueVersion ?? 0;
  // A restored backup, of which nothing is known.
  if (version < before.version) return readSnapshot(db, NOTHING_READ);
  const routes = rows.flatMap(({ catalogueVersion: _version, ...row }) => (row.id === null ? [] : [row]));
  const partsOf = new Map(
    routes.map((row) => [row.id, changedParts(row) ?? before.partsOf.get(row.id) ?? NO_PARTS_OF]),
  );
  return new Snapshot(version, routes.map(routeTexts), partsOf);
}

const NO_PARTS_OF: PartsOfRoute = { editors: NO_PARTS, learners: NO_PARTS };

const routeTexts = ({
  coverName,
  coverSmallName,
  coverAlt,
  stages: _stages,
  contents: _contents,
  ...route
}: RouteRow): RouteTextsShown => ({
  ...route,
  coverImage: coverName
    ? {
        url: mediaUrl(coverName),
        smallUrl: mediaUrl(coverSmallName ?? coverName),
        ...(coverAlt && { alt: coverAlt }),
      }
    : null,
});

function changedParts({ id, stages, contents }: RouteRow): PartsOfRoute | null {
  if (!stages || !contents) return null;
  const isPublished = ({ state }: { state: PublicationState }) => state === "PUBLISHED";
  const shownStages = stages.filter(isPublished).map((stage, at) => ({ ...stage, order: at + 1 }));
  const shownIn = new Set<string | null>([null, ...shownStages.map((stage) => stage.id)]);
  const shown = renumbered(contents.filter((content) => isPublished(content) && shownIn.has(content.stageId)));
  return {
    editors: routeParts(id, stages, contents, shown.length),
    learners: routeParts(id, shownStages, shown, shown.length),
  };
}

/** Learners see 1..n in every list, even if a draft is between. */
function renumbered(contents: readonly ListedContent[]): ListedContent[] {
  const last = new Map<string | null, number>();
  return contents.map((content) => {
    const order = (last.get(content.stageId) ?? 0) + 1;
    last.set(content.stageId, order);
    return { ...content, order };
  });
}

function routeParts(
  routeId: string,
  stages: readonly ListedStage[],
  contents: readonly ListedContent[],
  countedContents: number,
): RouteParts {
  const counts = new Map<string | null, number>();
  for (const { stageId } of contents) counts.set(stageId, (counts.get(stageId) ?? 0) + 1);
  return {
    stages: stages.map((stage) => ({ ...stage, contentsCount: counts.get(stage.id) ?? 0 })),
    contents: contents.map(({ id, stageId, order }) => ({ id, stageId, order })),
    suggestions: contents.flatMap(({ id, themed }) => (themed ? [{ id, routeId, ...themed, isCompleted: false }] : [])),
    untouched: Object.fromEntries(stages.map(({ id }) => [id, 0]).toSorted()),
    countedContents,
  };
}
