import type { PastAdvice } from "../advice/advisor/advisor.ts";
import { decryptedState } from "../care/state/care-state.ts";
import type { Deps } from "../deps.ts";
import { isAgreement } from "../people/consent/queries.ts";
import { addDays, dayIn } from "../platform/time.ts";
import { openInTurns } from "../platform/vault/open-in-turns.ts";
import {
  type DayInDiary,
  type DiaryOf,
  daysOf,
  decryptDigest,
  digestOf,
  lastDays,
  type OwnRecord,
} from "./encrypted-record.ts";
import { lastWeeksRows } from "./entry-queries.ts";
import { type EncryptedDigest, withRecords } from "./queries.ts";

const DAYS = 28;
/** Two entries a day; one who writes more has shown what they like in the newest. */
const MOST_RECORDS = 56;
const WORRY_LASTS_DAYS = 7;

/** The context of an entry: what else is known of the person. */
export interface LastWeeks {
  /** The advices before the entry, newest first; notices and questions are left out. */
  recent: PastAdvice[];
  /** The last days with entries, oldest first. */
  days(): Promise<DayInDiary[]>;
  /** A worry of the last days was said to go on. */
  isStillHard: boolean;
  hasAgreedToModel: boolean;
}

const HIDDEN: LastWeeks = { recent: [], days: async () => [], isStillHard: false, hasAgreedToModel: false };

type Of = DiaryOf & { isPastHidden: boolean };

/** In one statement. `isNew` says that no entry was made after this one. */
export async function lastWeeks(deps: Deps, of: Of, entry: OwnRecord, isNew: boolean): Promise<LastWeeks> {
  const { userId, cipher, tz } = of;
  if (of.isPastHidden) return HIDDEN;
  const { id, createdAt } = entry;
  const rows = await lastWeeksRows(deps.db, { userId, id, createdAt, days: DAYS, limit: MOST_RECORDS });
  const withDay = await openInTurns(
    await withRecords(
      deps.db,
      rows.flatMap((row) => (isRecord(row) ? [row] : [])),
    ),
    // Not by the database: a statement with a zone that is newer than its tables fails.
    (row) => ({ ...decryptDigest(cipher, row), day: dayIn(row.createdAt, tz) }),
  );
  const { care = null, consent = null } = rows[0] ?? {};
  const state = care && decryptedState(cipher, userId, { sealed: care });
  const today = dayIn(deps.clock(), tz);
  const first = addDays(today, 1 - WORRY_LASTS_DAYS);
  const oldest = withDay.length < MOST_RECORDS ? "" : (withDay.at(-1)?.day ?? "");
  // One who writes very much, or for a past day, has records of the last days that are not among these.
  const isAll = isNew && dayIn(createdAt, tz) === today && oldest < first;
  const here = () =>
    daysOf([{ ...digestOf(entry), day: today }, ...withDay].toReversed()).filter(({ date }) => date >= first);
  return {
    recent: withDay
      .filter(({ isAdvised }) => isAdvised)
      .map(({ day, practices, rating }) => ({ day, practices, rating })),
    days: async () => (isAll ? here() : lastDays(deps, { userId, cipher, tz, days: WORRY_LASTS_DAYS })),
    isStillHard: (state?.stillHardOn ?? "") > addDays(today, -WORRY_LASTS_DAYS),
    hasAgreedToModel: consent !== null && isAgreement(consent),
  };
}

const isRecord = (row: { id: string | null }): row is EncryptedDigest => row.id !== null;
