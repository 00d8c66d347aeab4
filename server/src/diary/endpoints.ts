import type { diary } from "@senda/contract/diary";
import { canBeRated, RECORD_DELETED, ratingOf } from "@senda/contract/diary-rules";
import type { Details } from "@senda/contract/records";
import type { Deps, SliceHandlers } from "../deps.ts";
import { badRequest, conflict, notFound } from "../platform/http/http-error.ts";
import type { Person } from "../platform/http/mount.ts";
import { formatTimeCursor, parseTimeCursor } from "../platform/http/page.ts";
import { LaterAnswer } from "../platform/http/parts.ts";
import type { UserCipher } from "../platform/vault/vault.ts";
import { adviseNewEntry, ensureAdvice } from "./advise.ts";
import { answerQuestion } from "./check-in.ts";
import { daysPerFeeling } from "./diary-months.ts";
import {
  changeRecord,
  decryptRecord,
  decryptRecords,
  hasSameText,
  isSameList,
  lastDays,
  type OwnRecord,
  rated,
} from "./encrypted-record.ts";
import { isAnswerTo, keepAnswer, NO_CARD, nextDayOf } from "./follow-up.ts";
import {
  countOfMonth,
  deleteRecord,
  type EncryptedRecord,
  instantWithin,
  newestRecords,
  ownRecord,
  recordOfKey,
  recordsOfMonth,
} from "./queries.ts";
import { readRecord, type Writer } from "./read-record.ts";
import { registerEntry } from "./register-entry.ts";
import { todayOf } from "./today.ts";
import { whatWorks } from "./what-works.ts";

const HOUR_MS = 60 * 60_000;
const editsLimit = { name: "diary-edit:user", most: 120, windowMs: HOUR_MS };
/** A tag that was not used in so many entries is no longer offered. */
const RECORDS_WITH_TAGS = 60;
const MOST_OWN_TAGS = 24;
const noRecord = () => notFound("Ese registro no existe.");

export const diaryEndpoints: SliceHandlers<typeof diary> = {
  async list({ user, query }, { db, vault }) {
    const rows = await newestRecords(db, user.id, query.limit + 1, parseTimeCursor(query.cursor));
    const cipher = await vault.cipherOf(db, user.id);
    const { page, nextCursor } = pageOf(rows, query.limit);
    return { data: await decryptRecords(cipher, page), nextCursor };
  },

  async register({ user, body, headers }, deps) {
    const { db, vault, clock } = deps;
    const startedAt = performance.now();
    const createdAt = await instantWithin(db, body.date, body.tz, clock());
    if (!createdAt) throw badRequest("Ese día aún no ha llegado.", { code: "DATE_IN_FUTURE", field: "date" });
    const cipher = await vault.cipherOf(db, user.id);
    const asked = { ...writerOf(user, cipher, body), startedAt };
    const { feeling, description, audioUrl, words, tags, ownTags } = body;
    const key = headers["idempotency-key"] ?? null;
    // Stored before it is screened: the entry must survive a failing reader or advisor.
    const isClaimed = !isAsync(headers.prefer);
    const given = { feeling, description, audioUrl, words, tags, ownTags, createdAt };
    const entry = await registerEntry(deps, asked, given, { idempotencyKey: key, isClaimed });
    if (!entry) return unasked(await ensureAdvice(deps, asked, await sameRecord(deps, user.id, key, body)));
    if (!entry.claimedAt) return unasked(entry.record);
    return new LaterAnswer(adviseNewEntry(deps, asked, entry, entry.claimedAt).then(withAiResponse));
  },

  async edit({ user, params, body }, deps) {
    const { db, vault, rateLimits } = deps;
    const writer = writerOf(user, await vault.cipherOf(db, user.id), body);
    await rateLimits.take({ limit: editsLimit, whose: user.id });
    const place = { userId: user.id, id: params.id };
    const record = await changeRecord(db, writer.cipher, place, (current) => ({
      feeling: body.feeling ?? current.feeling,
      description: body.description ?? current.description,
      words: body.words ?? current.words,
      tags: body.tags ?? current.tags,
      ownTags: body.ownTags ?? current.ownTags,
      isRead: body.description === undefined && body.ownTags === undefined && current.isRead,
    }));
    if (!record) throw noRecord();
    return (await readRecord(deps, writer, record)).record;
  },

  async adviseAgain({ user, params, query }, deps) {
    const startedAt = performance.now();
    const cipher = await deps.vault.cipherOf(deps.db, user.id);
    const row = await ownRecord(deps.db, user.id, params.id);
    if (!row) throw noRecord();
    const asked = { ...writerOf(user, cipher, query), startedAt };
    return withAiResponse(await ensureAdvice(deps, asked, decryptRecord(cipher, row)));
  },

  async rateAdvice({ user, params, body }, { db, vault, rateLimits }) {
    await rateLimits.take({ limit: editsLimit, whose: user.id });
    const place = { userId: user.id, id: params.id };
    const { rating = ratingOf(body.helpful ?? null) } = body;
    const record = await changeRecord(db, await vault.cipherOf(db, user.id), place, (current) => {
      if (!canBeRated(current)) throw conflict("Este registro no tiene un consejo que valorar.");
      return rated(rating);
    });
    if (!record) throw noRecord();
    return record;
  },

  async checkIn({ user, params, body }, deps) {
    const startedAt = performance.now();
    await deps.rateLimits.take({ limit: editsLimit, whose: user.id });
    const writer = writerOf(user, await deps.vault.cipherOf(deps.db, user.id), body);
    const record = await answerQuestion(deps, writer, params.id, body.answer);
    if (!record) throw noRecord();
    return withAiResponse(await ensureAdvice(deps, { ...writer, startedAt }, record));
  },

  async followUp({ user, query }, deps) {
    // Administrators use the learner's screens to see what learners see.
    if (user.role === "ADMIN") return NO_CARD;
    const cipher = await deps.vault.cipherOf(deps.db, user.id);
    return nextDayOf(deps, { userId: user.id, cipher, tz: query.tz });
  },

  async answerFollowUp({ user, body }, deps) {
    if (!isAnswerTo(body)) {
      throw badRequest("Esa respuesta no corresponde a esta tarjeta.", { code: "INVALID_INPUT", field: "answer" });
    }
    await deps.rateLimits.take({ limit: editsLimit, whose: user.id });
    const cipher = await deps.vault.cipherOf(deps.db, user.id);
    await keepAnswer(deps, { userId: user.id, cipher, tz: body.tz }, body);
    return { message: "Respuesta guardada." };
  },

  async remove({ user, params }, { db }) {
    if (!(await deleteRecord(db, user.id, params.id))) throw noRecord();
    return { message: RECORD_DELETED };
  },

  async ownTags({ user }, { db, vault }) {
    const rows = await newestRecords(db, user.id, RECORDS_WITH_TAGS, undefined);
    const cipher = await vault.cipherOf(db, user.id);
    return [...new Set((await decryptRecords(cipher, rows)).flatMap(({ ownTags }) => ownTags))].slice(0, MOST_OWN_TAGS);
  },

  async whatWorks({ user, query }, deps) {
    const cipher = await deps.vault.cipherOf(deps.db, user.id);
    return whatWorks(deps, { userId: user.id, cipher, tz: query.tz });
  },

  async month({ user, query }, { db, vault }) {
    const { limit } = query;
    const after = parseTimeCursor(query.cursor);
    const rows = await recordsOfMonth(db, user.id, query, limit + 1, after);
    const cipher = await vault.cipherOf(db, user.id);
    const { page, nextCursor } = pageOf(rows, limit);
    return {
      items: await decryptRecords(cipher, page),
      nextCursor,
      total: after || nextCursor ? await countOfMonth(db, user.id, query) : rows.length,
    };
  },

  async today({ user, query }, deps) {
    const cipher = await deps.vault.cipherOf(deps.db, user.id);
    return todayOf(deps, { userId: user.id, cipher, tz: query.tz });
  },

  async trend({ user, query }, deps) {
    const cipher = await deps.vault.cipherOf(deps.db, user.id);
    const days = await lastDays(deps, { userId: user.id, cipher, ...query });
    return days.map(({ date, feelings }) => ({ date, feelings }));
  },

  async metrics({ user, query }, { db, vault }) {
    const cipher = await vault.cipherOf(db, user.id);
    const days = await daysPerFeeling(db, { userId: user.id, cipher, tz: query.tz });
    return { feelingsStats: [...days].map(([feeling, count]) => ({ feeling, count })) };
  },
};

/** A page is not longer than this: many long entries would hold the server while they are made into one answer. */
const MOST_PAGE_BYTES = 512 * 1024;

/** Of the rows that were read, one more than asked for, those that one answer holds; at least one. */
function pageOf(rows: readonly EncryptedRecord[], limit: number) {
  let bytes = 0;
  const end = rows.findIndex(({ sealed }, index) => {
    bytes += sealed.length;
    return index === limit || (index > 0 && bytes > MOST_PAGE_BYTES);
  });
  const page = end < 0 ? rows : rows.slice(0, end);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > page.length && last ? formatTimeCursor(last) : null };
}

interface Whereabouts {
  tz: string;
  country?: string | undefined;
}

const writerOf = (
  user: Pick<Person, "id" | "areOwnWordsLocked">,
  cipher: UserCipher,
  { tz, country }: Whereabouts,
): Writer => ({
  userId: user.id,
  isPastHidden: user.areOwnWordsLocked,
  cipher,
  tz,
  country,
});

const isAsync = (prefer: string | undefined) => /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i.test(prefer ?? "");

const withAiResponse = <R extends { advice: string | null }>(record: R) => ({ ...record, aiResponse: record.advice });

/** Repeated, or with its advice to come: nothing is asked about its feeling. */
const unasked = (record: OwnRecord) => withAiResponse({ ...record, fittingFeeling: null });

const hasSameMarks = (one: Details, other: Details) =>
  isSameList(one.words, other.words) && isSameList(one.tags, other.tags);

async function sameRecord(
  { db, vault }: Deps,
  userId: string,
  key: string | null,
  body: { feeling: string; description: string } & Details,
): Promise<OwnRecord> {
  const row = await recordOfKey(db, userId, key ?? "");
  const record = row && decryptRecord(await vault.cipherOf(db, userId), row);
  if (record?.feeling === body.feeling && hasSameText(record, body) && hasSameMarks(record, body)) return record;
  throw conflict("Ya hay otro registro guardado con esa misma petición.", { code: "IDEMPOTENCY_KEY_USED" });
}
