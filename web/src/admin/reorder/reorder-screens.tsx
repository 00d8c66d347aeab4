import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { type Content, routeContentsQuery, stageContentsQuery } from "../../contents/api.ts";
import { routesQuery, stagesQuery } from "../../routes/api.ts";
import { RouteCover } from "../../routes/RouteCover.tsx";
import { BackLink } from "../../ui/BackLink.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import type { Sortable } from "../../ui/sortable/SortableRow.tsx";
import { TableSkeleton } from "../list/Table.tsx";
import { ContentKind } from "../parts/Kinds.tsx";
import { Missing } from "../parts/Missing.tsx";
import { openAt } from "../routes/open-at.ts";
import { useFresh } from "../use-fresh.ts";
import { type Reorder, reorderContents, reorderRoutes, reorderStages } from "./api.ts";
import { ReorderScreen } from "./ReorderScreen.tsx";

interface Ordered {
  id: string;
  title: string;
  order: number;
}

interface Props<T extends Ordered, Key extends QueryKey> {
  title: string;
  label: string;
  backLabel: string;
  back: { to: string; state?: unknown };
  query: UseQueryOptions<T[], Error, T[], Key>;
  save: Reorder;
  row: (item: T) => Omit<Sortable, "id" | "title">;
  action?: ReactNode;
}

/** Loads a list as it stands at this moment; loaded again, it begins anew. */
function ReorderOf<T extends Ordered, Key extends QueryKey>(props: Props<T, Key>) {
  const { backLabel, back, query, row, ...rest } = props;
  const result = useFresh(query);
  return (
    <>
      <BackLink {...back}>{backLabel}</BackLink>
      <QueryState
        result={result}
        failed="No pudimos cargar la lista"
        skeleton={<TableSkeleton />}
        missing={<Missing title="Esta lista no existe" to={paths.admin.routes} label="Ver todas las rutas" />}
      >
        {(found) => {
          const items = found
            .toSorted((a, b) => a.order - b.order)
            .map((item) => ({ id: item.id, title: item.title, ...row(item) }));
          return (
            <ReorderScreen
              key={items.map(({ id }) => id).join()}
              {...rest}
              back={back}
              items={items}
              onReload={result.refetch}
            />
          );
        }}
      </QueryState>
    </>
  );
}

export const RoutesReorderScreen = () => (
  <ReorderOf
    title="Reordenar rutas"
    label="Rutas"
    backLabel="Todas las rutas"
    back={{ to: paths.admin.routes }}
    query={routesQuery}
    save={reorderRoutes}
    row={(route) => ({ mark: <RouteCover route={route} isSmall /> })}
  />
);

export function StagesReorderScreen() {
  const { routeId = "" } = useParams();
  return (
    <ReorderOf
      title="Reordenar etapas"
      label="Etapas"
      backLabel="Volver a la ruta"
      back={{ to: paths.admin.route(routeId), state: openAt("stages") }}
      query={stagesQuery(routeId)}
      save={reorderStages}
      row={(stage) => ({ to: paths.admin.stage(routeId, stage.id) })}
    />
  );
}

const AddContent = ({ to }: { to: string }) => (
  <Button component={Link} to={to} variant="default" leftSection={<IconPlus size={19} aria-hidden />}>
    Añadir contenido
  </Button>
);
const kindOf = ({ type }: Content) => <ContentKind type={type} />;

export function RouteContentsReorderScreen() {
  const { routeId = "" } = useParams();
  return (
    <ReorderOf
      title="Reordenar contenidos"
      label="Contenidos"
      backLabel="Volver a la ruta"
      back={{ to: paths.admin.route(routeId) }}
      query={routeContentsQuery(routeId)}
      save={reorderContents}
      row={(content) => ({ to: paths.admin.routeContent(routeId, content.id), mark: kindOf(content) })}
      action={<AddContent to={paths.admin.routeContentCreate(routeId)} />}
    />
  );
}

export function StageContentsReorderScreen() {
  const { routeId = "", stageId = "" } = useParams();
  return (
    <ReorderOf
      title="Reordenar contenidos"
      label="Contenidos"
      backLabel="Volver a la etapa"
      back={{ to: paths.admin.stage(routeId, stageId) }}
      query={stageContentsQuery(stageId)}
      save={reorderContents}
      row={(content) => ({ to: paths.admin.stageContent(routeId, stageId, content.id), mark: kindOf(content) })}
      action={<AddContent to={paths.admin.stageContentCreate(routeId, stageId)} />}
    />
  );
}
