import { Box } from "@mantine/core";
import type { Route } from "@senda/contract/routes";
import { Link } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { CoverLabel, RouteCover, RouteProgressLabel } from "../../shared/routes/RouteCover.tsx";
import { ProgressBar } from "../../shared/ui/ProgressBar.tsx";
import styles from "./RouteCard.module.css";

export const RouteCard = ({ route }: { route: Route }) => (
  <Link to={paths.route(route.id)} className={styles.card} data-card>
    <Box pos="relative">
      <RouteCover route={route} isSmall className={styles.cover} />
      {/* The screen's heading speaks of the other kind. */}
      {route.type === "CUSTOM" && (
        <Box component="span" pos="absolute" left={12} top={12}>
          <CoverLabel>Personalizada</CoverLabel>
        </Box>
      )}
      <Box component="span" pos="absolute" right={12} top={12}>
        <RouteProgressLabel progress={route.progress} onArt />
      </Box>
    </Box>
    <div className={styles.body}>
      <h2 className={styles.title}>{route.title}</h2>
      <p className={styles.description}>{route.description}</p>
      <Box mt="auto">
        <ProgressBar value={route.progress} label={`Progreso de ${route.title}`} isThin />
      </Box>
    </div>
  </Link>
);
