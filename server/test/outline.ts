import type { ReceivedAnswer } from "@senda/contract/endpoint";
import type { outline } from "@senda/contract/outline";
import type { publications } from "@senda/contract/publications";
import { answerOf } from "./learning.ts";
import type { Caller } from "./people.ts";

export type OutlineSeen = ReceivedAnswer<typeof outline.one>;

export const outlineSeenBy = async (admin: Caller, routeId: string): Promise<OutlineSeen> =>
  answerOf(await admin.get(`/admin/routes/${routeId}/outline`));

export const pendingIn = async (admin: Caller, routeId: string): Promise<ReceivedAnswer<typeof publications.pending>> =>
  answerOf(await admin.get(`/admin/routes/${routeId}/pending`));

export interface ContentGoal {
  routeId: string;
  stageId: string | null;
  position: number;
}

export const moveContents = (admin: Caller, contentIds: readonly string[], goal: ContentGoal) =>
  admin.post("/admin/contents/move", { contentIds: [...contentIds], ...goal });

export const contentsInOutline = ({ stages, loose }: OutlineSeen) => [
  ...stages.flatMap(({ contents }) => contents),
  ...loose,
];

/** The lists of an outline whose orders are not 1, 2, 3… */
export const brokenOrders = ({ stages, loose }: OutlineSeen) =>
  [stages, loose, ...stages.map(({ contents }) => contents)]
    .map((list) => list.map(({ order }) => order))
    .filter((orders) => orders.some((order, at) => order !== at + 1));
