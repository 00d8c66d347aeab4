import type { ContentType } from "@senda/contract/contents";
import type { ProgressStatus } from "@senda/contract/progress";
import type { RouteType } from "@senda/contract/routes";
import { IconCircleCheck, IconCircleDashed, IconProgress } from "@tabler/icons-react";
import { percentText } from "../../lib/formats.ts";
import { contentKinds } from "../../routes/content-kinds.ts";
import { Badge } from "../../ui/Badge.tsx";
import { ProgressBar } from "../../ui/ProgressBar.tsx";
import styles from "./Table.module.css";

export const routeKinds = {
  FOUNDATION: { label: "Fundamento", tone: "pine" },
  CUSTOM: { label: "Personalizada", tone: "lavanda" },
} as const;

export const RouteKind = ({ type }: { type: RouteType }) => (
  <Badge tone={routeKinds[type].tone}>{routeKinds[type].label}</Badge>
);

export function ContentKind({ type }: { type: ContentType }) {
  const { label, tone, Icon } = contentKinds[type];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  );
}

const statuses = {
  NOT_STARTED: { label: "Sin iniciar", tone: "plain", Icon: IconCircleDashed },
  IN_PROGRESS: { label: "En progreso", tone: "sol", Icon: IconProgress },
  COMPLETED: { label: "Completado", tone: "pine", Icon: IconCircleCheck },
} as const;

export function StatusBadge({ status }: { status: ProgressStatus }) {
  const { label, tone, Icon } = statuses[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  );
}

export const Percent = ({ value, label }: { value: number; label: string }) => (
  <div className={styles.percent}>
    <div>
      <ProgressBar value={value} label={label} isThin />
    </div>
    <b>{percentText(value)}</b>
  </div>
);
