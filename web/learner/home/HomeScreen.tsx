import type { Route } from "@senda/contract/routes";
import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { profileQuery, useProfile } from "../../shared/auth/api.ts";
import { useRoutes } from "../../shared/contents/with-outbox.ts";
import { greeting, longDay } from "../../shared/lib/days.ts";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { isRouteStarted, routesQuery } from "../../shared/routes/api.ts";
import { ErrorState } from "../../shared/ui/EmptyState.tsx";
import { Screen, TabHeader } from "../../shared/ui/Screen.tsx";
import { todayQuery } from "../diary/api.ts";
import { useToday } from "../diary/with-outbox.ts";
import { CheckIn } from "./CheckIn.tsx";
import styles from "./HomeScreen.module.css";
import { settled, useHomeCards } from "./home-cards.tsx";
import { CalmLine, LeadCard, LeadSkeleton, YourRoutes } from "./RouteCards.tsx";

const SHOWN = 3;

// Below the fold: home's first load does without the drawing, and does not fail for it.
const loadTheWay = () => settled.then(() => import("./TheWay.tsx")).catch(() => ({ TheWay: () => null }));
const TheWay = lazyScreen(loadTheWay, "TheWay");

/** In the order of a day: the check-in, one small thing, yesterday's advice, and the way so far. */
export function HomeScreen() {
  const { firstName, points, areOwnWordsLocked } = useProfile();
  const { data: routes, isPending, isLoading, isFetching, refetch } = useRoutes();
  const { data, isLoading: isTodayLoading } = useToday(!areOwnWordsLocked);
  // Data that was read before an administrator set the password is not shown either.
  const today = areOwnWordsLocked ? undefined : data;
  const cards = useHomeCards(routes, today, isLoading || isTodayLoading);
  const now = new Date();
  return (
    <Screen>
      <TabHeader heading={`${greeting(now)}, ${firstName}`} title="Hogar" points={points}>
        <p>{longDay(now)}</p>
      </TabHeader>
      <Suspense>{cards.top}</Suspense>
      <div className={styles.day}>
        <CheckIn now={now} days={today?.days ?? []} isLocked={areOwnWordsLocked === true} />
      </div>
      <Below isUndecided={cards.isUndecided}>
        <div className={styles.step}>
          {cards.first}
          {isPending && !routes ? <LeadSkeleton /> : <LeadCard routes={routes} hasBegun={points > 0} />}
          <CalmLine />
          <Suspense>{cards.middle}</Suspense>
        </div>
        <div className={styles.columns}>
          {routes || isPending ? (
            <YourRoutes routes={recentRoutes(routes ?? [])} isLoading={!routes} />
          ) : (
            <div style={{ marginTop: 28 }}>
              <ErrorState title="No pudimos cargar tus rutas" onRetry={() => void refetch()} isRetrying={isFetching} />
            </div>
          )}
          <div className={styles.way}>
            <Suspense>
              <TheWay today={today} now={now} />
            </Suspense>
          </div>
        </div>
      </Below>
    </Screen>
  );
}

const Below = ({ isUndecided, children }: { isUndecided: boolean; children: ReactNode }) =>
  isUndecided ? (
    <div className={styles.step}>
      <LeadSkeleton />
    </div>
  ) : (
    children
  );

HomeScreen.prepare = (client: QueryClient) => {
  const isLocked = client.getQueryData(profileQuery.queryKey)?.areOwnWordsLocked;
  const routes = client.prefetchQuery(routesQuery);
  return isLocked ? routes : Promise.all([routes, client.prefetchQuery(todayQuery)]);
};

function recentRoutes(routes: readonly Route[]): Route[] {
  const instant = ({ lastInteraction }: Route) => (lastInteraction ? Date.parse(lastInteraction) : 0);
  return routes
    .toSorted((a, b) => instant(b) - instant(a))
    .slice(0, SHOWN)
    .filter(isRouteStarted);
}
