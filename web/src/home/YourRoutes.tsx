import { Skeleton } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import type { Route } from "../routes/api.ts";
import { RouteCover } from "../routes/RouteCover.tsx";
import { RouteProgressLabel } from "../routes/RouteProgressLabel.tsx";
import empty from "../ui/art/empty-routes.svg";
import emptyDark from "../ui/art/empty-routes-dark.svg";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Loading } from "../ui/Loading.tsx";
import { ProgressBar } from "../ui/ProgressBar.tsx";
import { Section } from "../ui/Screen.tsx";
import { MoreLink } from "../ui/TextButton.tsx";
import styles from "./YourRoutes.module.css";

export const YourRoutes = ({ routes, isLoading }: { routes: readonly Route[]; isLoading: boolean }) => (
  <Section title="Tus Rutas" link={<MoreLink to={paths.routes}>Ver más rutas</MoreLink>}>
    {isLoading ? (
      <Loading className={styles.list}>
        <Skeleton height={96} radius={20} />
        <Skeleton height={96} radius={20} />
      </Loading>
    ) : routes.length === 0 ? (
      <EmptyState art={{ day: empty, night: emptyDark }} level={3} title="Aún no has iniciado ninguna ruta">
        Cuando empieces una, la verás aquí para retomarla cuando quieras.
      </EmptyState>
    ) : (
      <ul className={styles.list}>
        {routes.map((route) => (
          <li key={route.id}>
            <RouteLine route={route} />
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const RouteLine = ({ route }: { route: Route }) => (
  <Link to={paths.route(route.id)} className={styles.line}>
    <RouteCover route={route} isSmall className={styles.cover} />
    <div className={styles.words}>
      <h3 className={styles.title}>{route.title}</h3>
      <div className={styles.progress}>
        {route.progress < 100 && <ProgressBar value={route.progress} label={`Progreso de ${route.title}`} isThin />}
        <RouteProgressLabel progress={route.progress} />
      </div>
    </div>
  </Link>
);
