import type { Deps } from "../../deps.ts";
import { progressOnRoute, type RouteProgress } from "../../learning/progress/queries.ts";
import type { Person } from "../../platform/http/mount.ts";
import { noItem } from "../item.ts";
import { learnersCounts } from "./queries.ts";

export async function oneRoute(deps: Deps, user: Person, id: string) {
  const found = await progressOnRoute(deps, user, id);
  const [route] = await withLearners(deps, user, found ? [found] : []);
  if (!route) throw noItem("ROUTE");
  return route;
}

export async function withLearners({ db }: Deps, user: Person, found: readonly RouteProgress[]) {
  const isAdmin = user.role === "ADMIN";
  const learners = isAdmin
    ? await learnersCounts(
        db,
        found.map(({ routeId }) => routeId),
      )
    : null;
  return found.map((own) => ({
    ...own.route,
    progress: own.progress,
    progressStatus: own.status,
    lastInteraction: own.lastInteraction,
    userRouteProgressId: own.progressId,
    stagesProgress: own.stagesProgress,
    ...(learners && { learnersCount: learners.get(own.routeId) ?? 0 }),
  }));
}
