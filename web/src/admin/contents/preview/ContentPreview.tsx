import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useRef, useState } from "react";
import type { Content } from "../../../contents/api.ts";
import { ContentPlayer } from "../../../contents/ContentPlayer.tsx";
import { Overview } from "../../../contents/Overview.tsx";
import { routeQuery } from "../../../routes/api.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import styles from "./ContentPreview.module.css";
import { QuizPreview } from "./QuizPreview.tsx";
import { useOwnWindow } from "./use-own-window.ts";

interface Props {
  content: Content;
  routeId: string;
  onClose: () => void;
}

/** The very screens that a learner gets, with what is in the form. Nothing of it is saved, counted or noted. */
export function ContentPreview({ content, routeId, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState<"before" | "within">("before");
  const { data: route } = useQuery(routeQuery(routeId));
  useOwnWindow(dialog);

  // «Comenzar» is the one button of the overview: here it leads on, and reports nothing.
  const begin = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest("button")) return;
    event.stopPropagation();
    setView("within");
  };
  return (
    <dialog ref={dialog} className={styles.preview} aria-label="Vista previa" onCancel={onClose}>
      <div className={styles.bar} data-flat>
        <strong>Así lo verá un alumno</strong>
        <fieldset className={styles.views} aria-label="Qué se ve">
          <button type="button" aria-pressed={view === "before"} onClick={() => setView("before")}>
            Presentación
          </button>
          <button type="button" aria-pressed={view === "within"} onClick={() => setView("within")}>
            Contenido
          </button>
        </fieldset>
        <IconButton isSquare hasTooltip icon={IconX} iconSize={20} label="Cerrar la vista previa" onClick={onClose} />
      </div>
      {view === "before" ? (
        <div className={styles.screen} onClickCapture={begin}>
          <Overview content={content} routeId={routeId} route={route} onStarted={() => setView("within")} />
        </div>
      ) : (
        <div className={styles.screen}>
          <ContentPlayer content={content} routeId={routeId} route={route} Quiz={QuizPreview} isJustStarted={false} />
        </div>
      )}
    </dialog>
  );
}
