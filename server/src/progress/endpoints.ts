import type { Query } from "@senda/contract/endpoint";
import type { progress } from "@senda/contract/progress";
import { recordAudit } from "../audit/record.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import type { Db } from "../platform/db/open.ts";
import { routeExists, titleOf } from "../platform/db/ordering.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { notFound } from "../platform/http/http-error.ts";
import { TextParts } from "../platform/http/parts.ts";
import { nextContent, progressOf, progressOnRoute, recordRouteVisit, startRoute } from "./queries.ts";
import { learnersCount, type RouteProgressRow, routeProgressPage, routeProgressPages } from "./route-progress.ts";

const STATUS_IN_SPANISH = { NOT_STARTED: "Sin iniciar", IN_PROGRESS: "En progreso", COMPLETED: "Completado" };

const BYTE_ORDER_MARK = "\uFEFF";

type Record = { id: string; userId: string; routeId: string; lastVisitedAt: Date };
const noRoute = () => notFound("La ruta no existe.");
const noProgress = () => notFound("Ese progreso no existe.");

export const progressEndpoints: SliceHandlers<typeof progress> = {
  async list({ user, query }, { db }) {
    if (!(await routeExists(db, query.routeId))) throw noRoute();
    const isAdmin = user.role === "ADMIN";
    const page = await routeProgressPage(db, query.routeId, isAdmin ? null : user.id, query);
    const items = page.items.map(
      ({ id, userId, lastVisitedAt, user: name, email, total, completed, stages, allStages }) => ({
        id,
        userId,
        routeId: query.routeId,
        lastVisitedAt,
        ...progressOf(completed, total),
        stagesProgress: { ...allStages, ...stages },
        ...(isAdmin ? { user: name, email } : {}),
      }),
    );
    return { ...page, items };
  },

  async exportCsv({ user: admin, address, query }, { db, clock }) {
    const title = await titleOf(db, "routes", query.routeId);
    if (title === undefined) throw noRoute();
    const target = { id: query.routeId, name: title };
    const after = { people: await learnersCount(db, query.routeId, query.q) };
    const entry = { by: admin, address, at: clock(), action: "PROGRESS_EXPORTED", target, after } as const;
    // Before anything is sent.
    await inTransaction(db, (trx) => recordAudit(trx, entry));
    return new TextParts(sheetTexts(db, query));
  },

  async start({ user, body }, deps) {
    const started = await startRoute(deps.db, user.id, body.routeId, deps.clock());
    if (!started) throw noRoute();
    return withProgress(started, deps);
  },

  async visit({ user, params, body }, deps) {
    const now = deps.clock();
    const at = body.lastVisitedAt && body.lastVisitedAt < now ? body.lastVisitedAt : now;
    const visited = await recordRouteVisit(deps.db, user.id, params.id, at);
    if (!visited) throw noProgress();
    return withProgress(visited, deps);
  },

  async nextContent({ user, params }, deps) {
    const next = await nextContent(deps, user.id, params.id);
    if (next === undefined) throw noProgress();
    return next;
  },
};

async function withProgress(record: Record, deps: Deps) {
  const found = await progressOnRoute(deps, record.userId, record.routeId);
  if (!found) throw noRoute();
  const { status, progress, stagesProgress } = found;
  return { ...record, status, progress, stagesProgress };
}

async function* sheetTexts(db: Db, { routeId, q }: Query<typeof progress.exportCsv>) {
  yield BYTE_ORDER_MARK + csvLines([["Nombre", "Correo electrónico", "Progreso (%)", "Estado", "Última visita"]]);
  for await (const learners of routeProgressPages(db, routeId, q)) yield csvLines(learners.map(sheetRow));
}

function sheetRow({ user, email, completed, total, lastVisitedAt }: RouteProgressRow) {
  const { progress, status } = progressOf(completed, total);
  return [user, email, Math.floor(progress), STATUS_IN_SPANISH[status], lastVisitedAt.toISOString()];
}

/** Spreadsheets run cells that start like a formula; an apostrophe makes them text. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Semicolons and a byte order mark, as Spanish spreadsheets expect. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");
