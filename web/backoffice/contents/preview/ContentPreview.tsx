import type { Content } from "@senda/contract/contents";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent as ReactMouseEvent, useState } from "react";
import { ContentPlayer } from "../../../learner/contents/ContentPlayer.tsx";
import { Overview } from "../../../learner/contents/Overview.tsx";
import { routeQuery } from "../../../shared/routes/api.ts";
import styles from "./ContentPreview.module.css";
import { PreviewWindow } from "./PreviewWindow.tsx";
import { QuizPreview } from "./QuizPreview.tsx";

interface Props {
  content: Content;
  routeId: string;
  onClose: () => void;
}

const VIEWS = [
  { name: "before", label: "Presentación" },
  { name: "within", label: "Contenido" },
] as const;

/** The very screens that a learner gets, with what is in the form. Nothing of it is saved, counted or noted. */
export function ContentPreview({ content, routeId, onClose }: Props) {
  const [view, setView] = useState<"before" | "within">("before");
  const { data: route } = useQuery(routeQuery(routeId));

  // «Comenzar» is the one button of the overview: here it leads on, and reports nothing.
  const begin = (event: ReactMouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest("button")) return;
    event.stopPropagation();
    setView("within");
  };
  return (
    <PreviewWindow
      label="Vista previa"
      heading="Así lo verá un alumno"
      views={VIEWS}
      view={view}
      onView={setView}
      closeLabel="Cerrar la vista previa"
      onClose={onClose}
    >
      {view === "before" ? (
        <div className={styles.screen} onClickCapture={begin}>
          <Overview content={content} routeId={routeId} route={route} onStarted={() => setView("within")} />
        </div>
      ) : (
        <div className={styles.screen}>
          <ContentPlayer content={content} routeId={routeId} route={route} Quiz={QuizPreview} isJustStarted={false} />
        </div>
      )}
    </PreviewWindow>
  );
}
