import { z } from "zod";
import { AuditedChange } from "./audit.ts";
import { CareLevel, Danger } from "./care.ts";
import { auditActions } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { Flag } from "./form-text.ts";
import { EditableHelpline, HELPLINE_EDITORS, HELPLINE_READERS, Helpline, HelplineCountry } from "./helplines.ts";
import { Done, Id, Instant, type StaffRole } from "./values.ts";

const Attention = z.object({
  expired: z.int().describe("Lines that were checked more than six months ago."),
  dueSoon: z.int().describe("Lines whose six months end within 30 days."),
  proposals: z.int().describe("Changes that wait for a second person."),
});

const HelplineEvent = z.object({
  at: Instant,
  action: z.enum([...auditActions, "SUPERSEDED"]).describe("SUPERSEDED: the program's own line was checked later."),
  helplineId: Id,
  name: z.string(),
  by: z.string().nullable(),
  proposedBy: z.string().nullable(),
  changes: z.array(AuditedChange),
});

const CONFIRMS: readonly StaffRole[] = ["OWNER", "REVIEWER"];

export const safetyDesk = {
  confirm: endpoint({
    method: "POST",
    path: "/admin/helplines/proposals/{id}/confirm",
    access: "admin",
    staff: CONFIRMS,
    summary: "Makes the change that another person has proposed.",
    answer: EditableHelpline,
    errors: [409],
  }),
  reject: endpoint({
    method: "POST",
    path: "/admin/helplines/proposals/{id}/reject",
    access: "admin",
    staff: CONFIRMS,
    summary: "Refuses the change that another person has proposed.",
    answer: Done,
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/admin/helplines/proposals/{id}",
    access: "admin",
    staff: HELPLINE_EDITORS,
    summary: "Takes the caller's proposal back.",
    answer: Done,
  }),
  history: endpoint({
    method: "GET",
    path: "/admin/helplines/history",
    access: "admin",
    staff: HELPLINE_READERS,
    summary: "Lists what was changed of the helplines of a country, or of one line, newest first.",
    query: z.object({ country: HelplineCountry.optional(), id: Id.optional() }),
    answer: z.array(HelplineEvent),
  }),
  attention: endpoint({
    method: "GET",
    path: "/admin/helplines/attention",
    access: "admin",
    staff: HELPLINE_READERS,
    summary: "Counts the lines that have to be checked again and the changes that wait for a second person.",
    answer: Attention.extend({ countries: z.array(Attention.extend({ country: z.string() })) }),
  }),
  preview: endpoint({
    method: "GET",
    path: "/admin/helplines/preview",
    access: "admin",
    staff: HELPLINE_READERS,
    summary: "Writes the notice or the question for a danger and a country, also as it would be with what is proposed.",
    query: z.object({
      country: HelplineCountry.optional().describe("Without it, the country is not known."),
      level: CareLevel,
      danger: Danger,
      withProposals: Flag.optional(),
    }),
    answer: z.object({ text: z.string(), lines: z.array(Helpline) }),
  }),
};
