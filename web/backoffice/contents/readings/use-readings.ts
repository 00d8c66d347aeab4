import { useState } from "react";
import { moved } from "../../../shared/ui/sortable/SortableFrame.tsx";
import { useFocusLater } from "../../editor/focus.ts";
import { type Flushes, useLateEdit } from "../../editor/use-late-edit.ts";
import { newKey } from "../new-key.ts";
import { type DraftQuestion, newQuestionId } from "../quiz/quiz-draft.ts";
import { type DraftReading, newReading } from "./reading-draft.ts";

export interface ReadingsProps {
  value: DraftReading[];
  questions: DraftQuestion[];
  flushes: Flushes;
  onPush: (value: DraftReading[]) => void;
}

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

export function useReadings({ value, questions, flushes, onPush }: ReadingsProps) {
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
