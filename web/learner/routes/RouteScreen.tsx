import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Params, useParams } from "react-router";
import { isRefused } from "../../shared/api/api-error.ts";
import { paths } from "../../shared/app/paths.ts";
import { useProfile } from "../../shared/auth/api.ts";
import { useRoute } from "../../shared/contents/with-outbox.ts";
import { isRouteStarted, routeQuery, stagesQuery, wholeRouteContentsQuery } from "../../shared/routes/api.ts";
import empty from "../../shared/ui/art/empty-routes.svg";
import emptyDark from "../../shared/ui/art/empty-routes-dark.svg";
import { EmptyState, ErrorState } from "../../shared/ui/EmptyState.tsx";
import { Screen } from "../../shared/ui/Screen.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { PointsChip } from "../../shared/ui/Sun.tsx";
import { MoreLink } from "../../shared/ui/TextButton.tsx";
import { RouteIntro } from "./RouteIntro.tsx";
import { RouteSkeleton, StartedRoute } from "./StartedRoute.tsx";

export function RouteScreen() {
  const { routeId } = useParams();
  const { data: route, error, isPending, isFetching, refetch } = useRoute(routeId);
  if (route)
    return isRouteStarted(route) ? <StartedRoute key={route.id} route={route} /> : <RouteIntro route={route} />;
  if (isPending) return <RouteSkeleton />;
  return (
    <Unreachable>
      {isRefused(error, 404) || isRefused(error, 400) ? (
        <EmptyState
          art={{ day: empty, night: emptyDark }}
          title="Esta ruta ya no está aquí"
          action={<MoreLink to={paths.routes}>Ver más rutas</MoreLink>}
        >
          Puede que se haya retirado, o que el enlace no esté completo.
        </EmptyState>
      ) : (
        <ErrorState title="No pudimos cargar la ruta" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </Unreachable>
  );
}

RouteScreen.prepare = (client: QueryClient, { routeId = "" }: Params) =>
  Promise.all([
    client.prefetchQuery(routeQuery(routeId)),
    client.prefetchQuery(stagesQuery(routeId)),
    client.prefetchQuery(wholeRouteContentsQuery(routeId)),
  ]);

function Unreachable({ children }: { children: ReactNode }) {
  const { points } = useProfile();
  return (
    <Screen>
      <ScreenHeader title="Ruta" backTo={paths.home} backLabel="Volver al inicio">
        <PointsChip points={points} />
      </ScreenHeader>
      {children}
    </Screen>
  );
}
