import { useParams } from "react-router";
import { routeQuery } from "../../shared/routes/api.ts";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { adminPaths } from "../admin-paths.ts";
import { Others } from "../editor/Others.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { HeadingId, Missing, PageHead } from "../PageHead.tsx";
import { useFresh } from "../use-fresh.ts";
import { RouteForm } from "./RouteForm.tsx";

export const RouteCreateScreen = () => (
  <>
    <BackLink to={adminPaths.routes}>Todas las rutas</BackLink>
    <PageHead title="Crear ruta" />
    <RouteForm />
  </>
);

export function RouteEditScreen() {
  const { routeId = "" } = useParams();
  const result = useFresh(routeQuery(routeId));
  return (
    <QueryState
      result={result}
      failed="No pudimos cargar la ruta"
      skeleton={<TableSkeleton rows={8} />}
      missing={<NoRoute />}
    >
      {(route) => (
        <>
          <BackLink to={adminPaths.route(route.id)}>Volver a la ruta</BackLink>
          <PageHead
            name={`Editar ruta: ${route.title}`}
            title={
              <>
                Editar ruta: <HeadingId>{route.id}</HeadingId>
              </>
            }
            actions={<Others itemId={route.id} />}
          />
          <RouteForm key={route.id} route={route} />
        </>
      )}
    </QueryState>
  );
}

export const NoRoute = () => <Missing title="Esta ruta no existe" to={adminPaths.routes} label="Ver todas las rutas" />;
