import { Button } from "@mantine/core";
import type { Content } from "@senda/contract/contents";
import { IconArrowsSort, IconCheck, IconPlus } from "@tabler/icons-react";
import { type QueryKey, type UseQueryOptions, useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { ApiError } from "../../shared/api/api-error.ts";
import { routeContentsQuery, stageContentsQuery } from "../../shared/contents/api.ts";
import { useOneAtATime } from "../../shared/lib/use-one-at-a-time.ts";
import { stagesQuery } from "../../shared/routes/api.ts";
import { RouteCover } from "../../shared/routes/RouteCover.tsx";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { Sun } from "../../shared/ui/Sun.tsx";
import { type Sortable, SortableList } from "../../shared/ui/sortable/SortableList.tsx";
import { toast } from "../../shared/ui/toast.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useKeptFocus } from "../editor/focus.ts";
import { useUnsaved } from "../editor/LeaveGuard.tsx";
import { ContentKind } from "../list/cells.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { openAt } from "../list/use-list-state.ts";
import { Missing, PageHead } from "../PageHead.tsx";
import { allRoutesQuery } from "../routes/api.ts";
import { useFresh } from "../use-fresh.ts";
import { hasLostRace, type Reorder, reorderContents, reorderRoutes, reorderStages } from "./api.ts";
import styles from "./ReorderScreen.module.css";

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
        missing={<Missing title="Esta lista no existe" to={adminPaths.routes} label="Ver todas las rutas" />}
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
    back={{ to: adminPaths.routes }}
    query={allRoutesQuery}
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
      back={{ to: adminPaths.route(routeId), state: openAt("stages") }}
      query={stagesQuery(routeId)}
      save={reorderStages}
      row={(stage) => ({ to: adminPaths.stage(routeId, stage.id) })}
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
      back={{ to: adminPaths.route(routeId) }}
      query={routeContentsQuery(routeId)}
      save={reorderContents}
      row={(content) => ({ to: adminPaths.routeContent(routeId, content.id), mark: kindOf(content) })}
      action={<AddContent to={adminPaths.routeContentCreate(routeId)} />}
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
      back={{ to: adminPaths.stage(routeId, stageId) }}
      query={stageContentsQuery(stageId)}
      save={reorderContents}
      row={(content) => ({ to: adminPaths.stageContent(routeId, stageId, content.id), mark: kindOf(content) })}
      action={<AddContent to={adminPaths.stageContentCreate(routeId, stageId)} />}
    />
  );
}

interface ReorderScreenProps {
  title: string;
  label: string;
  items: readonly Sortable[];
  save: Reorder;
  back: { to: string; state?: unknown };
  onReload: () => Promise<unknown>;
  action?: ReactNode;
}

const CHANGED = "La lista ha cambiado. Vuelve a ordenarla.";

function useSaveOrder(order: readonly string[], { save, back, onReload }: ReorderScreenProps, letGo: () => void) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation(save);
  const saveOnce = useOneAtATime(() =>
    mutateAsync(order).then(
      () => {
        letGo();
        return navigate(back.to, { state: back.state });
      },
      (error: unknown) => {
        if (!hasLostRace(error)) return;
        toast.warning((error instanceof ApiError && error.messages[0]) || CHANGED);
        return onReload();
      },
    ),
  );
  return { isPending, saveOnce };
}

/** Nothing is saved until it is said. */
function ReorderScreen(props: ReorderScreenProps) {
  const { title, label, items, back, action } = props;
  const start = items.map(({ id }) => id);
  const [order, setOrder] = useState(start);
  const { letGo } = useUnsaved(order.join() !== start.join());
  const { isPending, saveOnce } = useSaveOrder(order, props, letGo);
  const saveButton = useKeptFocus(isPending);
  const actions = (
    <>
      {action}
      <Button component={Link} {...back} variant="default" data-disabled={isPending} inert={isPending}>
        Cancelar
      </Button>
      <Button
        ref={saveButton}
        disabled={isPending || items.length === 0}
        leftSection={isPending ? <Sun isTurning size={19} /> : <IconCheck size={19} aria-hidden />}
        onClick={() => void saveOnce()}
      >
        Guardar orden
      </Button>
    </>
  );
  return (
    <>
      <PageHead title={title} note="Arrastra o usa las flechas. El orden se guarda al final." actions={actions} />
      {items.length === 0 ? (
        <EmptyState icon={IconArrowsSort} title="Aún no hay nada que ordenar" />
      ) : (
        <>
          <Text className={styles.keys ?? ""} mb={18} fz="var(--fs-md)" c="var(--text-2)">
            Con teclado: <kbd>Espacio</kbd> levanta, <kbd>↑</kbd> <kbd>↓</kbd> mueve, <kbd>Espacio</kbd> suelta,{" "}
            <kbd>Esc</kbd> cancela.
          </Text>
          <SortableList
            label={label}
            items={order.flatMap((id) => items.find((item) => item.id === id) ?? [])}
            onChange={setOrder}
            isDisabled={isPending}
          />
        </>
      )}
    </>
  );
}
