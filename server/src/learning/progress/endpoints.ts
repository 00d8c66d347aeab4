import type { Query } from "@senda/contract/endpoint";
import { progress } from "@senda/contract/progress";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { changing } from "../../people/audit/changing.ts";
import type { Db } from "../../platform/db/open.ts";
import { titleOf } from "../../platform/db/ordering.ts";
import { BYTE_ORDER_MARK, csvLines, localMoment } from "../../platform/http/csv.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { isOnStaffOf, type Person } from "../../platform/http/mount.ts";
import { TextParts } from "../../platform/http/parts.ts";
import { nextContent, progressOf, progressOnRoute, recordRouteVisit, startRoute } from "./queries.ts";
import { learnersCount, type RouteProgressRow, routeProgressPage, routeProgressPages } from "./route-progress.ts";

const STATUS_IN_SPANISH = { NOT_STARTED: "Sin iniciar", IN_PROGRESS: "En progreso", COMPLETED: "Completado" };

type Record = { id: string; userId: string; routeId: string; lastVisitedAt: Date };
const noRoute = (about = {}) => notFound("La ruta no existe.", about);
const ASKED_FOR = { code: "NOT_FOUND", field: "routeId" } as const;
const noProgress = () => notFound("Ese progreso no existe.");

export const progressEndpoints: SliceHandlers<typeof progress> = {
  async list({ user, query }, { db, catalogue }) {
    if (!(await catalogue.current()).seenBy(user).route(query.routeId)) throw noRoute(ASKED_FOR);
    const seesEveryone = isOnStaffOf(progress.exportCsv, user);
    const page = await routeProgressPage(db, query.routeId, seesEveryone ? null : user.id, query);
    const items = page.items.map(
      ({ id, userId, lastVisitedAt, user: name, email, total, stages, allStages, ...own }) => ({
        id,
        userId,
        routeId: query.routeId,
        lastVisitedAt,
        ...progressOf(own, total),
        stagesProgress: { ...allStages, ...stages },
        ...(seesEveryone ? { user: name, email } : {}),
      }),
    );
    return { ...page, items };
  },

  async exportCsv(request, deps) {
    const { query } = request;
    const name = await titleOf(deps.db, "routes", query.routeId);
    if (name === undefined) throw noRoute(ASKED_FOR);
    const after = { people: await learnersCount(deps.db, query.routeId, query.q) };
    // Before anything is sent.
    await changing(deps, request, ({ audit }) =>
      audit({ action: "PROGRESS_EXPORTED", target: { id: query.routeId, name }, after }),
    );
    return new TextParts(sheetTexts(deps.db, query));
  },

  async start({ user, body }, deps) {
    const started = await startRoute(deps.db, user, body.routeId, deps.clock());
    if (!started) throw noRoute(ASKED_FOR);
    return withProgress(started, user, deps);
  },

  async visit({ user, params, body }, deps) {
    const now = deps.clock();
    const at = body.lastVisitedAt && body.lastVisitedAt < now ? body.lastVisitedAt : now;
    const visited = await recordRouteVisit(deps.db, user.id, params.id, at);
    if (!visited) throw noProgress();
    return withProgress(visited, user, deps);
  },

  async nextContent({ user, params }, deps) {
    const next = await nextContent(deps, user, params.id);
    if (next === undefined) throw noProgress();
    return next;
  },
};

async function withProgress(record: Record, user: Person, deps: Deps) {
  const found = await progressOnRoute(deps, user, record.routeId);
  if (!found) throw noRoute();
  const { status, progress, stagesProgress } = found;
  return { ...record, status, progress, stagesProgress };
}

async function* sheetTexts(db: Db, { routeId, q, tz }: Query<typeof progress.exportCsv>) {
  yield BYTE_ORDER_MARK + csvLines([["Nombre", "Correo electrónico", "Progreso (%)", "Estado", "Última visita"]]);
  for await (const learners of routeProgressPages(db, routeId, q))
    yield csvLines(learners.map((learner) => sheetRow(learner, tz)));
}

function sheetRow({ user, email, total, lastVisitedAt, ...own }: RouteProgressRow, tz: string) {
  const { progress, status } = progressOf(own, total);
  return [user, email, Math.floor(progress), STATUS_IN_SPANISH[status], localMoment(lastVisitedAt, tz)];
}
