import type { Answer } from "@senda/contract/endpoint";
import type { ReviewState, reviews } from "@senda/contract/reviews";
import { sql } from "kysely";
import { editorName } from "../../people/audit/queries.ts";
import type { Db } from "../../platform/db/open.ts";

export type ReviewRow = Answer<typeof reviews.list>[number];

const columns = sql`
  content.id, coalesce(draft.changes ->> 'title', content.title) as title,
  coalesce(draft.changes ->> 'type', content.type) as type, content.route_id as "routeId",
  route.title as "routeTitle", stage.title as "stageTitle", review.state, content.version,
  ${editorName(sql`review.requested_by`)} as "requestedBy", review.requested_at as "requestedAt",
  (select count(*)::int from review_comments where content_id = content.id and resolved_at is null) as "openComments"`;

const reviewed = sql`
  reviews as review
  join contents as content on content.id = review.content_id and content.trashed_at is null
  join routes as route on route.id = content.route_id and route.trashed_at is null
  left join stages as stage on stage.id = content.stage_id
  left join drafts as draft on draft.item_id = content.id`;

export async function allReviews(db: Db, state: ReviewState | undefined): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from ${reviewed}
    where stage.trashed_at is null and ${state ? sql`review.state = ${state}` : sql`true`}
    order by review.requested_at, content.id limit 500`.execute(db);
  return rows;
}

export async function reviewOf(db: Db, contentId: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from ${reviewed} where content.id = ${contentId}::uuid`.execute(db);
  return rows[0];
}

export async function commentsOn(db: Db, contentId: string): Promise<Answer<typeof reviews.comment>[]> {
  const { rows } = await sql<Answer<typeof reviews.comment>>`
    select id, quote, text, ${editorName(sql`written_by`)} as by, written_at as at, resolved_at is not null as "isResolved"
    from review_comments where content_id = ${contentId}::uuid order by written_at, id`.execute(db);
  return rows;
}

interface Decision {
  decision: "APPROVED" | "CHANGES_ASKED";
  by: string;
  at: Date;
  note: string;
  version: number;
}

export async function decisionsOn(db: Db, contentId: string): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select decided.decision, ${editorName(sql`decided.decided_by`)} as by, decided.decided_at as at, decided.note,
      version.number as version
    from review_decisions as decided join item_versions as version on version.id = decided.version_id
    where version.item_id = ${contentId}::uuid order by decided.decided_at desc`.execute(db);
  return rows;
}

interface Authorship {
  contentId: string;
  /** The version that is read. Its own approval does not let its authors approve it again. */
  version: number;
  pseudonym: string;
}

/** True if a person saved the text since an earlier version of it was approved. */
export async function hasWritten(db: Db, { contentId, version, pseudonym }: Authorship): Promise<boolean> {
  const { rows } = await sql<{ isAuthor: boolean }>`
    select exists (
      select from item_versions as saved
      where saved.item_id = ${contentId}::uuid and saved.saved_by = ${pseudonym}::uuid and saved.number > (
        select coalesce(max(approved.number), 0) from item_versions as approved
        join review_decisions as decided on decided.version_id = approved.id and decided.decision = 'APPROVED'
        where approved.item_id = ${contentId}::uuid and approved.number < ${version})
    ) as "isAuthor"`.execute(db);
  return rows[0]?.isAuthor ?? false;
}
