import type { progress } from "@senda/contract/progress";
import { recordAudit } from "../audit/record.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import { routeExists, titleOf } from "../platform/db/ordering.ts";
import type { Trx } from "../platform/db/tables.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { notFound } from "../platform/http/http-error.ts";
import { nextContent, ownProgress, progressByRoute, progressOf, recordRouteVisit, startRoute } from "./queries.ts";
import { allRouteProgress, routeProgressPage } from "./route-progress.ts";

const STATUS_IN_SPANISH = { NOT_STARTED: "Sin iniciar", IN_PROGRESS: "En progreso", COMPLETED: "Completado" };

type Record = { id: string; userId: string; routeId: string; lastVisitedAt: Date };
const noRoute = () => notFound("La ruta no existe.");
const noProgress = () => notFound("Ese progreso no existe.");

export const progressEndpoints: SliceHandlers<typeof progress> = {
  async list({ user, query }, { db }) {
    if (!(await routeExists(db, query.routeId))) throw noRoute();
    const isAdmin = user.role === "ADMIN";
    const page = await routeProgressPage(db, query.routeId, isAdmin ? null : user.id, query);
    const items = page.items.map(({ user: name, email, total, completed, ...row }) => ({
      ...row,
      routeId: query.routeId,
      ...progressOf(completed, total),
      ...(isAdmin ? { user: name, email } : {}),
    }));
    return { ...page, items };
  },

  async exportCsv({ user: admin, address, query }, { db, clock }) {
    const title = await titleOf(db, "routes", query.routeId);
    if (title === undefined) throw noRoute();
    const target = { id: query.routeId, name: title };
    const entry = { by: admin, address, at: clock(), action: "PROGRESS_EXPORTED", target } as const;
    // One snapshot for all pages: a visit in between would move a person to a page that was already read.
    const readAndRecord = async (trx: Trx) => {
      const everyone = await allRouteProgress(trx, query.routeId, query.q);
      await recordAudit(trx, { ...entry, after: { people: everyone.length } });
      return everyone;
    };
    const learners = await inTransaction(db, readAndRecord, { isolation: "repeatable read" });
    const rows = learners.map(({ user, email, completed, total, lastVisitedAt }) => {
      const { progress, status } = progressOf(completed, total);
      return [user, email, Math.floor(progress), STATUS_IN_SPANISH[status], lastVisitedAt.toISOString()];
    });
    return csv([["Nombre", "Correo electrónico", "Progreso (%)", "Estado", "Última visita"], ...rows]);
  },

  async start({ user, body }, { db, clock }) {
    const started = await startRoute(db, user.id, body.routeId, clock());
    if (!started) throw noRoute();
    return withProgress(started, { db });
  },

  async visit({ user, params, body }, { db, clock }) {
    const now = clock();
    const at = body.lastVisitedAt && body.lastVisitedAt < now ? body.lastVisitedAt : now;
    const visited = await recordRouteVisit(db, user.id, params.id, at);
    if (!visited) throw noProgress();
    return withProgress(visited, { db });
  },

  async nextContent({ user, params }, { db }) {
    const own = await ownProgress(db, user.id, params.id);
    if (!own) throw noProgress();
    return nextContent(db, user.id, own.routeId);
  },
};

async function withProgress(record: Record, { db }: Pick<Deps, "db">) {
  const found = (await progressByRoute(db, record.userId, record.routeId)).get(record.routeId);
  if (!found) throw noRoute();
  const { status, progress, stagesProgress } = found;
  return { ...record, status, progress, stagesProgress };
}

/** Spreadsheets run cells that start like a formula; an apostrophe makes them text. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const BYTE_ORDER_MARK = "\uFEFF";

/** Semicolons and a byte order mark, as Spanish spreadsheets expect. */
export const csv = (rows: readonly (readonly (string | number)[])[]) =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");
