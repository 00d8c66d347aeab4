import type { OutlineContent } from "@senda/contract/outline";
import { IconAlertCircle } from "@tabler/icons-react";
import { useState } from "react";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { counted } from "../format.ts";
import styles from "./Outline.module.css";
import { isMarked, isStopped } from "./outline-model.ts";

const without = (
  contents: readonly OutlineContent[],
  mark: OutlineContent["marks"][number],
  [one, many]: [string, string],
) => {
  const count = contents.filter(({ marks }) => marks.includes(mark)).length;
  return count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];
};

/** Faults that keep contents from being published, in one line; its button leads from one to the next. */
export function HealthLine({
  contents,
  onShow,
}: {
  contents: readonly OutlineContent[];
  onShow: (id: string) => void;
}) {
  const [next, setNext] = useState(0);
  const marked = contents.filter(isMarked);
  const stopped = marked.filter(isStopped);
  if (marked.length === 0) return null;
  const warned = marked.length - stopped.length;
  const reasons = [
    ...without(stopped, "NO_FILE", ["uno sin archivo", "sin archivo"]),
    ...without(stopped, "NO_QUESTIONS", ["un cuestionario sin preguntas", "cuestionarios sin preguntas"]),
  ].join(" y ");
  const inTurn = [...stopped, ...marked.filter((content) => !isStopped(content))];
  const show = () => {
    const content = inTurn[next % inTurn.length];
    setNext(next + 1);
    if (content) onShow(content.id);
  };
  return (
    <div className={styles.health} data-stop={stopped.length > 0 || undefined}>
      <IconAlertCircle size={21} aria-hidden />
      <span>
        {stopped.length > 0 ? (
          <>
            <b>{`${stopped.length} ${stopped.length === 1 ? "no se puede publicar" : "no se pueden publicar"}:`}</b>
            {` ${reasons}.`}
            {warned > 0 && ` ${warned === 1 ? "Otro tiene" : `Otros ${warned} tienen`} avisos.`}
          </>
        ) : (
          `${counted(warned, "contenido tiene", "contenidos tienen")} avisos. No impiden publicar.`
        )}
      </span>
      <TextButton onClick={show}>Ver uno a uno</TextButton>
    </div>
  );
}
