import { IconCircleCheckFilled, IconMapPinFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import type { Content } from "../contents/api.ts";
import { durationText } from "../lib/duration.ts";
import { contentKinds } from "../ui/content-kinds.ts";
import { Sun } from "../ui/Sun.tsx";
import { Tile } from "../ui/Tile.tsx";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
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

interface ContentCardProps {
  routeId: string;
  content: Content;
  isNext: boolean;
  level: 2 | 3;
}

/** A content on the way: what it is, how long it takes, and what it gives. */
function ContentCard({ routeId, content, isNext, level }: ContentCardProps) {
  const { label, Icon, tone } = contentKinds[content.type];
  const Heading = `h${level}` as const;
  return (
    <Link to={paths.content(routeId, content.id)} className={styles.card} data-next={isNext || undefined}>
      {isNext && (
        <span className={styles.flag}>
          <IconMapPinFilled size={19} aria-hidden />
          Puedes seguir con este contenido
        </span>
      )}
      <Tile tone={tone} icon={Icon} />
      <div className={styles.words}>
        <Heading className={styles.title}>{content.title}</Heading>
        <small className={styles.facts}>
          {label} · {durationText(content.duration)}
          <span className={styles.points}>
            <Sun size={15} />
            {content.points}
            <VisuallyHidden> puntos</VisuallyHidden>
          </span>
        </small>
      </div>
      {content.completed && (
        <span className={styles.done}>
          <VisuallyHidden>Completado</VisuallyHidden>
          <IconCircleCheckFilled size={28} aria-hidden />
        </span>
      )}
      {isNext && (
        <span className={styles.go} aria-hidden="true">
          <IconPlayerPlayFilled size={20} />
        </span>
      )}
    </Link>
  );
}
