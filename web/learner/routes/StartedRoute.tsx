import type { Route } from "@senda/contract/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { paths } from "../../shared/app/paths.ts";
import { mergeNext, useRouteContents } from "../../shared/contents/with-outbox.ts";
import { percentText } from "../../shared/lib/formats.ts";
import { nextContentQuery, stagesQuery, visitRoute } from "../../shared/routes/api.ts";
import { ErrorState } from "../../shared/ui/EmptyState.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { Group, Stack, Text } from "../../shared/ui/layout.ts";
import { ProgressBar } from "../../shared/ui/ProgressBar.tsx";
import { Screen } from "../../shared/ui/Screen.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { MoreLink } from "../../shared/ui/TextButton.tsx";
import { TrailStop } from "../../shared/ui/TrailStop.tsx";
import { RouteArt } from "./RouteArt.tsx";
import { RouteTrail } from "./RouteTrail.tsx";
import styles from "./StartedRoute.module.css";
import { seen } from "./seen.ts";

const toHome = {
  backTo: paths.home,
  backLabel: "Volver al inicio",
  style: { "--height": "216px", "--focus-y": "72%", "--focus-y-wide": "36%" },
};

export function StartedRoute({ route }: { route: Route }) {
  const { mutate: visit, isSuccess, isError } = useMutation(visitRoute);
  const { userRouteProgressId } = route;

  useEffect(() => visit(userRouteProgressId), [visit, userRouteProgressId]);

  return (
    <Screen startsWithArt>
      <RouteArt route={route} {...toHome} />
      <section className={styles.card} data-card>
        <ScreenTitle className={styles.title}>{route.title}</ScreenTitle>
        <Group justify="space-between" gap={12} mt={10} mb={12}>
          <Text component="h2" c="var(--text-2)" fz="md" fw={600} lh={1.25} lts={0}>
            Progreso
          </Text>
          <b className={styles.percent}>{percentText(route.progress)}</b>
        </Group>
        <ProgressBar value={route.progress} label="Progreso" withSun />
        {route.progressStatus === "COMPLETED" && <MoreLink to={paths.milestone(route.id)}>Ver tu hito</MoreLink>}
      </section>
      <RouteContents route={route} isVisited={isSuccess || isError} />
    </Screen>
  );
}

function RouteContents({ route, isVisited }: { route: Route; isVisited: boolean }) {
  const stages = useQuery({ ...stagesQuery(route.id), select: seen });
  const contents = useRouteContents(route.id);
  // The specification has the visit recorded first.
  const next = useQuery({ ...nextContentQuery(route.userRouteProgressId), enabled: isVisited });
  const isReady = isVisited && !next.isLoading;
  // A deferred update is rendered in short pieces.
  if (useDeferredValue(isReady) && isReady && stages.data && contents.data) {
    const nextId = mergeNext(next.data ?? null, contents.data)?.id ?? null;
    // The key opens the stage of another next content.
    return (
      <RouteTrail key={nextId} route={route} stages={stages.data} contents={seen(contents.data)} nextId={nextId} />
    );
  }
  if (!stages.isError && !contents.isError) return <TrailSkeleton />;
  const retry = () => void Promise.all([stages.refetch(), contents.refetch()]);
  const isRetrying = stages.isFetching || contents.isFetching;
  return <ErrorState title="No pudimos cargar los contenidos" onRetry={retry} isRetrying={isRetrying} />;
}

export const RouteSkeleton = () => (
  <Screen startsWithArt>
    <RouteArt route={null} {...toHome} />
    <section className={styles.card} data-card>
      <span className="visually-hidden">
        <ScreenTitle>Ruta</ScreenTitle>
      </span>
      <Skeleton width="62%" height={26} />
      <Group justify="space-between" gap={12} mt={10} mb={12}>
        <Skeleton width="24%" />
        <Skeleton width={64} height={26} />
      </Group>
      <Skeleton height={12} />
    </section>
    <TrailSkeleton />
  </Screen>
);

const TrailSkeleton = () => (
  <Loading>
    <div aria-hidden="true">
      <ol>
        {[1, 2, 3].map((place) => (
          <TrailStop key={place} state="ahead" number={place} isPlain>
            <Stack gap={8} pt={3}>
              <Skeleton width="54%" height={18} />
              <Skeleton width="38%" />
            </Stack>
          </TrailStop>
        ))}
      </ol>
    </div>
  </Loading>
);
