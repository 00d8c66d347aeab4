import { comesBeforeAdvice } from "@senda/contract/care-rules";
import type { Content } from "@senda/contract/contents";
import { unanswered } from "@senda/contract/quiz-rules";
import type { Route } from "@senda/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { Navigate, useParams } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { useProfile } from "../../shared/auth/api.ts";
import { completeContent, type ShownCompletion } from "../../shared/contents/api.ts";
import {
  isContentStarted,
  type OwnContent,
  overviewOf,
  quizOf,
  responsesOf,
} from "../../shared/contents/content-data.ts";
import { useContent, useRoute } from "../../shared/contents/with-outbox.ts";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { useBackLink, useCameFrom } from "../../shared/lib/location-state.tsx";
import { wantsLessMotion } from "../../shared/lib/media-queries.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { Stack } from "../../shared/ui/layout.ts";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { PointsChip } from "../../shared/ui/Sun.tsx";
import { Celebration, CompletionSummary } from "./Celebration.tsx";
import styles from "./CompletionScreen.module.css";
import { LoadingScreen } from "./ContentPlayer.tsx";
import { ContentTrouble } from "./ContentScreen.tsx";
import { MilestoneLine } from "./MilestoneLine.tsx";
import { QuizCare } from "./QuizCare.tsx";

const ContentRating = lazyScreen(() => import("./ContentRating.tsx"), "ContentRating");

export function CompletionScreen() {
  const { routeId = "", contentId = "" } = useParams();
  const content = useContent(contentId);
  const route = useRoute(routeId);

  if (content.isPending || (content.data && route.isPending)) return <CompletionSkeleton routeId={routeId} />;
  if (!content.data) return <ContentTrouble routeId={routeId} query={content} />;
  if (!canComplete(content.data)) return <BackToContent routeId={routeId} contentId={contentId} />;
  return <Completed key={contentId} content={content.data} routeId={routeId} route={route.data} />;
}

const BackToContent = ({ routeId, contentId }: { routeId: string; contentId: string }) => (
  <Navigate to={paths.content(routeId, contentId)} state={useCameFrom()} replace />
);

function Completed({ content, routeId, route }: { content: Content; routeId: string; route: Route | undefined }) {
  const completion = useReportOnce(content, routeId, route);
  const points = useCounting(useProfile().points);
  const { emoji } = overviewOf(content);
  // Answers that speak of danger get the notice or the question instead of an analysis.
  const isAnalysed = content.type === "QUIZ" && content.hasAnalysis && !comesBeforeAdvice(content.care);
  const came = useCameFrom();
  const back = useBackLink(paths.route(routeId), "Volver a la ruta");
  const waysOn = (
    <>
      {came?.fromLabel && (
        <ButtonLink to={came.from} variant="default">
          {came.fromLabel}
        </ButtonLink>
      )}
      <ButtonLink to={paths.route(routeId)} variant={comesBeforeAdvice(content.care) ? "default" : "filled"}>
        Continuar Aprendiendo
      </ButtonLink>
    </>
  );
  return (
    <DockScreen dock={waysOn}>
      <ScreenHeader title={content.title} {...back}>
        <PointsChip points={points} />
      </ScreenHeader>
      <QuizCare content={content} />
      <div className={styles.page} data-analysed={isAnalysed || undefined}>
        <Celebration emoji={emoji} title={content.title} pointsAwarded={completion?.pointsAwarded ?? 0} />
        <MilestoneLine content={content} routeId={routeId} completion={completion} />
        <CompletionSummary content={content} isAnalysed={isAnalysed} />
      </div>
      {completion?.canBeRated && content.contentInteractionId && !comesBeforeAdvice(content.care) && (
        <Suspense fallback={null}>
          <ContentRating interactionId={content.contentInteractionId} />
        </Suspense>
      )}
    </DockScreen>
  );
}

/** Once per visit, however often the screen renders. A failure is logged and not shown. */
function useReportOnce({ id, contentInteractionId }: Content, routeId: string, route: Route | undefined) {
  const { mutateAsync } = useMutation(completeContent);
  const [completion, setCompletion] = useState<ShownCompletion>();
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
  <LoadingScreen routeId={routeId}>
    <Stack align="center" gap={14} pt={22}>
      <Skeleton width={200} height={200} radius="50%" />
      <Skeleton width={210} height={34} />
      <Skeleton width={260} height={20} />
      <Skeleton height={170} radius={28} mt={30} />
    </Stack>
  </LoadingScreen>
);

function canComplete(content: OwnContent): boolean {
  if (content.completed) return true;
  if (!isContentStarted(content)) return false;
  return content.type !== "QUIZ" || unanswered(quizOf(content), responsesOf(content)).length === 0;
}

const COUNT_MS = 300;

function useCounting(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);

  useEffect(() => {
    const start = from.current;
    from.current = target;
    if (start === target || wantsLessMotion()) return setShown(target);
    const began = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - began) / COUNT_MS));
      setShown(Math.round(start + (target - start) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
