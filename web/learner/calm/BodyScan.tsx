import { IconPlayerSkipBackFilled, IconPlayerSkipForwardFilled, IconVolume } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { say, useDeviceVoice } from "../../shared/lib/speech.ts";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { TogglePill } from "../../shared/ui/TogglePill.tsx";
import { CalmScene, CalmSun } from "./CalmScene.tsx";
import styles from "./Practice.module.css";
import { PracticeButtons } from "./PracticeButtons.tsx";
import { PracticeEnd } from "./PracticeEnd.tsx";
import { BODY_STEP_S, bodySteps } from "./practices.ts";
import { usePractice } from "./use-practice.ts";

const SLOW = 0.9;

const TOTAL_S = bodySteps.length * BODY_STEP_S;

export function BodyScan({ title }: { title: string }) {
  const voice = useDeviceVoice();
  const [isSpoken, setSpoken] = useState(false);
  const { state, second, goTo, ...practice } = usePractice(TOTAL_S);
  const place = Math.floor(second / BODY_STEP_S);
  const step = bodySteps[place] ?? "";
  const speaker = isSpoken && state === "running" ? voice : null;
  const speak = useCallback(
    () => (speaker ? say(step, { voice: speaker, rate: SLOW, onEnd }) : undefined),
    [step, speaker],
  );
  if (state === "done") return <PracticeEnd title={title} onRepeat={practice.restart} />;
  const isReady = state === "ready";
  const line = (
    <p key={place} ref={speak} className={styles.line}>
      {step}
    </p>
  );
  return (
    <CalmScene
      title={title}
      // The device's voice and a screen reader would talk at the same time.
      announcement={isReady || isSpoken ? "" : step}
      sky={isReady ? <CalmSun>Cuando quieras</CalmSun> : line}
    >
      {isReady ? <Before /> : <Steps second={second} goTo={goTo} />}
      <PracticeButtons state={state} {...practice}>
        {voice && (
          <TogglePill icon={IconVolume} isOn={isSpoken} onToggle={setSpoken}>
            Escuchar con la voz de este dispositivo
          </TogglePill>
        )}
      </PracticeButtons>
    </CalmScene>
  );
}

const onEnd = () => undefined;

const Before = () => (
  <p>
    Tres minutos para notar el cuerpo, de los pies a la frente. Salta lo que duela; si te inquieta, abre los ojos y
    prueba los <Link to={paths.calmPractice("sentidos")}>cinco sentidos</Link>.
  </p>
);

function Steps({ second, goTo }: { second: number; goTo: (second: number) => void }) {
  const place = Math.floor(second / BODY_STEP_S);
  const move = (by: number) => goTo(Math.min(bodySteps.length - 1, Math.max(0, place + by)) * BODY_STEP_S);
  return (
    <>
      <div className={styles.bar} style={{ "--share": second / TOTAL_S }}>
        <i />
      </div>
      <div className={styles.row}>
        <IconButton variant="scene" label="Paso anterior" icon={IconPlayerSkipBackFilled} onClick={() => move(-1)} />
        <span className={styles.time}>
          {place + 1} de {bodySteps.length}
        </span>
        <IconButton variant="scene" label="Paso siguiente" icon={IconPlayerSkipForwardFilled} onClick={() => move(1)} />
      </div>
    </>
  );
}
