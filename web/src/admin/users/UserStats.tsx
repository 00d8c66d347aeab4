import { IconFlagCheck, IconWalk } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Sun } from "../../ui/Sun.tsx";
import type { UserDetail } from "./api.ts";
import styles from "./UserStats.module.css";

/** What a learner reads on their own profile. */
export function UserStats({ user: { points, progress } }: { user: UserDetail }) {
  const routesThat = (wanted: UserDetail["progress"][number]["status"]) =>
    progress.filter(({ status }) => status === wanted).length;
  return (
    <dl className={styles.stats}>
      <Stat tone="sol" icon={<Sun size={26} />} label="Puntos obtenidos" value={points} />
      <Stat tone="pine" icon={<IconFlagCheck size={26} />} label="Rutas completadas" value={routesThat("COMPLETED")} />
      <Stat tone="lavanda" icon={<IconWalk size={26} />} label="Rutas en progreso" value={routesThat("IN_PROGRESS")} />
    </dl>
  );
}

interface StatProps {
  tone: "sol" | "pine" | "lavanda";
  icon: ReactNode;
  label: string;
  value: number;
}

const Stat = ({ tone, icon, label, value }: StatProps) => (
  <div className={styles.stat} data-tone={tone}>
    <i aria-hidden="true">{icon}</i>
    <dt>{label}</dt>
    <dd>{value.toLocaleString("es-ES", { useGrouping: "always" })}</dd>
  </div>
);
