import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { logFailure, required } from "../../shared/api/api-error.ts";
import { call, callAll, callPage } from "../../shared/api/client.ts";
import type { GivenTo } from "../../shared/api/transport.ts";
import { timeZone } from "../../shared/lib/days.ts";
import { orPassing } from "../failure.ts";

type UsersQuery = NonNullable<NonNullable<GivenTo<"GET /auth/users">[0]>["query"]>;

export const usersPage = (query: UsersQuery) =>
  queryOptions({
    queryKey: ["users", "page", query],
    queryFn: ({ signal }) => logFailure("Failed to get users", callPage("GET /auth/users", { query, signal })),
    placeholderData: keepPreviousData,
  });

type SheetQuery = Pick<UsersQuery, "q" | "role">;

export const exportUsers = mutationOptions({
  mutationFn: async (query: SheetQuery) =>
    logFailure("Failed to get users", call("GET /auth/users/export", { query: { ...query, tz: timeZone() } })),
  meta: { failure: orPassing("No se pudieron descargar los usuarios.") },
});

export const adminsQuery = queryOptions({
  queryKey: ["users", "admins"],
  queryFn: ({ signal }) => callAll("GET /auth/users", { query: { role: "ADMIN" }, signal }),
});

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ["users", "one", id],
    queryFn: ({ signal }) => call("GET /auth/users/{id}", { params: { id }, signal }),
  });

export const sendRecovery = mutationOptions({
  mutationFn: (userId: string) => call("POST /auth/admin/send-recovery", { body: { userId } }),
  meta: { failure: orPassing("No se pudo enviar el enlace") },
});

/** No toast on failure: the dialog stays open, to be tried again. */
export const setPassword = mutationOptions({
  mutationFn: async ({ userId, newPassword }: { userId: string; newPassword: string }) => {
    const body = { userId, newPassword: required(newPassword, "New password not provided") };
    return logFailure("Failed to reset password", call("POST /auth/admin/reset-password", { body }));
  },
  // An administrator who sets their own password here closes their own diary.
  meta: { stale: ["profile"] },
});
