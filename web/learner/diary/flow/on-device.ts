import { RECORD_DELETED } from "@senda/contract/diary-rules";
import type { DayOfFeelings, DiaryRecord, Feeling } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import type { QueryClient } from "@tanstack/react-query";
import { LocalError } from "../../../shared/api/api-error.ts";
import { keepNow } from "../../../shared/api/kept-reads.ts";
import { type EntryItem, entryText, type EntryText as WholeText } from "../../../shared/api/outbox-items.ts";
import { dayKey } from "../../../shared/lib/days.ts";
import { monthQuery, recordsQuery, todayQuery, whereabouts } from "../api.ts";
import { type Draft, detailsOf, detailsToSend, newIdempotencyKey, type WrittenEntry } from "./draft.ts";

const LOCAL = "local:";

const entryItem = (key: string, { feeling, description, ...details }: WrittenEntry, day: Day): EntryItem => ({
  kind: "entry",
  key,
  // With its day: it may be sent on a later one.
  body: { feeling, description, audioUrl: "", ...detailsToSend(details), ...whereabouts(), date: day },
});

/** Answers the key and the words under which the server knows it, or will. */
export async function keepOnDevice(
  client: QueryClient,
  { key, day, agreement, isOnDevice }: Draft,
  text: WrittenEntry,
): Promise<{ key: string; text: WrittenEntry }> {
  const { addToOutbox } = await import("../../../shared/api/outbox.ts");
  if (agreement) await addToOutbox({ kind: "consent", ai: agreement.ai });
  const item = entryItem(key, text, day);
  // Another tab may have kept other words of the same draft, which are an entry too.
  const kept = await addToOutbox(item, isOnDevice ? undefined : newIdempotencyKey());
  const entry = kept.kind === "entry" ? kept : item;
  showInDiary(client, recordOf(entry.key, day, text), day);
  await keepNow();
  return { key: entry.key, text: entryText(entry.body) };
}

export async function forgetOnDevice(key: string): Promise<void> {
  const { removeFromOutbox } = await import("../../../shared/api/outbox.ts");
  await removeFromOutbox({ kind: "entry", key, body: { feeling: "NEUTRAL", ...whereabouts() } });
}

const recordOf = (key: string, day: Day, text: WrittenEntry): DiaryRecord => ({
  id: LOCAL + key,
  ...text,
  ...detailsOf(text),
  audioUrl: "",
  advice: null,
  adviceBy: null,
  helpful: null,
  rating: null,
  care: null,
  createdAt: (day === dayKey(new Date()) ? new Date() : new Date(`${day}T12:00`)).toISOString(),
});

/** The diary shows it as if it had been sent; the server's answer replaces it later. */
function showInDiary(client: QueryClient, record: DiaryRecord, day: Day): void {
  const isOther = ({ id }: DiaryRecord) => id !== record.id;
  const [year = 0, month = 0] = day.split("-").map(Number);
  client.setQueryData(monthQuery(year, month).queryKey, (records) => records && [record, ...records.filter(isOther)]);
  client.setQueryData(recordsQuery.queryKey, (list) => {
    const [first, ...rest] = list?.pages ?? [];
    return list && first && { ...list, pages: [{ ...first, data: [record, ...first.data.filter(isOther)] }, ...rest] };
  });
  const add = (days: readonly DayOfFeelings[]) => withFeeling(days, day, record.feeling);
  client.setQueriesData<DayOfFeelings[]>({ queryKey: ["diary", "trend"] }, (days) => days && add(days));
  client.setQueryData(
    todayQuery.queryKey,
    (today) => today && { ...today, days: add(today.days), entryCount: today.entryCount + 1 },
  );
}

/** The entry of a record that only this device has; it may have been sent a moment ago, and then the list is old. */
async function changeWaiting(client: QueryClient, id: string, text: WholeText | null): Promise<void> {
  const { changeEntry } = await import("../../../shared/api/outbox.ts");
  const before = await changeEntry(id.slice(LOCAL.length), text);
  if (!before) throw new LocalError("The entry has been sent");
  const renew = (records: readonly DiaryRecord[]) =>
    records.flatMap((record) => (record.id !== id ? [record] : text ? [{ ...record, ...text }] : []));
  client.setQueriesData<DiaryRecord[]>({ queryKey: ["diary", "month"] }, (records) => records && renew(records));
  client.setQueryData(
    recordsQuery.queryKey,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: renew(page.data) })) },
  );
  const { feeling } = before.changes ?? before.body;
  const change = (days: readonly DayOfFeelings[]) =>
    days.map((day) => (day.date === before.body.date ? { ...day, feelings: swapped(day, feeling, text) } : day));
  client.setQueriesData<DayOfFeelings[]>({ queryKey: ["diary", "trend"] }, (days) => days && change(days));
  client.setQueryData(
    todayQuery.queryKey,
    (today) => today && { ...today, days: change(today.days), entryCount: today.entryCount - (text === null ? 1 : 0) },
  );
  await keepNow();
}

function swapped({ feelings }: DayOfFeelings, old: Feeling, text: WholeText | null): Feeling[] {
  const at = feelings.indexOf(old);
  return at < 0 ? feelings : feelings.toSpliced(at, 1, ...(text ? [text.feeling] : []));
}

export async function editOnDevice(client: QueryClient, id: string, text: WholeText) {
  await changeWaiting(client, id, text);
  return { id, care: null };
}

export async function removeOnDevice(client: QueryClient, id: string) {
  await changeWaiting(client, id, null);
  return { message: RECORD_DELETED };
}

function withFeeling(days: readonly DayOfFeelings[], day: Day, feeling: Feeling): DayOfFeelings[] {
  const before = days.find(({ date }) => date === day)?.feelings ?? [];
  return [...days.filter(({ date }) => date !== day), { date: day, feelings: [...before, feeling] }].sort((a, b) =>
    a.date < b.date ? -1 : 1,
  );
}
