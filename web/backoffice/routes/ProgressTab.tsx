import type { UserProgress } from "@senda/contract/progress";
import type { Route } from "@senda/contract/routes";
import { IconWalk } from "@tabler/icons-react";
import { Link } from "react-router";
import { adminPaths } from "../admin-paths.ts";
import { counted, longMoment } from "../format.ts";
import { PercentCell, StatusBadge } from "../list/cells.tsx";
import { DownloadButton } from "../list/DownloadButton.tsx";
import { List } from "../list/List.tsx";
import type { Column } from "../list/ListTable.tsx";
import { useListState } from "../list/use-list-state.ts";
import { exportProgress, progressPage } from "./api.ts";

const SORTS = ["user", "email", "progress", "lastVisitedAt", "status"] as const;
const columns: Column<UserProgress, (typeof SORTS)[number]>[] = [
  {
    label: "Usuario",
    sort: "user",
    as: "lead",
    cell: ({ userId, user }) => <Link to={adminPaths.user(userId)}>{user}</Link>,
  },
  { label: "Correo", sort: "email", cell: ({ email }) => email },
  {
    label: "Progreso",
    sort: "progress",
    cell: ({ progress, user }) => <PercentCell value={progress} label={`Progreso de ${user ?? ""}`} />,
  },
  {
    label: "Última visita",
    sort: "lastVisitedAt",
    as: "quiet",
    cell: ({ lastVisitedAt }) => longMoment(lastVisitedAt),
  },
  { label: "Estado", sort: "status", as: "last", cell: ({ status }) => <StatusBadge status={status} /> },
];

export function ProgressTab({ route }: { route: Route }) {
  const list = useListState({ sorts: SORTS, sort: "lastVisitedAt", direction: "desc", filters: {} });
  return (
    <List
      label="Progreso de usuarios"
      list={list}
      query={progressPage({ routeId: route.id, ...list.query })}
      failed="No pudimos cargar el progreso"
      empty={{
        icon: IconWalk,
        title: "Aún no hay interacciones de usuarios",
        text: "Cuando alguien empiece esta ruta verás aquí su progreso.",
      }}
      columns={columns}
      search="Buscar por nombre o correo"
      tools={
        <DownloadButton
          name={`progreso-${route.title}.csv`}
          read={exportProgress}
          input={{ routeId: route.id, q: list.query.q }}
        />
      }
      found={(total) => counted(total, "usuario ha visitado esta ruta", "usuarios han visitado esta ruta")}
    />
  );
}
