import { useQuery } from "@tanstack/react-query";
import { useProfile } from "../auth/api.ts";
import { greeting, longDay } from "../lib/dates.ts";
import { isUnderWay, type Route, routesQuery } from "../routes/api.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Screen } from "../ui/Screen.tsx";
import { TabHeader } from "../ui/TabHeader.tsx";
import { ContinueCard } from "./ContinueCard.tsx";
import { DiarySection } from "./DiarySection.tsx";
import styles from "./HomeScreen.module.css";
import { HomeSkeleton } from "./HomeSkeleton.tsx";
import { StartCard } from "./StartCard.tsx";
import { YourRoutes } from "./YourRoutes.tsx";

const SHOWN = 3;

export function HomeScreen() {
  const { firstName, points } = useProfile();
  const { data: routes, isPending, isFetching, refetch } = useQuery(routesQuery);
  const now = new Date();
  return (
    <Screen>
      <TabHeader heading={`${greeting(now)}, ${firstName}`} title="Hogar" points={points}>
        <p>{longDay(now)}</p>
      </TabHeader>
      {isPending && !routes ? <HomeSkeleton /> : <Leading routes={routes ?? []} />}
      <div className={styles.columns}>
        <DiarySection now={now} />
        {routes || isPending ? (
          <YourRoutes routes={recentlyWalked(routes ?? [])} isLoading={!routes} />
        ) : (
          <div className={styles.failed}>
            <ErrorState title="No pudimos cargar tus rutas" onRetry={() => void refetch()} isRetrying={isFetching} />
          </div>
        )}
      </div>
    </Screen>
  );
}

/** The first route under way; a picture where there is none. */
function Leading({ routes }: { routes: readonly Route[] }) {
  const route = routes.find(({ progressStatus }) => progressStatus === "IN_PROGRESS");
  return route ? <ContinueCard route={route} /> : <StartCard />;
}

/** Of the three routes most recently interacted with, those that have been begun. */
function recentlyWalked(routes: readonly Route[]): Route[] {
  const instant = ({ lastInteraction }: Route) => (lastInteraction ? Date.parse(lastInteraction) : 0);
  return routes
    .toSorted((a, b) => instant(b) - instant(a))
    .slice(0, SHOWN)
    .filter(isUnderWay);
}
