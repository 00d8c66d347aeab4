import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useRef, useState } from "react";
import styles from "./SortableList.module.css";
import { type Sortable, SortableRow } from "./SortableRow.tsx";
import { Unseen } from "./Unseen.tsx";

interface Props {
  /** What is put in order: «Rutas». */
  label: string;
  items: readonly Sortable[];
  onChange: (ids: string[]) => void;
  isDisabled?: boolean;
}

const HOW =
  "Pulsa Espacio para levantarlo, las flechas arriba y abajo para moverlo, Espacio para soltarlo y Escape para cancelar.";

/** Rows go up and down, never sideways. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list that is put in order by mouse, by touch, with the keyboard, or with its buttons; each move is said aloud. */
export function SortableList({ label, items, onChange, isDisabled = false }: Props) {
  const [said, setSaid] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1;
  const titleOf = (id: unknown) => `«${items[placeOf(id) - 1]?.title ?? ""}»`;
  const at = (place: number) => `posición ${place} de ${items.length}`;

  const move = (from: number, to: number) => {
    const moved = ids[from];
    if (moved === undefined || to < 0 || to >= ids.length) return;
    onChange(arrayMove(ids, from, to));
    setSaid(`${titleOf(moved)}, ${at(to + 1)}`);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onChange(arrayMove(ids, placeOf(active.id) - 1, placeOf(over.id) - 1));
  };
  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return `Has levantado ${titleOf(active.id)}, ${at(placeOf(active.id))}.`;
    },
    onDragOver: ({ active, over }) => {
      // A lifted row lies over its own place first; that it was lifted is the news.
      hasMoved.current ||= over?.id !== active.id;
      return over && hasMoved.current ? `${titleOf(active.id)}, ${at(placeOf(over.id))}` : undefined;
    },
    onDragEnd: ({ active, over }) => `${titleOf(active.id)} queda en la ${at(placeOf((over ?? active).id))}.`,
    onDragCancel: ({ active }) => `Movimiento cancelado. ${titleOf(active.id)} vuelve a la ${at(placeOf(active.id))}.`,
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: HOW } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        <ol className={styles.list} aria-label={label}>
          {items.map((item, place) => (
            <SortableRow
              key={item.id}
              item={item}
              place={place + 1}
              total={items.length}
              isDisabled={isDisabled}
              onUp={() => move(place, place - 1)}
              onDown={() => move(place, place + 1)}
            />
          ))}
        </ol>
      </SortableContext>
      <Unseen role="status">{said}</Unseen>
    </DndContext>
  );
}
