import { z } from "zod";
import { roles } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { numberedPaging, searching, sorting } from "./paging.ts";
import { Percent, ProgressStatus } from "./progress.ts";
import { Id, Instant } from "./values.ts";

/** What the list of users may be asked; it lives in `auth`, where its path does. */
export const UsersQuery = z.object({
  role: z.enum(roles).optional(),
  ...searching,
  ...numberedPaging,
  ...sorting(["email", "firstName", "lastName", "role"]),
});

/** One person as the back-office sees them: never their diary, never their answers. */
export const UserDetail = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  points: z.int(),
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
export type UserDetail = z.infer<typeof UserDetail>;

export const users = {
  one: endpoint({
    method: "GET",
    path: "/auth/users/{id}",
    access: "admin",
    summary: "Answers a user with their progress on every route.",
    answer: UserDetail,
  }),
};
