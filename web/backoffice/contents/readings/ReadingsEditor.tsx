import { limits } from "@senda/contract/limits";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Stack } from "../../../shared/ui/layout.ts";
import { Note } from "../../../shared/ui/Note.tsx";
import { SortableFrame } from "../../../shared/ui/sortable/SortableFrame.tsx";
import { Hint, UndoLine } from "../../editor/EditorFrame.tsx";
import { AddButton } from "../FormSection.tsx";
import styles from "../quiz/QuestionCard.module.css";
import { ReadingCard } from "./ReadingCard.tsx";
import { faultsOfReadings } from "./reading-draft.ts";
import { type ReadingsProps, useReadings } from "./use-readings.ts";

interface Props extends ReadingsProps {
  /** A reading that was just added has no text yet: that is a fault once the form was to be saved. */
  isTried: boolean;
}

const HOW =
  "Pulsa Espacio para levantarla, las flechas arriba y abajo para moverla, Espacio para soltarla y Escape para cancelar.";

export function ReadingsEditor(props: Props) {
  const { readings, root, removed, opened, ...acts } = useReadings(props);
  const all = faultsOfReadings({ quiz: props.questions, readings });
  const isEmpty = (place: number) => readings[place]?.text.trim() === "";
  const faults = props.isTried ? all : all.filter(({ condition, reading }) => condition !== null || !isEmpty(reading));
  const ids = readings.map(({ id }) => id);
  const isFull = readings.length >= limits.readings;
  return (
    <Stack ref={root}>
      <div>
        <BrokenReadings
          places={faults.filter(({ condition }) => condition !== null).map(({ reading }) => reading + 1)}
        />
        <SortableFrame ids={ids} nameOf={(id) => `la lectura ${ids.indexOf(id) + 1}`} how={HOW} onMove={acts.move}>
          {(move) =>
            readings.length > 0 && (
              <ol className={styles.list} aria-label="Lecturas">
                {readings.map((reading, place) => (
                  <ReadingCard
                    key={reading.id}
                    reading={reading}
                    questions={props.questions}
                    faults={faults.filter((fault) => fault.reading === place)}
                    place={place + 1}
                    total={readings.length}
                    canDuplicate={!isFull}
                    isOpen={opened.has(reading.id)}
                    onFold={(isOpen) => acts.fold(reading.id, isOpen)}
                    onChange={(next) => acts.change(reading.id, next)}
                    onUp={() => move(place, place - 1)}
                    onDown={() => move(place, place + 1)}
                    onDuplicate={() => acts.duplicate(place)}
                    onRemove={() => acts.remove(place)}
                  />
                ))}
              </ol>
            )
          }
        </SortableFrame>
      </div>
      {removed && <UndoLine onUndo={acts.bringBack}>{`Lectura ${removed.place + 1} eliminada.`}</UndoLine>}
      <AddButton disabled={isFull} onClick={acts.add}>
        Añadir lectura
      </AddButton>
      {isFull && <Hint>{`Un cuestionario tiene como mucho ${limits.readings} lecturas.`}</Hint>}
    </Stack>
  );
}

/** Said as soon as a question is removed or changed, and not only when the form is saved. */
function BrokenReadings({ places }: { places: number[] }) {
  const which = [...new Set(places)];
  return (
    <div role="status">
      {which.length > 0 && (
        <Note icon={IconAlertTriangle} c="var(--danger)" fw={600} mb={16}>
          {which.length === 1
            ? `La lectura ${which[0]} ya no encaja con las preguntas. Corrígela o elimínala antes de guardar.`
            : `Las lecturas ${which.slice(0, -1).join(", ")} y ${which.at(-1)} ya no encajan con las preguntas. Corrígelas o elimínalas antes de guardar.`}
        </Note>
      )}
    </div>
  );
}
