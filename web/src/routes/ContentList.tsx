import { useEffect, useRef } from "react";
import type { Content } from "../contents/api.ts";
import { ContentCard } from "./ContentCard.tsx";
import styles from "./ContentList.module.css";

interface Props {
  routeId: string;
  contents: readonly Content[];
  nextId: string | null;
  level: 2 | 3;
  /** Beside the path, which then runs along the cards. */
  onTrail?: boolean;
  /** False inside a stage that is closed. */
  isShown?: boolean;
}

/** Contents as cards. The one to go on with is brought into view once, and the focus stays where it is. */
export function ContentList({ routeId, contents, nextId, level, onTrail = false, isShown = true }: Props) {
  const next = useRef<HTMLLIElement>(null);
  const hasNext = contents.some(({ id }) => id === nextId);
  useEffect(() => {
    if (hasNext && isShown) next.current?.scrollIntoView({ block: "center", behavior: scrolling() });
  }, [hasNext, isShown]);
  return (
    <ul className={styles.list} data-trail={onTrail || undefined}>
      {contents.map((content) => (
        <li key={content.id} ref={content.id === nextId ? next : null} data-done={content.completed || undefined}>
          <ContentCard routeId={routeId} content={content} isNext={content.id === nextId} level={level} />
        </li>
      ))}
    </ul>
  );
}

const scrolling = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
