import type { diary } from "@senda/contract/diary";
import { canBeRated } from "@senda/contract/diary-rules";
import { limits } from "@senda/contract/limits";
import { v7 as newId } from "uuid";
import type { Deps, SliceHandlers } from "../deps.ts";
import { badRequest, conflict, notFound } from "../platform/http/http-error.ts";
import { formatTimeCursor, parseTimeCursor } from "../platform/http/page.ts";
import type { UserCipher } from "../platform/vault/vault.ts";
import { ensureAdvice } from "./advise.ts";
import { answerQuestion } from "./check-in.ts";
import {
  changeRecord,
  decryptRecord,
  encryptRecord,
  feelingsByDay,
  type OwnRecord,
  UNRATED,
} from "./encrypted-record.ts";
import { isAnswerTo, keepAnswer, NO_CARD, nextDayOf } from "./follow-up.ts";
import {
  countOfMonth,
  deleteRecord,
  insertRecord,
  instantWithin,
  newestRecords,
  ownRecord,
  recordOfKey,
  recordsOfMonth,
} from "./queries.ts";
import { readRecord, type Writer } from "./read-record.ts";

const HOUR_MS = 60 * 60_000;
const entriesLimit = { name: "diary:user", most: 60, windowMs: HOUR_MS };
const editsLimit = { name: "diary-edit:user", most: 120, windowMs: HOUR_MS };
const noRecord = () => notFound("Ese registro no existe.");

export const diaryEndpoints: SliceHandlers<typeof diary> = {
  async list({ user, query }, { db, vault }) {
    const rows = await newestRecords(db, user.id, query.limit + 1, parseTimeCursor(query.cursor));
    const cipher = await vault.cipherOf(db, user.id);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const nextCursor = rows.length > page.length && last ? formatTimeCursor(last) : null;
    return { data: page.map((row) => decryptRecord(cipher, row)), nextCursor };
  },

  async register({ user, body, headers }, deps) {
    const { db, vault, clock, rateLimits } = deps;
    const startedAt = performance.now();
    const key = headers["idempotency-key"] ?? null;
    const createdAt = await instantWithin(db, body.date, body.tz, clock());
    if (!createdAt) throw badRequest("Ese día aún no ha llegado.");
    const cipher = await vault.cipherOf(db, user.id);
    const before = key && (await recordOfKey(db, user.id, key));
    if (!before) await rateLimits.take({ limit: entriesLimit, whose: user.id });

    const id = newId();
    const { feeling, description, audioUrl } = body;
    const fields = {
      feeling,
      description,
      audioUrl,
      advice: null,
      adviceBy: null,
      care: null,
      isRead: false,
      hasOffer: false,
      ...UNRATED,
    };
    // Stored before it is screened: the entry must survive a failing reader or advisor.
    const sealed = encryptRecord(cipher, id, fields);
    const isNew = await insertRecord(db, { id, userId: user.id, sealed, idempotencyKey: key, createdAt });
    const record = isNew ? { id, ...fields, createdAt } : await sameRecord(deps, user.id, key, body);
    return withAiResponse(await ensureAdvice(deps, { ...writerOf(user.id, cipher, body), startedAt }, record));
  },

  async edit({ user, params, body }, deps) {
    const { db, vault, rateLimits } = deps;
    const writer = writerOf(user.id, await vault.cipherOf(db, user.id), body);
    await rateLimits.take({ limit: editsLimit, whose: user.id });
    const place = { userId: user.id, id: params.id };
    const record = await changeRecord(db, writer.cipher, place, ({ feeling, description, isRead }) => ({
      feeling: body.feeling ?? feeling,
      description: body.description ?? description,
      isRead: body.description === undefined && isRead,
    }));
    if (!record) throw noRecord();
    return readRecord(deps, writer, record);
  },

  async adviseAgain({ user, params, query }, deps) {
    const startedAt = performance.now();
    const cipher = await deps.vault.cipherOf(deps.db, user.id);
    const row = await ownRecord(deps.db, user.id, params.id);
    if (!row) throw noRecord();
    const asked = { ...writerOf(user.id, cipher, query), startedAt };
    return withAiResponse(await ensureAdvice(deps, asked, decryptRecord(cipher, row)));
  },

  async rateAdvice({ user, params, body }, { db, vault, rateLimits }) {
    await rateLimits.take({ limit: editsLimit, whose: user.id });
    const place = { userId: user.id, id: params.id };
    const record = await changeRecord(db, await vault.cipherOf(db, user.id), place, (current) => {
      if (!canBeRated(current)) throw conflict("Este registro no tiene un consejo que valorar.");
      return { helpful: body.helpful };
    });
    if (!record) throw noRecord();
    return record;
  },

  async checkIn({ user, params, body }, deps) {
    const startedAt = performance.now();
    await deps.rateLimits.take({ limit: editsLimit, whose: user.id });
    const writer = writerOf(user.id, await deps.vault.cipherOf(deps.db, user.id), body);
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
    if (!isAnswerTo(body)) throw badRequest("Esa respuesta no corresponde a esta tarjeta.");
    await deps.rateLimits.take({ limit: editsLimit, whose: user.id });
    const cipher = await deps.vault.cipherOf(deps.db, user.id);
    await keepAnswer(deps, { userId: user.id, cipher, tz: body.tz }, body);
    return { message: "Respuesta guardada." };
  },

  async remove({ user, params }, { db }) {
    if (!(await deleteRecord(db, user.id, params.id))) throw noRecord();
    return { message: "Registro eliminado." };
  },

  async month({ user, query }, { db, vault }) {
    const limit = query.limit ?? limits.wholeList;
    const rows = await recordsOfMonth(db, user.id, query, limit + 1, parseTimeCursor(query.cursor));
    const cipher = await vault.cipherOf(db, user.id);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map((row) => decryptRecord(cipher, row)),
      nextCursor: rows.length > page.length && last ? formatTimeCursor(last) : null,
      total: await countOfMonth(db, user.id, query),
    };
  },

  async trend({ user, query }, deps) {
    return feelingsByDay(deps, user.id, query);
  },
};

interface Whereabouts {
  tz: string;
  country?: string | undefined;
}

const writerOf = (userId: string, cipher: UserCipher, { tz, country }: Whereabouts): Writer => ({
  userId,
  cipher,
  tz,
  country,
});

const withAiResponse = <R extends { advice: string | null }>(record: R) => ({ ...record, aiResponse: record.advice });

async function sameRecord(
  { db, vault }: Deps,
  userId: string,
  key: string | null,
  body: { feeling: string; description: string },
): Promise<OwnRecord> {
  const row = await recordOfKey(db, userId, key ?? "");
  const record = row && decryptRecord(await vault.cipherOf(db, userId), row);
  if (record?.feeling === body.feeling && record.description === body.description) return record;
  throw conflict("Ya hay otro registro guardado con esa misma petición.");
}
