import { IconChevronDown, IconChevronUp, IconGripVertical } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { IconButton } from "../IconButton.tsx";
import styles from "./SortableList.module.css";
import { useSortableRow } from "./use-sortable-row.ts";

export interface Sortable {
  id: string;
  title: string;
  to?: string;
  /** A small picture or a badge. */
  mark?: ReactNode;
}

interface Props {
  item: Sortable;
  place: number;
  total: number;
  isDisabled: boolean;
  onUp: () => void;
  onDown: () => void;
}

/** One row: a handle to drag it by, its position, and two buttons that move it by one. */
export function SortableRow({ item, place, total, isDisabled, onUp, onDown }: Props) {
  const { title, to, mark } = item;
  const { row, grip } = useSortableRow(item.id, "elemento que se puede mover");
  return (
    <li {...row} className={styles.row}>
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
