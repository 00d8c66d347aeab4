import { Button, NativeSelect, TextInput } from "@mantine/core";
import { staffRoles } from "@senda/contract/choices";
import { staffNames } from "@senda/contract/staff-texts";
import type { StaffRole } from "@senda/contract/values";
import { IconChevronDown, IconMail, IconSend } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { emailFault } from "../../shared/auth/form-rules.ts";
import { useOneAtATime } from "../../shared/lib/use-one-at-a-time.ts";
import { useTextForm } from "../../shared/lib/use-text-form.ts";
import { invite } from "./api.ts";
import styles from "./TeamScreen.module.css";

export const roleChoices = staffRoles.map((value) => ({ value, label: staffNames[value] }));

export const roleOf = (value: string): StaffRole => staffRoles.find((role) => role === value) ?? "READER";

/** Emptied by a new key once an invitation is on its way. */
export function InviteForm() {
  const [sent, setSent] = useState(0);
  return <Fields key={sent} isFirst={sent === 0} onSent={() => setSent(sent + 1)} />;
}

function Fields({ isFirst, onSent }: { isFirst: boolean; onSent: () => void }) {
  const sending = useMutation(invite);
  const [staffRole, setStaffRole] = useState<StaffRole>("EDITOR");
  const form = useTextForm(
    { email: "" },
    { email: (value) => (value.trim() ? emailFault(value) : "Escribe su correo.") },
  );
  const focus = () => form.focus("email");
  const send = useOneAtATime((email: string) => sending.mutateAsync({ email, staffRole }).then(onSent, focus));
  return (
    <form
      noValidate
      aria-label="Invitar al equipo"
      className={styles.invite}
      onSubmit={form.onSubmit(({ email }) => void send(email.trim()), focus)}
    >
      <TextInput
        label="Invitar por correo"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        autoFocus={!isFirst}
        readOnly={sending.isPending}
        leftSection={<IconMail size={20} aria-hidden />}
        {...form.field("email")}
      />
      <NativeSelect
        label="Rol"
        data={roleChoices}
        value={staffRole}
        onChange={(event) => setStaffRole(roleOf(event.currentTarget.value))}
        rightSection={<IconChevronDown size={18} aria-hidden />}
      />
      <Button type="submit" disabled={sending.isPending} leftSection={<IconSend size={19} aria-hidden />}>
        {sending.isPending ? "Enviando…" : "Enviar invitación"}
      </Button>
    </form>
  );
}
