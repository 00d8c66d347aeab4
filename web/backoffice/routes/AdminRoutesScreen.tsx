import { Box, Button } from "@mantine/core";
import type { Route } from "@senda/contract/routes";
import { IconPlus, IconRoute } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { RouteCover } from "../../shared/routes/RouteCover.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { adminPaths } from "../admin-paths.ts";
import { counted } from "../format.ts";
import { OrderLink } from "../list/ChildList.tsx";
import { RouteKind, routeKinds } from "../list/cells.tsx";
import { List } from "../list/List.tsx";
import type { Column } from "../list/ListTable.tsx";
import { useListState } from "../list/use-list-state.ts";
import { useMay } from "../may.tsx";
import { outlinePath } from "../outline/outline-path.ts";
import { ImportPackage } from "../packages/ImportPackage.tsx";
import { DraftMark } from "../publish/StateChip.tsx";
import styles from "./AdminRoutesScreen.module.css";
import { allRoutesQuery } from "./api.ts";

const SORTS = ["order", "title", "type"] as const;
type Sort = (typeof SORTS)[number];

/** A button: the links of the list are the routes, in their order. */
function OutlineButton({ routeId }: { routeId: string }) {
  const navigate = useNavigate();
  return <TextButton onClick={() => void navigate(outlinePath(routeId))}>Esquema</TextButton>;
}

const columns: Column<Route, Sort>[] = [
  {
    label: "Orden",
    sort: "order",
    cardLabel: "Orden",
    cell: ({ order }) => <span className={styles.place}>{order}</span>,
  },
  {
    label: "Título",
    sort: "title",
    as: "lead",
    cell: (route) => (
      <Group className={styles.route ?? ""} gap={14}>
        <RouteCover route={route} isSmall className={styles.thumb} />
        <Box miw={0}>
          <Link to={adminPaths.route(route.id)}>{route.title}</Link>
          <DraftMark state={route.state} />
          <Text component="small" lineClamp={2} display="-webkit-box">
            {route.description}
          </Text>
          <OutlineButton routeId={route.id} />
        </Box>
      </Group>
    ),
  },
  { label: "Tipo", sort: "type", as: "last", cell: ({ type }) => <RouteKind type={type} /> },
];
const compare: Record<Sort, (a: Route, b: Route) => number> = {
  order: (a, b) => a.order - b.order,
  title: (a, b) => a.title.localeCompare(b.title, "es"),
  type: (a, b) => routeKinds[a.type].label.localeCompare(routeKinds[b.type].label, "es") || a.order - b.order,
};

/** All routes on one page, sorted here: there are few. */
export function AdminRoutesScreen() {
  // The newest routes, which go last, are the ones that editors work on.
  const list = useListState({ sorts: SORTS, sort: "order", direction: "desc", filters: {} });
  const may = useMay();
  const way = list.direction === "asc" ? 1 : -1;
  return (
    <List
      head={{
        title: "Rutas",
        note: (total) => (total === null ? " " : counted(total, "ruta", "rutas")),
        actions: may("POST /routes") && (
          <>
            <ImportPackage />
            <OrderLink to={adminPaths.routesReorder} />
            <Button component={Link} to={adminPaths.routeCreate} leftSection={<IconPlus size={19} aria-hidden />}>
              Crear Ruta
            </Button>
          </>
        ),
      }}
      label="Rutas"
      list={list}
      query={{
        ...allRoutesQuery,
        select: (routes) => ({
          items: routes.toSorted((a, b) => way * compare[list.sort](a, b)),
          total: routes.length,
          cursor: null,
        }),
      }}
      failed="No pudimos cargar las rutas"
      empty={{
        icon: IconRoute,
        title: "Aún no hay rutas",
        text: "Crea la primera: los alumnos la verán en cuanto la guardes.",
      }}
      columns={columns}
      cards="pictured"
    />
  );
}
