import type { Content } from "@senda/contract/contents";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { routeQuery } from "../../shared/routes/api.ts";
import { LearnerFrame } from "../preview/LearnerFrame.tsx";
import { PreviewWindow } from "../preview/PreviewWindow.tsx";

interface Props {
  content: Content;
  onClose: () => void;
}

const VIEWS = [
  { name: "overview", label: "Presentación" },
  { name: "player", label: "Contenido" },
] as const;

/** The very screens that a learner gets, with what is in the form. Nothing of it is saved, counted or noted. */
export function ContentPreview({ content, onClose }: Props) {
  const [kind, setKind] = useState<"overview" | "player">("overview");
  const { data: route = null } = useQuery(routeQuery(content.routeId));
  return (
    <PreviewWindow
      label="Vista previa"
      heading="Así lo verá un alumno"
      views={VIEWS}
      view={kind}
      onView={setKind}
      closeLabel="Cerrar la vista previa"
      onClose={onClose}
    >
      <LearnerFrame
        title="Así lo verá un alumno"
        preview={{ kind, content, route }}
        onBegin={() => setKind("player")}
        onEscape={onClose}
      />
    </PreviewWindow>
  );
}
