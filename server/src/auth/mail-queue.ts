import { randomBytes } from "node:crypto";
import { type Clock, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/open.ts";
import type { Log } from "../platform/log.ts";
import {
  newDeviceEmail,
  passwordChangedEmail,
  passwordSetByAdminEmail,
  recoveryEmail,
  sessionReusedEmail,
} from "../platform/mail/emails.ts";
import type { EmailMessage, Mailer } from "../platform/mail/mailer.ts";
import { claimMailJob, dropMailJob, keepResetToken, userByEmail } from "./queries.ts";
import { hashOf } from "./refresh-token.ts";

const RESET_LINK_MINUTES = 60;
const MINUTE_MS = 60_000;
const MOST_TRIES = 5;
const ROUND_MS = 30_000;

type Job = NonNullable<Awaited<ReturnType<typeof claimMailJob>>>;

/**
 * Sends the letters that requests have left in `mail_jobs`. A request only ever writes its job, for a known address and
 * an unknown one alike: so it takes the same time for both, and the letter outlives a crash and a mail server's bad hour.
 */
export class MailQueue {
  #round: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #wokenAgain = false;
  #isClosed = false;

  constructor(private readonly given: { db: Db; mailer: Mailer; clock: Clock; publicUrl: string; log: Log }) {}

  /** Looks for letters now and then: those of a process that died, and those that failed. */
  open(): void {
    this.#round = setInterval(() => this.wake(), ROUND_MS);
    this.#round.unref();
    this.wake();
  }

  wake(): void {
    if (this.#isClosed) return;
    if (this.#working) {
      this.#wokenAgain = true;
      return;
    }
    this.#working = this.#sendAll().finally(() => {
      this.#working = undefined;
      if (!this.#wokenAgain) return;
      this.#wokenAgain = false;
      this.wake();
    });
  }

  /** Waits until nothing is under way. */
  async settle(): Promise<void> {
    while (this.#working) await this.#working;
  }

  /** Finishes the letter that is being sent; the others wait in the database for the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#round);
    await this.settle();
  }

  async #sendAll(): Promise<void> {
    const { db, clock, log } = this.given;
    try {
      while (!this.#isClosed) {
        const now = clock();
        const job = await claimMailJob(db, now, later(now, MINUTE_MS));
        if (!job) return;
        await this.#send(job);
      }
    } catch (error) {
      log.error({ fault: (error as Error).name }, "letters could not be looked for");
    }
  }

  async #send(job: Job): Promise<void> {
    const { db, mailer, log } = this.given;
    try {
      const letter = await this.#letterOf(job);
      if (letter) await mailer.send(letter);
      await dropMailJob(db, job.id);
    } catch (error) {
      log.warn({ kind: job.kind, tries: job.tries, fault: (error as { code?: string }).code }, "letter not sent");
      if (job.tries >= MOST_TRIES) await dropMailJob(db, job.id);
    }
  }

  /** Nothing where nobody has that address: then there is nobody to write to. */
  async #letterOf({ kind, email, details }: Job): Promise<EmailMessage | null> {
    const { db, clock, publicUrl } = this.given;
    const user = await userByEmail(db, email);
    if (!user) return null;
    const recoveryUrl = `${publicUrl}/forgot-password`;
    const device = { name: details?.device ?? "", at: details ? new Date(details.at) : clock() };
    if (kind === "password-changed") return passwordChangedEmail(user.email, user.firstName, recoveryUrl);
    if (kind === "password-set-by-admin") return passwordSetByAdminEmail(user.email, user.firstName, recoveryUrl);
    if (kind === "new-device") return newDeviceEmail(user.email, user.firstName, device, recoveryUrl);
    if (kind === "session-reused") return sessionReusedEmail(user.email, user.firstName, device, recoveryUrl);
    const token = randomBytes(32).toString("base64url");
    await keepResetToken(db, user.id, hashOf(token), later(clock(), RESET_LINK_MINUTES * MINUTE_MS));
    return recoveryEmail(user.email, user.firstName, `${publicUrl}/forgot-password/${token}`, RESET_LINK_MINUTES);
  }
}
