import { z } from "zod";
import { contentTypes, heldBackReasons } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { Version } from "./errors.ts";
import { limits } from "./limits.ts";
import { ItemKind } from "./publication.ts";
import { Done, Id, IdempotencyKey, Instant } from "./values.ts";

export const HeldBackReason = z.enum(heldBackReasons);
export type HeldBackReason = z.infer<typeof HeldBackReason>;

const PendingItem = z.object({
  itemId: Id,
  kind: ItemKind,
  title: z.string(),
  type: z.enum(contentTypes).nullable(),
  duration: z.int().nullable(),
  stageTitle: z.string().nullable(),
  version: Version,
  isNew: z.boolean().describe("Otherwise learners see an older version of it."),
  fields: z.array(z.string()).describe("What differs from what learners see; empty for a new one."),
  heldBack: HeldBackReason.nullable().describe("Why it cannot be published; it stays as it is."),
});
export type PendingItem = z.infer<typeof PendingItem>;

const ScheduledPublication = z.object({
  id: Id,
  runAt: Instant,
  requestedBy: z.string(),
  requestedAt: Instant,
  items: z.array(z.object({ itemId: Id, title: z.string() })),
});
export type ScheduledPublication = z.input<typeof ScheduledPublication>;

const readers = ["OWNER", "EDITOR", "REVIEWER", "READER"] as const;
const editors = ["OWNER", "EDITOR"] as const;

export const publications = {
  pending: endpoint({
    method: "GET",
    path: "/admin/routes/{id}/pending",
    access: "admin",
    staff: readers,
    summary: "Lists what a publication of the route would change, and how many people it concerns.",
    answer: z.object({
      title: z.string(),
      items: z.array(PendingItem),
      newContents: z.int().describe("By how many contents the route grows."),
      learners: z.object({ onTheirWay: z.int(), finished: z.int() }),
      scheduled: z.array(ScheduledPublication),
    }),
  }),
  publish: endpoint({
    method: "POST",
    path: "/admin/routes/{id}/publish",
    access: "admin",
    staff: editors,
    summary: "Publishes items of a route as they are now, at once or at a time.",
    headers: IdempotencyKey,
    body: z.object({
      items: z
        .array(z.object({ itemId: Id, version: Version }))
        .min(1)
        .max(limits.publishedItems)
        .describe("As they were seen: 409 if one of them has changed since."),
      runAt: Instant.optional().describe("A moment that has not come yet; at once if it is missing."),
    }),
    answer: z.object({
      id: Id,
      published: z.int(),
      heldBack: z.array(z.object({ itemId: Id, reason: HeldBackReason })),
      runAt: Instant.nullable().describe("Null once it is done."),
    }),
    errors: [404, 409],
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/admin/publications/{id}",
    access: "admin",
    staff: editors,
    summary: "Cancels a publication that has not run yet; what it would have published stays unpublished.",
    answer: Done,
  }),
};
