import { type Selectable, sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../db/open.ts";
import type { Tables } from "../db/tables.ts";
import { later } from "../time.ts";

type Row = Selectable<Tables["mail_jobs"]>;

export type MailJob = Pick<Row, "id" | "kind" | "email" | "details" | "tries">;

export type ClaimedJob = MailJob & Pick<Row, "last_fault" | "tried_since"> & { claimedUntil: Date };

/** Dead jobs hold an address. */
const DEAD_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Longer than a queue takes that has a mail server. */
const LONG_WAIT_MS = 60_000;

const NEVER = sql<Date>`'infinity'`;

export async function insertMailJob(
  db: Db,
  kind: MailJob["kind"],
  email: string,
  now: Date,
  details: MailJob["details"] = null,
): Promise<void> {
  if (kind === "recovery") await deleteWaitingRecovery(db, email, now);
  await insertMailJobs(db, kind, [{ email, details }], now);
}

export async function insertMailJobs(
  db: Db,
  kind: MailJob["kind"],
  emails: readonly Pick<MailJob, "email" | "details">[],
  now: Date,
): Promise<void> {
  if (emails.length === 0) return;
  const rows = emails.map(({ email, details }) => ({
    id: newId(),
    kind,
    email,
    details: details && JSON.stringify(details),
    run_after: now,
    tried_since: now,
  }));
  await db.insertInto("mail_jobs").values(rows).execute();
}

/** Only the newest link works: after an outage a person should not get one for each time that they asked. */
const deleteWaitingRecovery = (db: Db, email: string, now: Date) =>
  db
    .deleteFrom("mail_jobs")
    .where("kind", "=", "recovery")
    .where("email", "=", email)
    // While the mail server is away, few of those that wait are tried.
    .where((where) => where.or([where("tries", ">", 0), where("run_after", "<=", later(now, -LONG_WAIT_MS))]))
    .execute();

/** Claims one due job for a while: other processes skip it, and find it again if this process dies. */
export async function claimMailJob(db: Db, now: Date, claimedUntil: Date): Promise<ClaimedJob | null> {
  const job = await db
    .updateTable("mail_jobs")
    .set({ run_after: claimedUntil, tries: sql`tries + 1` })
    .where("id", "=", (query) =>
      query
        .selectFrom("mail_jobs")
        .select("id")
        .where("run_after", "<=", now)
        .orderBy("run_after")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "kind", "email", "details", "tries", "last_fault", "tried_since"])
    .executeTakeFirst();
  return job ? { ...job, claimedUntil } : null;
}

/** Changes a job only while the claim on it is ours. */
const updateClaimed = (db: Db, { id, claimedUntil }: ClaimedJob) =>
  db.updateTable("mail_jobs").where("id", "=", id).where("run_after", "=", claimedUntil);

export const postponeMailJob = (db: Db, job: ClaimedJob, until: Date, fault: string) =>
  updateClaimed(db, job).set({ run_after: until, last_fault: fault }).execute();

/** As if it had not been claimed. */
export const releaseMailJob = (db: Db, job: ClaimedJob, now: Date) =>
  updateClaimed(db, job).set({ run_after: now, tries: sql`tries - 1` }).execute();

export const deleteMailJob = (db: Db, id: string) => db.deleteFrom("mail_jobs").where("id", "=", id).execute();

export const deleteMailJobsTo = (db: Db, emails: readonly string[]) =>
  db.deleteFrom("mail_jobs").where("email", "in", emails).execute();

/** Gives up one job, or all that have been tried since then or longer, and returns those that are dead now. */
export const giveUpMailJobs = (db: Db, now: Date, fault: string, which: { id: string } | { triedSince: Date }) =>
  db
    .updateTable("mail_jobs")
    .set({ failed_at: now, run_after: NEVER, last_fault: fault })
    .where("failed_at", "is", null)
    .where((where) => ("id" in which ? where("id", "=", which.id) : where("tried_since", "<=", which.triedSince)))
    .returning(["id", "kind", "tries"])
    .execute();

/** The emails that were given up, oldest first. */
export const deadMailJobs = (db: Db) =>
  db
    .selectFrom("mail_jobs")
    .select(["id", "kind", "email", "tries", "last_fault as lastFault", "failed_at as failedAt"])
    .where("failed_at", "is not", null)
    .orderBy("failed_at")
    .orderBy("id")
    .execute();

/** Lets dead emails be tried again, by any process that polls, and returns how many. */
export async function sendDeadMailAgain(db: Db, ids: readonly string[] | "all", now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const again = await db
    .updateTable("mail_jobs")
    .set({ failed_at: null, last_fault: null, tries: 0, tried_since: now, run_after: now })
    .where("failed_at", "is not", null)
    .$if(ids !== "all", (query) => query.where("id", "in", ids))
    .returning("id")
    .execute();
  return again.length;
}

/** Deletes dead emails after a month, and returns how many are left. */
export async function deleteOldDeadMail(db: Db, now: Date): Promise<number> {
  await db.deleteFrom("mail_jobs").where("failed_at", "<=", later(now, -DEAD_KEPT_MS)).execute();
  const { dead } = await db
    .selectFrom("mail_jobs")
    .select((count) => count.fn.countAll<number>().as("dead"))
    .where("failed_at", "is not", null)
    .executeTakeFirstOrThrow();
  return dead;
}

/** Counts of the emails that wait or are given up, and the time since which the oldest is tried. */
export const mailJobCounts = (db: Db) =>
  db
    .selectFrom("mail_jobs")
    .select([
      sql<number>`count(*) filter (where failed_at is null)`.as("waiting"),
      sql<number>`count(failed_at)`.as("dead"),
      sql<Date | null>`min(tried_since) filter (where failed_at is null)`.as("oldest"),
    ])
    .executeTakeFirstOrThrow();
