import { z } from "zod";
import { auditActions } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { numberedPaging, searching } from "./paging.ts";
import { Day, Id, Instant, TimeZone } from "./values.ts";

export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditedText = z.object({ excerpt: z.string(), length: z.int(), sha256: z.string() });

const AuditedValue = z.union([z.string(), z.number(), z.boolean(), AuditedText]).nullable();
export type AuditedValue = z.infer<typeof AuditedValue>;

export const AuditedChange = z.object({ field: z.string(), before: AuditedValue, after: AuditedValue });
export type AuditedChange = z.infer<typeof AuditedChange>;

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  adminId: Id.nullable(),
  adminName: z.string(),
  adminPseudonym: z.string().describe("Tells deleted accounts apart without saying whose they were."),
  action: AuditAction,
  targetId: Id.nullable(),
  targetName: z.string(),
  address: z.string(),
  changes: z.array(AuditedChange),
  denied: z
    .object({ call: z.string(), count: z.int() })
    .nullable()
    .describe("The call that was refused, and how many were refused to that account in that hour."),
});
export type AuditEntry = z.input<typeof AuditEntry>;

export const audit = {
  list: endpoint({
    method: "GET",
    path: "/admin/audit",
    access: "admin",
    staff: ["OWNER"],
    summary: "Lists what administrators did, newest first.",
    query: z.object({
      action: AuditAction.optional(),
      adminId: Id.optional(),
      from: Day.optional().describe("The first day."),
      to: Day.optional().describe("The last day, all of it."),
      tz: TimeZone,
      ...searching,
      ...numberedPaging,
    }),
    answer: z.array(AuditEntry),
    paged: true,
  }),
};
