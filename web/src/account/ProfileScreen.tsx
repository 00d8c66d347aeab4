import { IconFlagCheck, IconWalk } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useProfile } from "../auth/api.ts";
import { initials } from "../lib/initials.ts";
import { routesQuery } from "../routes/api.ts";
import horizon from "../ui/art/horizon.svg";
import horizonNight from "../ui/art/horizon-night.svg";
import { HillEdge } from "../ui/HillEdge.tsx";
import { Scene } from "../ui/Scene.tsx";
import { Screen } from "../ui/Screen.tsx";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import { Sun } from "../ui/Sun.tsx";
import { AccountOptions, AppearanceChoice, PrivacyOptions } from "./AccountOptions.tsx";
import { FeelingHills } from "./FeelingHills.tsx";
import styles from "./ProfileScreen.module.css";

export function ProfileScreen() {
  const { firstName, lastName, email } = useProfile();
  return (
    <Screen startsWithArt>
      <div className={styles.band}>
        <Scene day={horizon} night={horizonNight} />
        <HillEdge />
      </div>
      <header className={styles.me}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(firstName, lastName)}
        </span>
        <div>
          <ScreenTitle title="Perfil">{`${firstName} ${lastName}`}</ScreenTitle>
          <p>{email}</p>
        </div>
      </header>
      <div className={styles.parts}>
        <section className={styles.stats}>
          <h2>Progreso en rutas</h2>
          <RouteStats />
        </section>
        <section className={styles.hills}>
          <h2>Total de registros diarios</h2>
          <FeelingHills />
        </section>
        <section className={styles.options}>
          <h2>Opciones de perfil</h2>
          <AccountOptions />
        </section>
        <section className={styles.appearance}>
          <h2>Apariencia</h2>
          <AppearanceChoice />
        </section>
        <section className={styles.privacy}>
          <h2>Privacidad</h2>
          <PrivacyOptions />
        </section>
      </div>
    </Screen>
  );
}

interface Props {
  tone: "sol" | "pine" | "lavanda";
  icon: ReactNode;
  /** Undefined while it is unknown: shown as a dash. */
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

function RouteStats() {
  const { points } = useProfile();
  const { data: routes } = useQuery(routesQuery);
  const count = (status: "COMPLETED" | "IN_PROGRESS") =>
    routes?.filter(({ progressStatus }) => progressStatus === status).length;
  return (
    <ul className={styles.routeStatsStats}>
      <Stat tone="sol" icon={<Sun size={26} />} value={points} label="Puntos obtenidos" />
      <Stat tone="pine" icon={<IconFlagCheck size={24} />} value={count("COMPLETED")} label="Rutas completadas" />
      <Stat tone="lavanda" icon={<IconWalk size={24} />} value={count("IN_PROGRESS")} label="Rutas en progreso" />
    </ul>
  );
}
