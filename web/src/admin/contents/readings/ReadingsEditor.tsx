import { limits } from "@senda/contract/limits";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { Stack } from "../../../ui/layout.ts";
import { Note } from "../../../ui/Note.tsx";
import { SortableFrame } from "../../../ui/sortable/SortableFrame.tsx";
import { Hint, UndoLine } from "../../editor/EditorFrame.tsx";
import { useFocusLater } from "../../editor/focus.ts";
import { type Flushes, useLateEdit } from "../../editor/use-late-edit.ts";
import { newKey } from "../new-key.ts";
import styles from "../quiz/QuestionCard.module.css";
import { type DraftQuestion, moved, newQuestionId } from "../quiz/quiz-draft.ts";
import { AddButton } from "../Section.tsx";
import { ReadingCard } from "./ReadingCard.tsx";
import { type DraftReading, faultsOfReadings, newReading } from "./reading-draft.ts";

interface Props {
  value: DraftReading[];
  questions: DraftQuestion[];
  /** A reading that was just added has no text yet: that is a fault once the form was to be saved. */
  isTried: boolean;
  flushes: Flushes;
  onPush: (value: DraftReading[]) => void;
}

const HOW =
  "Pulsa Espacio para levantarla, las flechas arriba y abajo para moverla, Espacio para soltarla y Escape para cancelar.";

/** So many stay open from the start; a longer list would be a page of its fields. */
const FEW = 3;

const firstFieldOf = (id: string, isOpen: boolean) =>
  isOpen
    ? `[data-reading="${id}"] :is([data-condition-question], [data-reading-text])`
    : `[data-reading="${id}"] [data-reading-fold]`;

function duplicate(reading: DraftReading, taken: readonly DraftReading[]): DraftReading {
  const conditions = reading.conditions.map((condition) => ({ ...condition, key: newKey() }));
  return { ...reading, id: newQuestionId(taken), conditions };
}

function useReadings({ value, questions, flushes, onPush }: Props) {
  const [readings, edit] = useLateEdit(value, onPush, flushes);
  const [removed, setRemoved] = useState<{ reading: DraftReading; place: number } | null>(null);
  const { root, focusLater } = useFocusLater<HTMLDivElement>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(value.length <= FEW ? value.map(({ id }) => id) : []),
  );
  const fold = (id: string, isOpen: boolean) =>
    setOpened((now) => (isOpen ? new Set([...now, id]) : new Set([...now].filter((each) => each !== id))));
  const focusOpened = (id: string) => {
    fold(id, true);
    focusLater(firstFieldOf(id, true));
  };
  return {
    readings,
    root,
    removed,
    opened,
    fold,
    change: (id: string, next: (reading: DraftReading) => DraftReading) =>
      edit((now) => now.map((reading) => (reading.id === id ? next(reading) : reading))),
    move: (from: number, to: number) => edit((now) => moved(now, from, to)),
    add() {
      const reading = newReading(readings, questions);
      focusOpened(reading.id);
      edit((now) => [...now, reading]);
    },
    duplicate(place: number) {
      const reading = readings[place];
      if (!reading) return;
      const copy = duplicate(reading, readings);
      focusOpened(copy.id);
      edit((now) => now.toSpliced(place + 1, 0, copy));
    },
    remove(place: number) {
      const reading = readings[place];
      if (!reading) return;
      setRemoved({ reading, place });
      const neighbour = readings[place + 1] ?? readings[place - 1];
      focusLater(neighbour ? firstFieldOf(neighbour.id, opened.has(neighbour.id)) : "[data-add]");
      edit((now) => now.toSpliced(place, 1));
    },
    bringBack() {
      if (!removed) return;
      focusOpened(removed.reading.id);
      edit((now) => now.toSpliced(removed.place, 0, removed.reading));
      setRemoved(null);
    },
  };
}

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
