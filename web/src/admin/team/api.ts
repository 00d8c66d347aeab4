import type { StaffRole } from "@senda/contract/values";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { ApiError, passingTrouble } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";

export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: ({ signal }) => call("GET /admin/team", { signal }),
});

const failure = (sentence: string) => (error: unknown) =>
  passingTrouble(error) ?? (error instanceof ApiError ? error.messages[0] : undefined) ?? sentence;

export const invite = mutationOptions({
  mutationFn: (body: { email: string; staffRole: StaffRole }) => call("POST /admin/team/invitations", { body }),
  meta: { failure: failure("No se pudo enviar la invitación"), stale: ["team"] },
});

export const resendInvitation = mutationOptions({
  mutationFn: (id: string) => call("POST /admin/team/invitations/{id}/resend", { params: { id } }),
  meta: { failure: failure("No se pudo enviar la invitación"), stale: ["team"] },
});

export const cancelInvitation = mutationOptions({
  mutationFn: (id: string) => call("DELETE /admin/team/invitations/{id}", { params: { id } }),
  meta: { failure: failure("No se pudo anular la invitación"), stale: ["team"] },
});

export const changeRole = mutationOptions({
  mutationFn: ({ id, staffRole }: { id: string; staffRole: StaffRole }) =>
    call("PATCH /admin/team/{id}", { params: { id }, body: { staffRole } }),
  meta: { failure: failure("No se pudo cambiar el rol"), stale: ["team"] },
});

export const removeMember = mutationOptions({
  mutationFn: (id: string) => call("DELETE /admin/team/{id}", { params: { id } }),
  meta: { failure: failure("No se pudo quitar del equipo"), stale: ["team"] },
});
