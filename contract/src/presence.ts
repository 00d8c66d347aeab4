import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Instant } from "./values.ts";

const editors = ["OWNER", "EDITOR", "REVIEWER"] as const;

const Present = z.object({ others: z.array(z.object({ name: z.string(), seenAt: Instant })) });

export const presence = {
  report: endpoint({
    method: "PUT",
    path: "/admin/items/{id}/presence",
    access: "admin",
    staff: editors,
    summary: "Says that one has an item open, and answers who else has; for a minute, to be repeated.",
    answer: Present,
  }),
  leave: endpoint({
    method: "DELETE",
    path: "/admin/items/{id}/presence",
    access: "admin",
    staff: editors,
    summary: "Says that one has left an item.",
    answer: Present,
  }),
};
