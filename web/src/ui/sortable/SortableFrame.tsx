import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { type Names, sortableWords } from "./sortable-words.ts";
import { useKeyboardSorting } from "./use-keyboard-sorting.ts";
import { Sorting } from "./use-sortable-row.ts";

interface Props {
  ids: readonly string[];
  nameOf: Names;
  /** How to sort with the keys, said when a handle gets the focus. */
  how: string;
  onMove: (from: number, to: number) => void;
  isDisabled?: boolean;
  /** Draws the rows; `move` is for the buttons of those who do not drag. */
  children: (move: (from: number, to: number) => void) => ReactNode;
}

/** Rows go up and down, never sideways. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** What is put in order by mouse, by touch, with the keyboard, or with buttons; each move is said aloud. */
export function SortableFrame({ ids, nameOf, how, onMove, isDisabled = false, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const { said, step, ...keys } = useKeyboardSorting({ ids, nameOf, onMove, isDisabled });
  const words = sortableWords(ids.length);
  const indexOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const named = (id: UniqueIdentifier) => nameOf(String(id));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(indexOf(active.id), indexOf(over.id));
  };
  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return words.lifted(named(active.id), indexOf(active.id));
    },
    onDragOver: ({ active, over }) => {
      // A lifted row lies over its own place first; that it was lifted is the news.
      hasMoved.current ||= over?.id !== active.id;
      return over && hasMoved.current ? words.moved(named(active.id), indexOf(over.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => words.dropped(named(active.id), indexOf((over ?? active).id)),
    onDragCancel: ({ active }) => words.cancelled(named(active.id), indexOf(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: how } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        <Sorting value={{ ...keys, isDisabled }}>{children(step)}</Sorting>
      </SortableContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  );
}
