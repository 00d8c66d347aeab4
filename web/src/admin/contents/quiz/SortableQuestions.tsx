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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type ReactNode, useState } from "react";
import { Unseen } from "../../../ui/Unseen.tsx";
import styles from "./QuizEditor.module.css";

interface Props {
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  /** Draws the cards; `move` is for the buttons of those who do not drag. */
  children: (move: (from: number, to: number) => void) => ReactNode;
}

const HOW =
  "Pulsa Espacio para levantarla, las flechas arriba y abajo para moverla, Espacio para soltarla y Escape para cancelar.";
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Questions in an order that is changed by mouse, touch, keys or buttons; each move is said aloud. */
export function SortableQuestions({ ids, onMove, children }: Props) {
  const [said, setSaid] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => ids.indexOf(String(id));
  const named = (id: unknown) => `Pregunta ${placeOf(id) + 1}`;
  const at = (place: number) => `posición ${place + 1} de ${ids.length}`;

  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length) return;
    onMove(from, to);
    setSaid(`Pregunta ${from + 1}, ${at(to)}`);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Has levantado la pregunta ${placeOf(active.id) + 1}, ${at(placeOf(active.id))}.`,
    onDragOver: ({ active, over }) => (over ? `${named(active.id)}, ${at(placeOf(over.id))}` : undefined),
    onDragEnd: ({ active, over }) => `${named(active.id)} queda en la ${at(placeOf((over ?? active).id))}.`,
    onDragCancel: ({ active }) => `Movimiento cancelado. ${named(active.id)} vuelve a la ${at(placeOf(active.id))}.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: HOW } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.length > 0 && (
          <ol className={styles.list} aria-label="Preguntas">
            {children(move)}
          </ol>
        )}
      </SortableContext>
      <Unseen role="status">{said}</Unseen>
    </DndContext>
  );
}
