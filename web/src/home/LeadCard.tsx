import { Skeleton } from "@mantine/core";
import { IconArrowRight, IconPlayerPlayFilled } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import type { Route } from "../routes/api.ts";
import { RouteCover } from "../routes/RouteCover.tsx";
import hero from "../ui/art/hero.svg";
import heroNight from "../ui/art/hero-night.svg";
import { HillEdge, HillSide } from "../ui/HillEdge.tsx";
import { Loading } from "../ui/Loading.tsx";
import { ProgressBar } from "../ui/ProgressBar.tsx";
import { Scene } from "../ui/Scene.tsx";
import styles from "./LeadCard.module.css";

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

export const StartCard = () => (
  <Link to={paths.routes} className={styles.card}>
    <div className={styles.art}>
      <Scene day={hero} night={heroNight} />
      <HillEdge className={styles.edge} />
      <HillSide className={styles.side} />
    </div>
    <div className={styles.body}>
      <div>
        <span className={styles.eyebrow}>Tu primer paso</span>
        <h2 className={styles.title}>Toda senda empieza con un paso</h2>
      </div>
      <span className={styles.go} aria-hidden="true">
        <IconArrowRight size={26} />
      </span>
    </div>
  </Link>
);

export const LeadSkeleton = () => (
  <Loading>
    <Skeleton height="" radius={28} className={styles.skeleton} />
  </Loading>
);
