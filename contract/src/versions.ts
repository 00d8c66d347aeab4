import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Version } from "./errors.ts";
import { numberedPaging } from "./paging.ts";
import { ItemKind } from "./publication.ts";
import { Done, Id, Instant } from "./values.ts";

export const ItemVersion = z.object({
  id: Id,
  itemId: Id,
  kind: ItemKind,
  number: Version,
  changed: z.array(z.string()).describe("The fields that differ from the version before; empty for the first."),
  savedBy: z.string().nullable().describe("Null for an item of the demo or a copy, before its first change."),
  savedAt: Instant,
  publishedBy: z.string().nullable(),
  publishedAt: Instant.nullable(),
  approvedBy: z.string().nullable().describe("Who approved this version in a review."),
  approvedAt: Instant.nullable(),
  isCurrent: z.boolean().describe("What an editor sees now."),
  isShown: z.boolean().describe("What learners see now."),
});
export type ItemVersion = z.input<typeof ItemVersion>;

export const VersionField = z.object({ field: z.string(), text: z.string() });

const readers = ["OWNER", "EDITOR", "REVIEWER", "READER"] as const;

export const versions = {
  list: endpoint({
    method: "GET",
    path: "/admin/items/{id}/versions",
    access: "admin",
    staff: readers,
    summary: "Lists the versions of a route, stage or content, newest first.",
    query: z.object(numberedPaging),
    answer: z.array(ItemVersion),
    paged: true,
  }),
  one: endpoint({
    method: "GET",
    path: "/admin/versions/{id}",
    access: "admin",
    staff: readers,
    summary: "Answers a version with all its fields as text, so that two can be compared.",
    answer: ItemVersion.extend({
      title: z.string(),
      fields: z.array(VersionField),
      isFileKept: z.boolean().describe("False if the file of that time is no longer stored."),
    }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/versions/{id}/restore",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Saves a version again as unpublished changes; nothing of the history is lost.",
    answer: Done,
  }),
};
