import { useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, passingTrouble } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import { type OutcomeMessages, sayFailure, saySuccess, toast } from "../../shared/ui/toast.tsx";

interface Sending<Input, Answer> {
  mutationFn: (input: Input) => Promise<Answer>;
  meta: OutcomeMessages;
}

export const sending = <Input, Answer>(options: Sending<Input, Answer>) => options;

/** The sentence of the specification if the server refused; else what went wrong on the way. */
export const unlessPassing = (sentence: string) => (error: unknown) => passingTrouble(error) ?? sentence;

export const register = sending({
  mutationFn: (body: { firstName: string; lastName: string; email: string; password: string }) =>
    call("POST /auth/register", { body }),
  meta: {
    success: "Registro exitoso",
    failure: (error) => {
      const hasAnswer = error instanceof ApiError && error.status > 0;
      if (!hasAnswer) return "Ocurrió un error inesperado";
      return error.messages[0] ?? "No completaste todos los campos correctamente.";
    },
  },
});

export const askForLink = sending({
  mutationFn: (body: { email: string }) => call("POST /auth/forgot-password", { body }),
  meta: { failure: "No se pudo enviar el correo de recuperación" },
});

export const resetPassword = sending({
  mutationFn: ({ token, newPassword }: { token: string; newPassword: string }) =>
    call("POST /auth/reset-password/{token}", { params: { token }, body: { newPassword } }),
  meta: { failure: unlessPassing("El token es inválido o ha expirado") },
});

export const changePassword = sending({
  mutationFn: (body: { currentPassword: string; newPassword: string }) => call("POST /auth/reset-password", { body }),
  meta: { failure: "Error al cambiar contraseña." },
});

export interface SendingState {
  isPending: boolean;
  /** The form has done its work, and another screen is on its way. */
  isSent: boolean;
  error: unknown;
}

/** A small `useMutation` for the forms of visitors: their pages load without the query cache. */
export function useSending<Input, Answer>({ mutationFn, meta }: Sending<Input, Answer>) {
  const [state, setState] = useState<SendingState>({ isPending: false, isSent: false, error: null });
  const mutateAsync = async (input: Input): Promise<Answer> => {
    toast.forgetErrors();
    setState({ isPending: true, isSent: false, error: null });
    try {
      const answer = await mutationFn(input);
      saySuccess(meta, answer);
      // Before the caller opens the next screen: its address is there at once, its fields are not.
      flushSync(() => setState({ isPending: false, isSent: true, error: null }));
      return answer;
    } catch (error) {
      sayFailure(meta, error);
      setState({ isPending: false, isSent: false, error });
      throw error;
    }
  };
  return { ...state, mutateAsync };
}
