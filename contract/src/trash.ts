import { z } from "zod";
import { contentTypes } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { numberedPaging, searching } from "./paging.ts";
import { ItemKind } from "./publication.ts";
import { Done, Id, Instant, trimmed } from "./values.ts";

export const TrashedItem = z.object({
  id: Id.describe("That of the route, stage or content."),
  kind: ItemKind,
  title: z.string(),
  type: z.enum(contentTypes).nullable().describe("Of a content."),
  routeTitle: z.string().nullable().describe("The route that it was in."),
  stageTitle: z.string().nullable().describe("The stage that it was in."),
  stagesCount: z.int(),
  contentsCount: z.int().describe("What is in the papelera with it."),
  learnersCount: z.int().describe("How many people have progress on it, which comes back with it."),
  trashedBy: z.string(),
  trashedAt: Instant,
  deletedAt: Instant.describe("When it is deleted for good."),
  returnsTo: z
    .enum(["ITS_PLACE", "LOOSE", "NOWHERE"])
    .describe("LOOSE: its stage is gone too. NOWHERE: its route has to be restored before it."),
});
export type TrashedItem = z.input<typeof TrashedItem>;

export const trash = {
  list: endpoint({
    method: "GET",
    path: "/admin/trash",
    access: "admin",
    staff: ["OWNER", "EDITOR", "REVIEWER", "READER"],
    summary: "Lists what is in the papelera, newest first; the search is in titles and in the names of who deleted.",
    query: z.object({ ...numberedPaging, ...searching, kind: ItemKind.optional() }),
    answer: z.array(TrashedItem),
    paged: true,
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/trash/{id}/restore",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Takes an item out of the papelera, to its place and with everyone's progress.",
    answer: Done,
    errors: [404, 409],
  }),
  remove: endpoint({
    method: "POST",
    path: "/admin/trash/{id}/delete",
    access: "admin",
    staff: ["OWNER"],
    summary: "Deletes an item for good, with its files and everyone's progress on it.",
    body: z.object({ title: trimmed(1, limits.title).describe("Its title, so that the right one is deleted.") }),
    answer: Done,
    errors: [404, 409],
  }),
  empty: endpoint({
    method: "POST",
    path: "/admin/trash/empty",
    access: "admin",
    staff: ["OWNER"],
    summary: "Deletes everything in the papelera for good.",
    body: z.object({ count: z.int().min(1).describe("How many items were seen there: 409 if there are others now.") }),
    answer: Done,
    errors: [409],
  }),
};
