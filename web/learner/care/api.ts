import type { NextDayAnswer, NextDayCardKind } from "@senda/contract/care";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import { dayKey, timeZone } from "../../shared/lib/days.ts";

interface Answered {
  card: NextDayCardKind;
  answer: NextDayAnswer;
}

const KEY = ["diary", "follow-up"];
const MOST_TRIES = 20;
const LONGEST_WAIT = 60_000;

const mutations = (client: QueryClient) => client.getMutationCache().findAll({ mutationKey: KEY });

/** Signing out empties the cache: one person's answer is not sent in the name of the next. */
const isKept = (client: QueryClient, body: Answered) => mutations(client).some(({ state }) => state.variables === body);

/** Sent again until it arrives, for as long as the app is open: an answer that was given must not be asked for twice. */
export const answerNextDay = mutationOptions({
  mutationKey: KEY,
  mutationFn: async (body: Answered, { client }) =>
    isKept(client, body) ? call("POST /diary/follow-up", { body: { ...body, tz: timeZone() } }) : null,
  retry: (failures, error) => failures < MOST_TRIES && error instanceof ApiError && error.isPassing,
  retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_WAIT),
  gcTime: Number.POSITIVE_INFINITY,
  meta: { success: null },
});

/** True if the card was answered today in this tab, even if the server does not know it yet. */
export const wasAnsweredToday = (client: QueryClient, card: NextDayCardKind): boolean =>
  mutations(client).some(({ state }) => {
    // The key is of this mutation alone, so these are its variables.
    const given = state.variables as Answered | undefined;
    return given?.card === card && dayKey(new Date(state.submittedAt)) === dayKey(new Date());
  });
