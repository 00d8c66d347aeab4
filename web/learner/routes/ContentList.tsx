import { Box } from "@mantine/core";
import type { Content } from "@senda/contract/contents";
import { IconCircleCheckFilled, IconMapPinFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { paths } from "../../shared/app/paths.ts";
import { durationText } from "../../shared/lib/formats.ts";
import { scrollBehavior } from "../../shared/lib/media-queries.ts";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { Badge, Tile } from "../../shared/ui/Badge.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";
import { Sun } from "../../shared/ui/Sun.tsx";
import { CardLink } from "../../shared/ui/TextButton.tsx";
import styles from "./ContentList.module.css";

interface Props {
  routeId: string;
  contents: readonly Content[];
  nextId: string | null;
  /** Of a finished route: contents that are not completed were added later. */
  isFinished?: boolean;
  level: 2 | 3;
  /** Beside the path of the stages, which then runs along the cards. */
  onTrail?: boolean;
  isShown?: boolean;
}

const scrollIntoView = (item: HTMLElement | null) =>
  item?.scrollIntoView({ block: "center", behavior: scrollBehavior() });

/** Contents as cards. The next one is scrolled into view once, and the focus stays where it is. */
export function ContentList(props: Props) {
  const { routeId, contents, nextId, isFinished = false, level, onTrail = false, isShown = true } = props;
  return (
    <ul className={styles.list} data-trail={onTrail || undefined}>
      {contents.map((content) => (
        <li
          key={content.id}
          ref={isShown && content.id === nextId ? scrollIntoView : null}
          data-done={content.completed || undefined}
        >
          <ContentCard
            routeId={routeId}
            content={content}
            isNext={content.id === nextId}
            isNew={isFinished && !content.completed}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}

interface ContentCardProps {
  routeId: string;
  content: Content;
  isNext: boolean;
  isNew: boolean;
  level: 2 | 3;
}

function ContentCard({ routeId, content, isNext, isNew, level }: ContentCardProps) {
  const { label, Icon, tone } = contentKinds[content.type];
  const Heading = `h${level}` as const;
  return (
    <CardLink to={paths.content(routeId, content.id)} className={styles.card} data-next={isNext || undefined}>
      {isNext && (
        <Group gap={8} className={styles.flag}>
          <IconMapPinFilled size={19} aria-hidden />
          Puedes seguir con este contenido
        </Group>
      )}
      <Tile tone={tone} icon={Icon} />
      <Box flex={1} miw={0}>
        <Heading className={styles.title}>{content.title}</Heading>
        <small className={styles.facts}>
          {isNew && <Badge tone="lavanda">Nuevo</Badge>}
          {label} · {durationText(content.duration)}
          <span>
            <Sun size={15} />
            {content.points}
            <span className="visually-hidden"> puntos</span>
          </span>
        </small>
      </Box>
      {content.completed && (
        <Text span flex="none" c="var(--success)">
          <span className="visually-hidden">Completado</span>
          <IconCircleCheckFilled size={28} aria-hidden />
        </Text>
      )}
      {isNext && (
        <Tile tone="accent" icon={IconPlayerPlayFilled} size={40} iconSize={20} isRound className={styles.go} />
      )}
    </CardLink>
  );
}
