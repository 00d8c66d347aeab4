import { startRegistration } from "@simplewebauthn/browser";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { ApiError, passingTrouble, sentenceOr } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import type { AnswerOf, GivenTo } from "../../shared/api/transport.ts";
import { orPassing } from "../failure.ts";

export type AppSetup = AnswerOf<"POST /admin/two-step/app">;

export const twoStepQuery = queryOptions({
  queryKey: ["two-step"],
  queryFn: ({ signal }) => call("GET /admin/two-step", { signal }),
  staleTime: 0,
});

/** While two-step sign-in is on, changes ask for the password. */
const withPassword = (password: string | null) => ({ body: password === null ? {} : { password } });

/** The server's sentence about a password or a code is shown beside its field. */
export const faultIn = (error: unknown) =>
  error instanceof ApiError && !error.isPassing ? (error.messages[0] ?? "No se ha podido hacer.") : null;

export const startApp = mutationOptions({
  mutationFn: (password: string | null) => call("POST /admin/two-step/app", withPassword(password)),
  meta: { failure: passingTrouble },
});

export const activateApp = mutationOptions({
  mutationFn: (code: string) => call("POST /admin/two-step/app/activate", { body: { code } }),
  meta: { success: "Acceso en dos pasos activado", failure: passingTrouble, stale: ["two-step", "profile"] },
});

export const renewRecoveryCodes = mutationOptions({
  mutationFn: (password: string) => call("POST /admin/two-step/recovery-codes", { body: { password } }),
  meta: { failure: passingTrouble, stale: ["two-step"] },
});

type Proof = NonNullable<GivenTo<"DELETE /admin/two-step">[0]>["body"];

export const switchOff = mutationOptions({
  mutationFn: (body: Proof) => call("DELETE /admin/two-step", { body }),
  meta: { failure: passingTrouble, stale: ["two-step", "profile"] },
});

interface NewPasskey {
  name: string;
  password: string | null;
}

export const addPasskey = mutationOptions({
  mutationFn: async ({ name, password }: NewPasskey) => {
    const options = await call("POST /admin/two-step/passkeys/options", withPassword(password));
    // The types of the library list the kinds of connection; a browser ignores those that it does not know.
    const optionsJSON = options as Parameters<typeof startRegistration>[0]["optionsJSON"];
    const response = await startRegistration({ optionsJSON });
    return call("POST /admin/two-step/passkeys", { body: { name, response } });
  },
  meta: { success: "Llave de acceso guardada", failure: passingTrouble, stale: ["two-step", "profile"] },
});

export const renamePasskey = mutationOptions({
  mutationFn: ({ id, name }: { id: string; name: string }) =>
    call("PATCH /admin/two-step/passkeys/{id}", { params: { id }, body: { name } }),
  meta: { failure: orPassing("No se ha podido cambiar el nombre"), stale: ["two-step"] },
});

export const deletePasskey = mutationOptions({
  mutationFn: ({ id, password }: { id: string; password: string }) =>
    call("DELETE /admin/two-step/passkeys/{id}", { params: { id }, body: { password } }),
  meta: { success: "Llave de acceso quitada", failure: passingTrouble, stale: ["two-step"] },
});

export const resetTwoStep = mutationOptions({
  mutationFn: (userId: string) => call("POST /admin/two-step/reset", { body: { userId } }),
  meta: {
    failure: sentenceOr("No se ha podido quitar el segundo paso"),
    stale: ["team"],
  },
});
