import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import { HelpIconLink } from "../help/HelpIconLink.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { HillEdge } from "../ui/HillEdge.tsx";
import { Loading } from "../ui/Loading.tsx";
import { PointsChip } from "../ui/PointsChip.tsx";
import { ProgressBar } from "../ui/ProgressBar.tsx";
import { Screen } from "../ui/Screen.tsx";
import { ScreenHeader } from "../ui/ScreenHeader.tsx";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import { nextContentQuery, type Route, stagesQuery, visitRoute, wholeRouteContentsQuery } from "./api.ts";
import { RouteCover } from "./RouteCover.tsx";
import styles from "./RouteProgress.module.css";
import { RouteTrail } from "./RouteTrail.tsx";
import { Stop, Trail } from "./Trail.tsx";

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
          <ScreenHeader backTo={paths.home} backLabel="Volver al inicio">
            <HelpIconLink />
            <PointsChip points={points} />
          </ScreenHeader>
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
      <RouteContents route={route} isVisited={isSuccess || isError} />
    </Screen>
  );
}

function RouteContents({ route, isVisited }: { route: Route; isVisited: boolean }) {
  const stages = useQuery(stagesQuery(route.id));
  const contents = useQuery(wholeRouteContentsQuery(route.id));
  // The specification has the visit recorded first.
  const next = useQuery({ ...nextContentQuery(route.userRouteProgressId), enabled: isVisited });
  if (stages.data && contents.data && isVisited && !next.isLoading) {
    const nextId = next.data?.id ?? null;
    // The key opens the stage of another next content.
    return <RouteTrail key={nextId} route={route} stages={stages.data} contents={contents.data} nextId={nextId} />;
  }
  if (!stages.isError && !contents.isError) return <TrailSkeleton />;
  const retry = () => void Promise.all([stages.refetch(), contents.refetch()]);
  const isRetrying = stages.isFetching || contents.isFetching;
  return <ErrorState title="No pudimos cargar los contenidos" onRetry={retry} isRetrying={isRetrying} />;
}

export const RouteSkeleton = () => (
  <Screen startsWithArt>
    <div className={styles.art}>
      <Skeleton height="100%" radius={0} />
      <div className={styles.top}>
        <ScreenHeader backTo={paths.home} backLabel="Volver al inicio">
          <HelpIconLink />
        </ScreenHeader>
      </div>
      <HillEdge className={styles.edge} />
    </div>
    <section className={styles.card}>
      <VisuallyHidden>
        <ScreenTitle>Ruta</ScreenTitle>
      </VisuallyHidden>
      <Skeleton width="62%" height={26} />
      <div className={styles.line}>
        <Skeleton width="24%" />
        <Skeleton width={64} height={26} />
      </div>
      <Skeleton height={12} />
    </section>
    <TrailSkeleton />
  </Screen>
);

const TrailSkeleton = () => (
  <Loading>
    <div aria-hidden="true">
      <Trail>
        {[1, 2, 3].map((place) => (
          <Stop key={place} state="ahead" number={place} isPlain>
            <div className={styles.skeletons}>
              <Skeleton width="54%" height={18} />
              <Skeleton width="38%" />
            </div>
          </Stop>
        ))}
      </Trail>
    </div>
  </Loading>
);
