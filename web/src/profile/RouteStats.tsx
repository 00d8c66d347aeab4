import { IconFlagCheck, IconWalk } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useProfile } from "../auth/api.ts";
import { routesQuery } from "../routes/api.ts";
import { Sun } from "../ui/Sun.tsx";
import styles from "./RouteStats.module.css";

interface Props {
  tone: "sol" | "pine" | "lavanda";
  icon: ReactNode;
  /** Undefined where it is not known: a dash says so without alarm. */
  value: number | undefined;
  label: string;
}

const Stat = ({ tone, icon, value, label }: Props) => (
  <li className={styles.stat} data-tone={tone}>
    <i aria-hidden="true">{icon}</i>
    <b>{value?.toLocaleString("es-ES") ?? "–"}</b>
    <span>{label}</span>
  </li>
);

export function RouteStats() {
  const { points } = useProfile();
  const { data: routes } = useQuery(routesQuery);
  const count = (status: "COMPLETED" | "IN_PROGRESS") =>
    routes?.filter(({ progressStatus }) => progressStatus === status).length;
  return (
    <ul className={styles.stats}>
      <Stat tone="sol" icon={<Sun size={26} />} value={points} label="Puntos obtenidos" />
      <Stat tone="pine" icon={<IconFlagCheck size={24} />} value={count("COMPLETED")} label="Rutas completadas" />
      <Stat tone="lavanda" icon={<IconWalk size={24} />} value={count("IN_PROGRESS")} label="Rutas en progreso" />
    </ul>
  );
}
