import { Button } from "@mantine/core";
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
import { type Completion, type Content, completeContent, contentQuery, overviewOf } from "./api.ts";
import { Celebration } from "./Celebration.tsx";
import styles from "./CompletionScreen.module.css";
import { CompletionSkeleton } from "./CompletionSkeleton.tsx";
import { ContentTrouble } from "./ContentScreen.tsx";
import { mayComplete } from "./may-complete.ts";
import { Takeaway } from "./Takeaway.tsx";
import { useCounting } from "./use-counting.ts";

/** Reports a content as completed, and looks back on it. */
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
  if (!mayComplete(content.data)) return <Navigate to={paths.content(routeId, contentId)} replace />;
  return <Completed key={contentId} content={content.data} routeId={routeId} route={route.data} />;
}

function Completed({ content, routeId, route }: { content: Content; routeId: string; route: Route | undefined }) {
  const completion = useReportOnce(content, routeId, route);
  const points = useCounting(useProfile().points);
  const { emoji } = overviewOf(content);
  // Where answers speak of danger, people to call stand in place of an analysis.
  const isAnalysed = content.type === "QUIZ" && content.hasAnalysisPrompt && !content.risk;
  const goOn = (
    <Button component={Link} to={paths.route(routeId)} variant={content.risk ? "default" : "filled"}>
      Continuar Aprendiendo
    </Button>
  );
  return (
    <DockScreen dock={goOn}>
      <ScreenHeader title={content.title} backTo={paths.route(routeId)} backLabel="Volver a la ruta">
        <PointsChip points={points} />
      </ScreenHeader>
      {content.risk && <CrisisNotice risk={content.risk} place="card" kept="answers" />}
      <div className={styles.page} data-analysed={isAnalysed || undefined}>
        <Celebration emoji={emoji} title={content.title} pointsAwarded={completion?.pointsAwarded ?? 0} />
        <Takeaway content={content} isAnalysed={isAnalysed} />
      </div>
    </DockScreen>
  );
}

/** Once per visit, however often the screen is drawn; that it failed is in the log and nowhere else. */
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
