import { type QueryClient, useQuery } from "@tanstack/react-query";
import { profileQuery, useProfile } from "../auth/api.ts";
import { trendQuery } from "../diary/api.ts";
import { greeting, longDay } from "../lib/days.ts";
import { isRouteStarted, type Route, routesQuery } from "../routes/api.ts";
import { ErrorState } from "../ui/EmptyState.tsx";
import { Screen, TabHeader } from "../ui/Screen.tsx";
import { CheckIn } from "./CheckIn.tsx";
import { HomeCards } from "./HomeCards.tsx";
import styles from "./HomeScreen.module.css";
import { CalmLine, LeadCard, LeadSkeleton, YourRoutes } from "./RouteCards.tsx";

const SHOWN = 3;
/** The days of the strip, and of the whole week before this one. */
const PAST_DAYS = 14;

/** In the order of a day: the check-in, one small thing, and the way so far. */
export function HomeScreen() {
  const { firstName, points, areOwnWordsLocked } = useProfile();
  const { data: routes, isPending, isFetching, refetch } = useQuery(routesQuery);
  const { data: days } = useQuery({ ...trendQuery(PAST_DAYS), enabled: !areOwnWordsLocked });
  const now = new Date();
  return (
    <Screen>
      <TabHeader heading={`${greeting(now)}, ${firstName}`} title="Hogar" points={points}>
        <p>{longDay(now)}</p>
      </TabHeader>
      <HomeCards routes={routes} days={days} />
      <CheckIn now={now} days={days ?? []} />
      <div className={styles.step}>
        {isPending && !routes ? <LeadSkeleton /> : <LeadCard routes={routes} hasWalked={points > 0} />}
        <CalmLine now={now} />
      </div>
      <div className={styles.columns}>
        {routes || isPending ? (
          <YourRoutes routes={recentRoutes(routes ?? [])} isLoading={!routes} />
        ) : (
          <div className={styles.failed}>
            <ErrorState title="No pudimos cargar tus rutas" onRetry={() => void refetch()} isRetrying={isFetching} />
          </div>
        )}
      </div>
    </Screen>
  );
}

HomeScreen.prepare = (client: QueryClient) => {
  const isLocked = client.getQueryData(profileQuery.queryKey)?.areOwnWordsLocked;
  const routes = client.prefetchQuery(routesQuery);
  return isLocked ? routes : Promise.all([routes, client.prefetchQuery(trendQuery(PAST_DAYS))]);
};

function recentRoutes(routes: readonly Route[]): Route[] {
  const instant = ({ lastInteraction }: Route) => (lastInteraction ? Date.parse(lastInteraction) : 0);
  return routes
    .toSorted((a, b) => instant(b) - instant(a))
    .slice(0, SHOWN)
    .filter(isRouteStarted);
}
