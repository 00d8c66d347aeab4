import type { Content } from "@senda/contract/contents";
import { IconChevronRight } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { paths } from "../../shared/app/paths.ts";
import type { ShownCompletion } from "../../shared/contents/api.ts";
import { useRouteContents } from "../../shared/contents/with-outbox.ts";
import { Sun } from "../../shared/ui/Sun.tsx";
import { CardLink } from "../../shared/ui/TextButton.tsx";
import { useGentleEntry } from "../../shared/ui/use-gentle-entry.ts";
import styles from "./CompletionScreen.module.css";

interface Props {
  content: Content;
  routeId: string;
  completion: ShownCompletion | undefined;
}

/** Leads to the milestone, if this completion was the last one of a stage or of the route. */
export function MilestoneLine(props: Props) {
  const { completed, stageId } = props.content;
  const { routeId, completion } = props;
  const [isNew] = useState(!completed);
  const isRouteEnd = completion?.routeProgressStatus === "COMPLETED";
  const isAsked = isNew && completion !== undefined && stageId !== null && !isRouteEnd;
  const { data: contents = [] } = useRouteContents(routeId, isAsked);
  if (!isNew || !completion) return null;
  if (isRouteEnd) return <Line to={paths.milestone(routeId)} title="Has llegado al final de la ruta" />;
  const total = contents.filter((other) => other.stageId === stageId).length;
  if (stageId === null || total === 0 || completion.stagesProgress[stageId] !== total) return null;
  return <Line to={paths.stageMilestone(routeId, stageId)} title="Has llegado al final de la etapa" />;
}

function Line({ to, title }: { to: string; title: string }) {
  const line = useRef<HTMLDivElement>(null);
  useGentleEntry(line);
  return (
    <div ref={line} className={styles.milestone}>
      <CardLink to={to}>
        <Sun size={40} />
        <span>
          {title}
          <small>Mira lo que has recorrido</small>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </CardLink>
    </div>
  );
}
