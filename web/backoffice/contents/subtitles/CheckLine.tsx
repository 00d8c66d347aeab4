import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { Text } from "../../../shared/ui/layout.ts";
import { counted } from "../../format.ts";
import type { Warning } from "./checks.ts";
import styles from "./SubtitlesSection.module.css";
import type { RowField, SubtitlesFault } from "./subtitle-rows.ts";

interface Props {
  id: string;
  count: number;
  fault: SubtitlesFault | null;
  isUrgent: boolean;
  warnings: readonly Warning[];
  withLength: boolean;
  onGo: ((line: number, field?: RowField) => void) | null;
}

export function CheckLine({ id, count, fault, isUrgent, warnings, withLength, onGo }: Props) {
  if (fault) {
    const { line, field } = fault;
    return (
      <div id={id} className={styles.check} data-notice data-tone="error" role={isUrgent ? "alert" : "status"}>
        <IconAlertCircle size={20} aria-hidden />
        <span>
          <b>{fault.message}</b>
        </span>
        {onGo && line !== null && <GoButton onClick={() => onGo(line, field ?? "start")} />}
      </div>
    );
  }
  const [first] = warnings;
  const lines = counted(count, "línea", "líneas");
  if (first) {
    return (
      <div className={styles.check} data-notice data-tone="warning" role="status">
        <IconAlertTriangle size={20} aria-hidden />
        <span>
          <b>{`${lines}, ${counted(warnings.length, "aviso", "avisos")}.`}</b> {first.message}
        </span>
        {onGo && <GoButton onClick={() => onGo(first.line)} />}
      </div>
    );
  }
  if (count === 0)
    return (
      <Text fz="var(--fs-md)" c="dimmed">
        Sin subtítulos. Escríbelos, pégalos o impórtalos.
      </Text>
    );
  return (
    <div className={styles.check} data-notice data-tone="success" role="status">
      <IconCircleCheck size={20} aria-hidden />
      <span>
        <b>{`${lines}, sin avisos.`}</b> {withLength && "Los tiempos caben en el archivo."}
      </span>
    </div>
  );
}

const GoButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" onClick={onClick}>
    Ir a la línea
  </button>
);
