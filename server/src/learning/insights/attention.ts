import type { Answer } from "@senda/contract/endpoint";
import type { insights } from "@senda/contract/insights";
import { limits } from "@senda/contract/limits";
import { sql } from "kysely";
import { currentHelplines } from "../../care/helplines/queries.ts";
import type { Db } from "../../platform/db/open.ts";
import { later } from "../../platform/time.ts";

type AttentionItem = Answer<typeof insights.attention>[number];

const DAY_MS = 24 * 60 * 60_000;
const SOON_DAYS = 7;
const LAST_DAYS = 3;
const CHECK_MONTHS = 6;
/** The most routes that are named for one reason, those begun last. */
const MOST_ROUTES = 5;

type Item<Kind extends AttentionItem["kind"]> = Extract<AttentionItem, { kind: Kind }>;
type Source = (db: Db, now: Date) => Promise<AttentionItem[]>;

/** Each with one statement; safety comes first. */
const SOURCES: readonly Source[] = [
  oldHelplines,
  openReviews,
  unfinishedContents,
  scheduledPublications,
  expiringTrash,
  drafts,
];

export async function attentionItems(db: Db, now: Date): Promise<AttentionItem[]> {
  const found: AttentionItem[] = [];
  for (const source of SOURCES) found.push(...(await source(db, now)));
  return found;
}

async function oldHelplines(db: Db, now: Date): Promise<AttentionItem[]> {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - CHECK_MONTHS);
  const oldest = limit.toISOString().slice(0, 10);
  const old = (await currentHelplines(db)).filter(({ checkedOn }) => checkedOn < oldest);
  const [first] = old.map(({ checkedOn }) => checkedOn).toSorted();
  if (!first) return [];
  const countries = [...new Set(old.map(({ country }) => country))];
  return [{ kind: "HELPLINES", count: old.length, countries, oldestCheck: first }];
}

async function openReviews(db: Db): Promise<AttentionItem[]> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(review.requested_at) as since
    from reviews as review join contents as content on content.id = review.content_id
    where review.state = 'OPEN' and content.trashed_at is null`.execute(db);
  return rows.flatMap(({ count, since }) => (since ? [{ kind: "REVIEWS" as const, count, since }] : []));
}

async function unfinishedContents(db: Db): Promise<AttentionItem[]> {
  const { rows } = await sql<Item<"UNFINISHED">>`
    select 'UNFINISHED' as kind, route.id as "routeId", route.title as "routeTitle",
      (count(*) filter (where content.type <> 'QUIZ'))::int as "withoutFile",
      (count(*) filter (where content.type = 'QUIZ'))::int as "withoutQuestions",
      (array_agg(content.id order by stage.position nulls last, content.position))[1] as "contentId",
      (array_agg(content.stage_id order by stage.position nulls last, content.position))[1] as "stageId"
    from contents as content join routes as route on route.id = content.route_id and route.trashed_at is null
    left join stages as stage on stage.id = content.stage_id
    where content.trashed_at is null and (
      (content.type in ('AUDIO', 'VIDEO', 'IMAGE') and content.file_id is null)
      or (content.type = 'QUIZ' and coalesce(jsonb_array_length(content.quiz -> 'questions'), 0) = 0)
    ) and stage.trashed_at is null
    group by route.id order by route.created_at desc limit ${MOST_ROUTES}`.execute(db);
  return rows;
}

async function scheduledPublications(db: Db, now: Date): Promise<AttentionItem[]> {
  const { rows } = await sql<Item<"SCHEDULED">>`
    select 'SCHEDULED' as kind, route.id as "routeId", route.title as "routeTitle", publication.run_at as at,
      (select count(*)::int from publication_items where publication_id = publication.id) as changes
    from publications as publication
    join routes as route on route.id = publication.route_id and route.trashed_at is null
    where publication.done_at is null and publication.cancelled_at is null
      and publication.run_at <= ${later(now, SOON_DAYS * DAY_MS)}::timestamptz
    order by publication.run_at limit ${MOST_ROUTES}`.execute(db);
  return rows;
}

async function expiringTrash(db: Db, now: Date): Promise<AttentionItem[]> {
  const before = later(now, (LAST_DAYS - limits.trashDays) * DAY_MS);
  const { rows } = await sql<{ count: number; title: string; trashedAt: Date }>`
    select count(*) over ()::int as count, item.trashed_at as "trashedAt",
      coalesce(route.title, stage.title, content.title) as title
    from trash as item
    left join routes as route on item.kind = 'ROUTE' and route.id = item.item_id
    left join stages as stage on item.kind = 'STAGE' and stage.id = item.item_id
    left join contents as content on item.kind = 'CONTENT' and content.id = item.item_id
    where item.trashed_at <= ${before}::timestamptz
    order by item.trashed_at limit 1`.execute(db);
  return rows.map(({ count, title, trashedAt }) => ({
    kind: "TRASH",
    count,
    title,
    deletedAt: later(trashedAt, limits.trashDays * DAY_MS),
  }));
}

/** Items that learners do not see yet: whole drafts, and published items with changes that wait. */
async function drafts(db: Db): Promise<AttentionItem[]> {
  const { rows } = await sql<Item<"DRAFTS">>`
    with waiting as (
      select id as route_id, false as is_edited from routes where state = 'DRAFT' and trashed_at is null
      union all select route_id, false from stages where state = 'DRAFT' and trashed_at is null
      union all select route_id, false from contents where state = 'DRAFT' and trashed_at is null
      union all
      select coalesce(route.id, stage.route_id, content.route_id), true from drafts as draft
      left join routes as route on draft.kind = 'ROUTE' and route.id = draft.item_id and route.trashed_at is null
      left join stages as stage on draft.kind = 'STAGE' and stage.id = draft.item_id and stage.trashed_at is null
      left join contents as content on draft.kind = 'CONTENT' and content.id = draft.item_id
        and content.trashed_at is null
    )
    select 'DRAFTS' as kind, route.id as "routeId", route.title as "routeTitle",
      (count(*) filter (where not is_edited))::int as drafts, (count(*) filter (where is_edited))::int as edited
    from waiting join routes as route on route.id = waiting.route_id and route.trashed_at is null
    group by route.id order by route.created_at desc limit ${MOST_ROUTES}`.execute(db);
  return rows;
}
