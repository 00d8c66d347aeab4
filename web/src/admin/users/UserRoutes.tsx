import { IconRoute } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { routesQuery } from "../../routes/api.ts";
import { RouteCover } from "../../ui/RouteCover.tsx";
import { longMoment } from "../moments.ts";
import { EmptyPanel } from "../parts/EmptyPanel.tsx";
import { Percent } from "../parts/Percent.tsx";
import { StatusBadge } from "../parts/StatusBadge.tsx";
import { Table } from "../parts/Table.tsx";
import { openAt } from "../routes/open-at.ts";
import type { UserDetail } from "./api.ts";
import styles from "./UserRoutes.module.css";

const columns = [{ label: "Ruta" }, { label: "Progreso" }, { label: "Última visita" }, { label: "Estado" }];

/** How far one person is in every route. */
export function UserRoutes({ user }: { user: UserDetail }) {
  const { data: routes = [] } = useQuery(routesQuery);
  if (user.progress.length === 0) return <EmptyPanel icon={IconRoute} title={<h3>Aún no hay rutas</h3>} />;
  return (
    <Table label="Progreso por ruta" columns={columns}>
      {user.progress.map(({ routeId, title, progress, lastVisitedAt, status }, place) => (
        <tr key={routeId}>
          <td data-lead>
            <div className={styles.route}>
              <RouteCover
                route={routes.find(({ id }) => id === routeId) ?? { order: place + 1, coverImage: null }}
                isSmall
                className={styles.thumb}
              />
              <Link to={paths.admin.route(routeId)} state={openAt("progress")}>
                {title}
              </Link>
            </div>
          </td>
          <td>
            <Percent value={progress} label={title} />
          </td>
          <td data-quiet>{lastVisitedAt ? longMoment(lastVisitedAt) : "–"}</td>
          <td data-last>
            <StatusBadge status={status} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
