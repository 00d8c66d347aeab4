import type { CareAnswer } from "@senda/contract/care";
import { defaults } from "@senda/contract/limits";
import type { DiaryRecord } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { consentQuery } from "../../shared/account/api.ts";
import { ApiError, passingTrouble } from "../../shared/api/api-error.ts";
import { call, callAll } from "../../shared/api/client.ts";
import { chosenCountry } from "../../shared/lib/chosen-country.ts";
import { dayKey, timeZone } from "../../shared/lib/days.ts";

export const dayOfRecord = ({ createdAt }: Pick<DiaryRecord, "createdAt">): Day => dayKey(new Date(createdAt));

export const troubleWith = (error: unknown) =>
  passingTrouble(error) ?? (error instanceof ApiError ? (error.messages[0] ?? null) : null);

/** The day of the person, and the country of the helplines that they have chosen. */
export function whereabouts(): { tz: string; country?: string } {
  const country = chosenCountry();
  return { tz: timeZone(), ...(country === null ? {} : { country }) };
}

/** The feelings of the last days that have any, without their texts. */
export const trendQuery = (days: number) =>
  queryOptions({
    queryKey: ["diary", "trend", days],
    queryFn: ({ signal }) => call("GET /diary/trend", { query: { days: String(days), tz: timeZone() }, signal }),
  });

/** The query of home's part of the diary. */
export const todayQuery = queryOptions({
  queryKey: ["diary", "today"],
  queryFn: ({ signal }) => call("GET /diary/today", { query: { tz: timeZone() }, signal }),
});

/** The card that home shows on the days after a worry or after low days; mostly none. */
export const followUpQuery = queryOptions({
  queryKey: ["diary", "follow-up"],
  queryFn: ({ signal }) => call("GET /diary/follow-up", { query: { tz: timeZone() }, signal }),
});

export const monthQuery = (year: number, month: number) =>
  queryOptions({
    queryKey: ["diary", "month", year, month],
    queryFn: ({ signal }) =>
      callAll("GET /diary/month", { query: { year: String(year), month: String(month), tz: timeZone() }, signal }),
  });

export const recordsQuery = infiniteQueryOptions({
  queryKey: ["diary", "list"],
  queryFn: ({ pageParam, signal }) =>
    call("GET /diary", { query: { limit: String(defaults.diaryPage), cursor: pageParam ?? undefined }, signal }),
  // The first page has no cursor; the type is that of the following ones.
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const ownTagsQuery = queryOptions({
  queryKey: ["diary", "tags"],
  queryFn: ({ signal }) => call("GET /diary/tags", { signal }),
});

export const whatWorksQuery = queryOptions({
  queryKey: ["diary", "what-works"],
  queryFn: ({ signal }) => call("GET /diary/what-works", { query: { tz: timeZone() }, signal }),
});

export const stale = ["diary", "metrics"];

export const removeText = mutationOptions({
  mutationFn: (id: string) =>
    call("PATCH /diary/{id}", {
      params: { id },
      body: { description: "", words: [], tags: [], ownTags: [], ...whereabouts() },
    }),
  meta: { stale },
});

/** Answers the question that an entry was met with. */
export const answerQuestion = mutationOptions({
  mutationFn: ({ id, answer }: { id: string; answer: CareAnswer }) =>
    call("POST /diary/{id}/check-in", { params: { id }, body: { answer, ...whereabouts() } }),
  meta: { stale },
});

/** `ai` is null if the learner was not asked about it. */
export async function saveConsent(client: QueryClient, ai: boolean | null): Promise<void> {
  const { version } = await client.fetchQuery(consentQuery);
  const body = { version, diary: true, ...(ai === null ? {} : { ai }) };
  client.setQueryData(consentQuery.queryKey, await call("PATCH /account/consent", { body }));
}

export const saveAiChoice = mutationOptions({
  mutationFn: async ({ version, ai }: { version: number; ai: boolean }) =>
    call("PATCH /account/consent", { body: { version, ai } }),
  onSuccess: (consent, _input, _result, { client }) => client.setQueryData(consentQuery.queryKey, consent),
  meta: { failure: "No se pudo guardar tu elección" },
});
