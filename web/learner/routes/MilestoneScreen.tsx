import type { Content } from "@senda/contract/contents";
import type { Route } from "@senda/contract/routes";
import type { Stage } from "@senda/contract/stages";
import { IconCheck } from "@tabler/icons-react";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, type Params, useParams } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { useProfile } from "../../shared/auth/api.ts";
import { useRoute, useRouteContents } from "../../shared/contents/with-outbox.ts";
import { routeQuery, stagesQuery, wholeRouteContentsQuery } from "../../shared/routes/api.ts";
import { IconList } from "../../shared/ui/Badge.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { ErrorState } from "../../shared/ui/EmptyState.tsx";
import { HillEdge } from "../../shared/ui/HillEdge.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { PointsChip } from "../../shared/ui/Sun.tsx";
import { Valley } from "../../shared/ui/Valley.tsx";
import styles from "./MilestoneScreen.module.css";
import { AfterRoute, AfterStage } from "./MilestoneWays.tsx";

/** The end of a stage, or of the whole route if the address names none. */
export function MilestoneScreen() {
  const { routeId = "", stageId } = useParams();
  const route = useRoute(routeId);
  const stages = useQuery(stagesQuery(routeId));
  const contents = useRouteContents(routeId);
  const parts = [route, stages, contents];
  if (route.data && stages.data && contents.data)
    return <Reached route={route.data} stages={stages.data} contents={contents.data} stageId={stageId} />;
  const retry = () => void Promise.all(parts.map(({ refetch }) => refetch()));
  return (
    <Frame routeId={routeId} done={0}>
      {parts.some(({ isError }) => isError) ? (
        <>
          <ScreenTitle>Tu hito</ScreenTitle>
          <ErrorState
            title="No pudimos cargar tu hito"
            onRetry={retry}
            isRetrying={parts.some(({ isFetching }) => isFetching)}
          />
        </>
      ) : (
        <Loading>
          <Skeleton height={200} radius={28} />
        </Loading>
      )}
    </Frame>
  );
}

MilestoneScreen.prepare = (client: QueryClient, { routeId = "" }: Params) =>
  Promise.all([
    client.prefetchQuery(routeQuery(routeId)),
    client.prefetchQuery(stagesQuery(routeId)),
    client.prefetchQuery(wholeRouteContentsQuery(routeId)),
  ]);

interface ReachedProps {
  route: Route;
  stages: readonly Stage[];
  contents: readonly Content[];
  stageId: string | undefined;
}

function Reached({ route, stages, contents, stageId }: ReachedProps) {
  const stage = stages.find(({ id }) => id === stageId);
  const here = stageId === undefined ? contents : contents.filter((content) => content.stageId === stageId);
  const done = here.filter(({ completed }) => completed);
  // Contents that were added to a finished route take nothing away.
  const isFinished = stageId === undefined && route.progressStatus === "COMPLETED";
  // A link that is older than the route, or guessed: there is nothing to celebrate yet.
  if (done.length === 0 || (done.length < here.length && !isFinished))
    return <Navigate to={paths.route(route.id)} replace />;
  const title = stage?.title ?? route.title;
  return (
    <Frame
      routeId={route.id}
      done={done.length}
      dock={stage ? <AfterStage route={route} stages={stages} stage={stage} /> : <AfterRoute route={route} />}
    >
      <p className={styles.eyebrow}>{stage ? "Fin de etapa" : "Fin de ruta"}</p>
      <ScreenTitle title={title}>{`Has caminado «${title}»`}</ScreenTitle>
      <p className={styles.words}>
        {stage
          ? "Paso a paso has llegado hasta este hito. Lo que has visto por el camino se queda contigo."
          : "Has llegado al final, a tu ritmo. Puedes volver a cualquier parte del camino cuando la necesites."}
      </p>
      <section className={styles.card} data-card>
        <h2>Lo que has recorrido</h2>
        <IconList items={done.map((content) => ({ icon: IconCheck, text: content.title }))} />
      </section>
    </Frame>
  );
}

interface FrameProps {
  routeId: string;
  done: number;
  dock?: ReactNode;
  children: ReactNode;
}

function Frame({ routeId, done, dock, children }: FrameProps) {
  const { points } = useProfile();
  return (
    <DockScreen startsWithArt dock={dock}>
      <div className={styles.art} data-scene>
        <Valley poppies={done * 2} cypresses={done + 2} lights={done} hasCairn />
        <div className={styles.top}>
          <ScreenHeader backTo={paths.route(routeId)} backLabel="Volver a la ruta">
            <PointsChip points={points} />
          </ScreenHeader>
        </div>
        <HillEdge />
      </div>
      <div className={styles.page}>{children}</div>
    </DockScreen>
  );
}
