import { z } from "zod";
import { NewPassword, Profile, Role, staffRoleField } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { numberedPaging, searching, sorting } from "./paging.ts";
import { Percent, ProgressStatus } from "./progress.ts";
import { Done, Id, Instant, TimeZone } from "./values.ts";

export const ListedUser = Profile.omit({ points: true }).extend(staffRoleField);
export type ListedUser = z.infer<typeof ListedUser>;

export const UserDetail = Profile.extend({
  ...staffRoleField,
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
export type UserDetail = z.input<typeof UserDetail>;

export const users = {
  list: endpoint({
    method: "GET",
    path: "/auth/users",
    access: "admin",
    staff: ["OWNER", "SUPPORT"],
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
  exportCsv: endpoint({
    method: "GET",
    path: "/auth/users/export",
    access: "admin",
    staff: ["OWNER", "SUPPORT"],
    stepUp: true,
    summary: "Answers the users as a spreadsheet, with times by the caller's clock.",
    query: z.object({ role: Role.optional(), tz: TimeZone, ...searching }),
    answer: z.string(),
    produces: "text/csv",
    streamed: true,
  }),
  one: endpoint({
    method: "GET",
    path: "/auth/users/{id}",
    access: "admin",
    staff: ["OWNER", "SUPPORT"],
    summary: "Answers a user with their progress on every route.",
    answer: UserDetail,
  }),
  setPassword: endpoint({
    method: "POST",
    path: "/auth/admin/reset-password",
    access: "admin",
    staff: ["OWNER", "SUPPORT"],
    summary: "Sets a user's password and ends all their sessions; what they wrote stays locked until they use a link.",
    body: z.object({ userId: Id, newPassword: NewPassword }),
    answer: Done,
    errors: [404],
  }),
  sendRecovery: endpoint({
    method: "POST",
    path: "/auth/admin/send-recovery",
    access: "admin",
    staff: ["OWNER", "SUPPORT"],
    summary: "Mails a recovery link to a user's own address.",
    body: z.object({ userId: Id }),
    answer: Done,
    errors: [404],
  }),
};
