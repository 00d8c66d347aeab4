import { useEffect, useEffectEvent, useRef, useState } from "react";

const TICK_MS = 100;

type PracticeState = "ready" | "running" | "paused" | "done";

/** The screen of a phone would go dark in the middle of a practice. Returns what lets it do so again. */
function keepScreenOn(): () => void {
  const lock = navigator.wakeLock?.request("screen").catch(() => null);
  return () => void lock?.then((held) => held?.release());
}

/** Counts the seconds of a practice; `onSecond` is called for each of them, also for the first. */
export function usePractice(total: number, onSecond?: (second: number) => void) {
  const [state, setState] = useState<PracticeState>("ready");
  const [second, setSecond] = useState(0);
  const passedMs = useRef(0);

  const count = useEffectEvent((now: number) => {
    if (now >= total) return setState("done");
    setSecond(now);
    onSecond?.(now);
  });

  useEffect(() => {
    if (state !== "running") return;
    const allowDark = keepScreenOn();
    let [ticked, last] = [performance.now(), -1];
    const tick = () => {
      const time = performance.now();
      passedMs.current += time - ticked;
      ticked = time;
      const now = Math.floor(passedMs.current / 1000);
      if (now !== last) count(now);
      last = now;
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearInterval(timer);
      allowDark();
    };
  }, [state]);

  const goTo = (next: number) => {
    passedMs.current = next * 1000;
    setSecond(next);
  };
  return {
    state,
    second,
    goTo,
    toggle: () => setState(state === "running" ? "paused" : "running"),
    finish: () => setState("done"),
    restart: () => {
      goTo(0);
      setState("ready");
    },
  };
}
