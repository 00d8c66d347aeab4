import { useEffect, useEffectEvent, useRef } from "react";
import styles from "./EndMark.module.css";

/** The end of a list: tells when it is seen whole, and again each time it comes back into sight. */
export function EndMark({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const { current } = mark;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell(),
      { threshold: 1 },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} className={styles.mark} data-end />;
}
