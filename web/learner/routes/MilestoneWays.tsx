import type { Route } from "@senda/contract/routes";
import type { Stage } from "@senda/contract/stages";
import { paths } from "../../shared/app/paths.ts";
import { useRoutes } from "../../shared/contents/with-outbox.ts";
import { isRouteStarted } from "../../shared/routes/api.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";

const toHome = (
  <ButtonLink to={paths.home} variant="default">
    Volver al inicio
  </ButtonLink>
);

export function AfterStage({ route, stages, stage }: { route: Route; stages: readonly Stage[]; stage: Stage }) {
  const isRouteDone = route.progressStatus === "COMPLETED";
  const hasNext = stages.some(({ order }) => order > stage.order);
  return (
    <>
      {toHome}
      <ButtonLink to={isRouteDone ? paths.milestone(route.id) : paths.route(route.id)} data-long>
        {isRouteDone ? "Ver el final de la ruta" : hasNext ? "Ir a la siguiente etapa" : "Seguir por la ruta"}
      </ButtonLink>
    </>
  );
}

export function AfterRoute({ route }: { route: Route }) {
  const { data: routes = [] } = useRoutes();
  const next = routes.find((other) => other.id !== route.id && !isRouteStarted(other) && other.contentsCount > 0);
  return (
    <>
      {toHome}
      <ButtonLink to={next ? paths.route(next.id) : paths.routes} data-long>
        {next ? "Conocer la siguiente ruta" : "Ver todas las rutas"}
      </ButtonLink>
    </>
  );
}
