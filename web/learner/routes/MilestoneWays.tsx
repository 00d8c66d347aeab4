import { Button } from "@mantine/core";
import type { Route } from "@senda/contract/routes";
import type { Stage } from "@senda/contract/stages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { isRouteStarted, routesQuery } from "../../shared/routes/api.ts";

const toHome = (
  <Button component={Link} to={paths.home} variant="default">
    Volver al inicio
  </Button>
);

export function AfterStage({ route, stages, stage }: { route: Route; stages: readonly Stage[]; stage: Stage }) {
  const isRouteDone = route.progressStatus === "COMPLETED";
  const hasNext = stages.some(({ order }) => order > stage.order);
  return (
    <>
      {toHome}
      <Button component={Link} to={isRouteDone ? paths.milestone(route.id) : paths.route(route.id)} data-long>
        {isRouteDone ? "Ver el final de la ruta" : hasNext ? "Ir a la siguiente etapa" : "Seguir por la ruta"}
      </Button>
    </>
  );
}

export function AfterRoute({ route }: { route: Route }) {
  const { data: routes = [] } = useQuery(routesQuery);
  const next = routes.find((other) => other.id !== route.id && !isRouteStarted(other) && other.contentsCount > 0);
  return (
    <>
      {toHome}
      <Button component={Link} to={next ? paths.route(next.id) : paths.routes} data-long>
        {next ? "Conocer la siguiente ruta" : "Ver todas las rutas"}
      </Button>
    </>
  );
}
