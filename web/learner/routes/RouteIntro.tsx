import { Box } from "@mantine/core";
import type { Route } from "@senda/contract/routes";
import { IconBooks, IconFlag3 } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "../../shared/app/paths.ts";
import { useProfile } from "../../shared/auth/api.ts";
import { stagesQuery, startRoute } from "../../shared/routes/api.ts";
import { RouteCover } from "../../shared/routes/RouteCover.tsx";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { Tile } from "../../shared/ui/Badge.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { HillEdge } from "../../shared/ui/HillEdge.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { PointsChip } from "../../shared/ui/Sun.tsx";
import { TrailStop } from "../../shared/ui/TrailStop.tsx";
import styles from "./RouteIntro.module.css";
import { seen } from "./seen.ts";

export function RouteIntro({ route }: { route: Route }) {
  const { points } = useProfile();
  const start = useMutation(startRoute);
  const begin = (
    <Button onClick={() => start.mutate(route)} disabled={start.isPending}>
      {start.isPending ? "Cargando..." : "Comenzar"}
    </Button>
  );
  return (
    <DockScreen startsWithArt dock={begin}>
      <div className={styles.intro}>
        <div className={styles.art} data-scene>
          <RouteCover route={route} className={styles.cover} />
          <header className={styles.top} data-row>
            <BackLink to={paths.home} label="Volver al inicio" />
            <span className={styles.name} aria-hidden="true">
              {route.title}
            </span>
            <PointsChip points={points} />
          </header>
          <HillEdge />
        </div>
        <div className={styles.sheet}>
          <ScreenTitle className={styles.title}>{route.title}</ScreenTitle>
          <Text style={{ whiteSpace: "pre-line" }} mt={10} c="var(--text-2)" fz="var(--fs-h3)" lh={1.55}>
            {route.description}
          </Text>
          <ul className={styles.counts}>
            <Count tile={<Tile tone="sol" icon={IconBooks} />} name="Contenidos" value={route.contentsCount} />
            <Count tile={<Tile tone="lavanda" icon={IconFlag3} />} name="Etapas" value={route.stagesCount} />
          </ul>
          <StagesAhead routeId={route.id} />
        </div>
      </div>
    </DockScreen>
  );
}

const Count = ({ tile, name, value }: { tile: ReactNode; name: string; value: number }) => (
  <Box component="li" px={16} py={14} bdrs="lg" bg="var(--surface)" style={{ boxShadow: "var(--raised-1)" }}>
    <Group wrap="wrap" gap="8px 12px">
      {tile}
      <div>
        <b>{value}</b>
        <Text span c="dimmed" fz="sm">
          {name}
        </Text>
      </div>
    </Group>
  </Box>
);

/** Shown once it has loaded; the route can be started without it. */
function StagesAhead({ routeId }: { routeId: string }) {
  const { data: stages = [] } = useQuery({ ...stagesQuery(routeId), select: seen });
  if (stages.length === 0) return null;
  return (
    <section>
      <Box component="h2" mb={14} fz="1.1875rem">
        Lo que vas a recorrer
      </Box>
      <ol>
        {stages.map(({ id, title, contentsCount }, index) => (
          <TrailStop key={id} state="ahead" number={index + 1} isPlain>
            <Box component="h3" pt={1}>
              {title}
            </Box>
            <Text c="dimmed" fz="sm">
              {contentsCount === 1 ? "1 contenido" : `${contentsCount} contenidos`}
            </Text>
          </TrailStop>
        ))}
      </ol>
    </section>
  );
}
