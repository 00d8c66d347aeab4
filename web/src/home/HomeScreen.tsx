import { useQuery } from "@tanstack/react-query";
import { useProfile } from "../auth/api.ts";
import { greeting, longDay } from "../lib/dates.ts";
import { isRouteStarted, type Route, routesQuery } from "../routes/api.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Screen } from "../ui/Screen.tsx";
import { TabHeader } from "../ui/ScreenHeader.tsx";
import { DiarySection } from "./DiarySection.tsx";
import styles from "./HomeScreen.module.css";
import { ContinueCard, LeadSkeleton, StartCard } from "./LeadCard.tsx";
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
      {isPending && !routes ? <LeadSkeleton /> : <LeadCard routes={routes ?? []} />}
      <div className={styles.columns}>
        <DiarySection now={now} />
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

function LeadCard({ routes }: { routes: readonly Route[] }) {
  const route = routes.find(({ progressStatus }) => progressStatus === "IN_PROGRESS");
  return route ? <ContinueCard route={route} /> : <StartCard />;
}

/** Of the three routes with the latest interaction, those that have been started. */
function recentRoutes(routes: readonly Route[]): Route[] {
  const instant = ({ lastInteraction }: Route) => (lastInteraction ? Date.parse(lastInteraction) : 0);
  return routes
    .toSorted((a, b) => instant(b) - instant(a))
    .slice(0, SHOWN)
    .filter(isRouteStarted);
}
