import { IconMail } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useProfile } from "../../shared/auth/api.ts";
import records from "../../shared/ui/art/empty-records.svg";
import recordsDark from "../../shared/ui/art/empty-records-dark.svg";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { askForLink } from "./sending.ts";

interface Props {
  email: string;
  title?: string;
  level?: 1 | 2 | 3;
  isSending: boolean;
  isSent: boolean;
  onSend: () => void;
}

/** Replaces the learner's texts after an administrator has set the password, and says how to unlock them. */
export const LockedWords = ({
  email,
  title = "Lo que has escrito sigue siendo solo tuyo",
  level = 2,
  isSending,
  isSent,
  onSend,
}: Props) => (
  <EmptyState
    art={{ day: records, night: recordsDark }}
    title={title}
    level={level}
    action={
      <Button
        variant={isSent ? "light" : "filled"}
        // Not disabled: it would lose the focus while the link is being sent.
        aria-disabled={isSending || undefined}
        onClick={() => !isSending && onSend()}
        leftSection={<IconMail size={20} aria-hidden />}
      >
        {isSending ? "Enviando…" : isSent ? "Enviar otro enlace" : "Enviarme el enlace"}
      </Button>
    }
  >
    Una persona de administración cambió tu contraseña. Para que nadie más lo vea, lo abriremos cuando sigas el enlace
    que te enviemos y elijas tú una contraseña nueva.
    <Text component="span" display="block" pt={isSent ? 10 : 0} c="var(--text)" fw={600} role="status">
      {isSent && `Te lo hemos enviado a ${email}.`}
    </Text>
  </EmptyState>
);

export function useLockedWords() {
  const { areOwnWordsLocked, email } = useProfile();
  const { mutate, isPending, isSuccess } = useMutation(askForLink);
  if (!areOwnWordsLocked) return null;
  return { email, isSending: isPending, isSent: isSuccess, onSend: () => mutate({ email }) };
}
