import type { Feeling } from "@senda/contract/records";
import { expect, test } from "vitest";
import type { OutboxItem } from "../../shared/api/outbox-items.ts";
import type { Held } from "../../shared/api/outbox-store.ts";
import { record } from "../../test/diary.ts";
import { mergeList, mergeMonth, mergeToday, mergeTrend } from "./with-outbox.ts";

const ANSWERED = Date.parse("2026-11-15T12:00:00Z");

const entry = (day: string, feeling: Feeling = "GOOD", changed: Partial<OutboxItem<"entry">> = {}): Held => ({
  place: 1,
  revision: 1,
  isTried: true,
  isFirstTry: false,
  problem: null,
  sentAt: null,
  item: {
    kind: "entry",
    key: day,
    day,
    writtenAt: `${day}T12:00:00.000Z`,
    place: { tz: "Europe/Madrid" },
    text: { feeling, description: `Del ${day}`, words: [], tags: [], ownTags: [] },
    ...changed,
  },
});
const sentAt = (held: Held, time: number): Held => ({ ...held, sentAt: time });
const of = (day: string, time = "12:00") => record({ createdAt: `${day}T${time}:00.000Z`, description: `Del ${day}` });

const others: Held[] = [
  { ...entry("2026-11-02"), item: { kind: "consent", ai: null } },
  entry("2026-11-03", "GOOD", { isRemoved: true }),
  sentAt(entry("2026-11-04"), ANSWERED - 1),
];
const read = [of("2026-11-01"), of("2026-11-10")];

test.each<[string, Held[], string[]]>([
  ["nothing of this month", [...others, entry("2026-10-31"), entry("2026-12-01")], ["2026-11-01", "2026-11-10"]],
  ["an entry, at its place", [...others, entry("2026-11-05")], ["2026-11-01", "2026-11-05", "2026-11-10"]],
  [
    "one that was sent after the answer",
    [sentAt(entry("2026-11-12"), ANSWERED + 1)],
    ["2026-11-01", "2026-11-10", "2026-11-12"],
  ],
])("a month has what waits besides: %s [OFF-12]", (_, held, days) => {
  const merged = mergeMonth(2026, 11)(read, held, ANSWERED);
  expect(merged.map(({ description }) => description)).toEqual(days.map((day) => `Del ${day}`));
});

test("an entry that waits is shown with its changed words, and is marked until it is sent [OFF-11]", () => {
  const changes = { feeling: "BAD" as const, description: "Mejor dicho", words: [], tags: [], ownTags: [] };
  const changed = entry("2026-11-05", "GOOD", { changes });
  const [waiting, sent] = [changed, sentAt(changed, ANSWERED + 1)].map(
    (held) => mergeMonth(2026, 11)([], [held], ANSWERED)[0],
  );
  expect(waiting).toMatchObject({ feeling: "BAD", description: "Mejor dicho", isWaiting: true });
  expect(sent).toMatchObject({ isWaiting: false });
});

test.each<[string, string | null, string[]]>([
  ["to its end", null, ["2026-11-12", "2026-11-10", "2026-11-05", "2026-10-01"]],
  ["as far as its first page", "más", ["2026-11-12", "2026-11-10"]],
])("the list, read %s, has what waits at its place [OFF-12]", (_, nextCursor, days) => {
  const held = ["2026-10-01", "2026-11-12", "2026-11-05"].map((day) => entry(day));
  const pages = [{ data: [of("2026-11-10")], nextCursor }];
  expect(mergeList(pages, held, ANSWERED).map(({ description }) => description)).toEqual(
    days.map((day) => `Del ${day}`),
  );
});

test("the trend has the days of what waits, the oldest first, and no day before its first one [OFF-12]", () => {
  const days = [{ date: "2026-11-10", feelings: ["BAD" as const] }];
  const held = [entry("2026-11-15"), entry("2026-11-10", "GREAT"), entry("2026-10-16")];
  expect(mergeTrend(30, "2026-11-15")(days, held, ANSWERED)).toEqual([
    { date: "2026-11-10", feelings: ["BAD", "GREAT"] },
    { date: "2026-11-15", feelings: ["GOOD"] },
  ]);
});

test("home counts what waits, and its days [OFF-12]", () => {
  const today = new Date().toISOString().slice(0, 10);
  const answer = { days: [], entryCount: 4, dayCount: 3, advice: null };
  expect(mergeToday(answer, [entry(today), entry(today, "BAD")], ANSWERED)).toEqual({
    days: [{ date: today, feelings: ["GOOD", "BAD"] }],
    entryCount: 6,
    dayCount: 4,
    advice: null,
  });
});
