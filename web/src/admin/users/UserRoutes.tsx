import { IconRoute } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { routesQuery } from "../../routes/api.ts";
import { RouteCover } from "../../routes/RouteCover.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Table } from "../list/Table.tsx";
import { longMoment } from "../moments.ts";
import { Percent } from "../parts/Percent.tsx";
import { StatusBadge } from "../parts/StatusBadge.tsx";
import { openAt } from "../routes/open-at.ts";
import type { UserDetail } from "./api.ts";
import styles from "./UserRoutes.module.css";

/** How far one person is in each route. */
export function UserRoutes({ user }: { user: UserDetail }) {
  const { data: routes = [] } = useQuery(routesQuery);
  if (user.progress.length === 0) return <EmptyState icon={IconRoute} title={<h3>Aún no hay rutas</h3>} />;
  return (
    <Table
      label="Progreso por ruta"
      items={user.progress.map((progress, index) => ({ ...progress, order: index + 1 }))}
      keyOf={({ routeId }) => routeId}
      columns={[
        {
          label: "Ruta",
          as: "lead",
          cell: ({ routeId, title, order }) => (
            <div className={styles.route}>
              <RouteCover
                route={routes.find(({ id }) => id === routeId) ?? { order, coverImage: null }}
                isSmall
                className={styles.thumb}
              />
              <Link to={paths.admin.route(routeId)} state={openAt("progress")}>
                {title}
              </Link>
            </div>
          ),
        },
        { label: "Progreso", cell: ({ progress, title }) => <Percent value={progress} label={title} /> },
        {
          label: "Última visita",
          as: "quiet",
          cell: ({ lastVisitedAt }) => (lastVisitedAt ? longMoment(lastVisitedAt) : "–"),
        },
        { label: "Estado", as: "last", cell: ({ status }) => <StatusBadge status={status} /> },
      ]}
    />
  );
}
