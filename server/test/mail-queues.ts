import { afterEach, beforeAll } from "vitest";
import { emailComposer } from "../src/people/auth/emails.ts";
import { type Mailer, MailQueue } from "../src/platform/mail/mail-queue.ts";
import { smtpMailer } from "../src/platform/mail/mailers.ts";
import type { World } from "./world.ts";

const PUBLIC_URL = "https://senda.example";
const FROM = "Senda <hola@senda.example>";
const CLOSED_PORT = "smtp://127.0.0.1:1";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Mail queues of the test itself, which begin without a pause; that of the application sends nothing. */
export function mailQueues(world: World, url: string) {
  const { db, clock, log } = world.deps;
  const open: MailQueue[] = [];
  beforeAll(() => world.deps.mailQueue.close());
  afterEach(async () => {
    await Promise.all(open.splice(0).map((queue) => queue.close(100)));
  });

  const newQueue = (mailer: Mailer = smtpMailer(url, FROM)): MailQueue => {
    const queue = new MailQueue({
      db,
      mailer,
      clock,
      log,
      compose: emailComposer({ db, clock, publicUrl: PUBLIC_URL }),
    });
    open.push(queue);
    return queue;
  };
  /** The time goes by, and the queue polls. */
  const pass = async (queue: MailQueue, ms: number, pollMs = MINUTE_MS): Promise<void> => {
    for (let passed = 0; passed < ms; passed += pollMs) {
      world.pass(pollMs);
      await poll(queue);
    }
  };
  return { newQueue, pass };
}

export async function poll(queue: MailQueue): Promise<void> {
  queue.wake();
  await queue.settle();
}

/** A mail server that is away until `isBack`, and counts how often it was asked. */
export function absentMailer(url: string) {
  const [away, back] = [smtpMailer(CLOSED_PORT, FROM), smtpMailer(url, FROM)];
  const state = { isBack: false, asked: 0 };
  const mailer: Mailer = {
    ...away,
    async send(email) {
      state.asked += 1;
      await (state.isBack ? back : away).send(email);
    },
  };
  return { mailer, state };
}
