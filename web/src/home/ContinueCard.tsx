import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import type { Route } from "../routes/api.ts";
import { RouteCover } from "../routes/RouteCover.tsx";
import { HillEdge, HillSide } from "../ui/HillEdge.tsx";
import { ProgressBar } from "../ui/ProgressBar.tsx";
import styles from "./BigCard.module.css";

/** The way back into the route that is under way. */
export const ContinueCard = ({ route }: { route: Route }) => (
  <Link to={paths.route(route.id)} className={styles.card}>
    <div className={styles.art}>
      <RouteCover route={route} />
      <HillEdge className={styles.edge} />
      <HillSide className={styles.side} />
    </div>
    <div className={styles.body}>
      <div>
        <span className={styles.eyebrow}>Continúa tu ruta</span>
        <h2 className={styles.title}>{route.title}</h2>
      </div>
      <span className={styles.go} aria-hidden="true">
        <IconPlayerPlayFilled size={26} />
      </span>
      <div className={styles.progress}>
        <ProgressBar value={route.progress} label="Progreso" withSun onPine />
        <b>{Math.floor(route.progress)}%</b>
      </div>
    </div>
  </Link>
);
