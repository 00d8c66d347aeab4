import { useEffect, useRef, useState } from "react";
import { wantsLessMotion } from "../lib/less-motion.ts";

const COUNT_MS = 300;

/** A number that counts up, or down, to its new value. */
export function useCounting(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);

  useEffect(() => {
    const start = from.current;
    from.current = target;
    if (start === target || wantsLessMotion()) return setShown(target);
    const began = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - began) / COUNT_MS));
      setShown(Math.round(start + (target - start) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
