import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { isRefused } from "../../shared/api/api-error.ts";
import { paths } from "../../shared/app/paths.ts";
import { DockScreen } from "../../shared/ui/DockScreen.tsx";
import { ErrorState } from "../../shared/ui/EmptyState.tsx";
import { PageSkeleton } from "../../shared/ui/Loading.tsx";
import { ScreenHeader } from "../../shared/ui/ScreenHeader.tsx";
import { LockedWords, useLockedWords } from "../auth/LockedWords.tsx";
import { planQuery } from "./api.ts";
import { EditStep } from "./EditStep.tsx";
import { EmptyPlan } from "./EmptyPlan.tsx";
import { useOwnPlan } from "./own-plan.ts";
import styles from "./PlanScreen.module.css";
import { CallDock, PlanExample, PlanView } from "./PlanView.tsx";
import { isEmpty, STEPS } from "./steps.ts";
import { usePlanLines } from "./use-lines.ts";

export const PlanScreen = () => (
  <div className={styles.page}>
    <CurrentScreen />
  </div>
);

/** Shows this device's copy at once; the server's answer may take its place. */
function CurrentScreen() {
  const plan = useOwnPlan();
  const { error, isFetching, refetch } = useQuery(planQuery);
  const [search] = useSearchParams();

  if (!plan) {
    if (isRefused(error, 403)) return <LockedPlan />;
    return error ? <NoPlan onRetry={() => void refetch()} isRetrying={isFetching} /> : <PageSkeleton />;
  }
  const step = Number(search.get("paso"));
  if (STEPS[step - 1]) return <EditStep key={step} plan={plan} number={step} />;
  if (search.has("ejemplo")) return <PlanExample />;
  return isEmpty(plan.steps) && !plan.theirs ? <EmptyPlan /> : <PlanView plan={plan} />;
}

const Header = () => <ScreenHeader title="Mi plan de calma" backTo={paths.profile} />;

const NoPlan = ({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) => (
  <DockScreen>
    <Header />
    <ErrorState title="No pudimos cargar tu plan" onRetry={onRetry} isRetrying={isRetrying}>
      Ábrelo una vez con conexión en este dispositivo y después funcionará también sin ella.
    </ErrorState>
  </DockScreen>
);

/** A learner who looks for the plan may be in need of help: the line to call stays where the plan has it. */
function LockedPlan() {
  const locked = useLockedWords();
  const { callNow } = usePlanLines();
  return (
    <DockScreen dock={<CallDock phone={callNow?.phones[0]} isPlain />}>
      <Header />
      {locked && <LockedWords {...locked} title="Tu plan sigue siendo solo tuyo" />}
    </DockScreen>
  );
}
