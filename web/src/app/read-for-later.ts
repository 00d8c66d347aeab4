import type { QueryClient } from "@tanstack/react-query";
import { metricsQuery } from "../account/api.ts";
import { session } from "../api/session.ts";
import { profileQuery } from "../auth/api.ts";
import { contentQuery } from "../contents/content-data.ts";
import { consentQuery, followUpQuery, monthQuery, recordsQuery, todayQuery, trendQuery } from "../diary/api.ts";
import {
  isRouteStarted,
  nextContentQuery,
  routeQuery,
  routesQuery,
  stagesQuery,
  wholeRouteContentsQuery,
} from "../routes/api.ts";

const TREND_DAYS = 30;

/** The list holds whole contents: each of them opens without another call. */
async function readRoute(client: QueryClient, routeId: string, progressId: string | null): Promise<void> {
  await client.prefetchQuery(routeQuery(routeId));
  await client.prefetchQuery(stagesQuery(routeId));
  await client.prefetchQuery(wholeRouteContentsQuery(routeId));
  if (progressId) await client.prefetchQuery(nextContentQuery(progressId));
  for (const content of client.getQueryData(wholeRouteContentsQuery(routeId).queryKey) ?? []) {
    const { queryKey } = contentQuery(content.id);
    if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, content);
  }
}

/** Signing out ends it, also in another tab, and so does a lost connection. */
const isIn = () => session.state === "in" && navigator.onLine;

/** The four tabs, the diary and every route that was begun, one call after the other. */
export async function readForLater(client: QueryClient): Promise<void> {
  if (!isIn()) return;
  const profile = await client.fetchQuery(profileQuery).catch(() => null);
  if (profile?.role !== "USER") return;
  const today = new Date();
  const ownWords = [
    () => client.prefetchQuery(todayQuery),
    () => client.prefetchQuery(followUpQuery),
    () => client.prefetchQuery(monthQuery(today.getFullYear(), today.getMonth() + 1)),
    () => client.prefetchQuery(trendQuery(TREND_DAYS)),
    () => client.prefetchInfiniteQuery(recordsQuery),
    () => client.prefetchQuery(metricsQuery),
  ];
  const reads = [
    () => client.prefetchQuery(routesQuery),
    () => client.prefetchQuery(consentQuery),
    ...(profile.areOwnWordsLocked ? [] : ownWords),
  ];
  for (const read of reads) if (isIn()) await read();
  for (const route of client.getQueryData(routesQuery.queryKey) ?? []) {
    if (isIn() && isRouteStarted(route)) await readRoute(client, route.id, route.userRouteProgressId);
  }
}
