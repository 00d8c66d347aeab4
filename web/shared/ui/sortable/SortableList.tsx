import { IconChevronDown, IconChevronUp, IconGripVertical } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { IconButton } from "../IconButton.tsx";
import { moved, SortableFrame, useSortableRow } from "./SortableFrame.tsx";
import styles from "./SortableList.module.css";

export interface Sortable {
  id: string;
  title: string;
  to?: string;
  mark?: ReactNode;
}

interface Props {
  label: string;
  items: readonly Sortable[];
  onChange: (ids: string[]) => void;
  isDisabled?: boolean;
}

const HOW =
  "Pulsa Espacio para levantarlo, las flechas arriba y abajo para moverlo, Espacio para soltarlo y Escape para cancelar.";

export function SortableList({ label, items, onChange, isDisabled = false }: Props) {
  const ids = items.map(({ id }) => id);
  return (
    <SortableFrame
      ids={ids}
      nameOf={(id) => `«${items.find((item) => item.id === id)?.title ?? ""}»`}
      how={HOW}
      isDisabled={isDisabled}
      onMove={(from, to) => onChange(moved(ids, from, to))}
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

interface RowProps {
  item: Sortable;
  place: number;
  total: number;
  isDisabled: boolean;
  onUp: () => void;
  onDown: () => void;
}

function SortableRow({ item, place, total, isDisabled, onUp, onDown }: RowProps) {
  const { title, to, mark } = item;
  const { row, grip } = useSortableRow(item.id, "elemento que se puede mover");
  return (
    <li {...row} className={styles.row} data-row>
      <IconButton
        {...grip}
        isSquare
        variant="subtle"
        className={styles.grip}
        label={`Mover «${title}», posición ${place} de ${total}`}
        icon={IconGripVertical}
        iconSize={24}
      />
      <span className={styles.place}>{place}</span>
      {mark && <span className={styles.mark}>{mark}</span>}
      <span className={styles.title}>{to ? <Link to={to}>{title}</Link> : title}</span>
      <IconButton
        isSquare
        className={styles.step}
        label={`Subir «${title}»`}
        icon={IconChevronUp}
        iconSize={19}
        isOff={isDisabled || place === 1}
        onClick={onUp}
      />
      <IconButton
        isSquare
        className={styles.step}
        label={`Bajar «${title}»`}
        icon={IconChevronDown}
        iconSize={19}
        isOff={isDisabled || place === total}
        onClick={onDown}
      />
    </li>
  );
}
