import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Failure, Version } from "./errors.ts";
import { limits } from "./limits.ts";
import { isPhone, PHONE_RULE, tidyPhone } from "./text-rules.ts";
import { Done, Instant, trimmed } from "./values.ts";

const Contact = z.object({
  name: z.string(),
  note: z.string(),
  phone: z.string().describe("A number that can be dialled, or empty."),
});
export type Contact = z.infer<typeof Contact>;

/** The six steps of a safety plan (Stanley and Brown), in the order in which they are taken. */
const PlanSteps = z.object({
  signs: z.array(z.string()).describe("How one notices that it begins."),
  coping: z.array(z.string()).describe("What helps without anyone else."),
  distractions: z.array(z.string()).describe("People and places that take the mind off it."),
  people: z.array(Contact).describe("Whom one can ask for help."),
  professionals: z.array(Contact).describe("Professionals and services."),
  surroundings: z.array(z.string()).describe("How to make the place safer."),
});
export type PlanSteps = z.infer<typeof PlanSteps>;

const Phone = z
  .string()
  .overwrite(tidyPhone)
  .pipe(z.string().max(limits.phone))
  .refine((phone) => phone === "" || isPhone(phone), { error: `no se puede marcar. ${PHONE_RULE}` });

const lines = z.array(trimmed(1, limits.planText)).max(limits.planItems);
const contacts = z
  .array(
    z.object({
      name: trimmed(1, limits.name),
      note: trimmed(0, limits.planText).default(""),
      phone: Phone.default(""),
    }),
  )
  .max(limits.planItems);

const PlanChange = z.object({
  signs: lines,
  coping: lines,
  distractions: lines,
  people: contacts,
  professionals: contacts,
  surroundings: lines,
  version: z
    .int()
    .min(0)
    .max(limits.version)
    .describe("The version from which the change was made: 409 with the stored plan if it is another."),
});

export const Plan = PlanSteps.extend({
  version: Version.describe("0 if nothing was ever written; it grows with every change, a deletion included."),
  updatedAt: Instant.nullable().describe("Null if there is no plan."),
});
export type Plan = z.input<typeof Plan>;

const PlanConflict = Failure.extend({ current: Plan });

export const plan = {
  read: endpoint({
    method: "GET",
    path: "/plan",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Answers one's own calm plan, empty if there is none.",
    answer: Plan,
  }),
  replace: endpoint({
    method: "PUT",
    path: "/plan",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Keeps the whole plan; repeating the request changes nothing.",
    body: PlanChange,
    answer: Plan,
    conflict: PlanConflict,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/plan",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Deletes the plan.",
    answer: Done,
  }),
};
