import type { AdviceRating } from "@senda/contract/diary";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { isRefused, logFailure, required } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import type { AnswerOf } from "../../api/transport.ts";
import { dayKey } from "../../lib/days.ts";
import { answerQuestion, saveConsent, whereabouts } from "../api.ts";
import { type Draft, diaryDraft, type EntryText, newKey } from "./draft.ts";

export type SavedEntry = Pick<AnswerOf<"POST /diary/entry">, "id" | "advice" | "adviceBy" | "care" | "rating">;

const KEY = ["diary-entry"] as const;

const textOf = ({ feeling, description }: Draft): EntryText => ({
  feeling: required(feeling, "Feeling not provided"),
  description,
});
const isSame = (a: EntryText, b: EntryText) => a.feeling === b.feeling && a.description === b.description;

/** What was sent before under the key is sent again first: it may have been saved without an answer reaching us. */
async function create(draft: Draft, isSecondTry = false): Promise<SavedEntry> {
  const wanted = textOf(draft);
  const isToday = draft.day === dayKey(new Date());
  const sent = draft.sent ?? { ...wanted, date: isToday ? null : draft.day };
  diaryDraft.change({ sent }, draft.key);
  const { date, ...text } = sent;
  try {
    const record = await call("POST /diary/entry", {
      headers: { "idempotency-key": draft.key },
      body: { ...text, audioUrl: "", ...whereabouts(), ...(date ? { date } : {}) },
    });
    diaryDraft.change({ recordId: record.id }, draft.key);
    const saved = { ...record, advice: record.aiResponse };
    return isSame(sent, wanted) ? saved : await update({ ...draft, sent, recordId: record.id });
  } catch (error) {
    // A copy of this tab has used the key for another text: this is a new entry.
    if (!isRefused(error, 409) || isSecondTry) throw error;
    return create(assignNewKey(draft), true);
  }
}

function assignNewKey(draft: Draft): Draft {
  const fresh = { key: newKey(), sent: null, recordId: null };
  diaryDraft.change(fresh, draft.key);
  return { ...draft, ...fresh };
}

async function update(draft: Draft): Promise<SavedEntry> {
  const wanted = textOf(draft);
  const params = { id: required(draft.recordId, "Record Id not provided") };
  if (!draft.sent || !isSame(draft.sent, wanted)) {
    await call("PATCH /diary/{id}", { params, body: { ...wanted, ...whereabouts() } });
    diaryDraft.change({ sent: { ...wanted, date: draft.sent?.date ?? null } }, draft.key);
  }
  const record = await call("POST /diary/{id}/advice", { params, query: whereabouts() });
  return { ...record, advice: record.aiResponse };
}

async function saveEntry(client: QueryClient): Promise<SavedEntry> {
  const draft = required(diaryDraft.read(), "Draft not provided");
  if (draft.agreement) {
    await saveConsent(client, draft.agreement.ai);
    diaryDraft.change({ agreement: null }, draft.key);
  }
  const saved = await (draft.recordId === null
    ? create(draft)
    : update(draft).catch((error: unknown) =>
        // Deleted from another tab.
        isRefused(error, 404) ? create(assignNewKey(draft)) : Promise.reject(error),
      ));
  void client.invalidateQueries({ queryKey: ["diary"] });
  void client.invalidateQueries({ queryKey: ["metrics"] });
  return saved;
}

/** Saves the entry of the draft once, also after a reload, a failure or a change of its text. */
export const entryQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: KEY,
    queryFn: () => logFailure("Failed to register diary entry", saveEntry(client)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Before the text changes, or another entry begins. */
export const discardEntry = (client: QueryClient) => client.removeQueries({ queryKey: KEY });

export const requestAdvice = mutationOptions({
  mutationFn: (id: string) =>
    logFailure("Failed to get diary advice", call("POST /diary/{id}/advice", { params: { id }, query: whereabouts() })),
  onSuccess: (record, _id, _result, { client }) =>
    client.setQueryData(entryQuery(client).queryKey, { ...record, advice: record.aiResponse }),
  meta: { stale: ["diary"] },
});

/** The same, of the entry of the draft: the notice or the advice takes the place of the question. */
export const answerOfDraft = mutationOptions({
  ...answerQuestion,
  onSuccess: (record, _input, _result, { client }) =>
    client.setQueryData(entryQuery(client).queryKey, { ...record, advice: record.aiResponse }),
});

/** The advice comes back with what was said of it, after a content that it led to. */
export const rememberRating = (client: QueryClient, rating: AdviceRating | null) =>
  client.setQueryData(entryQuery(client).queryKey, (entry) => entry && { ...entry, rating });

/** The words are gone from the record, and must not come back from the draft. */
export const forgetWords = () => diaryDraft.change({ description: "", sent: null });
