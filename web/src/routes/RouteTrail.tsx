import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import type { Content } from "../contents/api.ts";
import { Section } from "../ui/Screen.tsx";
import type { Route, Stage } from "./api.ts";
import { ContentList } from "./ContentList.tsx";
import { StageStop } from "./StageStop.tsx";
import { Trail } from "./Trail.tsx";

interface Props {
  route: Route;
  stages: readonly Stage[];
  /** All of the route, in the order in which it is walked. */
  contents: readonly Content[];
  /** The content to go on with. */
  nextId: string | null;
}

/** The stages on their path, and after them what belongs to none. */
export function RouteTrail({ route, stages, contents, nextId }: Props) {
  const next = contents.find(({ id }) => id === nextId);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(next?.stageId ? [next.stageId] : []));
  const toggle = (id: string) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const loose = contents.filter(({ stageId }) => stageId === null);
  return (
    <>
      {next && <VisuallyHidden role="status">Puedes seguir con este contenido: {next.title}</VisuallyHidden>}
      <Trail>
        {stages.map((stage, index) => (
          <StageStop
            key={stage.id}
            stage={stage}
            number={index + 1}
            routeId={route.id}
            contents={contents.filter(({ stageId }) => stageId === stage.id)}
            completed={route.stagesProgress[stage.id] ?? 0}
            nextId={nextId}
            isCurrent={next?.stageId === stage.id}
            isOpen={opened.has(stage.id)}
            onToggle={() => toggle(stage.id)}
          />
        ))}
      </Trail>
      {loose.length > 0 && (
        <Section title={stages.length > 0 ? "Más en esta ruta" : "Contenidos"}>
          <ContentList routeId={route.id} contents={loose} nextId={nextId} level={3} />
        </Section>
      )}
    </>
  );
}
