import type { AdviceRating, Feeling } from "@senda/contract/records";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { hasCode, isNoAnswer, isRefused, logFailure, passingTrouble, required } from "../../../shared/api/api-error.ts";
import { call } from "../../../shared/api/client.ts";
import type { AnswerOf } from "../../../shared/api/transport.ts";
import { profileQuery } from "../../../shared/auth/api.ts";
import { dayKey } from "../../../shared/lib/days.ts";
import { answerQuestion, saveConsent, whereabouts } from "../api.ts";
import { type Draft, detailsOf, detailsToSend, diaryDraft, newIdempotencyKey, type WrittenEntry } from "./draft.ts";
import { forgetOnDevice, keepOnDevice } from "./on-device.ts";
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

const textOf = ({ feeling, description, words, tags, ownTags }: Draft): WrittenEntry => ({
  feeling: required(feeling, "Feeling not provided"),
  description,
  words,
  tags,
  ownTags,
});
const hasSameDetails = (a: WrittenEntry, b: WrittenEntry) =>
  JSON.stringify(detailsOf(a)) === JSON.stringify(detailsOf(b));
const isSame = (a: WrittenEntry, b: WrittenEntry) =>
  a.feeling === b.feeling && a.description === b.description && hasSameDetails(a, b);

/** The text that was sent before under the key is sent again first: it may have been saved. */
async function create(draft: Draft, isSecondTry = false): Promise<SavedEntry> {
  const wanted = textOf(draft);
  const isToday = draft.day === dayKey(new Date());
  const sent = draft.sent ?? { ...wanted, date: isToday ? null : draft.day };
  diaryDraft.change({ sent }, draft.key);
  const { date, feeling, description } = sent;
  try {
    const record = await call("POST /diary/entry", {
      headers: { "idempotency-key": draft.key },
      body: {
        feeling,
        description,
        audioUrl: "",
        ...detailsToSend(sent),
        ...whereabouts(),
        ...(date ? { date } : {}),
      },
    });
    diaryDraft.change({ recordId: record.id, isOnDevice: false }, draft.key);
    const saved = { ...record, advice: record.aiResponse };
    return isSame(sent, wanted) ? saved : await update({ ...draft, sent, recordId: record.id });
  } catch (error) {
    // A copy of this tab has used the key for another text: this is a new entry.
    if (!hasCode(error, "IDEMPOTENCY_KEY_USED") || isSecondTry) throw error;
    return create(assignNewKey(draft), true);
  }
}

function assignNewKey(draft: Draft): Draft {
  const fresh = { key: newIdempotencyKey(), sent: null, recordId: null };
  diaryDraft.change(fresh, draft.key);
  return { ...draft, ...fresh };
}

async function update(draft: Draft): Promise<SavedEntry> {
  const wanted = textOf(draft);
  const params = { id: required(draft.recordId, "Record Id not provided") };
  if (!draft.sent || !isSame(draft.sent, wanted)) {
    const { feeling, description } = wanted;
    const details = draft.sent && hasSameDetails(draft.sent, wanted) ? {} : detailsOf(wanted);
    await call("PATCH /diary/{id}", { params, body: { feeling, description, ...details, ...whereabouts() } });
    diaryDraft.change({ sent: { ...wanted, date: draft.sent?.date ?? null } }, draft.key);
  }
  const record = await call("POST /diary/{id}/advice", { params, query: whereabouts() });
  return { ...record, advice: record.aiResponse };
}

/**
 * With an administrator's password an entry can be added, and neither changed nor read: changed words are another entry.
 * Of the answer a notice is used, which follows from these words; a question could not be answered, and advice follows
 * from the days before as well.
 */
async function addUnread(draft: Draft): Promise<SavedEntry> {
  const isChanged = draft.sent !== null && !isSame(draft.sent, textOf(draft));
  const { id, care } = await create(isChanged ? assignNewKey(draft) : draft);
  return { ...UNREAD, id, care: care?.level === "NOTICE" ? care : null, hasLines: care !== null };
}

const UNREAD = { advice: null, adviceBy: null, care: null, rating: null } as const;

async function sendEntry(client: QueryClient, draft: Draft): Promise<SavedEntry> {
  if (client.getQueryData(profileQuery.queryKey)?.areOwnWordsLocked) return addUnread(draft);
  if (draft.agreement) {
    await saveConsent(client, draft.agreement.ai);
    diaryDraft.change({ agreement: null }, draft.key);
  }
  return draft.recordId === null
    ? create(draft)
    : update(draft).catch((error: unknown) =>
        // Deleted from another tab.
        isRefused(error, 404) ? create(assignNewKey(draft)) : Promise.reject(error),
      );
}

/** If the server cannot be reached, the entry is kept on this device and sent later, under the same key. */
async function saveEntry(client: QueryClient): Promise<SavedEntry> {
  const draft = required(diaryDraft.read(), "Draft not provided");
  try {
    const saved = await sendEntry(client, draft);
    if (draft.isOnDevice) await forgetOnDevice(draft.key);
    keepDraftNow();
    void client.invalidateQueries({ queryKey: ["diary"] });
    void client.invalidateQueries({ queryKey: ["metrics"] });
    return saved;
  } catch (error) {
    const unsent = diaryDraft.read() ?? draft;
    if (!isNoAnswer(error) || unsent.recordId !== null) throw error;
    const { key, text } = await keepOnDevice(client, unsent, textOf(unsent)).catch(() => Promise.reject(error));
    diaryDraft.change({ key, isOnDevice: true, agreement: null, sent: { ...text, date: unsent.day } }, unsent.key);
    keepDraftNow();
    return { ...UNREAD, id: "", isOnDevice: true };
  }
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
