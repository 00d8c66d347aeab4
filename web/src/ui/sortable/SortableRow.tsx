import { IconChevronDown, IconChevronUp, IconGripVertical } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./SortableList.module.css";
import { useSortableRow } from "./use-sortable-row.ts";

export interface Sortable {
  id: string;
  title: string;
  /** Where its title leads, where it leads anywhere. */
  to?: string;
  /** A small picture, or what kind it is. */
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

/** One row: a handle to drag it by, its place, and two buttons for whoever does not drag. */
export function SortableRow({ item, place, total, isDisabled, onUp, onDown }: Props) {
  const { title, to, mark } = item;
  const { row, grip } = useSortableRow(item.id, "elemento que se puede mover");
  return (
    <li {...row} className={styles.row}>
      <button {...grip} className={styles.grip} aria-label={`Mover «${title}», posición ${place} de ${total}`}>
        <IconGripVertical size={24} aria-hidden />
      </button>
      <span className={styles.place}>{place}</span>
      {mark && <span className={styles.mark}>{mark}</span>}
      <span className={styles.title}>{to ? <Link to={to}>{title}</Link> : title}</span>
      <StepButton label={`Subir «${title}»`} isOff={isDisabled || place === 1} onClick={onUp}>
        <IconChevronUp size={19} aria-hidden />
      </StepButton>
      <StepButton label={`Bajar «${title}»`} isOff={isDisabled || place === total} onClick={onDown}>
        <IconChevronDown size={19} aria-hidden />
      </StepButton>
    </li>
  );
}

interface StepProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Not `disabled`: whoever moves a row to the end with the keyboard keeps the focus on its button. */
const StepButton = ({ label, isOff, onClick, children }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onClick()}
  >
    {children}
  </button>
);
