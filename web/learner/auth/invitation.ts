import { STAFF_PASSWORD_MIN } from "@senda/contract/staff-texts";
import { queryOptions } from "@tanstack/react-query";
import { sentenceOr } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import type { GivenTo } from "../../shared/api/transport.ts";
import { newPasswordFault } from "../../shared/auth/form-rules.ts";

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => call("GET /invitations/{token}", { params: { token }, signal }),
  });

/** The server says what is wrong: the link, or the password of the account. */
const failure = sentenceOr("Ocurrió un error inesperado");

export const acceptInvitation = {
  mutationFn: (given: GivenTo<"POST /invitations/{token}/accept">[0]) =>
    call("POST /invitations/{token}/accept", given),
  meta: { failure },
};

export const joinTeam = {
  mutationFn: (given: GivenTo<"POST /invitations/{token}/join">[0]) => call("POST /invitations/{token}/join", given),
  meta: { failure },
};

export const declineInvitation = {
  mutationFn: (token: string) => call("POST /invitations/{token}/decline", { params: { token } }),
  meta: { failure },
};

export const staffPasswordFault = (value: string) =>
  value !== "" && value.length < STAFF_PASSWORD_MIN
    ? `La contraseña debe tener al menos ${STAFF_PASSWORD_MIN} caracteres.`
    : newPasswordFault(value);
