import { type FeelingWord, feelings as order } from "@senda/contract/choices";
import type { Feeling } from "@senda/contract/records";
import { useId } from "react";
import { Navigate, useNavigate } from "react-router";
import { paths } from "../../../shared/app/paths.ts";
import { dayKey, weekdayAndDate } from "../../../shared/lib/days.ts";
import { Button, ButtonLink } from "../../../shared/ui/Button.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { ScreenTitle } from "../../../shared/ui/ScreenTitle.tsx";
import { WordPicker } from "../details/WordPicker.tsx";
import { FeelingPicker } from "../FeelingPicker.tsx";
import { FeelingFace, feelingChoices } from "../feelings.tsx";
import styles from "./DailyEmotionScreen.module.css";
import { diaryDraft, useStepDraft } from "./draft.ts";
import { FlowHeader } from "./FlowFrame.tsx";
import { Sky } from "./Sky.tsx";

// Losing the connection while writing must not cost the learner the next step.
import("./DailyReasonScreen.tsx").catch(() => undefined);

export function DailyEmotionScreen() {
  const id = useId();
  const navigate = useNavigate();
  const draft = useStepDraft("emotion");
  if (!draft) return <Navigate to={paths.dailyIntro} replace />;

  const { day, feeling } = draft;
  const chosen = feelingChoices.find(({ id: name }) => name === feeling);
  const question = day === dayKey(new Date()) ? "¿Cómo te sientes hoy?" : "¿Cómo te sentiste ese día?";
  return (
    <Sky feeling={feeling ?? order[0]}>
      <FlowHeader step={2} backTo={paths.dailyIntro} />
      <div className={styles.question} id={id}>
        <ScreenTitle>{question}</ScreenTitle>
      </div>
      <Text mt={6} c="var(--text-2)" ta="center">
        {weekdayAndDate(day)}
      </Text>
      <div className={styles.face}>{chosen && <FeelingFace key={chosen.id} feeling={chosen.id} size={280} />}</div>
      <div className={styles.panel} data-card>
        <p className={styles.name} aria-live="polite">
          {chosen?.label ?? "Elige una"}
        </p>
        <Text mih={24} mt={4} mx={12} mb={14} c="var(--text-2)">
          {chosen?.description}
        </Text>
        <FeelingPicker
          labelledBy={id}
          value={feeling}
          onChange={(next) => diaryDraft.change({ feeling: next, isFeelingChosen: true })}
        />
        {feeling && <Words feeling={feeling} words={draft.words} />}
      </div>
      <Group wrap="wrap" gap={12} className={styles.actions} data-dock>
        <ButtonLink to={paths.dailyIntro} variant="default">
          Regresar
        </ButtonLink>
        <Button tone="accent" disabled={feeling === null} onClick={() => navigate(paths.dailyReason)}>
          Siguiente
        </Button>
      </Group>
    </Sky>
  );
}

const Words = ({ feeling, words }: { feeling: Feeling; words: readonly FeelingWord[] }) => (
  <div className={styles.words}>
    <WordPicker
      feeling={feeling}
      value={words}
      onChange={(chosen) => diaryDraft.change({ words: chosen, isFeelingChosen: true })}
    />
  </div>
);
