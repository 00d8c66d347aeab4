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
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { VisuallyHidden } from "@mantine/core";
import { type CSSProperties, createContext, type KeyboardEvent, type ReactNode, useContext, useRef } from "react";
import { wantsLessMotion } from "../../lib/media-queries.ts";
import { type Names, sortableWords, useKeyboardSorting } from "./use-keyboard-sorting.ts";

interface Keys {
  isDisabled: boolean;
  liftedId: string | null;
  onKeyDown: (id: string, event: KeyboardEvent) => void;
  onLeave: (id: string) => void;
}

const Sorting = createContext<Keys>({
  isDisabled: true,
  liftedId: null,
  onKeyDown: () => {},
  onLeave: () => {},
});

interface Props {
  ids: readonly string[];
  nameOf: Names;
  /** Help for sorting with the keys, said when a handle gets the focus. */
  how: string;
  onMove: (from: number, to: number) => void;
  isDisabled?: boolean;
  /** Draws the rows; `move` is for the buttons of those who do not drag. */
  children: (move: (from: number, to: number) => void) => ReactNode;
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Items that are put in order by mouse, by touch, with the keyboard, or with buttons; each move is said aloud. */
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

export function useSortableRow(id: string, roleDescription: string) {
  const { isDisabled, liftedId, onKeyDown, onLeave } = useContext(Sorting);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isDisabled,
    attributes: { roleDescription },
  });
  const isLifted = liftedId === id;
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition: wantsLessMotion() ? undefined : transition,
  };
  return {
    row: { ref: setNodeRef, style, "data-dragging": isDragging || isLifted || undefined },
    grip: {
      ...attributes,
      ...listeners,
      ref: setActivatorNodeRef,
      type: "button" as const,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(id, event),
      onBlur: () => onLeave(id),
      // Escape puts the row back; it does not close the dialog around it as well.
      "data-mantine-stop-propagation": isLifted || undefined,
    },
  };
}
