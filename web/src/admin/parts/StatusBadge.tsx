import type { ProgressStatus } from "@senda/contract/progress";
import { IconCircleCheck, IconCircleDashed, IconProgress } from "@tabler/icons-react";
import { Badge } from "../../ui/Badge.tsx";

const statuses = {
  NOT_STARTED: { label: "Sin iniciar", tone: "plain", Icon: IconCircleDashed },
  IN_PROGRESS: { label: "En progreso", tone: "sol", Icon: IconProgress },
  COMPLETED: { label: "Completado", tone: "pine", Icon: IconCircleCheck },
} as const;

/** Grey, yellow or green; and always a word and a sign. */
export function StatusBadge({ status }: { status: ProgressStatus }) {
  const { label, tone, Icon } = statuses[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  );
}
