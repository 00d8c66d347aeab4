import { arrayMove } from "@dnd-kit/sortable";
import { SortableFrame } from "./SortableFrame.tsx";
import styles from "./SortableList.module.css";
import { type Sortable, SortableRow } from "./SortableRow.tsx";

interface Props {
  /** What is put in order: «Rutas». */
  label: string;
  items: readonly Sortable[];
  onChange: (ids: string[]) => void;
  isDisabled?: boolean;
}

const HOW =
  "Pulsa Espacio para levantarlo, las flechas arriba y abajo para moverlo, Espacio para soltarlo y Escape para cancelar.";

/** A list of rows to put in order. */
export function SortableList({ label, items, onChange, isDisabled = false }: Props) {
  const ids = items.map(({ id }) => id);
  return (
    <SortableFrame
      ids={ids}
      nameOf={(id) => `«${items.find((item) => item.id === id)?.title ?? ""}»`}
      how={HOW}
      isDisabled={isDisabled}
      onMove={(from, to) => onChange(arrayMove(ids, from, to))}
    >
      {(move) => (
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
      )}
    </SortableFrame>
  );
}
