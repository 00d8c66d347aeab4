import type { AdviceRating, Feeling } from "@senda/contract/records";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { isRefused, logFailure, passingTrouble, required } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/client.ts";
import type { EntryText, OutboxItem } from "../../../shared/api/outbox-items.ts";
import { perform } from "../../../shared/api/perform.ts";
import type { AnswerOf } from "../../../shared/api/transport.ts";
import { profileQuery } from "../../../shared/auth/api.ts";
import { dayKey } from "../../../shared/lib/days.ts";
import { answerQuestion, saveConsent, whereabouts } from "../api.ts";
import { type Draft, detailsOf, diaryDraft, newIdempotencyKey } from "./draft.ts";
import { keepDraftNow } from "./sealed-draft.ts";

type Entry = AnswerOf<"POST /diary/entry">;
export type SavedEntry = Pick<Entry, "id" | "advice" | "adviceBy" | "care" | "rating"> &
  Partial<Pick<Entry, "fittingFeeling">> & {
    /** The server has not got it yet. */
    isOnDevice?: boolean;
    /** People to call are shown in place of a question. */
    hasLines?: boolean;
  };

const KEY = ["diary-entry"] as const;

const textOf = (draft: Draft): EntryText => ({
  feeling: required(draft.feeling, "Feeling not provided"),
  description: draft.description,
  ...detailsOf(draft),
});
const isSame = (one: EntryText, other: EntryText) => JSON.stringify(one) === JSON.stringify(other);

/** The words that were handed over before under the key come first: they may be on the server. */
function entryOf({ key, day }: Draft, wanted: EntryText, sent: EntryText): OutboxItem<"entry"> {
  const writtenAt = (day === dayKey(new Date()) ? new Date() : new Date(`${day}T12:00`)).toISOString();
  const changes = isSame(sent, wanted) ? {} : { changes: wanted };
  return { kind: "entry", key, day, writtenAt, place: whereabouts(), text: sent, ...changes };
}

async function handOver(draft: Draft): Promise<SavedEntry> {
  const wanted = textOf(draft);
  const { sent } = draft;
  const entry = entryOf(draft, wanted, sent ?? wanted);
  diaryDraft.change({ sent: entry.text }, draft.key);
  const { item, answer } = await perform(entry, sent === null);
  const saved = { key: item.key, sent: wanted, isOnDevice: answer === null, recordId: answer?.id ?? null };
  diaryDraft.change(saved, draft.key);
  if (!answer) return { ...UNREAD, id: "", isOnDevice: true };
  return entry.changes ? askAdvice(answer.id) : { ...answer, advice: answer.aiResponse };
}

function assignNewKey(draft: Draft): Draft {
  const fresh = { key: newIdempotencyKey(), sent: null, recordId: null };
  diaryDraft.change(fresh, draft.key);
  return { ...draft, ...fresh };
}

async function askAdvice(id: string): Promise<SavedEntry> {
  const record = await call("POST /diary/{id}/advice", { params: { id }, query: whereabouts() });
  return { ...record, advice: record.aiResponse };
}

/** For an entry that the server has. */
async function update({ key, sent, ...draft }: Draft): Promise<SavedEntry> {
  const wanted = textOf({ key, sent, ...draft });
  const id = required(draft.recordId, "Record Id not provided");
  if (!sent || !isSame(sent, wanted)) {
    await call("PATCH /diary/{id}", { params: { id }, body: { ...wanted, ...whereabouts() } });
    diaryDraft.change({ sent: wanted }, key);
  }
  return askAdvice(id);
}

/**
 * With an administrator's password an entry can be added, and neither changed nor read: changed words are another entry.
 * Of the answer a notice is used, which follows from these words; a question could not be answered, and advice follows
 * from the days before as well.
 */
async function addUnread(draft: Draft): Promise<SavedEntry> {
  const isChanged = draft.sent !== null && !isSame(draft.sent, textOf(draft));
  const { id, care, isOnDevice = false } = await handOver(isChanged ? assignNewKey(draft) : draft);
  return { ...UNREAD, id, isOnDevice, care: care?.level === "NOTICE" ? care : null, hasLines: care !== null };
}

const UNREAD = { advice: null, adviceBy: null, care: null, rating: null } as const;

async function saveEntry(client: QueryClient): Promise<SavedEntry> {
  const draft = required(diaryDraft.read(), "Draft not provided");
  const saved = await sendEntry(client, draft);
  keepDraftNow();
  if (saved.isOnDevice) return saved;
  void client.invalidateQueries({ queryKey: ["diary"] });
  void client.invalidateQueries({ queryKey: ["metrics"] });
  return saved;
}

async function sendEntry(client: QueryClient, draft: Draft): Promise<SavedEntry> {
  if (client.getQueryData(profileQuery.queryKey)?.areOwnWordsLocked) return addUnread(draft);
  if (draft.agreement) {
    const { ai } = draft.agreement;
    await saveConsent(client, ai).catch(() => perform({ kind: "consent", ai }));
    diaryDraft.change({ agreement: null }, draft.key);
  }
  if (draft.recordId === null) return handOver(draft);
  // Deleted from another tab.
  return update(draft).catch((error: unknown) =>
    isRefused(error, 404) ? handOver(assignNewKey(draft)) : Promise.reject(error),
  );
}

/** Saves the entry of the draft once, also after a reload, a failure or a change of its text. */
export const entryQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: KEY,
    queryFn: () => logFailure("Failed to register diary entry", saveEntry(client)),
    // With the connection the advice comes.
    staleTime: ({ state }) => (state.data?.isOnDevice ? 0 : Number.POSITIVE_INFINITY),
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

/** Another face for the entry of the draft, after the person was asked about it. */
export const changeFeeling = mutationOptions({
  async mutationFn(feeling: Feeling) {
    const draft = required(diaryDraft.read(), "Draft not provided");
    const saved = await update({ ...draft, feeling });
    diaryDraft.change({ feeling, isFeelingChosen: true }, draft.key);
    return saved;
  },
  onSuccess: (saved, _feeling, _result, { client }) => client.setQueryData(entryQuery(client).queryKey, saved),
  meta: {
    failure: (error) => passingTrouble(error) ?? "No pudimos cambiar tu registro.",
    stale: ["diary", "metrics"],
  },
});

/** The advice comes back with what was said of it, after a content that it led to. */
export const rememberRating = (client: QueryClient, rating: AdviceRating | null) =>
  client.setQueryData(entryQuery(client).queryKey, (entry) => entry && { ...entry, rating });

/** The words are gone from the record, and must not come back from the draft. */
export const forgetWords = () => diaryDraft.change({ description: "", words: [], tags: [], ownTags: [], sent: null });
