import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import { wholeRouteContentsQuery } from "../contents/api.ts";
import { HelpIconLink } from "../help/HelpIconLink.tsx";
import { BareHeader } from "../ui/BareHeader.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { HillEdge } from "../ui/HillEdge.tsx";
import { PointsChip } from "../ui/PointsChip.tsx";
import { ProgressBar } from "../ui/ProgressBar.tsx";
import { Screen } from "../ui/Screen.tsx";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import { nextContentQuery, type Route, stagesQuery, visitRoute } from "./api.ts";
import { RouteCover } from "./RouteCover.tsx";
import styles from "./RouteProgress.module.css";
import { TrailSkeleton } from "./RouteSkeleton.tsx";
import { RouteTrail } from "./RouteTrail.tsx";

/** The way through a route: how far, which stage, and what to go on with. */
export function RouteProgress({ route }: { route: Route }) {
  const { points } = useProfile();
  const { mutate: visit, isSuccess, isError } = useMutation(visitRoute);
  const { userRouteProgressId } = route;

  useEffect(() => visit(userRouteProgressId), [visit, userRouteProgressId]);

  return (
    <Screen startsWithArt>
      <div className={styles.art}>
        <RouteCover route={route} className={styles.cover} />
        <div className={styles.top}>
          <BareHeader backTo={paths.home} backLabel="Volver al inicio">
            <HelpIconLink />
            <PointsChip points={points} />
          </BareHeader>
        </div>
        <HillEdge className={styles.edge} />
      </div>
      <section className={styles.card}>
        <ScreenTitle className={styles.title}>{route.title}</ScreenTitle>
        <div className={styles.line}>
          <h2 className={styles.word}>Progreso</h2>
          <b className={styles.percent}>{Math.floor(route.progress)}%</b>
        </div>
        <ProgressBar value={route.progress} label="Progreso" withSun />
      </section>
      <Way route={route} isVisited={isSuccess || isError} />
    </Screen>
  );
}

function Way({ route, isVisited }: { route: Route; isVisited: boolean }) {
  const stages = useQuery(stagesQuery(route.id));
  const contents = useQuery(wholeRouteContentsQuery(route.id));
  // Asked once the visit is noted, as the order of the product's calls wants it.
  const next = useQuery({ ...nextContentQuery(route.userRouteProgressId), enabled: isVisited });
  if (stages.data && contents.data && isVisited && !next.isLoading) {
    const nextId = next.data?.id ?? null;
    // Begun anew when there is another content to go on with: its stage is the one to open.
    return <RouteTrail key={nextId} route={route} stages={stages.data} contents={contents.data} nextId={nextId} />;
  }
  if (!stages.isError && !contents.isError) return <TrailSkeleton />;
  const retry = () => void Promise.all([stages.refetch(), contents.refetch()]);
  const isRetrying = stages.isFetching || contents.isFetching;
  return <ErrorState title="No pudimos cargar los contenidos" onRetry={retry} isRetrying={isRetrying} />;
}
