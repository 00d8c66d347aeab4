import type { Feeling } from "@senda/contract/diary";
import { defaults } from "@senda/contract/limits";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { call, callAll } from "../api/client.ts";
import type { AnswerOf } from "../api/transport.ts";

export type DiaryRecord = AnswerOf<"GET /diary/month">[number];
export type DayOfFeelings = AnswerOf<"GET /diary/trend">[number];

/** Whose calendar counts: the device's own. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The feelings of the last days that have any, without a word of what was written. */
export const trendQuery = (days: number) =>
  queryOptions({
    queryKey: ["diary", "trend", days],
    queryFn: ({ signal }) => call("GET /diary/trend", { query: { days: String(days), tz: timeZone() }, signal }),
  });

export const monthQuery = (year: number, month: number) =>
  queryOptions({
    queryKey: ["diary", "month", year, month],
    queryFn: ({ signal }) =>
      callAll("GET /diary/month", { query: { year: String(year), month: String(month), tz: timeZone() }, signal }),
  });

/** All records, newest first, a page at a time until there is no cursor. */
export const recordsQuery = infiniteQueryOptions({
  queryKey: ["diary", "list"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /diary", { query: { limit: String(defaults.diaryPage), cursor: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** Everything that shows something of the diary: lists, the calendar, the trend, the counts of the profile. */
const stale = ["diary", "metrics"];

export const editRecord = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string; feeling: Feeling; description: string }) =>
    call("PATCH /diary/{id}", { params: { id }, body }),
  meta: { success: "Registro actualizado", failure: "No se pudo guardar el registro", stale },
});

export const removeRecord = mutationOptions({
  mutationFn: (id: string) => call("DELETE /diary/{id}", { params: { id } }),
  meta: { success: "Registro eliminado", failure: "No se pudo eliminar el registro", stale },
});
