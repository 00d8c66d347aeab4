import { Box } from "@mantine/core";
import type { Content } from "@senda/contract/contents";
import type { Route } from "@senda/contract/routes";
import type { Stage } from "@senda/contract/stages";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Text } from "../../shared/ui/layout.ts";
import { ScreenSection } from "../../shared/ui/Screen.tsx";
import { TrailStop } from "../../shared/ui/TrailStop.tsx";
import { ContentList } from "./ContentList.tsx";
import styles from "./RouteTrail.module.css";

interface Props {
  route: Route;
  stages: readonly Stage[];
  contents: readonly Content[];
  nextId: string | null;
}

export function RouteTrail({ route, stages, contents, nextId }: Props) {
  const next = contents.find(({ id }) => id === nextId);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(next?.stageId ? [next.stageId] : []));
  const toggle = (id: string) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const isFinished = route.progressStatus === "COMPLETED";
  const loose = contents.filter(({ stageId }) => stageId === null);
  return (
    <>
      {next && (
        <span className="visually-hidden" role="status">
          Puedes seguir con este contenido: {next.title}
        </span>
      )}
      <ol>
        {stages.map((stage, index) => (
          <StageStop
            key={stage.id}
            stage={stage}
            number={index + 1}
            routeId={route.id}
            isFinished={isFinished}
            contents={contents.filter(({ stageId }) => stageId === stage.id)}
            completed={route.stagesProgress[stage.id] ?? 0}
            nextId={nextId}
            isCurrent={next?.stageId === stage.id}
            isOpen={opened.has(stage.id)}
            onToggle={() => toggle(stage.id)}
          />
        ))}
      </ol>
      {loose.length > 0 && (
        <ScreenSection title={stages.length > 0 ? "Más en esta ruta" : "Contenidos"}>
          <ContentList routeId={route.id} contents={loose} nextId={nextId} isFinished={isFinished} level={3} />
        </ScreenSection>
      )}
    </>
  );
}

interface StageStopProps {
  stage: Stage;
  number: number;
  routeId: string;
  isFinished: boolean;
  contents: readonly Content[];
  completed: number;
  nextId: string | null;
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function StageStop({ stage, number, contents, completed, isCurrent, isOpen, onToggle, ...list }: StageStopProps) {
  const panel = useId();
  const isDone = contents.length > 0 && completed === contents.length;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <TrailStop
      state={isDone ? "done" : isCurrent ? "now" : "ahead"}
      number={number}
      isOpen={isOpen && contents.length > 0}
    >
      <h2 className={styles.heading}>
        <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
          <Box component="span" flex={1} miw={0}>
            <span className={styles.title}>{stage.title}</span>
            <Text span fz="sm">
              {completed} / {contents.length} Contenidos Completados
            </Text>
            {isDone && <span className="visually-hidden">Etapa completada</span>}
          </Box>
          <Chevron size={22} aria-hidden />
        </button>
      </h2>
      <div id={panel} hidden={!isOpen}>
        {contents.length === 0 ? (
          <Text mt={10} px={18} py={16} bd="2px dashed var(--border)" bdrs="lg" c="dimmed">
            No hay contenidos para esta etapa
          </Text>
        ) : (
          <ContentList {...list} contents={contents} level={3} onTrail isShown={isOpen} />
        )}
      </div>
    </TrailStop>
  );
}
