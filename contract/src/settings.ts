import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Rules of the team's work. A setting that was never changed has its default. */
export const Settings = z.object({
  publishingNeedsApproval: z.boolean().describe("Whether a content is published only in a version that was approved."),
  helplinesNeedSecondPerson: z.boolean().describe("Whether a change of a helpline waits for a second person."),
});
export type Settings = z.infer<typeof Settings>;

export const settings = {
  read: endpoint({
    method: "GET",
    path: "/admin/settings",
    access: "admin",
    staff: ["OWNER", "EDITOR", "REVIEWER", "READER"],
    summary: "Says how the team works.",
    answer: Settings,
  }),
  change: endpoint({
    method: "PATCH",
    path: "/admin/settings",
    access: "admin",
    staff: ["OWNER"],
    stepUp: true,
    summary: "Changes what is given of how the team works.",
    body: Settings.partial(),
    answer: Settings,
  }),
};
