import type { Role } from "@senda/contract/auth";
import { mutationOptions, queryOptions, useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { ApiError, passingTrouble } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { session } from "../api/session.ts";
import type { AnswerOf } from "../api/transport.ts";

export type Profile = AnswerOf<"GET /auth/profile">;
export type { Role };

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => call("GET /auth/profile", { signal }),
});

export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;

/** The sentence of the specification where the server refused; else what went wrong on the way. */
const unlessPassing = (sentence: string) => (error: unknown) => passingTrouble(error) ?? sentence;

export const logIn = mutationOptions({
  mutationFn: async (body: { email: string; password: string }) =>
    session.signIn(await call("POST /auth/login", { body })),
  meta: { failure: unlessPassing("Credenciales incorrectas") },
});

export const register = mutationOptions({
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

export const askForLink = mutationOptions({
  mutationFn: (body: { email: string }) => call("POST /auth/forgot-password", { body }),
  meta: {
    success: "Te hemos enviado un enlace para recuperar tu contraseña.",
    failure: "No se pudo enviar el correo de recuperación",
  },
});

export const resetPassword = mutationOptions({
  mutationFn: ({ token, newPassword }: { token: string; newPassword: string }) =>
    call("POST /auth/reset-password/{token}", { params: { token }, body: { newPassword } }),
  meta: {
    success: "Tu contraseña ha sido restablecida.",
    failure: unlessPassing("El token es inválido o ha expirado"),
  },
});

export const changePassword = mutationOptions({
  mutationFn: (body: { currentPassword: string; newPassword: string }) => call("POST /auth/reset-password", { body }),
  meta: { success: "Contraseña actualizada con éxito.", failure: "Error al cambiar contraseña." },
});

export function useLockedWords() {
  const { areOwnWordsLocked, email } = useProfile();
  const { mutate, isPending, isSuccess } = useMutation(askForLink);
  if (!areOwnWordsLocked) return null;
  return { email, isSending: isPending, isSent: isSuccess, onSend: () => mutate({ email }) };
}
