import type { HealthMark } from "@senda/contract/outline";
import {
  IconBadgeCc,
  IconFileOff,
  IconListDetails,
  IconMessage2Off,
  IconPhotoOff,
  IconStethoscope,
} from "@tabler/icons-react";
import styles from "./Outline.module.css";

const marks = {
  NO_FILE: { label: "Sin archivo", Icon: IconFileOff, tone: "stop" },
  NO_QUESTIONS: { label: "Sin preguntas", Icon: IconListDetails, tone: "stop" },
  NO_SUBTITLES: { label: "Sin subtítulos", Icon: IconBadgeCc, tone: "warning" },
  NO_READINGS: { label: "Análisis sin lecturas", Icon: IconMessage2Off, tone: "warning" },
  NO_ALT: { label: "Sin texto alternativo", Icon: IconPhotoOff, tone: "warning" },
  IN_REVIEW: { label: "En revisión", Icon: IconStethoscope, tone: "waiting" },
} as const satisfies Record<HealthMark, object>;

export function HealthBadge({ mark }: { mark: HealthMark }) {
  const { label, Icon, tone } = marks[mark];
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon size={15} aria-hidden />
      {label}
    </span>
  );
}
