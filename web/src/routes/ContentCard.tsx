import { VisuallyHidden } from "@mantine/core";
import { IconCircleCheckFilled, IconMapPinFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import type { Content } from "../contents/api.ts";
import { contentKinds } from "../contents/content-kinds.ts";
import { durationText } from "../lib/duration.ts";
import { Sun } from "../ui/Sun.tsx";
import { Tile } from "../ui/Tile.tsx";
import styles from "./ContentCard.module.css";

interface Props {
  routeId: string;
  content: Content;
  isNext: boolean;
  level: 2 | 3;
}

/** A content on the way: what it is, how long it takes, and what it gives. */
export function ContentCard({ routeId, content, isNext, level }: Props) {
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
