import type { users } from "@senda/contract/users";
import type { SliceHandlers } from "../deps.ts";
import { notFound } from "../platform/http/http-error.ts";
import { walksOf } from "../progress/queries.ts";
import { notStarted, standing } from "../progress/standing.ts";
import { routeTitles, userDetail } from "./queries.ts";

export const usersEndpoints: SliceHandlers<typeof users> = {
  async one({ params }, { db }) {
    const user = await userDetail(db, params.id);
    if (!user) throw notFound("Esa persona no existe.");
    const [titles, walks] = await Promise.all([routeTitles(db), walksOf(db, params.id, null)]);
    const progress = titles.map(({ id: routeId, title }) => {
      const walk = walks.get(routeId);
      const reached = walk?.progressId ? standing(walk.completed, walk.total) : notStarted;
      return { routeId, title, ...reached, lastVisitedAt: walk?.lastVisitedAt ?? null };
    });
    return { ...user, progress };
  },
};
