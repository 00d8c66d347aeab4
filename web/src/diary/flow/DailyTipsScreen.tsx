import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate } from "react-router";
import { ApiError, passingTrouble } from "../../api/api-error.ts";
import { paths } from "../../app/paths.ts";
import { DockScreen } from "../../ui/DockScreen.tsx";
import { CrisisNotice } from "../CrisisNotice.tsx";
import { AdviceCard, AdviceText, NoAdvice, Preparing } from "./AdviceCard.tsx";
import { useStepDraft } from "./draft.ts";
import { EntrySummary, FlowHeader } from "./FlowHeader.tsx";
import { entryQuery, requestAdvice } from "./save-entry.ts";

const troubleWith = (error: unknown) =>
  passingTrouble(error) ?? (error instanceof ApiError ? (error.messages[0] ?? null) : null);

import("./DailyFinishScreen.tsx").catch(() => undefined);

export function DailyTipsScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const draft = useStepDraft("tips");
  const { data: entry, error, isFetching, refetch } = useQuery({ ...entryQuery(client), enabled: draft !== null });
  const retry = useMutation(requestAdvice);
  if (!draft?.feeling) return <Navigate to={paths.dailyIntro} replace />;

  const { feeling, description } = draft;
  const isBusy = isFetching || retry.isPending;
  const isAtRisk = !isBusy && entry?.risk != null;
  const dock = (
    <>
      <Button variant="default" disabled={isBusy} onClick={() => navigate(paths.dailyReason)}>
        Regresar
      </Button>
      <Button variant={isAtRisk ? "default" : "filled"} disabled={isBusy} onClick={() => navigate(paths.dailyFinish)}>
        Siguiente
      </Button>
    </>
  );
  return (
    <DockScreen dock={dock} width="text">
      <FlowHeader step={4} backTo={paths.dailyReason} isBusy={isBusy} />
      {isAtRisk && entry.risk ? (
        <CrisisNotice risk={entry.risk} place="screen" />
      ) : (
        <>
          <EntrySummary feeling={feeling}>{description}</EntrySummary>
          <AdviceCard isBusy={isBusy}>
            {isBusy && <Preparing />}
            {!isBusy && entry?.advice && <AdviceText feeling={feeling} author={entry.adviceBy} advice={entry.advice} />}
            {!isBusy && entry && !entry.advice && <NoAdvice isSaved onRetry={() => retry.mutate(entry.id)} />}
            {!isBusy && !entry && (
              <NoAdvice isSaved={false} problem={troubleWith(error)} onRetry={() => void refetch()} />
            )}
          </AdviceCard>
        </>
      )}
    </DockScreen>
  );
}
