import type { StaffRole } from "@senda/contract/values";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { sentenceOr } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";

export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: ({ signal }) => call("GET /admin/team", { signal }),
});

export const invite = mutationOptions({
  mutationFn: (body: { email: string; staffRole: StaffRole }) => call("POST /admin/team/invitations", { body }),
  meta: { failure: sentenceOr("No se pudo enviar la invitación"), stale: ["team"] },
});

export const resendInvitation = mutationOptions({
  mutationFn: (id: string) => call("POST /admin/team/invitations/{id}/resend", { params: { id } }),
  meta: { failure: sentenceOr("No se pudo enviar la invitación"), stale: ["team"] },
});

export const cancelInvitation = mutationOptions({
  mutationFn: (id: string) => call("DELETE /admin/team/invitations/{id}", { params: { id } }),
  meta: { failure: sentenceOr("No se pudo anular la invitación"), stale: ["team"] },
});

export const changeRole = mutationOptions({
  mutationFn: ({ id, staffRole }: { id: string; staffRole: StaffRole }) =>
    call("PATCH /admin/team/{id}", { params: { id }, body: { staffRole } }),
  meta: { failure: sentenceOr("No se pudo cambiar el rol"), stale: ["team"] },
});

export const removeMember = mutationOptions({
  mutationFn: (id: string) => call("DELETE /admin/team/{id}", { params: { id } }),
  meta: { failure: sentenceOr("No se pudo quitar del equipo"), stale: ["team"] },
});
