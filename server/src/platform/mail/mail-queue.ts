import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { describeError, type Log } from "../log.ts";
import { apart, measured } from "../metrics/telemetry.ts";
import { type Clock, later, withTimeout } from "../time.ts";
import {
  type ClaimedJob,
  claimMailJob,
  deleteMailJob,
  giveUpMailJobs,
  type MailJob,
  postponeMailJob,
  releaseMailJob,
} from "./mail-jobs.ts";
import { emailDelay, isRefusedForGood, type MailFault, mailFaultOf, queuePause, TRIED_FOR_MS } from "./retries.ts";

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** True if an email would be taken now. */
  isReady(): Promise<boolean>;
  /** True if there is a mail server at all, which may refuse us. */
  isReachable(): Promise<boolean>;
  send(email: EmailMessage): Promise<void>;
  removeEmailsTo(addresses: readonly string[]): Promise<void>;
}

const CLAIM_MS = 60_000;
/** Shorter than the claim: another process would send the email too. */
const SEND_MS = 45_000;
const POLL_MS = 30_000;
const CLOSE_MS = 5_000;
const WATCH_MS = 1_500;

const SENDING = { series: "senda_mail_duration_seconds", span: "mail" } as const;

interface MailQueueDeps {
  db: Kysely<Tables>;
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
  #isWatching = false;
  #claimed: ClaimedJob | null = null;
  #sent: MailJob | null = null;
  #outages = 0;
  #pausedUntil = new Date(0);

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
    this.#running = apart(() => this.#sendAll()).finally(() => {
      this.#running = undefined;
      if (!this.#isWokenAgain) return;
      this.#isWokenAgain = false;
      this.wake();
    });
  }

  async settle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** The email under way may finish. If it takes too long, another process sends it: rather twice than never. */
  async close(limitMs = CLOSE_MS): Promise<void> {
    const { db, clock, log } = this.deps;
    this.#isClosed = true;
    clearInterval(this.#timer);
    await withTimeout(limitMs, this.settle()).catch(() => {});
    try {
      await this.#deleteSent();
      if (this.#claimed) await releaseMailJob(db, this.#claimed, clock());
    } catch (error) {
      log.warn({ fault: describeError(error) }, "an email waits until its claim ends");
    }
  }

  async #sendAll(): Promise<void> {
    const { db, clock, log } = this.deps;
    try {
      await this.#deleteSent();
      while (!this.#isClosed && clock() >= this.#pausedUntil) {
        const now = clock();
        this.#claimed = await claimMailJob(db, now, later(now, CLAIM_MS));
        // `close` releases the claimed emails.
        if (!this.#claimed || this.#isClosed) return;
        await this.#send(this.#claimed);
        this.#claimed = null;
      }
    } catch (error) {
      log.error({ fault: describeError(error) }, "mail jobs could not be read or changed");
    }
  }

  async #send(job: ClaimedJob): Promise<void> {
    try {
      await withTimeout(SEND_MS, this.#composeAndSend(job));
    } catch (error) {
      await this.#retryLater(job, mailFaultOf(error));
      return;
    }
    this.#claimed = null;
    this.#sent = job;
    await this.#deleteSent();
  }

  /** If the database is away, the next poll does it, before the claim ends and another process sends the email too. */
  async #deleteSent(): Promise<void> {
    if (!this.#sent) return;
    await deleteMailJob(this.deps.db, this.#sent.id);
    this.#sent = null;
  }

  async #composeAndSend(job: ClaimedJob): Promise<void> {
    const email = await this.deps.compose(job);
    if (!email) return;
    await measured(SENDING, () => this.deps.mailer.send(email));
    this.#outages = 0;
  }

  async #retryLater(job: ClaimedJob, fault: MailFault): Promise<void> {
    const { db, clock, log } = this.deps;
    const { kind, tries } = job;
    const now = clock();
    const isOutage = fault.kind === "outage";
    if (isOutage) this.#pause(now);
    const until = isOutage ? this.#pausedUntil : later(now, emailDelay(tries));
    const retryInSeconds = Math.round((until.getTime() - now.getTime()) / 1000);
    log.warn({ kind, tries, fault: fault.code, retryInSeconds }, "email not sent");
    // The queue itself waits: the email is due as soon as the mail server is back.
    await postponeMailJob(db, job, isOutage ? now : until, fault.code);
    if (isOutage) void this.#watchForReturn();
    await this.#giveUp(job, fault, now);
  }

  /** One email is enough to learn that the mail server is away: the others do not ask. */
  #pause(now: Date): void {
    this.#outages += 1;
    this.#pausedUntil = later(now, queuePause(this.#outages));
  }

  /** An email is tried less and less often; whether the mail server listens is one connection, and asked often. */
  async #watchForReturn(): Promise<void> {
    if (this.#isWatching) return;
    this.#isWatching = true;
    let wasAway = false;
    while (!this.#isClosed && !(await this.deps.mailer.isReachable())) {
      wasAway = true;
      await pause(WATCH_MS, undefined, { ref: false });
    }
    this.#isWatching = false;
    // If it was there all the time, it refuses us, and is not asked before the pause is over.
    if (!wasAway) return;
    this.#pausedUntil = new Date(0);
    this.wake();
  }

  async #giveUp(job: ClaimedJob, fault: MailFault, now: Date): Promise<void> {
    const { db, log } = this.deps;
    const triedSince = later(now, -TRIED_FOR_MS);
    // An outage is the end of every email that has waited too long, and few of them were tried themselves.
    if (fault.kind !== "outage" && job.tried_since > triedSince && !isRefusedForGood(job, fault)) return;
    const which = fault.kind === "outage" ? { triedSince } : { id: job.id };
    for (const { id, kind, tries } of await giveUpMailJobs(db, now, fault.code, which)) {
      log.error({ id, kind, tries, fault: fault.code }, "email given up: `senda send-dead-mail` sends it again");
    }
  }
}
