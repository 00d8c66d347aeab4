import type { Answer } from "@senda/contract/endpoint";
import type { HealthMark, outline } from "@senda/contract/outline";
import type { PublicationState } from "@senda/contract/publication";
import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import { mediaUrl } from "../../platform/files/store.ts";
import { keptCount } from "../../platform/http/page.ts";
import { visibleState } from "../item.ts";

type Outline = Answer<typeof outline.one>;
type OutlineContent = Outline["loose"][number];

interface StatedRow {
  state: PublicationState;
  hasDraft: boolean;
  runAt: Date | null;
}

/** The time of an item's publication, if it is already decided. */
const scheduledFor = (id: ReturnType<typeof sql>) => sql<Date | null>`(
  select min(publication.run_at) from publication_items as planned
  join publications as publication on publication.id = planned.publication_id
  where planned.item_id = ${id} and planned.held_back is null
    and publication.done_at is null and publication.cancelled_at is null
)`;

interface RouteRow extends StatedRow, Pick<Outline["route"], "id" | "title" | "type" | "order" | "version"> {
  coverName: string | null;
  coverSmallName: string | null;
  publishedAt: Date | null;
  underWayCount: number;
}

async function outlinedRoute(db: Db, routeId: string) {
  const { rows } = await sql<RouteRow>`
    select route.id, coalesce(draft.changes ->> 'title', route.title) as title, route.type, route.position as "order",
      route.version, route.state, draft.item_id is not null as "hasDraft", ${scheduledFor(sql`route.id`)} as "runAt",
      cover.name as "coverName", cover.small_name as "coverSmallName",
      case route.state when 'PUBLISHED' then coalesce(
        (select max(done_at) from publications where route_id = route.id), route.created_at) end as "publishedAt",
      ${keptCount(`learners:${routeId}`)} - ${keptCount(`finished:${routeId}`)} as "underWayCount"
    from routes as route
    left join drafts as draft on draft.item_id = route.id
    left join files as cover on cover.id = route.cover_id
    where route.id = ${routeId}::uuid and route.trashed_at is null`.execute(db);
  return rows[0];
}

interface ItemRow extends StatedRow, Omit<OutlineContent, "state" | "marks" | "type"> {
  stageId: string | null;
  /** Null for a stage. */
  type: OutlineContent["type"] | null;
  description: string;
  hasFile: boolean;
  /** A picture without a text, unless it only adorns. */
  lacksAlt: boolean;
  hasSubtitles: boolean;
  hasQuestions: boolean;
  hasPrompt: boolean;
  hasReadings: boolean;
  isInReview: boolean;
}

const isFilled = (list: ReturnType<typeof sql>) =>
  sql`coalesce(jsonb_typeof(${list}) = 'array' and ${list} <> '[]'::jsonb, false)`;

/** Stages and contents in one statement, so that all of it is of one moment; with unpublished changes. */
async function outlinedItems(db: Db, routeId: string) {
  const quiz = sql`coalesce(draft.changes -> 'quizData', item.quiz)`;
  // An unpublished change may take these two away.
  const fileId = sql`case when draft.changes ? 'fileId' then draft.file_id else item.file_id end`;
  const prompt = sql`case when draft.changes ? 'analysisPrompt' then draft.changes ->> 'analysisPrompt' else item.prompt end`;
  const { rows } = await sql<ItemRow>`
    with item as (
      select id, id as stage_id, position as stage_position, 0 as position, title, description, version, state,
        null as type, 0 as duration, 0 as points, null::uuid as file_id, null::jsonb as subtitles, null::jsonb as quiz,
        null as prompt
      from stages where route_id = ${routeId}::uuid and trashed_at is null
      union all
      select content.id, content.stage_id, stage.position, content.position, content.title, '', content.version,
        content.state, content.type, content.duration, content.points, content.file_id, content.subtitles, content.quiz,
        content.analysis_prompt
      from contents as content left join stages as stage on stage.id = content.stage_id
      where content.route_id = ${routeId}::uuid and content.trashed_at is null and stage.trashed_at is null
    )
    select item.id, item.stage_id as "stageId", coalesce(draft.changes ->> 'title', item.title) as title,
      coalesce(draft.changes ->> 'description', item.description) as description,
      case when item.type is null then item.stage_position else item.position end as "order",
      item.version, item.state, draft.item_id is not null as "hasDraft", ${scheduledFor(sql`item.id`)} as "runAt",
      coalesce(draft.changes ->> 'type', item.type) as type,
      coalesce((draft.changes ->> 'duration')::int, item.duration) as duration,
      coalesce((draft.changes ->> 'points')::int, item.points) as points,
      file.id is not null as "hasFile", file.alt_text is null and not file.is_decorative as "lacksAlt",
      ${isFilled(sql`coalesce(draft.changes -> 'subtitles', item.subtitles)`)} as "hasSubtitles",
      ${isFilled(sql`${quiz} -> 'questions'`)} as "hasQuestions",
      ${isFilled(sql`${quiz} -> 'readings'`)} as "hasReadings",
      coalesce(${prompt}, '') <> '' as "hasPrompt",
      exists (select from reviews where content_id = item.id and state = 'OPEN') as "isInReview"
    from item
    left join drafts as draft on draft.item_id = item.id
    left join files as file on file.id = ${fileId}
    order by item.stage_position nulls last, item.position`.execute(db);
  return rows;
}

/** The state of a content that an editor has to know first: a fault, then a change that waits. */
function marksOf(type: OutlineContent["type"], row: ItemRow): HealthMark[] {
  const marks: [HealthMark, boolean][] = [
    ["NO_FILE", (type === "AUDIO" || type === "VIDEO" || type === "IMAGE") && !row.hasFile],
    ["NO_QUESTIONS", type === "QUIZ" && !row.hasQuestions],
    ["NO_SUBTITLES", (type === "AUDIO" || type === "VIDEO") && row.hasFile && !row.hasSubtitles],
    // Without a model, the analysis is made of the readings alone.
    ["NO_READINGS", type === "QUIZ" && row.hasPrompt && !row.hasReadings],
    ["NO_ALT", type === "IMAGE" && row.hasFile && row.lacksAlt],
    ["IN_REVIEW", row.isInReview],
  ];
  return marks.flatMap(([mark, isMissing]) => (isMissing ? [mark] : []));
}

const listed = (row: ItemRow) => ({
  id: row.id,
  title: row.title,
  order: row.order,
  version: row.version,
  state: visibleState(row),
  runAt: row.runAt,
});

const contentOf = (row: ItemRow, type: OutlineContent["type"]): OutlineContent => ({
  ...listed(row),
  type,
  duration: row.duration,
  points: row.points,
  marks: marksOf(type, row),
});

export async function outlineOf(db: Db, routeId: string): Promise<Outline | null> {
  const row = await outlinedRoute(db, routeId);
  if (!row) return null;
  const items = await outlinedItems(db, routeId);
  const contentsIn = (stageId: string | null) =>
    items.flatMap((item) => (item.type && item.stageId === stageId ? [contentOf(item, item.type)] : []));
  const stages = items.filter(({ type }) => type === null);
  const { coverName, coverSmallName, hasDraft: _draft, ...route } = row;
  const states = [row, ...items].map(visibleState);
  return {
    route: {
      ...route,
      state: visibleState(row),
      coverImage: coverName ? { url: mediaUrl(coverName), smallUrl: mediaUrl(coverSmallName ?? coverName) } : null,
      changesCount: states.filter((state) => state === "DRAFT" || state === "CHANGED").length,
    },
    stages: stages.map((stage) => ({
      ...listed(stage),
      description: stage.description,
      contents: contentsIn(stage.id),
    })),
    loose: contentsIn(null),
  };
}
