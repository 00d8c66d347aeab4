import type { Call } from "@senda/contract/all";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { call as send, setAskForProof } from "../shared/api/client.ts";
import { ownPassword, useConfirm } from "./kit/use-confirm.tsx";

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

const OTHER: Words = { what: "Es un cambio importante.", action: "Confirmar" };

const WHY =
  "Escribe tu contraseña para que nadie más pueda hacerlo desde tu dispositivo. No volveremos a pedirla durante diez minutos.";

/** Asks for the password when a call wants it given recently; the form of the call keeps its values. */
export function useStepUp(): void {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation({
    mutationFn: (password: string) => send("POST /account/confirm", { body: { password } }),
    // The call that asked for the password says what it did.
    meta: { success: null },
  });
  const ask = useEffectEvent(async (call: Call) => {
    const { what, action, isDanger = false } = WORDS.get(call) ?? OTHER;
    const answers = await confirm({
      title: "Confirma que eres tú",
      text: `${what} ${WHY}`,
      action,
      danger: isDanger,
      fields: { password: ownPassword },
      onConfirm: ({ password }) => mutateAsync(password),
    });
    return answers !== null;
  });
  useEffect(() => {
    setAskForProof((call) => ask(call));
    return () => setAskForProof(null);
  }, []);
}
