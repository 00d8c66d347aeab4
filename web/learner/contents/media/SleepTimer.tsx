import { useCallback, useState } from "react";
import { NightSelect } from "../../../shared/ui/NightSelect.tsx";
import type { Media } from "./use-media.ts";

const FADE_S = 15;
const TICK_MS = 500;
const MINUTES = [5, 10, 15, 30];

const NONE = "none";
const AT_THE_END = "end";

/** With minutes the recording is repeated until they are over; it fades out, and stays paused. */
function useSleepTimer({ secondsLeft, setLevel, setLoop, pause }: Media) {
  const [choice, setChoice] = useState(NONE);
  const [left, setLeft] = useState(0);

  const run = useCallback(() => {
    if (choice === NONE) return undefined;
    const endsAt = choice === AT_THE_END ? null : Date.now() + Number(choice) * 60_000;
    setLoop(endsAt !== null);
    const tick = () => {
      const seconds = endsAt === null ? secondsLeft() : (endsAt - Date.now()) / 1000;
      setLeft(Math.ceil(seconds / 60));
      setLevel("timer", Math.min(1, Math.max(0, seconds / FADE_S)));
      if (seconds > 0) return;
      pause();
      setChoice(NONE);
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearInterval(timer);
      setLevel("timer", 1);
      setLoop(false);
    };
  }, [choice, secondsLeft, setLevel, setLoop, pause]);

  return { choice, setChoice, left, run };
}

export function SleepTimer({ media }: { media: Media }) {
  const { choice, setChoice, left, run } = useSleepTimer(media);
  const named = (value: string, text: string) => [value, value === choice ? `Se apaga en ${left} min` : text] as const;
  return (
    <span ref={run}>
      <NightSelect
        label="Temporizador para dormir"
        value={choice}
        options={[
          [NONE, "Sin temporizador"],
          ...MINUTES.map((minutes) => named(String(minutes), `${minutes} minutos`)),
          [AT_THE_END, "Al final del audio"],
        ]}
        onChange={setChoice}
      />
    </span>
  );
}
