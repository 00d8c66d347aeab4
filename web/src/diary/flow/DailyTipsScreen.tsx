import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useNavigate } from "react-router";
import { ApiError, passingTrouble } from "../../api/api-error.ts";
import { paths } from "../../app/paths.ts";
import { DockScreen } from "../../ui/DockScreen.tsx";
import { CrisisNotice } from "../CrisisNotice.tsx";
import { AdviceCard, Arrived, NoAnswer, Preparing } from "./AdviceCard.tsx";
import { EntrySummary } from "./EntrySummary.tsx";
import { FlowHeader } from "./FlowHeader.tsx";
import { askAgain, entryQuery } from "./keep-entry.ts";
import { useFlow } from "./use-flow.ts";

/** Why the entry could not be kept, where its writer can do something about it. */
const troubleWith = (error: unknown) =>
  passingTrouble(error) ?? (error instanceof ApiError ? (error.messages[0] ?? null) : null);

export function DailyTipsScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const flow = useFlow("tips");
  const isOpen = flow.draft !== null;
  const { data: entry, error, isFetching, refetch } = useQuery({ ...entryQuery(client), enabled: isOpen });
  const again = useMutation(askAgain);
  // What will draw the advice is fetched while it is being written.
  useEffect(() => {
    import("../../ui/Markdown.tsx").catch(() => undefined);
  }, []);
  if (!flow.draft?.feeling) return <Navigate to={paths.dailyIntro} replace />;

  const { feeling, description } = flow.draft;
  const isBusy = isFetching || again.isPending;
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
            {!isBusy && entry?.advice && <Arrived feeling={feeling} author={entry.adviceBy} advice={entry.advice} />}
            {!isBusy && entry && !entry.advice && <NoAnswer isKept onRetry={() => again.mutate(entry.id)} />}
            {!isBusy && !entry && (
              <NoAnswer isKept={false} trouble={troubleWith(error)} onRetry={() => void refetch()} />
            )}
          </AdviceCard>
        </>
      )}
    </DockScreen>
  );
}
