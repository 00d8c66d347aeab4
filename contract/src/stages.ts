import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { editConflict, formVersion, IfMatch, Version } from "./errors.ts";
import { answersOf, formOf, stageFields } from "./item-fields.ts";
import { Position, wholeOrder } from "./paging.ts";
import { PublicationState } from "./publication.ts";
import { Done, Id, IdempotencyKey } from "./values.ts";

export const Stage = z.object({
  id: Id,
  ...answersOf(stageFields),
  order: z.int(),
  version: Version,
  state: PublicationState,
  routeId: Id,
  contentsCount: z.int(),
});
export type Stage = z.infer<typeof Stage>;

const StageForm = z.object({
  ...formOf(stageFields),
  state: PublicationState.optional(),
});

export const StageChange = StageForm.partial().extend({ version: formVersion });

export const stages = {
  list: endpoint({
    method: "GET",
    path: "/stages",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Lists the stages of a route by order.",
    query: z.object({ routeId: Id }),
    answer: z.array(Stage),
    errors: [404],
  }),
  one: endpoint({
    method: "GET",
    path: "/stages/{id}",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Answers a stage.",
    answer: Stage,
  }),
  create: endpoint({
    method: "POST",
    path: "/stages",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Creates a stage; it goes last in its route.",
    headers: IdempotencyKey,
    form: StageForm.extend({ routeId: Id }),
    answer: Stage,
    status: 201,
    errors: [404, 409],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/stages/{id}",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Changes what is given of a stage.",
    headers: IfMatch,
    form: StageChange,
    answer: Stage,
    conflict: editConflict(Stage, StageChange),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/stages/{id}",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Moves a stage with its contents to the papelera.",
    answer: Done,
  }),
  reorder: endpoint({
    method: "PATCH",
    path: "/stages/reorder",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Puts all the stages of a route into a new order.",
    body: z.object({ stages: wholeOrder(z.object({ stageId: Id, newOrder: Position }), ({ stageId }) => stageId) }),
    answer: Done,
  }),
};
