import { Button } from "@mantine/core";
import { IconDownload, IconWalk } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import type { Route } from "../../routes/api.ts";
import { Sun } from "../../ui/Sun.tsx";
import { counted } from "../counted.ts";
import { download } from "../download.ts";
import { longMoment } from "../moments.ts";
import { EmptyPanel } from "../parts/EmptyPanel.tsx";
import { Filters, Found, SearchField } from "../parts/Filters.tsx";
import { NothingFound } from "../parts/NothingFound.tsx";
import { Pager } from "../parts/Pager.tsx";
import { Percent } from "../parts/Percent.tsx";
import { QueryState } from "../parts/QueryState.tsx";
import { StatusBadge } from "../parts/StatusBadge.tsx";
import { type Column, Table, TableSkeleton } from "../parts/Table.tsx";
import { useKeptFocus } from "../parts/use-kept-focus.ts";
import { usePagedList } from "../use-paged-list.ts";
import { exportProgress, progressPage } from "./api.ts";

type By = "user" | "email" | "progress" | "lastVisitedAt" | "status";

const columns: Column<By>[] = [
  { label: "Usuario", sort: "user" },
  { label: "Correo", sort: "email" },
  { label: "Progreso", sort: "progress" },
  { label: "Última visita", sort: "lastVisitedAt" },
  { label: "Estado", sort: "status" },
];

/** How far everybody is in a route: searched, sorted and paged by the server. */
export function ProgressTab({ route }: { route: Route }) {
  const list = usePagedList<By>("progress", { sort: "lastVisitedAt", direction: "desc", filters: {} });
  const result = useQuery(progressPage({ routeId: route.id, ...list.query }));
  return (
    <QueryState result={result} failed="No pudimos cargar el progreso" skeleton={<TableSkeleton />}>
      {({ items, total, cursor }) =>
        items.length === 0 && !list.isNarrowed && list.page.number === 1 ? (
          <EmptyPanel icon={IconWalk} title="Aún no hay interacciones de usuarios">
            Cuando alguien empiece esta ruta verás aquí su progreso.
          </EmptyPanel>
        ) : (
          <>
            <Filters>
              <SearchField label="Buscar por nombre o correo" value={list.wanted.q} onChange={list.search} />
              <Export route={route} q={list.query.q} />
              <Found>{found(total ?? items.length, list.isNarrowed)}</Found>
            </Filters>
            {items.length === 0 ? (
              <NothingFound onClear={list.clear} />
            ) : (
              <Table
                label="Progreso de usuarios"
                columns={columns}
                sorted={list.wanted}
                onSort={list.sortBy}
                isStale={result.isPlaceholderData}
                foot={<Pager page={list.page} shown={items.length} total={total} cursor={cursor} />}
              >
                {items.map((item) => (
                  <tr key={item.id}>
                    <td data-lead>
                      <Link to={paths.admin.user(item.userId)}>{item.user}</Link>
                    </td>
                    <td>{item.email}</td>
                    <td>
                      <Percent value={item.progress} label={`Progreso de ${item.user ?? ""}`} />
                    </td>
                    <td data-quiet>{longMoment(item.lastVisitedAt)}</td>
                    <td data-last>
                      <StatusBadge status={item.status} />
                    </td>
                  </tr>
                ))}
              </Table>
            )}
          </>
        )
      }
    </QueryState>
  );
}

const found = (total: number, isNarrowed: boolean) =>
  isNarrowed
    ? counted(total, "resultado", "resultados")
    : counted(total, "usuario ha visitado esta ruta", "usuarios han visitado esta ruta");

function Export({ route, q }: { route: Route; q: string | undefined }) {
  const { mutateAsync, isPending } = useMutation(exportProgress);
  const button = useKeptFocus(isPending);
  const fetchOnce = useOneAtATime(() =>
    mutateAsync({ routeId: route.id, q }).then(
      (text) => download(`progreso-${route.title}.csv`, text, "text/csv"),
      () => undefined,
    ),
  );
  return (
    <Button
      ref={button}
      variant="default"
      disabled={isPending}
      leftSection={isPending ? <Sun isTurning size={19} /> : <IconDownload size={19} aria-hidden />}
      onClick={() => void fetchOnce()}
    >
      Descargar CSV
    </Button>
  );
}
