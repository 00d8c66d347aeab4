import type { FastifyInstance, FastifyReply } from "fastify";
import type { Kysely } from "kysely";
import { isMigrated } from "../db/migrate.ts";
import type { Tables } from "../db/tables.ts";
import { cachedFor } from "../time.ts";
import { failure } from "./http-error.ts";

const KEPT_MS = 1_000;
const QUIET = { logLevel: "warn" } as const;

export function registerHealth(app: FastifyInstance, db: Kysely<Tables>): void {
  const isServing = cachedFor(KEPT_MS, () => isMigrated(db).catch(() => false));
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.get("/api/health", QUIET, async (_request, reply) => answer(reply, await isServing()));
  app.get("/api/health/live", QUIET, async (_request, reply) => answer(reply, true));
  app.get("/api/health/ready", QUIET, async (_request, reply) => answer(reply, !isClosing && (await isServing())));
}

const answer = (reply: FastifyReply, isWell: boolean) =>
  isWell ? { status: "ok" } : reply.code(503).header("retry-after", "2").send(failure(503));
