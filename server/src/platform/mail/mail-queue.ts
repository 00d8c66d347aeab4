import { type Selectable, sql } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../db/open.ts";
import type { Tables } from "../db/tables.ts";
import { errorCode, errorName, type Log } from "../log.ts";
import { type Clock, later } from "../time.ts";

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  isReady(): Promise<boolean>;
  send(email: EmailMessage): Promise<void>;
  removeEmailsTo(addresses: readonly string[]): Promise<void>;
}

const CLAIM_MS = 60_000;
const MAX_TRIES = 5;
const POLL_MS = 30_000;

export type MailJob = Pick<Selectable<Tables["mail_jobs"]>, "id" | "kind" | "email" | "details" | "tries">;

interface MailQueueDeps {
  db: Db;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  compose: (job: MailJob) => Promise<EmailMessage | null>;
}

/**
 * Sends the emails of the table `mail_jobs`. A request only writes its job, for a known and an unknown address alike: it
 * takes the same time for both, and the email survives a crash or a mail server that is down.
 */
export class MailQueue {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWokenAgain = false;
  #isClosed = false;

  constructor(private readonly deps: MailQueueDeps) {}

  /** Polls as well: a process that died, or a failed attempt, leaves jobs that wake nothing. */
  open(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.#timer.unref();
    this.wake();
  }

  wake(): void {
    if (this.#isClosed) return;
    if (this.#running) {
      this.#isWokenAgain = true;
      return;
    }
    this.#running = this.#sendAll().finally(() => {
      this.#running = undefined;
      if (!this.#isWokenAgain) return;
      this.#isWokenAgain = false;
      this.wake();
    });
  }

  async settle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.settle();
  }

  async #sendAll(): Promise<void> {
    const { db, clock, log } = this.deps;
    try {
      while (!this.#isClosed) {
        const now = clock();
        const job = await claimMailJob(db, now, later(now, CLAIM_MS));
        if (!job) return;
        await this.#send(job);
      }
    } catch (error) {
      log.error({ fault: errorName(error) }, "mail jobs could not be read");
    }
  }

  async #send(job: MailJob): Promise<void> {
    const { db, mailer, log, compose } = this.deps;
    try {
      const email = await compose(job);
      if (email) await mailer.send(email);
      await deleteMailJob(db, job.id);
    } catch (error) {
      log.warn({ kind: job.kind, tries: job.tries, fault: errorCode(error) }, "email not sent");
      if (job.tries >= MAX_TRIES) await deleteMailJob(db, job.id);
    }
  }
}

export const insertMailJob = (
  db: Db,
  kind: MailJob["kind"],
  email: string,
  now: Date,
  details: MailJob["details"] = null,
) =>
  db
    .insertInto("mail_jobs")
    .values({ id: newId(), kind, email, details: details && JSON.stringify(details), run_after: now })
    .execute();

/** Claims one due job for a while: other processes skip it, and find it again if this process dies. */
const claimMailJob = (db: Db, now: Date, until: Date): Promise<MailJob | undefined> =>
  db
    .updateTable("mail_jobs")
    .set({ run_after: until, tries: sql`tries + 1` })
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
    .returning(["id", "kind", "email", "details", "tries"])
    .executeTakeFirst();

const deleteMailJob = (db: Db, id: string) => db.deleteFrom("mail_jobs").where("id", "=", id).execute();

export const deleteMailJobsTo = (db: Db, emails: readonly string[]) =>
  db.deleteFrom("mail_jobs").where("email", "in", emails).execute();
