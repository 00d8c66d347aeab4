import { Avatar, NativeSelect } from "@mantine/core";
import { staffNames } from "@senda/contract/staff-texts";
import type { TeamMember } from "@senda/contract/team";
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCrown,
  IconDeviceMobile,
  IconFingerprint,
  IconShieldOff,
  IconUserMinus,
} from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useProfile } from "../../shared/auth/api.ts";
import { dayKey } from "../../shared/lib/days.ts";
import { initials } from "../../shared/lib/formats.ts";
import { Badge } from "../../shared/ui/Badge.tsx";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Group } from "../../shared/ui/layout.ts";
import { hourOf, shortDayOf } from "../format.ts";
import { useConfirm } from "../kit/use-confirm.tsx";
import { type Column, ListTable } from "../list/ListTable.tsx";
import { useResetTwoStep } from "../two-step/use-reset-two-step.ts";
import { changeRole, removeMember } from "./api.ts";
import { roleChoices, roleOf } from "./InviteForm.tsx";
import styles from "./TeamScreen.module.css";

const nameOf = ({ firstName, lastName }: TeamMember) => `${firstName} ${lastName}`;

const lastTime = (iso: string | null) => {
  if (iso === null) return "Aún no ha entrado";
  return dayKey(new Date(iso)) === dayKey(new Date()) ? `Hoy, ${hourOf(iso)}` : shortDayOf(iso);
};

const Person = ({ member, isMe }: { member: TeamMember; isMe: boolean }) => (
  <Group gap={14}>
    <Avatar aria-hidden>{initials(member.firstName, member.lastName)}</Avatar>
    <div className={styles.person}>
      <strong>{isMe ? `${nameOf(member)} (tú)` : nameOf(member)}</strong>
      <small>{member.email}</small>
    </div>
  </Group>
);

const square = { isSquare: true, hasTooltip: true, iconSize: 20 } as const;

const secondSteps = {
  PASSKEY: { label: "Llave de acceso", tone: "pine", Icon: IconFingerprint },
  APP: { label: "Con aplicación", tone: "pine", Icon: IconDeviceMobile },
  NONE: { label: "Sin activar", tone: "sol", Icon: IconAlertTriangle },
} as const;

function SecondStep({ kind }: { kind: TeamMember["secondStep"] }) {
  const { label, tone, Icon } = secondSteps[kind ?? "NONE"];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  );
}

export function Members({ members }: { members: readonly TeamMember[] }) {
  const { id: ownId } = useProfile();
  const askToRemove = useRemoval();
  const askToReset = useResetTwoStep();
  const columns: Column<TeamMember>[] = [
    { label: "Persona", as: "lead", cell: (member) => <Person member={member} isMe={member.id === ownId} /> },
    { label: "Rol", cell: (member) => <RoleChoice member={member} isMe={member.id === ownId} /> },
    { label: "Acceso en dos pasos", cell: ({ secondStep }) => <SecondStep kind={secondStep} /> },
    { label: "Última vez", as: "quiet", isNowrap: true, cell: ({ lastSignInAt }) => lastTime(lastSignInAt) },
    {
      label: "Acciones",
      isHidden: true,
      as: "last",
      isNumber: true,
      cell: (member) =>
        member.id !== ownId && (
          <Group display="inline-flex" gap={6}>
            {member.secondStep && (
              <IconButton
                {...square}
                icon={IconShieldOff}
                label={`Quitar el segundo paso de ${nameOf(member)}`}
                onClick={() => void askToReset(member)}
              />
            )}
            <IconButton
              {...square}
              icon={IconUserMinus}
              label={`Quitar a ${nameOf(member)} del equipo`}
              onClick={() => void askToRemove(member)}
            />
          </Group>
        ),
    },
  ];
  return <ListTable label="Equipo" items={members} keyOf={({ id }) => id} columns={columns} />;
}

/** An owner's role is changed by another owner, so that it is never lost by a slip. */
function RoleChoice({ member, isMe }: { member: TeamMember; isMe: boolean }) {
  const change = useMutation(changeRole);
  if (isMe) {
    return (
      <Badge tone="pine" icon={<IconCrown aria-hidden />}>
        {staffNames[member.staffRole]}
      </Badge>
    );
  }
  const shown = change.isPending ? change.variables.staffRole : member.staffRole;
  return (
    <NativeSelect
      className={styles.role}
      aria-label={`Rol de ${nameOf(member)}`}
      data={roleChoices}
      value={shown}
      // Not disabled while it is under way: it would lose the focus, which comes back to it after the password was asked.
      aria-busy={change.isPending}
      onChange={({ currentTarget }) => {
        if (!change.isPending) change.mutate({ id: member.id, staffRole: roleOf(currentTarget.value) });
      }}
      rightSection={<IconChevronDown size={18} aria-hidden />}
    />
  );
}

function useRemoval() {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(removeMember);
  return (member: TeamMember) =>
    confirm({
      title: `¿Quitar a ${nameOf(member)} del equipo?`,
      text: (
        <>
          <p>Se cerrarán ahora mismo sus sesiones, y no podrá volver a entrar en la administración.</p>
          <p>Su cuenta sigue siendo suya, para entrar como alumno.</p>
        </>
      ),
      action: "Quitar del equipo",
      progress: "Quitando…",
      icon: IconUserMinus,
      danger: true,
      onConfirm: () => mutateAsync(member.id),
    });
}
