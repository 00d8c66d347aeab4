import { VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useId } from "react";
import type { Content } from "../contents/api.ts";
import type { Stage } from "./api.ts";
import { ContentList } from "./ContentList.tsx";
import styles from "./StageStop.module.css";
import { Stop } from "./Trail.tsx";

interface Props {
  stage: Stage;
  number: number;
  routeId: string;
  contents: readonly Content[];
  completed: number;
  nextId: string | null;
  /** Holds the content to go on with. */
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** A stage: its name and how far it is walked; opened, its contents. */
export function StageStop({ stage, number, contents, completed, isCurrent, isOpen, onToggle, ...list }: Props) {
  const panel = useId();
  const isDone = contents.length > 0 && completed === contents.length;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Stop state={isDone ? "done" : isCurrent ? "now" : "ahead"} number={number} isOpen={isOpen && contents.length > 0}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
          <span className={styles.words}>
            <span className={styles.title}>{stage.title}</span>
            <span className={styles.count}>
              {completed} / {contents.length} Contenidos Completados
            </span>
            {isDone && <VisuallyHidden>Etapa completada</VisuallyHidden>}
          </span>
          <Chevron size={22} aria-hidden />
        </button>
      </h2>
      <div id={panel} hidden={!isOpen}>
        {contents.length === 0 ? (
          <p className={styles.empty}>No hay contenidos para esta etapa</p>
        ) : (
          <ContentList {...list} contents={contents} level={3} onTrail isShown={isOpen} />
        )}
      </div>
    </Stop>
  );
}
