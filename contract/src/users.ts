import { z } from "zod";
import { NewPassword, Profile, Role } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { numberedPaging, searching, sorting } from "./paging.ts";
import { Percent, ProgressStatus } from "./progress.ts";
import { Done, Id, Instant } from "./values.ts";

export const ListedUser = Profile.omit({ points: true });
export type ListedUser = z.infer<typeof ListedUser>;

export const UserDetail = Profile.extend({
  createdAt: Instant,
  progress: z.array(
    z.object({
      routeId: Id,
      title: z.string(),
      status: ProgressStatus,
      progress: Percent,
      lastVisitedAt: Instant.nullable(),
    }),
  ),
});

export const users = {
  list: endpoint({
    method: "GET",
    path: "/auth/users",
    access: "admin",
    summary: "Lists the users.",
    query: z.object({
      role: Role.optional(),
      ...searching,
      ...numberedPaging,
      ...sorting(["email", "firstName", "lastName", "role"]),
    }),
    answer: z.array(ListedUser),
    paged: true,
  }),
  one: endpoint({
    method: "GET",
    path: "/auth/users/{id}",
    access: "admin",
    summary: "Answers a user with their progress on every route.",
    answer: UserDetail,
  }),
  setPassword: endpoint({
    method: "POST",
    path: "/auth/admin/reset-password",
    access: "admin",
    summary: "Sets a user's password and ends all their sessions; what they wrote stays locked until they use a link.",
    body: z.object({ userId: Id, newPassword: NewPassword }),
    answer: Done,
    errors: [404],
  }),
  sendRecovery: endpoint({
    method: "POST",
    path: "/auth/admin/send-recovery",
    access: "admin",
    summary: "Mails a recovery link to a user's own address.",
    body: z.object({ userId: Id }),
    answer: Done,
    errors: [404],
  }),
};
