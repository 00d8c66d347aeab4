import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { editConflict, formVersion, IfMatch, Version } from "./errors.ts";
import { Flag } from "./form-text.ts";
import { answersOf, formOf, RouteType, routeFields } from "./item-fields.ts";
import { Position, wholeOrder } from "./paging.ts";
import { Percent, ProgressStatus, StagesProgress } from "./progress.ts";
import { PublicationState } from "./publication.ts";
import { CoverImage, Done, Id, IdempotencyKey, Instant } from "./values.ts";

export const Route = z.object({
  id: Id,
  ...answersOf(routeFields),
  coverImage: CoverImage.nullable(),
  order: z.int(),
  version: Version,
  state: PublicationState,
  progress: Percent,
  progressStatus: ProgressStatus,
  lastInteraction: Instant.nullable(),
  userRouteProgressId: Id.nullable(),
  stagesProgress: StagesProgress,
  contentsCount: z.int(),
  stagesCount: z.int(),
  learnersCount: z.int().optional().describe("How many people have started it; for administrators alone."),
});
export type Route = z.input<typeof Route>;

const RouteForm = z.object({
  ...formOf(routeFields),
  state: PublicationState.optional(),
});

export const RouteChange = RouteForm.partial().extend({ removeCoverImage: Flag.optional(), version: formVersion });

export const routes = {
  list: endpoint({
    method: "GET",
    path: "/routes",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Lists the routes by order, each with one's own progress.",
    query: z.object({ drafts: Flag.optional().describe("Drafts too; of no effect but for administrators.") }),
    answer: z.array(Route),
  }),
  one: endpoint({
    method: "GET",
    path: "/routes/{id}",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Answers a route with one's own progress.",
    answer: Route,
  }),
  create: endpoint({
    method: "POST",
    path: "/routes",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Creates a route; it goes last.",
    headers: IdempotencyKey,
    form: RouteForm.extend({ type: RouteType.default("FOUNDATION") }),
    file: { field: "coverImage", kinds: ["image"] },
    answer: Route,
    status: 201,
    errors: [409],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/routes/{id}",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Changes what is given of a route.",
    headers: IfMatch,
    form: RouteChange,
    file: { field: "coverImage", kinds: ["image"] },
    answer: Route,
    conflict: editConflict(Route, RouteChange),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/routes/{id}",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary:
      "Moves a route with all that is in it to the papelera; everyone's progress comes back with it, and earned points stay.",
    answer: Done,
  }),
  reorder: endpoint({
    method: "PATCH",
    path: "/routes/reorder",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Puts all the routes into a new order.",
    body: z.object({ routes: wholeOrder(z.object({ routeId: Id, newOrder: Position }), ({ routeId }) => routeId) }),
    answer: Done,
  }),
};
