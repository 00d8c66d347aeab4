import type { SecondStepFailure } from "@senda/contract/two-step";
import { ApiError } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import { session } from "../../shared/api/session.ts";
import { sending, unlessPassing } from "./sending.ts";

/** The login's answer to the right password if a second step is required. */
export type SecondStepAsked = Pick<SecondStepFailure, "challenge" | "hasApp" | "hasPasskey">;

function secondStepIn(error: unknown): SecondStepAsked {
  // Every field is optional here.
  const body = (error instanceof ApiError ? error.body : null) as Partial<SecondStepFailure> | null;
  if (body?.challenge === undefined) throw error;
  return { challenge: body.challenge, hasApp: body.hasApp === true, hasPasskey: body.hasPasskey === true };
}

export const logIn = sending({
  mutationFn: (body: { email: string; password: string }) =>
    call("POST /auth/login", { body }).then((pair) => session.signIn(pair), secondStepIn),
  meta: { failure: unlessPassing("Credenciales incorrectas") },
});
