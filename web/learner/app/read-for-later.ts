import type { Route } from "@senda/contract/routes";
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { consentQuery } from "../../shared/account/api.ts";
import { session } from "../../shared/api/session.ts";
import { profileQuery } from "../../shared/auth/api.ts";
import { contentQuery } from "../../shared/contents/content-data.ts";
import {
  isRouteStarted,
  nextContentQuery,
  routeQuery,
  routesQuery,
  stagesQuery,
  wholeRouteContentsQuery,
} from "../../shared/routes/api.ts";
import { metricsQuery } from "../account/api.ts";
import { keepCovers } from "../contents/saved-media.ts";
import { followUpQuery, monthQuery, recordsQuery, todayQuery, trendQuery } from "../diary/api.ts";

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
  await readBegunRoutes(client);
}

/** Small covers of the whole list; of what was begun also the large one, which its own screen shows. */
const coversOf = (routes: readonly Route[]) =>
  routes.flatMap((route) => {
    const { url, smallUrl } = route.coverImage ?? {};
    return [smallUrl, isRouteStarted(route) ? url : undefined].filter((each) => each !== undefined);
  });

/** Of the texts of a route that was read. */
const picturesIn = (client: QueryClient, routeId: string) =>
  (client.getQueryData(wholeRouteContentsQuery(routeId).queryKey) ?? []).flatMap(({ pictures = [] }) =>
    pictures.map(({ url }) => url),
  );

async function readBegunRoutes(client: QueryClient): Promise<void> {
  const routes = client.getQueryData(routesQuery.queryKey) ?? [];
  for (const route of routes) {
    if (isIn() && isRouteStarted(route)) await readRoute(client, route.id, route.userRouteProgressId);
  }
  const wanted = [...coversOf(routes), ...routes.flatMap(({ id }) => picturesIn(client, id))];
  if (isIn() && routes.length > 0) await keepCovers(wanted).catch(() => undefined);
}

const begunOf = (client: QueryClient) =>
  (client.getQueryData(routesQuery.queryKey) ?? [])
    .filter(isRouteStarted)
    .map(({ id }) => id)
    .join();

/** A route that is begun later is read as well, as soon as the list says so. */
export function followBegunRoutes(client: QueryClient): void {
  let begun = begunOf(client);
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryHash !== hashKey(routesQuery.queryKey)) return;
    const now = begunOf(client);
    if (now === begun) return;
    begun = now;
    if (isIn()) void readBegunRoutes(client);
  });
}
