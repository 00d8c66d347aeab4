import { z } from "zod";
import { Day, TimeZone } from "./calendar.ts";
import { auditActions } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { paging, searching } from "./paging.ts";
import { Id, Instant } from "./values.ts";

export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

/** One thing that an administrator did. Names are kept as they were then, so that a line outlives what it speaks of. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  adminId: Id.nullable(),
  adminName: z.string(),
  action: AuditAction,
  targetId: Id.nullable(),
  targetName: z.string(),
  address: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const audit = {
  list: endpoint({
    method: "GET",
    path: "/admin/audit",
    access: "admin",
    summary: "Lists what administrators did, newest first.",
    query: z.object({
      action: AuditAction.optional(),
      adminId: Id.optional(),
      from: Day.optional().describe("The first day."),
      to: Day.optional().describe("The last day, all of it."),
      tz: TimeZone,
      ...searching,
      ...paging,
    }),
    answer: z.array(AuditEntry),
    paged: true,
  }),
};
