import { Button, Skeleton, VisuallyHidden } from "@mantine/core";
import { unanswered } from "@senda/contract/quiz-rules";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, Navigate, useParams } from "react-router";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import { CrisisNotice } from "../diary/CrisisNotice.tsx";
import { type Route, routeQuery } from "../routes/api.ts";
import { DockScreen } from "../ui/DockScreen.tsx";
import { PointsChip } from "../ui/PointsChip.tsx";
import { ScreenHeader } from "../ui/ScreenHeader.tsx";
import {
  type Completion,
  type Content,
  completeContent,
  contentQuery,
  overviewOf,
  quizOf,
  responsesOf,
} from "./api.ts";
import { Celebration, CompletionSummary } from "./Celebration.tsx";
import styles from "./CompletionScreen.module.css";
import { ContentTrouble } from "./ContentScreen.tsx";
import { useCounting } from "./use-counting.ts";

export function CompletionScreen() {
  const { routeId = "", contentId = "" } = useParams();
  const content = useQuery(contentQuery(contentId));
  const route = useQuery(routeQuery(routeId));

  if (content.isPending || (content.data && route.isPending)) return <CompletionSkeleton routeId={routeId} />;
  if (!content.data) {
    return (
      <ContentTrouble
        routeId={routeId}
        error={content.error}
        isRetrying={content.isFetching}
        onRetry={() => void content.refetch()}
      />
    );
  }
  if (!canComplete(content.data)) return <Navigate to={paths.content(routeId, contentId)} replace />;
  return <Completed key={contentId} content={content.data} routeId={routeId} route={route.data} />;
}

function Completed({ content, routeId, route }: { content: Content; routeId: string; route: Route | undefined }) {
  const completion = useReportOnce(content, routeId, route);
  const points = useCounting(useProfile().points);
  const { emoji } = overviewOf(content);
  // Answers that speak of danger get the crisis notice instead of an analysis.
  const isAnalysed = content.type === "QUIZ" && content.hasAnalysisPrompt && !content.risk;
  const continueLink = (
    <Button component={Link} to={paths.route(routeId)} variant={content.risk ? "default" : "filled"}>
      Continuar Aprendiendo
    </Button>
  );
  return (
    <DockScreen dock={continueLink}>
      <ScreenHeader title={content.title} backTo={paths.route(routeId)} backLabel="Volver a la ruta">
        <PointsChip points={points} />
      </ScreenHeader>
      {content.risk && <CrisisNotice risk={content.risk} place="card" subject="answers" />}
      <div className={styles.page} data-analysed={isAnalysed || undefined}>
        <Celebration emoji={emoji} title={content.title} pointsAwarded={completion?.pointsAwarded ?? 0} />
        <CompletionSummary content={content} isAnalysed={isAnalysed} />
      </div>
    </DockScreen>
  );
}

/** Once per visit, however often the screen renders. A failure is logged and not shown. */
function useReportOnce({ id, contentInteractionId }: Content, routeId: string, route: Route | undefined) {
  const { mutateAsync } = useMutation(completeContent);
  const [completion, setCompletion] = useState<Completion>();
  const hasReported = useRef(false);
  const userRouteProgressId = route?.userRouteProgressId;
  useEffect(() => {
    if (!userRouteProgressId || hasReported.current) return;
    hasReported.current = true;
    mutateAsync({ contentId: id, contentInteractionId, userRouteProgressId, routeId }).then(
      setCompletion,
      () => undefined,
    );
  }, [id, contentInteractionId, userRouteProgressId, routeId, mutateAsync]);
  return completion;
}

const CompletionSkeleton = ({ routeId }: { routeId: string }) => (
  <DockScreen dock={<Skeleton height={52} radius={99} />}>
    <ScreenHeader backTo={paths.route(routeId)} backLabel="Volver a la ruta">
      <Skeleton width={86} height={40} radius={99} />
    </ScreenHeader>
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>
        <h1>Cargando...</h1>
      </VisuallyHidden>
      <Skeleton width={200} height={200} radius="50%" />
      <Skeleton width={210} height={34} />
      <Skeleton width={260} height={20} />
      <Skeleton height={170} radius={28} className={styles.skeletonCard} />
    </div>
  </DockScreen>
);

/** Not before the content is started, and a quiz not before it is answered. */
function canComplete(content: Content): boolean {
  if (content.completed) return true;
  if (content.contentInteractionId === null) return false;
  return content.type !== "QUIZ" || unanswered(quizOf(content), responsesOf(content)).length === 0;
}
