import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { failure } from "./failures.ts";

const KEPT_MS = 1_000;

/** Whether requests can be served. Asked often by machines, so the database is asked once a second at most. */
export function answerHealth(app: FastifyInstance, db: Db): void {
  let asked: { at: number; isUp: Promise<boolean> } | undefined;
  app.get("/api/health", { logLevel: "warn" }, async (_request, reply) => {
    if (!asked || Date.now() - asked.at >= KEPT_MS) asked = { at: Date.now(), isUp: isUp(db) };
    if (await asked.isUp) return { status: "ok" };
    return reply.code(503).header("retry-after", "2").send(failure(503));
  });
}

const isUp = (db: Db) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
