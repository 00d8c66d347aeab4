import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { routeQuery, stagesQuery, wholeRouteContentsQuery } from "../../shared/routes/api.ts";
import { Loading } from "../../shared/ui/Loading.tsx";
import { LearnerFrame } from "../preview/LearnerFrame.tsx";
import { PreviewWindow } from "../preview/PreviewWindow.tsx";

const VIEWS = [
  { name: "published", label: "Lo publicado" },
  { name: "drafts", label: "Con borradores" },
] as const;

/** The learner's own trail in a phone, with nothing completed. Nothing of it is visited, counted or noted. */
export function RoutePreview({ routeId, onClose }: { routeId: string; onClose: () => void }) {
  const [view, setView] = useState<"published" | "drafts">("published");
  const route = useQuery(routeQuery(routeId)).data;
  const stages = useQuery(stagesQuery(routeId)).data;
  const contents = useQuery(wholeRouteContentsQuery(routeId)).data;
  const isSeen = ({ state }: { state: string }) => view === "drafts" || state === "PUBLISHED";
  const seenStages = (stages ?? []).filter(isSeen);
  const inside = new Set<string | null>([null, ...seenStages.map(({ id }) => id)]);
  const seen = (contents ?? [])
    .filter((content) => isSeen(content) && inside.has(content.stageId))
    .map((content) => ({ ...content, completed: false }));
  return (
    <PreviewWindow
      label="Vista de alumno"
      heading="Así verá la ruta un alumno"
      views={VIEWS}
      view={view}
      onView={setView}
      closeLabel="Cerrar la vista de alumno"
      onClose={onClose}
    >
      {route && stages && contents ? (
        <LearnerFrame
          title="Así verá la ruta un alumno"
          preview={{ kind: "route", route, stages: seenStages, contents: seen }}
          onEscape={onClose}
        />
      ) : (
        <Loading />
      )}
    </PreviewWindow>
  );
}
