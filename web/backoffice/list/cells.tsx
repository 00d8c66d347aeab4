import { Box } from "@mantine/core";
import type { Role } from "@senda/contract/auth";
import type { HelplineCost, HelplineKind, HelplineState } from "@senda/contract/helplines";
import type { ContentType, RouteType } from "@senda/contract/item-fields";
import type { ProgressStatus } from "@senda/contract/progress";
import { staffNames } from "@senda/contract/staff-texts";
import type { StaffRole } from "@senda/contract/values";
import { IconCircleCheck, IconCircleDashed, IconProgress } from "@tabler/icons-react";
import { percentText } from "../../shared/lib/formats.ts";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { Badge } from "../../shared/ui/Badge.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";
import { ProgressBar } from "../../shared/ui/ProgressBar.tsx";

export const routeKinds = {
  FOUNDATION: { label: "Fundamento", tone: "pine" },
  CUSTOM: { label: "Personalizada", tone: "lavanda" },
} as const;

export const accessNames: Record<Role, string> = { USER: "Usuario", ADMIN: "Administración" };

export const lineKinds: Record<HelplineKind, string> = {
  EMERGENCY: "Emergencias",
  AMBULANCE: "Ambulancia",
  CRISIS: "Crisis",
  VIOLENCE: "Violencia",
  MINORS: "Menores",
  POISON: "Intoxicaciones",
  SUPPORT: "Apoyo",
};

export const lineCosts: Record<HelplineCost, string> = {
  FREE: "Gratis",
  PAID: "De pago",
  UNKNOWN: "No se sabe",
};

/** The role of an administrator beside the word by which the API knows them. */
export const RoleBadge = ({ role, staffRole }: { role: Role; staffRole?: StaffRole | undefined }) =>
  role === "USER" ? (
    <Badge>{accessNames.USER}</Badge>
  ) : (
    <Badge tone="lavanda">{staffRole ? `ADMIN · ${staffNames[staffRole]}` : "ADMIN"}</Badge>
  );
export const lineStates: Record<HelplineState, string> = {
  SHOWN: "Se muestra",
  HIDDEN: "Oculta",
  PROPOSED: "Propuesta",
};

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

export const PercentCell = ({ value, label }: { value: number; label: string }) => (
  <Group gap={12} miw={140}>
    <Box flex={1}>
      <ProgressBar value={value} label={label} isThin />
    </Box>
    <Text component="b" miw={42} fz="var(--fs-md)" fw={600} ta="right">
      {percentText(value)}
    </Text>
  </Group>
);
