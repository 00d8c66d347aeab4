import type { Answer } from "@senda/contract/endpoint";
import type { HeldBackReason, publications } from "@senda/contract/publications";
import { sql } from "kysely";
import { editorName } from "../../people/audit/queries.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { keptCount } from "../../platform/http/page.ts";

type ScheduledPublication = Answer<typeof publications.pending>["scheduled"][number];

export async function scheduledFor(db: Db, routeId: string): Promise<ScheduledPublication[]> {
  const { rows } = await sql<ScheduledPublication>`
    select publication.id, publication.run_at as "runAt", publication.requested_at as "requestedAt",
      ${editorName(sql`publication.requested_by`)} as "requestedBy", (
        select coalesce(json_agg(json_build_object('itemId', item.item_id, 'title', version.parts ->> 'title')), '[]')
        from publication_items as item join item_versions as version on version.id = item.version_id
        where item.publication_id = publication.id
      ) as items
    from publications as publication
    where publication.route_id = ${routeId}::uuid and publication.done_at is null and publication.cancelled_at is null
    order by publication.run_at`.execute(db);
  return rows;
}

export async function learnersOf(db: Db, routeId: string) {
  const { rows } = await sql<{ learners: number; finished: number }>`
    select ${keptCount(`learners:${routeId}`)} as learners, ${keptCount(`finished:${routeId}`)} as finished`.execute(
    db,
  );
  const { learners = 0, finished = 0 } = rows[0] ?? {};
  return { onTheirWay: learners - finished, finished };
}

/** Locked by one process; the others look for the next one. */
export const lockedDuePublication = (trx: Trx, now: Date) =>
  openPublications(trx)
    .where("run_at", "<=", now)
    .orderBy("run_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const lockedPublication = (trx: Trx, id: string) =>
  openPublications(trx).where("id", "=", id).forUpdate().executeTakeFirst();

export type OpenPublication = NonNullable<Awaited<ReturnType<typeof lockedPublication>>>;

const openPublications = (trx: Trx) =>
  trx
    .selectFrom("publications")
    .select(["id", "route_id as routeId", "requested_by as requestedBy"])
    .where("done_at", "is", null)
    .where("cancelled_at", "is", null);

/** Without those that were held back when the publication was asked for. */
export const publishedVersions = (trx: Trx, publicationId: string) =>
  trx
    .selectFrom("publication_items as item")
    .innerJoin("item_versions as version", "version.id", "item.version_id")
    .select(["item.item_id as itemId", "version.id as versionId", "version.kind", "version.number", "version.parts"])
    .select("version.file_id as fileId")
    .select(({ exists, selectFrom }) => {
      const decisions = selectFrom("review_decisions as decided").whereRef("decided.version_id", "=", "version.id");
      return exists(decisions.where("decided.decision", "=", "APPROVED").select("decided.id")).as("isApproved");
    })
    .where("item.publication_id", "=", publicationId)
    .where("item.held_back", "is", null)
    .execute();

/** The state of requested publications: done, or the time at which they are due. */
export async function publicationOutcome(db: Db, id: string) {
  const items = db
    .selectFrom("publication_items as item")
    .innerJoin("publications as publication", "publication.id", "item.publication_id")
    .select(["item.item_id as itemId", "item.held_back as reason", "publication.run_at", "publication.done_at"])
    .where("publication.id", "=", id);
  const found = await items.execute();
  const [first] = found;
  const heldBack = found.flatMap(({ itemId, reason }) => (reason ? [{ itemId, reason }] : []));
  const isDone = first?.done_at != null;
  return {
    id,
    published: isDone ? found.length - heldBack.length : 0,
    heldBack,
    runAt: isDone ? null : (first?.run_at ?? null),
  };
}

export type PublishedVersion = Awaited<ReturnType<typeof publishedVersions>>[number];

export const holdBack = (trx: Trx, publicationId: string, reasons: ReadonlyMap<string, HeldBackReason>) =>
  sql`
    update publication_items as item set held_back = held.reason
    from unnest(${[...reasons.keys()]}::uuid[], ${[...reasons.values()]}::text[]) as held (item_id, reason)
    where item.publication_id = ${publicationId}::uuid and item.item_id = held.item_id`.execute(trx);

/** Undefined for an editor whose account is deleted. */
export const userBehind = (trx: Trx, pseudonym: string) =>
  trx.selectFrom("audit_pseudonyms").select("user_id as id").where("pseudonym", "=", pseudonym).executeTakeFirst();
