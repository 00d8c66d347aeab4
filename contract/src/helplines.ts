import { z } from "zod";
import { Day } from "./calendar.ts";
import { helplineKinds } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { Id, trimmed } from "./values.ts";

export const HelplineKind = z.enum(helplineKinds);
export type HelplineKind = z.infer<typeof HelplineKind>;

/** People to call. Numbers change: each row says when it was last checked and where it was found. */
export const Helpline = z.object({
  id: Id,
  country: z.string().describe("ISO 3166-1, two letters."),
  kind: HelplineKind,
  name: z.string(),
  phones: z.array(z.string()).min(1).describe("As they are said; the first one is the one to call."),
  details: z.string().describe("Cost, hours, and what else helps to decide, in Spanish."),
  source: z.string(),
  checkedOn: Day,
  order: z.int(),
});
export type Helpline = z.infer<typeof Helpline>;

const HelplineChange = z.object({
  kind: HelplineKind,
  name: trimmed(1, limits.title),
  phones: z.array(trimmed(1, 40)).min(1).max(limits.helplinePhones),
  details: trimmed(0, 300),
  source: trimmed(1, 300),
  checkedOn: Day,
});
export type HelplineCorrection = z.infer<typeof HelplineChange>;

export const helplines = {
  list: endpoint({
    method: "GET",
    path: "/helplines",
    access: "public",
    summary: "Lists the helplines of all countries, in the order in which they are shown.",
    answer: z.array(Helpline),
  }),
  correct: endpoint({
    method: "PATCH",
    path: "/helplines/{id}",
    access: "admin",
    summary: "Corrects what is given of a helpline.",
    body: HelplineChange.partial(),
    answer: Helpline,
  }),
};
