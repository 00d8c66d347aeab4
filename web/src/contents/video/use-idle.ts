import { useEffect, useState } from "react";

const IDLE_MS = 3_000;

/** Whether nobody has moved for a while. `stir` says that somebody has. */
export function useIdle(isWatching: boolean) {
  const [stirred, setStirred] = useState(0);
  const [isIdle, setIsIdle] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every stir starts the waiting anew.
  useEffect(() => {
    setIsIdle(false);
    if (!isWatching) return;
    const timer = setTimeout(() => setIsIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, [isWatching, stirred]);

  return { isIdle, stir: () => setStirred((times) => times + 1) };
}
