import { z } from "zod";
import { helplineActions, helplineCosts, helplineKinds, helplineStates } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { bodyVersion, editConflict, IfMatch, Version } from "./errors.ts";
import { limits } from "./limits.ts";
import { HOURS_RULE, hoursFault, tidyHours } from "./opening-hours.ts";
import { isPhone, PHONE_RULE, tidyPhone } from "./text-rules.ts";
import { Day, Id, Instant, type StaffRole, text, trimmed } from "./values.ts";

export const HelplineKind = z.enum(helplineKinds);
export type HelplineKind = z.infer<typeof HelplineKind>;

export const HelplineCost = z.enum(helplineCosts);
export type HelplineCost = z.infer<typeof HelplineCost>;

export const Helpline = z.object({
  id: Id,
  country: z.string().describe("ISO 3166-1, two letters."),
  kind: HelplineKind,
  name: z.string(),
  phones: z.array(z.string()).min(1).describe("As they are said; the first one is the one to call."),
  hours: z
    .string()
    .describe("«24 h» or «lun-vie 08:00-20:00; sáb 09:00-14:00», by the country's clock; empty if unknown."),
  languages: z.array(z.string()).describe("ISO 639-1, two letters; empty if unknown."),
  cost: HelplineCost,
  details: z.string().describe("What else helps to decide, in Spanish."),
  source: z.string(),
  checkedOn: Day.describe("The day on which the line was last looked up."),
  isConfirmed: z.boolean().describe("Otherwise the line is shown as unchecked."),
  order: z.int(),
});
export type Helpline = z.infer<typeof Helpline>;

const Phone = z
  .string()
  .overwrite(tidyPhone)
  .pipe(trimmed(1, limits.phone))
  .refine(isPhone, { error: `no se puede marcar. ${PHONE_RULE}` })
  .describe("Digits, spaces and + * # ( ) - /, with 2 to 15 digits.");

const Hours = z
  .string()
  .overwrite(tidyHours)
  .pipe(text(0, limits.helplineText))
  .refine((hours) => hoursFault(hours) === null, { error: `no se entiende. ${HOURS_RULE}` })
  .describe("«24 h», or days and hours such as «lun-vie 08:00-20:00; sáb 09:00-14:00»; empty if unknown.");

const Language = z
  .string()
  .refine((code) => /^[a-z]{2}$/.test(code), { error: "no es un código de dos letras, como «es»." })
  .describe("ISO 639-1.");

export const HelplineChange = z.object({
  kind: HelplineKind,
  name: trimmed(1, limits.title),
  phones: z.array(Phone).min(1).max(limits.helplinePhones),
  hours: Hours,
  languages: z.array(Language).max(limits.helplineLanguages),
  cost: HelplineCost,
  details: trimmed(0, limits.helplineText),
  source: trimmed(1, limits.helplineText),
  checkedOn: Day,
  isConfirmed: z.boolean(),
});
export type HelplineCorrection = z.infer<typeof HelplineChange>;
const HelplineEdit = HelplineChange.partial();
export type HelplineEdit = z.infer<typeof HelplineEdit>;
const HelplineCall = HelplineEdit.extend({ version: bodyVersion });

export const HelplineField = HelplineChange.keyof();
export type HelplineField = z.infer<typeof HelplineField>;

export const HelplineState = z.enum(helplineStates);
export type HelplineState = z.infer<typeof HelplineState>;

export const HelplineAction = z.enum(helplineActions);
export type HelplineAction = z.infer<typeof HelplineAction>;

const HelplineProposal = z.object({
  id: Id,
  action: HelplineAction,
  change: Helpline.omit({ id: true, country: true, order: true })
    .partial()
    .describe("What the line would say, field by field."),
  reason: z.string().describe("Why the line would be hidden."),
  proposedBy: z.string(),
  proposedById: Id.nullable(),
  proposedAt: Instant,
});

export const EditableHelpline = Helpline.extend({
  version: Version,
  shipped: Helpline.omit({ id: true, country: true, order: true }),
  correctedFields: z.array(HelplineField).describe("Corrected, and shown."),
  supersededFields: z
    .array(HelplineField)
    .describe("Corrected once, but the program's own line has been checked later, and is shown."),
  isOwn: z.boolean().describe("Added here; `shipped` is then what it was added with."),
  state: HelplineState,
  hiddenReason: z.string(),
  proposal: HelplineProposal.nullable().describe("The change that waits for a second person."),
});
export type EditableHelpline = z.input<typeof EditableHelpline>;

export const HelplineCountry = z
  .string()
  .refine((code) => /^[A-Z]{2}$/.test(code), { error: "no es un código de dos letras, como «ES»." })
  .describe("ISO 3166-1.");

const NewHelpline = HelplineChange.extend({ country: HelplineCountry });

export const HELPLINE_READERS: readonly StaffRole[] = ["OWNER", "EDITOR", "REVIEWER", "READER"];
export const HELPLINE_EDITORS: readonly StaffRole[] = ["OWNER", "EDITOR", "REVIEWER"];
const SECOND = "If a second person has to confirm, the line stays as it is and the proposal is answered with it.";

export const helplines = {
  list: endpoint({
    method: "GET",
    path: "/helplines",
    access: "public",
    summary: "Lists the helplines of all countries, in the order in which they are shown.",
    answer: z.array(Helpline),
  }),
  listEditable: endpoint({
    method: "GET",
    path: "/admin/helplines",
    access: "admin",
    staff: HELPLINE_READERS,
    summary: "Lists the helplines with what came with the program, what was corrected of it and what is proposed.",
    answer: z.array(EditableHelpline),
  }),
  add: endpoint({
    method: "POST",
    path: "/admin/helplines",
    access: "admin",
    staff: HELPLINE_EDITORS,
    summary: `Adds a helpline. ${SECOND}`,
    body: NewHelpline,
    answer: EditableHelpline,
    status: 201,
    errors: [409],
  }),
  correct: endpoint({
    method: "PATCH",
    path: "/helplines/{id}",
    access: "admin",
    staff: HELPLINE_EDITORS,
    summary: `Corrects what is given of a helpline and differs from what is shown. ${SECOND}`,
    headers: IfMatch,
    body: HelplineCall,
    answer: EditableHelpline,
    errors: [409],
    conflict: editConflict(EditableHelpline, HelplineCall),
  }),
  restore: endpoint({
    method: "DELETE",
    path: "/helplines/{id}/correction",
    access: "admin",
    staff: HELPLINE_EDITORS,
    summary: `Puts a helpline back to what came with the program. ${SECOND}`,
    headers: IfMatch,
    answer: EditableHelpline,
    errors: [409],
    conflict: editConflict(EditableHelpline, z.object({})),
  }),
  hide: endpoint({
    method: "POST",
    path: "/admin/helplines/{id}/hide",
    access: "admin",
    staff: HELPLINE_EDITORS,
    summary: `Shows a helpline to learners no more; never the last one of a country to call in danger. ${SECOND}`,
    headers: IfMatch,
    body: z.object({ reason: trimmed(1, limits.helplineText) }),
    answer: EditableHelpline,
    errors: [409],
    conflict: editConflict(EditableHelpline, z.object({})),
  }),
  show: endpoint({
    method: "POST",
    path: "/admin/helplines/{id}/show",
    access: "admin",
    staff: HELPLINE_EDITORS,
    summary: `Shows a hidden helpline again. ${SECOND}`,
    headers: IfMatch,
    answer: EditableHelpline,
    errors: [409],
    conflict: editConflict(EditableHelpline, z.object({})),
  }),
};
