import type { diary, Risk } from "@senda/contract/diary";
import { limits } from "@senda/contract/limits";
import { v7 as newId } from "uuid";
import { riskOf } from "../advice/author.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import { Refusal } from "../http/refusal.ts";
import { advised } from "./advise.ts";
import { readCursor, writtenCursor } from "./cursor.ts";
import {
  countOfMonth,
  deleteRecord,
  feelingsByDay,
  insertRecord,
  instantWithin,
  newestRecords,
  ownRecord,
  recordOfKey,
  recordsOfMonth,
  updateRecord,
} from "./queries.ts";
import { opened, placeOf } from "./sealed-record.ts";

const HOUR_MS = 60 * 60_000;
const entriesLimit = { name: "diary:user", most: 60, windowMs: HOUR_MS };
const noRecord = () => new Refusal("not_found", "Ese registro no existe.");

export const diaryEndpoints: SliceHandlers<typeof diary> = {
  async list({ user, query }, { db, vault }) {
    const rows = await newestRecords(db, user.id, query.limit + 1, readCursor(query.cursor));
    const box = await vault.boxOf(db, user.id);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const nextCursor = rows.length > page.length && last ? writtenCursor(last) : null;
    return { data: page.map((row) => opened(box, row)), nextCursor };
  },

  async register({ user, body, headers }, deps) {
    const { db, vault, clock, rateLimits, riskReader } = deps;
    const key = headers["idempotency-key"] ?? null;
    const createdAt = await instantWithin(db, body.date, body.tz, clock());
    if (!createdAt) throw new Refusal("bad_input", "Ese día aún no ha llegado.");
    const box = await vault.boxOf(db, user.id);
    const before = key && (await recordOfKey(db, user.id, key));
    if (!before) await rateLimits.take({ limit: entriesLimit, whose: user.id });

    const id = newId();
    const record = {
      id,
      feeling: body.feeling,
      description: body.description,
      audioUrl: body.audioUrl,
      risk: riskOf(await riskReader.read(body.description)),
      createdAt,
    };
    // The entry first, the advice second: whatever becomes of the advice, the words are kept.
    const isNew = await insertRecord(db, {
      ...record,
      userId: user.id,
      idempotencyKey: key,
      description: box.seal(placeOf(id, "description"), body.description),
      audioUrl: box.seal(placeOf(id, "audio_url"), body.audioUrl),
    });
    const kept = isNew ? { ...record, advice: null, adviceBy: null } : await sameRecord(deps, user.id, key, body);
    return withAiResponse(await advised(deps, box, user.id, kept));
  },

  async edit({ user, params, body }, deps) {
    const { db, vault, riskReader } = deps;
    const box = await vault.boxOf(db, user.id);
    const before = await ownRecord(db, user.id, params.id);
    if (!before) throw noRecord();
    await updateRecord(db, user.id, params.id, {
      feeling: body.feeling ?? before.feeling,
      ...(body.description === undefined
        ? {}
        : {
            description: box.seal(placeOf(params.id, "description"), body.description),
            ...adviceAfter(riskOf(await riskReader.read(body.description)), before.risk),
          }),
    });
    const after = await ownRecord(db, user.id, params.id);
    if (!after) throw noRecord();
    const record = opened(box, after);
    return record.risk && !record.advice ? advised(deps, box, user.id, record) : record;
  },

  async adviseAgain({ user, params }, deps) {
    const box = await deps.vault.boxOf(deps.db, user.id);
    const record = await ownRecord(deps.db, user.id, params.id);
    if (!record) throw noRecord();
    return withAiResponse(await advised(deps, box, user.id, opened(box, record)));
  },

  async remove({ user, params }, { db }) {
    if (!(await deleteRecord(db, user.id, params.id))) throw noRecord();
    return { message: "Registro eliminado." };
  },

  async month({ user, query }, { db, vault }) {
    const limit = query.limit ?? limits.wholeList;
    const rows = await recordsOfMonth(db, user.id, query, limit + 1, readCursor(query.cursor));
    const box = await vault.boxOf(db, user.id);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map((row) => opened(box, row)),
      nextCursor: rows.length > page.length && last ? writtenCursor(last) : null,
      total: await countOfMonth(db, user.id, query),
    };
  },

  async trend({ user, query }, { db, clock }) {
    return feelingsByDay(db, user.id, query.days, query.tz, clock());
  },
};

const withAiResponse = <R extends { advice: string | null }>(record: R) => ({ ...record, aiResponse: record.advice });

/** The entry that an earlier request with this key made; another text under the same key is a mistake to be told. */
async function sameRecord(
  { db, vault }: Deps,
  userId: string,
  key: string | null,
  body: { feeling: string; description: string },
) {
  const row = await recordOfKey(db, userId, key ?? "");
  const record = row && opened(await vault.boxOf(db, userId), row);
  if (record?.feeling === body.feeling && record.description === body.description) return record;
  throw new Refusal("conflict", "Ya hay otro registro guardado con esa misma petición.");
}

/** A text that now shows a risk gets the notice instead of its old advice; one that no longer does may ask anew. */
function adviceAfter(risk: Risk | null, riskBefore: Risk | null) {
  return risk || riskBefore ? { risk, advice: null, advice_by: null, advice_claimed_at: null } : {};
}
