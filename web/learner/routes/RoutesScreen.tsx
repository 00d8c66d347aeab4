import type { QueryClient } from "@tanstack/react-query";
import { useProfile } from "../../shared/auth/api.ts";
import { useRoutes } from "../../shared/contents/with-outbox.ts";
import { routesQuery } from "../../shared/routes/api.ts";
import empty from "../../shared/ui/art/empty-routes.svg";
import emptyDark from "../../shared/ui/art/empty-routes-dark.svg";
import { EmptyState, ErrorState } from "../../shared/ui/EmptyState.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { Screen, TabHeader } from "../../shared/ui/Screen.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import styles from "./RouteCard.module.css";
import { RouteCard } from "./RouteCard.tsx";

export function RoutesScreen() {
  const { points } = useProfile();
  return (
    <Screen>
      <TabHeader heading="Rutas Fundamento" title="Rutas Fundamento" points={points}>
        <p>Las bases para cuidarte por dentro. Recórrelas en el orden que quieras y a tu propio paso.</p>
      </TabHeader>
      <Cards />
    </Screen>
  );
}

RoutesScreen.prepare = (client: QueryClient) => client.prefetchQuery(routesQuery);

function Cards() {
  const { data: routes, isPending, isFetching, refetch } = useRoutes();
  if (routes?.length === 0) {
    return (
      <EmptyState art={{ day: empty, night: emptyDark }} title="Todavía no hay rutas">
        En cuanto se publique la primera, la encontrarás aquí.
      </EmptyState>
    );
  }
  if (routes) {
    return (
      <ul className={styles.grid}>
        {routes.map((route) => (
          <li key={route.id}>
            <RouteCard route={route} />
          </li>
        ))}
      </ul>
    );
  }
  if (!isPending) {
    return <ErrorState title="No pudimos cargar las rutas" onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <Loading className={styles.grid}>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} height={310} radius={28} />
      ))}
    </Loading>
  );
}
