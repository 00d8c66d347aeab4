import type { Care, CareAnswer } from "@senda/contract/care";
import { comesBeforeAdvice, isAsking } from "@senda/contract/care-rules";
import { canBeRated } from "@senda/contract/diary-rules";
import type { Feeling } from "@senda/contract/records";
import { IconCircleCheckFilled, IconRefresh } from "@tabler/icons-react";
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { paths } from "../../../shared/app/paths.ts";
import { useProfile } from "../../../shared/auth/api.ts";
import { Tile } from "../../../shared/ui/Badge.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { DockScreen } from "../../../shared/ui/DockScreen.tsx";
import { TextSkeleton } from "../../../shared/ui/GeneratedText.tsx";
import { Group, Stack, Text } from "../../../shared/ui/layout.ts";
import { Note } from "../../../shared/ui/Note.tsx";
import { ScreenTitle } from "../../../shared/ui/ScreenTitle.tsx";
import { Sun } from "../../../shared/ui/Sun.tsx";
import { QuickExit } from "../../help/QuickExit.tsx";
import { AdviceText } from "../AdviceText.tsx";
import { troubleWith } from "../api.ts";
import { NOT_SENT, NoAnswer } from "../CareCard.tsx";
import { CareQuestion } from "../CareQuestion.tsx";
import { CrisisNotice, isWatched } from "../CrisisNotice.tsx";
import { focusHeading } from "../care-heading.tsx";
import { RateAdvice } from "../RateAdvice.tsx";
import styles from "./DailyTipsScreen.module.css";
import { diaryDraft, useStepDraft } from "./draft.ts";
import { FeelingDoubt } from "./FeelingDoubt.tsx";
import { EntrySummary, FlowHeader } from "./FlowFrame.tsx";
import { showsLines } from "./local-gate.ts";
import { OnDeviceStep } from "./OnDeviceStep.tsx";
import { PlainStep } from "./PlainStep.tsx";
import {
  answerOfDraft,
  entryQuery,
  forgetWords,
  rememberRating,
  requestAdvice,
  type SavedEntry,
} from "./save-entry.ts";

import("./DailyFinishScreen.tsx").catch(() => undefined);

export function DailyTipsScreen() {
  const navigate = useNavigate();
  const draft = useStepDraft("tips");
  const { areOwnWordsLocked = false } = useProfile();
  const client = useQueryClient();
  const query = useQuery({ ...entryQuery(client), enabled: draft !== null });
  const retry = useMutation(requestAdvice);
  const [answer, setAnswer] = useState<CareAnswer | null>(null);
  const checkIn = useMutation(answerOfDraft);
  if (!draft?.feeling) return <Navigate to={paths.dailyIntro} replace />;

  const { data: entry, refetch } = query;
  const isBusy = query.isFetching || retry.isPending;
  const care = isBusy ? null : (entry?.care ?? null);
  const isStill = isBusy || checkIn.isPending;
  const goOn = () => {
    if (entry && care && isAsking(care) && answer !== null)
      return checkIn.mutate({ id: entry.id, answer }, { onSuccess: () => window.scrollTo(0, 0) });
    const isHard = areOwnWordsLocked && draft.feeling !== null && showsLines(draft.feeling, draft.description);
    diaryDraft.change({ hasCare: care !== null || isHard });
    navigate(paths.dailyFinish);
  };
  const dock = (
    <>
      <Button variant="default" disabled={isStill} onClick={() => navigate(paths.dailyReason)}>
        Regresar
      </Button>
      <Button variant={care?.level === "NOTICE" ? "default" : "filled"} disabled={isStill} onClick={goOn}>
        {checkIn.isPending ? "Enviando…" : "Siguiente"}
      </Button>
    </>
  );
  const exit = care && isWatched(care) ? <QuickExit isFixed /> : undefined;
  const asked = { answer, onChange: setAnswer, trouble: checkIn.error && (troubleWith(checkIn.error) ?? NOT_SENT) };
  return (
    <DockScreen dock={dock} width="text">
      <FlowHeader step={4} backTo={paths.dailyReason} isBusy={isStill} exit={exit} />
      {entry && comesBeforeAdvice(care) ? (
        <CareStep id={areOwnWordsLocked ? undefined : entry.id} care={care} {...asked} />
      ) : entry?.isOnDevice ? (
        <OnDeviceStep feeling={draft.feeling} description={draft.description} isBusy={isBusy} onRetry={refetch} />
      ) : areOwnWordsLocked && (entry || isBusy) ? (
        <PlainStep
          feeling={draft.feeling}
          description={draft.description}
          hasLines={entry?.hasLines === true}
          isBusy={isBusy}
        />
      ) : (
        <>
          <EntrySummary feeling={draft.feeling}>{draft.description}</EntrySummary>
          {!isBusy && entry && <FeelingDoubt draft={draft} entry={entry} />}
          <AdviceStep feeling={draft.feeling} isBusy={isBusy} care={care} query={query} retry={retry.mutate} />
        </>
      )}
    </DockScreen>
  );
}

interface CareStepProps {
  /** Of the record, if its text can be removed. */
  id: string | undefined;
  care: Care;
  answer: CareAnswer | null;
  onChange: (answer: CareAnswer) => void;
  trouble: string | null;
}

const CareStep = ({ id, care, ...asked }: CareStepProps) =>
  care.level === "NOTICE" ? (
    <CrisisNotice care={care} place="screen" {...(id && { recordId: id })} onRemoved={forgetWords} />
  ) : (
    <CareQuestion care={care} place="screen" subject="record" {...asked} />
  );

interface AdviceStepProps {
  feeling: Feeling;
  isBusy: boolean;
  care: Care | null;
  query: UseQueryResult<SavedEntry>;
  retry: (id: string) => void;
}

function AdviceStep({ feeling, isBusy, care, query: { data: entry, error, refetch }, retry }: AdviceStepProps) {
  if (care?.answer === "NO_ANSWER")
    return (
      <section className={styles.card} data-card>
        <NoAnswer care={care} place="screen" />
      </section>
    );
  return (
    <AdviceCard isBusy={isBusy} isAnswer={care !== null}>
      {isBusy && <Preparing />}
      {!isBusy && entry?.advice && <EntryAdvice feeling={feeling} entry={entry} advice={entry.advice} />}
      {!isBusy && entry && !entry.advice && <NoAdvice isSaved onRetry={() => retry(entry.id)} />}
      {!isBusy && !entry && <NoAdvice isSaved={false} problem={troubleWith(error)} onRetry={() => void refetch()} />}
    </AdviceCard>
  );
}

interface AdviceCardProps {
  isBusy: boolean;
  /** It takes the place of a question. */
  isAnswer: boolean;
  children: ReactNode;
}

/** The heading stays while the content changes, so that it keeps the focus. */
const AdviceCard = ({ isBusy, isAnswer, children }: AdviceCardProps) => (
  <section ref={isAnswer ? focusHeading : null} className={styles.card} data-card aria-busy={isBusy}>
    <Group gap={12} mb={14} className={isBusy ? styles.hidden : undefined}>
      <Tile tone="sol" size={46}>
        <Sun size={30} />
      </Tile>
      <ScreenTitle>Un consejo para ti</ScreenTitle>
    </Group>
    {children}
  </section>
);

const Preparing = () => (
  <>
    <Stack align="center" gap={14} py={18} ta="center">
      <span className={styles.sun}>
        <Sun size={84} />
      </span>
      <p role="status">
        <Text component="b" display="block" ff="heading" fz="1.25rem" fw={700} lh={1.2}>
          Preparando tu consejo…
        </Text>
        <Text component="span" c="var(--text-2)">
          Mientras tanto, suelta los hombros y respira hondo.
        </Text>
      </p>
    </Stack>
    <TextSkeleton />
  </>
);

const isHeavy = (feeling: Feeling) => feeling === "BAD" || feeling === "TERRIBLE";

interface EntryAdviceProps {
  feeling: Feeling;
  entry: SavedEntry;
  advice: string;
}

const EntryAdvice = ({ feeling, entry, advice }: EntryAdviceProps) => (
  <>
    <span className="visually-hidden" role="status">
      Tu consejo está listo.
    </span>
    <AdviceText author={entry.adviceBy} level={2} path={paths.dailyTips}>
      {advice}
    </AdviceText>
    {isHeavy(feeling) && (
      <Text mt={12} c="var(--text-2)" fz="var(--fs-md)">
        {"Si hoy pesa demasiado, hay personas con las que hablar: "}
        <Text component={Link} to={paths.help} fw={600} td="underline">
          Ayuda ahora
        </Text>
        .
      </Text>
    )}
    {canBeRated(entry) && <RatingOfDraft {...entry} />}
  </>
);

function RatingOfDraft({ id, rating }: Pick<SavedEntry, "id" | "rating">) {
  const client = useQueryClient();
  return <RateAdvice id={id} rating={rating} onRated={(said) => rememberRating(client, said)} />;
}

interface NoAdviceProps {
  isSaved: boolean;
  problem?: string | null;
  onRetry: () => void;
}

const NoAdvice = ({ isSaved, problem, onRetry }: NoAdviceProps) => (
  <>
    <Stack gap={8} mb={18} role="status">
      <Text fz="h3" fw={600}>
        No hay respuesta aún.
      </Text>
      {isSaved ? (
        <Note icon={IconCircleCheckFilled} iconColor="var(--success)" c="var(--text-2)">
          Tu registro está guardado.
        </Note>
      ) : (
        <Text c="var(--text-2)">Todavía no hemos podido guardar tu registro. Tu texto sigue aquí.</Text>
      )}
      {problem && <Text c="var(--text-2)">{problem}</Text>}
    </Stack>
    <Button variant="light" onClick={onRetry} leftSection={<IconRefresh size={20} aria-hidden />}>
      {isSaved ? "Pedir consejo otra vez" : "Intentar de nuevo"}
    </Button>
  </>
);
