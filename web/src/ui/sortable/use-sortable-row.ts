import { useSortable } from "@dnd-kit/sortable";
import { type CSSProperties, createContext, type KeyboardEvent, useContext } from "react";
import { wantsLessMotion } from "../../lib/less-motion.ts";

interface Keys {
  isDisabled: boolean;
  /** Lifted with the keyboard. */
  liftedId: string | null;
  onKeyDown: (id: string, event: KeyboardEvent) => void;
  onLeave: (id: string) => void;
}

export const Sorting = createContext<Keys>({
  isDisabled: true,
  liftedId: null,
  onKeyDown: () => {},
  onLeave: () => {},
});

/** What a row of a SortableFrame and the handle in it are given. */
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
