import { Button } from "@mantine/core";
import { feelings as order } from "@senda/contract/choices";
import { useId } from "react";
import { Link, Navigate, useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { dayKey } from "../../lib/dates.ts";
import { weekdayAndDate } from "../../lib/days.ts";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import { FeelingFace } from "../FeelingFace.tsx";
import { FeelingPicker } from "../FeelingPicker.tsx";
import { feelings } from "../feelings.ts";
import styles from "./DailyEmotionScreen.module.css";
import { drafts } from "./draft.ts";
import { FlowHeader } from "./FlowHeader.tsx";
import { Sky } from "./Sky.tsx";
import { useFlow } from "./use-flow.ts";

export function DailyEmotionScreen() {
  const id = useId();
  const navigate = useNavigate();
  const flow = useFlow("emotion");
  if (!flow.draft) return <Navigate to={flow.wayBack} replace />;

  const { day, feeling } = flow.draft;
  const chosen = feelings.find((one) => one.id === feeling);
  const question = day === dayKey(new Date()) ? "¿Cómo te sientes hoy?" : "¿Cómo te sentiste ese día?";
  return (
    <Sky feeling={feeling ?? order[0]}>
      <FlowHeader step={2} backTo={paths.dailyIntro} />
      <div className={styles.question} id={id}>
        <ScreenTitle>{question}</ScreenTitle>
      </div>
      <p className={styles.day}>{weekdayAndDate(day)}</p>
      <div className={styles.face}>{chosen && <FeelingFace key={chosen.id} feeling={chosen.id} size={280} />}</div>
      <div className={styles.panel}>
        <p className={styles.name} aria-live="polite">
          {chosen?.label ?? "Elige una"}
        </p>
        <p className={styles.description}>{chosen?.description}</p>
        <FeelingPicker labelledBy={id} value={feeling} onChange={(next) => drafts.change({ feeling: next })} />
      </div>
      <div className={styles.actions} data-dock>
        <Button component={Link} to={paths.dailyIntro} variant="default">
          Regresar
        </Button>
        <Button color="sol" data-tone="accent" disabled={feeling === null} onClick={() => navigate(paths.dailyReason)}>
          Siguiente
        </Button>
      </div>
    </Sky>
  );
}
