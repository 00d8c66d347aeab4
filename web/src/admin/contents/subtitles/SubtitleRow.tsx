import { VisuallyHidden } from "@mantine/core";
import { IconPlayerPlayFilled, IconX } from "@tabler/icons-react";
import { memo } from "react";
import { IconButton } from "../../../ui/IconButton.tsx";
import styles from "./SubtitleRows.module.css";
import type { Field } from "./SubtitleRows.tsx";
import type { Row } from "./subtitle-rows.ts";

interface Props {
  row: Row;
  /** Its place, from 0. */
  line: number;
  isSpoken: boolean;
  faultyField: Field | null;
  isDoubtful: boolean;
  canPlay: boolean;
  onChange: (key: string, changed: Partial<Row>) => void;
  onRemove: (key: string) => void;
  onPlay: (start: string) => void;
}

/** One line. Plain fields of the browser, and drawn anew only for a change of its own. */
export const SubtitleRow = memo(function SubtitleRow(props: Props) {
  const { row, line, isSpoken, faultyField, isDoubtful, canPlay, onChange, onRemove, onPlay } = props;
  const number = line + 1;
  const field = (part: Field, name: string) => ({
    "aria-label": `${name} de la línea ${number}`,
    "aria-invalid": faultyField === part || undefined,
    "data-line": line,
    "data-part": part,
    "data-doubtful": (isDoubtful && part === "start") || undefined,
    value: row[part],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(row.key, { [part]: currentTarget.value }),
  });
  return (
    <li className={styles.row} data-now={isSpoken || undefined}>
      <span className={styles.number}>
        {isSpoken && <VisuallyHidden>Suena ahora, línea </VisuallyHidden>}
        {canPlay ? (
          <button type="button" aria-label={`Escuchar desde la línea ${number}`} onClick={() => onPlay(row.start)}>
            <IconPlayerPlayFilled size={14} aria-hidden />
            {number}
          </button>
        ) : (
          <em>{number}</em>
        )}
      </span>
      <span>
        <input type="text" autoComplete="off" {...field("start", "Inicio")} />
      </span>
      <span>
        <input type="text" autoComplete="off" {...field("end", "Fin")} />
      </span>
      <span className={styles.words}>
        <textarea rows={1} {...field("text", "Texto")} />
      </span>
      <span>
        <IconButton
          isSquare
          hasTooltip
          icon={IconX}
          iconSize={19}
          label={`Quitar la línea ${number}`}
          onClick={() => onRemove(row.key)}
        />
      </span>
    </li>
  );
});
