import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { isRefused } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { needed, noting } from "../../api/internal-error.ts";
import type { AnswerOf } from "../../api/transport.ts";
import { dayKey } from "../../lib/dates.ts";
import { sendAgreement } from "../../profile/api.ts";
import { timeZone } from "../api.ts";
import { type Content, type Draft, drafts, newKey } from "./draft.ts";

type Kept = Pick<AnswerOf<"POST /diary/entry">, "id" | "advice" | "adviceBy" | "risk">;

const KEY = ["diary-entry"] as const;

const contentOf = ({ feeling, description }: Draft): Content => ({
  feeling: needed(feeling, "Feeling not provided"),
  description,
});
const isSame = (one: Content, other: Content) => one.feeling === other.feeling && one.description === other.description;

/** Sends the entry under its key: what was sent before goes first, for it may have arrived without our knowing. */
async function register(draft: Draft, isSecondTry = false): Promise<Kept> {
  const wanted = contentOf(draft);
  const isToday = draft.day === dayKey(new Date());
  const sent = draft.sent ?? { ...wanted, date: isToday ? null : draft.day };
  drafts.change({ sent }, draft.key);
  const { date, ...content } = sent;
  try {
    const record = await call("POST /diary/entry", {
      headers: { "idempotency-key": draft.key },
      body: { ...content, audioUrl: "", tz: timeZone(), ...(date ? { date } : {}) },
    });
    drafts.change({ recordId: record.id }, draft.key);
    const kept = { ...record, advice: record.aiResponse };
    return isSame(sent, wanted) ? kept : await rewrite({ ...draft, sent, recordId: record.id });
  } catch (error) {
    // A copy of this tab has used the key for other words: these are an entry of their own.
    if (!isRefused(error, 409) || isSecondTry) throw error;
    return register(renewed(draft), true);
  }
}

function renewed(draft: Draft): Draft {
  const fresh = { key: newKey(), sent: null, recordId: null };
  drafts.change(fresh, draft.key);
  return { ...draft, ...fresh };
}

/** The entry is kept already: its words are brought up to date, and its advice is fetched. */
async function rewrite(draft: Draft): Promise<Kept> {
  const wanted = contentOf(draft);
  const params = { id: needed(draft.recordId, "Record Id not provided") };
  if (!draft.sent || !isSame(draft.sent, wanted)) {
    await call("PATCH /diary/{id}", { params, body: wanted });
    drafts.change({ sent: { ...wanted, date: draft.sent?.date ?? null } }, draft.key);
  }
  const record = await call("POST /diary/{id}/advice", { params });
  return { ...record, advice: record.aiResponse };
}

async function keepEntry(client: QueryClient): Promise<Kept> {
  const draft = needed(drafts.read(), "Draft not provided");
  if (draft.agreement) {
    await sendAgreement(client, draft.agreement.ai);
    drafts.change({ agreement: null }, draft.key);
  }
  const kept = await (draft.recordId === null
    ? register(draft)
    : rewrite(draft).catch((error: unknown) =>
        // Deleted meanwhile, from another tab.
        isRefused(error, 404) ? register(renewed(draft)) : Promise.reject(error),
      ));
  void client.invalidateQueries({ queryKey: ["diary"] });
  void client.invalidateQueries({ queryKey: ["metrics"] });
  return kept;
}

/** The entry of the draft, kept once however often this is asked: after a reload, a failure or a change of the words. */
export const entryQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: KEY,
    queryFn: () => noting("Failed to register diary entry", keepEntry(client)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Before the words change, or another entry begins. */
export const forgetEntry = (client: QueryClient) => client.removeQueries({ queryKey: KEY });

export const askAgain = mutationOptions({
  mutationFn: (id: string) => noting("Failed to get diary advice", call("POST /diary/{id}/advice", { params: { id } })),
  onSuccess: (record, _id, _result, { client }) =>
    client.setQueryData(entryQuery(client).queryKey, { ...record, advice: record.aiResponse }),
  meta: { stale: ["diary"] },
});
