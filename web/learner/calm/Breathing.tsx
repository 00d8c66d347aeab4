import { IconDeviceMobileVibration } from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { clock } from "../../shared/lib/formats.ts";
import { ChoiceBar } from "../../shared/ui/ChoiceBar.tsx";
import { TogglePill } from "../../shared/ui/TogglePill.tsx";
import { breathAnnouncement, breathAt, isTurn, MINUTES, type Minutes, minutesIn } from "./breath.ts";
import { CalmScene, CalmSun } from "./CalmScene.tsx";
import styles from "./Practice.module.css";
import { PracticeButtons } from "./PracticeButtons.tsx";
import { PracticeEnd } from "./PracticeEnd.tsx";
import { usePractice } from "./use-practice.ts";

const choices = MINUTES.map((minutes) => ({ value: minutes, label: `${minutes} min` }));
const PULSE_MS = 60;
const canVibrate = "vibrate" in navigator;

export function Breathing({ title }: { title: string }) {
  const [search] = useSearchParams();
  const [minutes, setMinutes] = useState(() => minutesIn(search));
  const [vibrates, setVibrates] = useState(false);
  const total = minutes * 60;
  const { state, second, ...practice } = usePractice(total, (now) => {
    if (vibrates && isTurn(now)) navigator.vibrate(breathAt(now).isIn ? PULSE_MS : [PULSE_MS, PULSE_MS, PULSE_MS]);
  });
  if (state === "done") return <PracticeEnd title={title} onRepeat={practice.restart} />;
  const isReady = state === "ready";
  return (
    <CalmScene
      title={title}
      announcement={state === "running" ? breathAnnouncement(second, total) : ""}
      sky={
        <CalmSun breath={isReady ? undefined : state}>{isReady ? "Cuando quieras" : <Cue second={second} />}</CalmSun>
      }
    >
      {isReady ? (
        <Before minutes={minutes} onChoose={setMinutes} />
      ) : (
        <>
          <p className={styles.time}>{clock(total - second)}</p>
          <p>Si te mareas, vuelve a tu ritmo. Puedes parar cuando quieras.</p>
        </>
      )}
      <PracticeButtons state={state} {...practice}>
        {canVibrate && (
          <TogglePill icon={IconDeviceMobileVibration} isOn={vibrates} onToggle={setVibrates}>
            Vibrar en cada cambio
          </TogglePill>
        )}
      </PracticeButtons>
    </CalmScene>
  );
}

function Cue({ second }: { second: number }) {
  const { cue, count } = breathAt(second);
  return (
    <span aria-hidden>
      {cue}
      <b>{count}</b>
    </span>
  );
}

const Before = ({ minutes, onChoose }: { minutes: Minutes; onChoose: (minutes: Minutes) => void }) => (
  <>
    <p>Cuatro segundos para tomar aire y seis para soltarlo. Si te mareas, vuelve a tu ritmo.</p>
    <ChoiceBar label="Duración" choices={choices} value={minutes} onChange={onChoose} />
    <p>Con cinco minutos suele notarse más.</p>
  </>
);
