import { IconFlagCheck, IconWalk } from "@tabler/icons-react";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { profileQuery, useProfile } from "../../shared/auth/api.ts";
import { useRoutes } from "../../shared/contents/with-outbox.ts";
import { countText, initials } from "../../shared/lib/formats.ts";
import { routesQuery } from "../../shared/routes/api.ts";
import horizon from "../../shared/ui/art/horizon.svg";
import horizonNight from "../../shared/ui/art/horizon-night.svg";
import { type BadgeTone, Tile } from "../../shared/ui/Badge.tsx";
import { HillEdge } from "../../shared/ui/HillEdge.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { Stack, Text } from "../../shared/ui/layout.ts";
import { Scene } from "../../shared/ui/Scene.tsx";
import { Screen } from "../../shared/ui/Screen.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Sun } from "../../shared/ui/Sun.tsx";
import { LockedWords, useLockedWords } from "../auth/LockedWords.tsx";
import { FeelingFace, feelingColors, feelingLabel } from "../diary/feelings.tsx";
import { AccountOptions, AppearanceChoice, CareOptions, PrivacyOptions } from "./AccountOptions.tsx";
import { metricsQuery } from "./api.ts";
import styles from "./ProfileScreen.module.css";

const DAYS_TITLE = "Total de registros diarios";

export function ProfileScreen() {
  const { firstName, lastName, email } = useProfile();
  return (
    <Screen startsWithArt>
      <div className={styles.band}>
        <Scene day={horizon} night={horizonNight} />
        <HillEdge />
      </div>
      <header className={styles.me} data-stack>
        <span className={styles.avatar} data-circle aria-hidden="true">
          {initials(firstName, lastName)}
        </span>
        <div>
          <ScreenTitle title="Perfil">{`${firstName} ${lastName}`}</ScreenTitle>
          <Text c="var(--text-2)">{email}</Text>
        </div>
      </header>
      <div className={styles.parts}>
        <section>
          <h2>Progreso en rutas</h2>
          <RouteStats />
        </section>
        <section>
          <h2>{DAYS_TITLE}</h2>
          <FeelingHills />
        </section>
        <section>
          <h2>Cuidarme</h2>
          <CareOptions />
        </section>
        <section>
          <h2>Opciones de perfil</h2>
          <AccountOptions />
        </section>
        <section>
          <h2>Apariencia</h2>
          <AppearanceChoice />
        </section>
        <section>
          <h2>Privacidad</h2>
          <PrivacyOptions />
        </section>
      </div>
    </Screen>
  );
}

ProfileScreen.prepare = (client: QueryClient) => {
  const isLocked = client.getQueryData(profileQuery.queryKey)?.areOwnWordsLocked;
  return Promise.all([client.prefetchQuery(routesQuery), !isLocked && client.prefetchQuery(metricsQuery)]);
};

interface StatProps {
  tone: BadgeTone;
  picture: ReactNode;
  /** Undefined while it is unknown: shown as a dash. */
  value: number | undefined;
  label: string;
}

const Stat = ({ tone, picture, value, label }: StatProps) => (
  <li className={styles.stat} data-stack>
    <Tile tone={tone} size={42}>
      {picture}
    </Tile>
    <b>{value === undefined ? "–" : countText(value)}</b>
    <Text component="span" mt={3} c="dimmed" fz="xs" lh={1.25}>
      {label}
    </Text>
  </li>
);

function RouteStats() {
  const { points } = useProfile();
  const { data: routes } = useRoutes();
  const count = (status: "COMPLETED" | "IN_PROGRESS") =>
    routes?.filter(({ progressStatus }) => progressStatus === status).length;
  return (
    <ul className={styles.counts}>
      <Stat tone="sol" picture={<Sun size={26} />} value={points} label="Puntos obtenidos" />
      <Stat tone="pine" picture={<IconFlagCheck size={24} />} value={count("COMPLETED")} label="Rutas completadas" />
      <Stat tone="lavanda" picture={<IconWalk size={24} />} value={count("IN_PROGRESS")} label="Rutas en progreso" />
    </ul>
  );
}

function FeelingHills() {
  const locked = useLockedWords();
  const { data, isPending } = useQuery({ ...metricsQuery, enabled: locked === null });
  if (locked) return <LockedWords {...locked} level={3} />;
  if (!data) {
    return isPending ? (
      <Loading>
        <Skeleton height={290} radius={28} />
      </Loading>
    ) : (
      <Text data-card px={20} py={18} c="var(--text-2)">
        Ahora mismo no podemos mostrarlos.
      </Text>
    );
  }
  const stats = data.feelingsStats;
  const most = Math.max(1, ...stats.map(({ count }) => count));
  const words = stats.map(({ feeling, count }) => `${feelingLabel(feeling)} ${count}`).join(", ");
  return (
    <div className={styles.card} data-card>
      <div className={styles.hills} role="img" aria-label={`${DAYS_TITLE}: ${words}`}>
        {stats.map(({ feeling, count }) => (
          <Stack key={feeling} align="center" gap={0} style={{ ...feelingColors(feeling), "--share": count / most }}>
            <FeelingFace feeling={feeling} size={46} />
            <b>{count}</b>
            {count > 0 && <i />}
          </Stack>
        ))}
      </div>
      <div className={styles.labels} aria-hidden="true">
        {stats.map(({ feeling }) => (
          <span key={feeling}>{feelingLabel(feeling)}</span>
        ))}
      </div>
    </div>
  );
}
