import { Button } from "@mantine/core";
import { staffNames } from "@senda/contract/staff-texts";
import type { TeamInvitation } from "@senda/contract/team";
import { IconAlertTriangle, IconHourglass } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Group } from "../../shared/ui/layout.ts";
import { counted, shortDayOf } from "../format.ts";
import { type Column, ListTable } from "../list/ListTable.tsx";
import { cancelInvitation, resendInvitation } from "./api.ts";
import styles from "./TeamScreen.module.css";

const DAY_MS = 24 * 60 * 60_000;

function TimeLeft({ invitation: { isValid, expiresAt } }: { invitation: TeamInvitation }) {
  const left = Math.ceil((new Date(expiresAt).getTime() - Date.now()) / DAY_MS);
  const hasEnded = !isValid || left <= 0;
  const Picture = hasEnded ? IconAlertTriangle : IconHourglass;
  return (
    <span className={styles.left} data-ended={hasEnded || undefined}>
      <Picture size={17} aria-hidden />
      {hasEnded ? "Caducada" : `en ${counted(left, "día", "días")}`}
    </span>
  );
}

const columns: Column<TeamInvitation>[] = [
  { label: "Correo", as: "lead", cell: ({ email }) => <strong>{email}</strong> },
  { label: "Rol", cell: ({ staffRole }) => staffNames[staffRole] },
  {
    label: "Invitó",
    as: "quiet",
    cell: ({ invitedBy, invitedAt }) => `${invitedBy ?? "Cuenta eliminada"} · ${shortDayOf(invitedAt)}`,
  },
  { label: "Caduca", cell: (invitation) => <TimeLeft invitation={invitation} /> },
  {
    label: "Acciones",
    isHidden: true,
    as: "last",
    isNumber: true,
    cell: (invitation) => <Answers invitation={invitation} />,
  },
];

export const Invitations = ({ invitations }: { invitations: readonly TeamInvitation[] }) => (
  <>
    <h2 className={styles.heading}>Invitaciones pendientes</h2>
    <ListTable label="Invitaciones pendientes" items={invitations} keyOf={({ id }) => id} columns={columns} />
  </>
);

function Answers({ invitation: { id, email } }: { invitation: TeamInvitation }) {
  const again = useMutation(resendInvitation);
  const cancel = useMutation(cancelInvitation);
  const isBusy = again.isPending || cancel.isPending;
  return (
    <Group display="inline-flex" gap={6}>
      <Button
        variant="light"
        // Keeps the focus, which comes back to it if the password was asked and not given.
        aria-disabled={isBusy || undefined}
        aria-label={`Reenviar la invitación a ${email}`}
        onClick={() => !isBusy && again.mutate(id)}
      >
        Reenviar
      </Button>
      <Button
        variant="subtle"
        color="amapola"
        disabled={isBusy}
        aria-label={`Anular la invitación a ${email}`}
        onClick={() => cancel.mutate(id)}
      >
        Anular
      </Button>
    </Group>
  );
}
