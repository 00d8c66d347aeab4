import type { Call } from "@senda/contract/all";
import { useMutation } from "@tanstack/react-query";
import { call as send } from "../shared/api/client.ts";
import { ConfirmDialog } from "./two-step/PasswordDialogs.tsx";

interface Props {
  call: Call;
  onAnswer: (isProved: boolean) => void;
}

interface Words {
  what: string;
  action: string;
  isDanger?: true;
}

const people = { what: "Vas a descargar datos de personas.", action: "Descargar" };
const secondStep = { what: "Vas a añadir un segundo paso a tu cuenta.", action: "Continuar" };

/** The action that the person is about to take, and the word on the button. */
const WORDS = new Map<Call, Words>([
  ["PATCH /admin/settings", { what: "Vas a cambiar cómo trabaja el equipo.", action: "Cambiar los ajustes" }],
  ["POST /admin/team/invitations", { what: "Vas a invitar a una persona al equipo.", action: "Enviar invitación" }],
  [
    "POST /admin/team/invitations/{id}/resend",
    { what: "Vas a enviar de nuevo una invitación al equipo.", action: "Reenviar" },
  ],
  ["PATCH /admin/team/{id}", { what: "Vas a cambiar lo que otra persona puede hacer.", action: "Cambiar el rol" }],
  [
    "DELETE /admin/team/{id}",
    { what: "Vas a quitar a una persona del equipo.", action: "Quitar del equipo", isDanger: true },
  ],
  [
    "POST /admin/two-step/reset",
    { what: "Vas a quitar el segundo paso de otra persona.", action: "Quitar el segundo paso", isDanger: true },
  ],
  [
    "POST /auth/admin/reset-password",
    { what: "Vas a poner la contraseña de otra persona del equipo.", action: "Cambiar la contraseña" },
  ],
  ["POST /admin/two-step/app", secondStep],
  ["POST /admin/two-step/passkeys/options", secondStep],
  ["GET /auth/users/export", people],
  ["GET /user-progress/export", people],
]);

const WHY =
  "Escribe tu contraseña para que nadie más pueda hacerlo desde tu dispositivo. No volveremos a pedirla durante diez minutos.";

/** Over the dialog of the form, if that has one. */
export function StepUpDialog({ call, onAnswer }: Props) {
  const confirm = useMutation({
    mutationFn: (password: string) => send("POST /account/confirm", { body: { password } }),
    // The call that asked for the password says what it did.
    meta: { success: null },
  });
  const words = WORDS.get(call) ?? { what: "Es un cambio importante.", action: "Confirmar" };
  const { what, action, isDanger = false } = words;
  return (
    <ConfirmDialog
      title="Confirma que eres tú"
      action={action}
      explanation={`${what} ${WHY}`}
      zIndex={250}
      isDanger={isDanger}
      isBusy={confirm.isPending}
      error={confirm.error}
      onType={confirm.reset}
      onConfirm={(password) => confirm.mutate(password, { onSuccess: () => onAnswer(true) })}
      onClose={() => onAnswer(false)}
    />
  );
}
