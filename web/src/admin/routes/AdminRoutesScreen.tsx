import { Button } from "@mantine/core";
import { IconArrowsSort, IconPlus, IconRoute } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { type Route, routesQuery } from "../../routes/api.ts";
import { RouteCover } from "../../ui/RouteCover.tsx";
import { counted } from "../counted.ts";
import { EmptyPanel } from "../parts/EmptyPanel.tsx";
import { RouteKind, routeKinds } from "../parts/Kinds.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { Place } from "../parts/Place.tsx";
import { QueryState } from "../parts/QueryState.tsx";
import { type Column, Table, TableSkeleton } from "../parts/Table.tsx";
import { useKeptState } from "../use-kept-state.ts";
import type { Direction } from "../use-paged-list.ts";
import styles from "./AdminRoutesScreen.module.css";

type By = "order" | "title" | "type";

const columns: Column<By>[] = [
  { label: "Orden", sort: "order" },
  { label: "Título", sort: "title" },
  { label: "Tipo", sort: "type" },
];
const compare: Record<By, (a: Route, b: Route) => number> = {
  order: (a, b) => a.order - b.order,
  title: (a, b) => a.title.localeCompare(b.title, "es"),
  type: (a, b) => routeKinds[a.type].label.localeCompare(routeKinds[b.type].label, "es") || a.order - b.order,
};

export function AdminRoutesScreen() {
  const result = useQuery(routesQuery);
  const total = result.data?.length;
  return (
    <>
      <PageHead
        title="Rutas"
        note={total === undefined ? " " : counted(total, "ruta", "rutas")}
        actions={
          <>
            <Button
              component={Link}
              to={paths.admin.routesReorder}
              variant="default"
              leftSection={<IconArrowsSort size={19} aria-hidden />}
            >
              Reordenar
            </Button>
            <CreateLink />
          </>
        }
      />
      <QueryState result={result} failed="No pudimos cargar las rutas" skeleton={<TableSkeleton />}>
        {(routes) => (routes.length > 0 ? <RoutesTable routes={routes} /> : <NoRoutes />)}
      </QueryState>
    </>
  );
}

function RoutesTable({ routes }: { routes: Route[] }) {
  // The newest routes, which go last, are the ones that editors work on.
  const [sorted, setSorted] = useKeptState<{ sort: By; direction: Direction }>("sorted", {
    sort: "order",
    direction: "desc",
  });
  const way = sorted.direction === "asc" ? 1 : -1;
  const rows = routes.toSorted((a, b) => way * compare[sorted.sort](a, b));
  return (
    <Table
      label="Rutas"
      columns={columns}
      sorted={sorted}
      onSort={(sort, direction) => setSorted({ sort, direction })}
      cards="pictured"
    >
      {rows.map((route) => (
        <tr key={route.id}>
          <td data-label="Orden">
            <Place number={route.order} />
          </td>
          <td data-lead>
            <div className={styles.route}>
              <RouteCover route={route} isSmall className={styles.thumb} />
              <div>
                <Link to={paths.admin.route(route.id)}>{route.title}</Link>
                <small>{route.description}</small>
              </div>
            </div>
          </td>
          <td data-last>
            <RouteKind type={route.type} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

const CreateLink = () => (
  <Button component={Link} to={paths.admin.routeCreate} leftSection={<IconPlus size={19} aria-hidden />}>
    Crear Ruta
  </Button>
);

const NoRoutes = () => (
  <EmptyPanel icon={IconRoute} title="Aún no hay rutas">
    Crea la primera: los alumnos la verán en cuanto la guardes.
  </EmptyPanel>
);
