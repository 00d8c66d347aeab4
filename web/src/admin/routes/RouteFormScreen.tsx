import { useParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { routeQuery } from "../../routes/api.ts";
import { BackLink } from "../../ui/BackLink.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { TableSkeleton } from "../list/Table.tsx";
import { Missing } from "../parts/Missing.tsx";
import { HeadingId, PageHead } from "../parts/PageHead.tsx";
import { useFresh } from "../use-fresh.ts";
import { RouteForm } from "./RouteForm.tsx";

export const RouteCreateScreen = () => (
  <>
    <BackLink to={paths.admin.routes}>Todas las rutas</BackLink>
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
          <BackLink to={paths.admin.route(route.id)}>Volver a la ruta</BackLink>
          <PageHead
            name={`Editar ruta: ${route.title}`}
            title={
              <>
                Editar ruta: <HeadingId>{route.id}</HeadingId>
              </>
            }
          />
          <RouteForm key={route.id} route={route} />
        </>
      )}
    </QueryState>
  );
}

export const NoRoute = () => (
  <Missing title="Esta ruta no existe" to={paths.admin.routes} label="Ver todas las rutas" />
);
