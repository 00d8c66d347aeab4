import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import { ProgressBar } from "../ui/ProgressBar.tsx";
import type { Route } from "./api.ts";
import styles from "./RouteCard.module.css";
import { RouteCover } from "./RouteCover.tsx";
import { RouteProgressLabel } from "./RouteProgressLabel.tsx";

export const RouteCard = ({ route }: { route: Route }) => (
  <Link to={paths.route(route.id)} className={styles.card}>
    <div className={styles.art}>
      <RouteCover route={route} isSmall className={styles.cover} />
      <span className={styles.standing}>
        <RouteProgressLabel progress={route.progress} onArt />
      </span>
    </div>
    <div className={styles.body}>
      <h2 className={styles.title}>{route.title}</h2>
      <p className={styles.text}>{route.description}</p>
      <div className={styles.bar}>
        <ProgressBar value={route.progress} label={`Progreso de ${route.title}`} isThin />
      </div>
    </div>
  </Link>
);
