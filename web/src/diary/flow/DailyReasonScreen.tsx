import { Button } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import { IconLock } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { weekdayAndDate } from "../../lib/days.ts";
import { DockScreen } from "../../ui/DockScreen.tsx";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import styles from "./DailyReasonScreen.module.css";
import { drafts } from "./draft.ts";
import { EntrySummary } from "./EntrySummary.tsx";
import { FlowHeader } from "./FlowHeader.tsx";
import { forgetEntry } from "./keep-entry.ts";
import { useFlow } from "./use-flow.ts";

/** How close to the limit one has to come before it is worth a word. */
const NEAR = 500;

export function DailyReasonScreen() {
  const id = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const flow = useFlow("reason");
  if (!flow.draft?.feeling) return <Navigate to={paths.dailyIntro} replace />;

  const { day, feeling, description } = flow.draft;
  const left = limits.diaryText - description.length;
  const next = () => {
    drafts.change({ isWritten: true });
    forgetEntry(client);
    navigate(paths.dailyTips);
  };
  const dock = (
    <>
      <Button component={Link} to={paths.dailyEmotion} variant="default">
        Regresar
      </Button>
      <Button onClick={next}>Siguiente</Button>
    </>
  );
  return (
    <DockScreen dock={dock} width="text">
      <FlowHeader step={3} backTo={paths.dailyEmotion} />
      <EntrySummary feeling={feeling}>{weekdayAndDate(day)}</EntrySummary>
      <div className={styles.question} id={`${id}-question`}>
        <ScreenTitle>¿Qué hay detrás de lo que sientes?</ScreenTitle>
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        Escribe lo que quieras, como te salga.
      </p>
      <div className={styles.note}>
        <textarea
          aria-labelledby={`${id}-question`}
          aria-describedby={`${id}-hint ${id}-private`}
          rows={6}
          maxLength={limits.diaryText}
          value={description}
          onChange={(event) => drafts.change({ description: event.currentTarget.value })}
        />
      </div>
      <div className={styles.under}>
        <p className={styles.private} id={`${id}-private`}>
          <IconLock size={18} aria-hidden />
          Tu diario es privado.
        </p>
        <p role="status">{left <= NEAR && `Te quedan ${left.toLocaleString("es-ES")} caracteres.`}</p>
      </div>
    </DockScreen>
  );
}
