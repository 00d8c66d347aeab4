import type { AuditAction } from "@senda/contract/audit";
import type { Endpoint } from "@senda/contract/endpoint";
import type { Deps, SliceHandlers } from "../deps.ts";
import type { Given, Person } from "../http/mount.ts";
import { insertEntry, type TitledTable, titleIn } from "./queries.ts";

interface Audited {
  action: AuditAction;
  /** Where the title of what is concerned stands; none for people, and for whole lists. */
  table?: TitledTable;
  /** Which thing is concerned, from what was asked or from what was answered. */
  target?: (given: AnyGiven, answer: AnyAnswer) => string | undefined;
}
interface AnyGiven {
  params: { id?: string };
  query?: { routeId?: string };
  body?: { userId?: string };
}
type AnyAnswer = { id?: string };

const asked = ({ params }: AnyGiven) => params.id;
const made = (_given: AnyGiven, answer: AnyAnswer) => answer.id;

/** Everything that an administrator does and that somebody may one day ask about. */
const AUDITED: Record<string, Audited> = {
  "POST /routes": { action: "ROUTE_CREATED", table: "routes", target: made },
  "PATCH /routes/{id}": { action: "ROUTE_UPDATED", table: "routes", target: asked },
  "DELETE /routes/{id}": { action: "ROUTE_DELETED", table: "routes", target: asked },
  "PATCH /routes/reorder": { action: "ROUTES_REORDERED" },
  "POST /stages": { action: "STAGE_CREATED", table: "stages", target: made },
  "PATCH /stages/{id}": { action: "STAGE_UPDATED", table: "stages", target: asked },
  "DELETE /stages/{id}": { action: "STAGE_DELETED", table: "stages", target: asked },
  "PATCH /stages/reorder": { action: "STAGES_REORDERED" },
  "POST /contents": { action: "CONTENT_CREATED", table: "contents", target: made },
  "PATCH /contents/{id}": { action: "CONTENT_UPDATED", table: "contents", target: asked },
  "DELETE /contents/{id}": { action: "CONTENT_DELETED", table: "contents", target: asked },
  "PATCH /contents/reorder": { action: "CONTENTS_REORDERED" },
  "POST /auth/admin/reset-password": { action: "PASSWORD_RESET", target: ({ body }) => body?.userId },
  "POST /auth/admin/send-recovery": { action: "RECOVERY_SENT", target: ({ body }) => body?.userId },
  "GET /user-progress/export": { action: "PROGRESS_EXPORTED", table: "routes", target: ({ query }) => query?.routeId },
  "PATCH /helplines/{id}": { action: "HELPLINE_UPDATED", target: asked },
};

export const auditedCalls: readonly string[] = Object.keys(AUDITED);

type AnyHandler = (given: Given<Endpoint>, deps: Deps) => Promise<unknown>;

/** The same handlers; those of an administrator's doings also leave a line behind once they are done. */
export function audited<S extends Record<string, Endpoint>>(slice: S, handlers: SliceHandlers<S>): SliceHandlers<S> {
  const wrapped = Object.entries(handlers).map(([name, handler]) => {
    const endpoint = slice[name];
    const rule = endpoint && AUDITED[`${endpoint.method} ${endpoint.path}`];
    return [name, rule ? leavingALine(rule, handler as AnyHandler) : handler];
  });
  return Object.fromEntries(wrapped) as SliceHandlers<S>;
}

const leavingALine =
  ({ action, table, target }: Audited, handle: AnyHandler): AnyHandler =>
  async (given, deps) => {
    const { db, clock } = deps;
    const asGiven = given as unknown as AnyGiven;
    const idBefore = target?.(asGiven, {});
    // Looked up before: afterwards a deleted thing has no title any more.
    const titleBefore = table && idBefore ? await titleIn(db, table, idBefore) : "";
    const answer = await handle(given, deps);
    const targetId = target?.(asGiven, answer as AnyAnswer) ?? null;
    const targetName = titleBefore || (table && targetId ? await titleIn(db, table, targetId) : "");
    const admin = given.user as Person;
    await insertEntry(db, { at: clock(), adminId: admin.id, action, targetId, targetName, address: given.address });
    return answer;
  };
