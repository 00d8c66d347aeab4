import type { CareState } from "@senda/contract/care";
import type { ReminderWording, SentWording } from "@senda/contract/reminders";
import type { Deps } from "../../deps.ts";
import { isLow } from "../../diary/care-level.ts";
import { type DayInDiary, daysOf, decryptDigest } from "../../diary/encrypted-record.ts";
import { type OwnedDigest, recentDigests } from "../../diary/queries.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { describeError } from "../../platform/log.ts";
import { insertMailJobs } from "../../platform/mail/mail-jobs.ts";
import { count } from "../../platform/metrics/telemetry.ts";
import type { PushOutcome, PushSubscription } from "../../platform/push/push-sender.ts";
import { addDays, dayIn, daysBetween, later } from "../../platform/time.ts";
import type { UserCipher } from "../../platform/vault/vault.ts";
import { decryptedState, NO_CARE_YET } from "../state/care-state.ts";
import { nextDue } from "./due.ts";
import {
  type DueReminder,
  decryptSubscription,
  deletePushDevices,
  lockedDueReminders,
  moveReminders,
  sealedPushDevices,
} from "./queries.ts";

type SendDeps = Pick<Deps, "db" | "clock" | "log" | "vault" | "mailQueue" | "push">;

const HOUR_MS = 60 * 60_000;
/** Later than this, the day has no reminder: at an hour that was not chosen it would disturb. */
const LATEST_MS = 2 * HOUR_MS;
/** Today and yesterday, wherever the person is. */
const DIARY_MS = 72 * HOUR_MS;
const BATCH = 100;
const AT_ONCE = 10;

interface DevicePush {
  id: string;
  subscription: PushSubscription;
  wording: SentWording;
}

/**
 * Sends what is due and returns how many reminders were dealt with. A reminder is moved to its next day before anything
 * is sent: a process that dies leaves one out rather than sending one twice.
 */
export async function sendDueReminders(deps: SendDeps): Promise<number> {
  let done = 0;
  for (;;) {
    const { claimed, pushes } = await inTransaction(deps.db, (trx) => claimDue(deps, trx));
    if (claimed > 0) deps.mailQueue.wake();
    await pushAll(deps, pushes);
    done += claimed;
    if (claimed < BATCH) return done;
  }
}

/** The number of queries does not depend on how many are due. */
async function claimDue({ clock, vault, log, push }: SendDeps, trx: Trx) {
  const now = clock();
  const due = await lockedDueReminders(trx, now, BATCH);
  if (due.length === 0) return { claimed: 0, pushes: [] };
  const ids = due.map(({ userId }) => userId);
  const ciphers = await vault.ciphersOf(trx, ids);
  const digests = await recentDigests(trx, ids, later(now, -DIARY_MS));
  const devices = push ? await sealedPushDevices(trx, ids) : [];
  const days = due.map((reminder) => ({ ...reminder, day: dayIn(reminder.dueAt, reminder.timeZone) }));
  const said = new Map<string, SentWording>();
  for (const reminder of days) {
    if (now.getTime() - reminder.dueAt.getTime() > LATEST_MS) continue;
    try {
      const own = digests.filter(({ userId }) => userId === reminder.userId);
      const wording = wordingFor(reminder, ciphers.get(reminder.userId), own);
      if (wording) said.set(reminder.userId, wording);
    } catch (error) {
      // One person's unreadable row must not keep the others from theirs.
      log.error({ fault: describeError(error) }, "a reminder could not be prepared");
    }
  }
  await moveReminders(
    trx,
    days.map(({ userId, day, ...reminder }) => ({ userId, day, nextAt: nextDue({ ...reminder, lastDay: day }, now) })),
  );
  const emails = due.flatMap(({ userId, email, byEmail, dueAt }) => {
    const wording = byEmail ? said.get(userId) : undefined;
    return wording ? [{ email, details: { wording, until: later(dueAt, LATEST_MS).toISOString() } }] : [];
  });
  await insertMailJobs(trx, "reminder", emails, now);
  const pushes = devices.flatMap(({ id, userId, sealed }): DevicePush[] => {
    const [wording, cipher] = [said.get(userId), ciphers.get(userId)];
    try {
      return wording && cipher ? [{ id, subscription: decryptSubscription(cipher, { id, sealed }), wording }] : [];
    } catch (error) {
      log.error({ fault: describeError(error) }, "an address of a device could not be opened");
      return [];
    }
  });
  return { claimed: due.length, pushes };
}

function wordingFor(
  { userId, care, wording, timeZone, day }: DueReminder & { day: string },
  cipher: UserCipher | undefined,
  digests: readonly OwnedDigest[],
): SentWording | null {
  // Without a key nothing was ever written.
  if (!cipher) return wording;
  const state = care ? decryptedState(cipher, userId, { sealed: care }) : NO_CARE_YET;
  const records = digests.map((row) => ({ ...decryptDigest(cipher, row), day: dayIn(row.createdAt, timeZone) }));
  return whatToSay({ day, wording, care: state, diary: daysOf(records) });
}

async function pushAll({ db, push, log }: SendDeps, pushes: readonly DevicePush[]): Promise<void> {
  if (!push) return;
  const gone: string[] = [];
  const outcomes: Record<PushOutcome, number> = { sent: 0, gone: 0, failed: 0 };
  const waiting = [...pushes];
  const sendNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const payload = JSON.stringify({ wording: next.wording });
      const message = { payload, topic: "reminder", ttlSeconds: LATEST_MS / 1_000 };
      const outcome = await push.send(next.subscription, message).catch((): PushOutcome => "failed");
      outcomes[outcome] += 1;
      if (outcome === "gone") gone.push(next.id);
      count("senda_push_messages", { outcome });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  if (gone.length > 0) await deletePushDevices(db, gone);
  if (outcomes.failed > 0) log.warn(outcomes, "some reminders could not be pushed");
}

/** As long as home asks how one is after a notice. */
const DAYS_OF_A_NOTICE = 3;

const isRecent = (noticeDay: string | null, day: string) =>
  noticeDay !== null && daysBetween(noticeDay, day) <= DAYS_OF_A_NOTICE;

/** The days of a notice; after one of violence, as long as home stays silent about it. */
const isPaused = ({ worriedOn, stillHardOn, noCardBefore }: CareState, day: string) =>
  isRecent(worriedOn, day) || isRecent(stillHardOn, day) || (noCardBefore !== null && day < noCardBefore);

interface Day {
  day: string;
  wording: ReminderWording;
  care: CareState;
  diary: readonly DayInDiary[];
}

/** The wording of a reminder on a day; null if there is none. It names no feeling, and the blank one stays blank. */
function whatToSay({ day, wording, care, diary }: Day): SentWording | null {
  if (isPaused(care, day)) return null;
  const on = (date: string) => diary.find((one) => one.date === date);
  // There is nothing left to remind of.
  if (on(day)) return null;
  const yesterday = on(addDays(day, -1));
  const wasHard = yesterday !== undefined && (yesterday.hasWorry || yesterday.feelings.some(isLow));
  return wasHard && wording !== "BLANK" ? "GENTLE" : wording;
}
