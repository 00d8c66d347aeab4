import type { FastifyInstance } from "fastify";
import { refuseOnSocket } from "./bad-connections.ts";

/**
 * Closes connections that send a body too slowly. Node has one limit for the whole server, which must fit uploads of
 * videos; this one is for everything else.
 */
export function cutOffSlowBodies(app: FastifyInstance, limitMs: number): void {
  app.addHook("onRequest", async ({ raw, headers }, reply) => {
    // Undefined for injected requests, which have no connection.
    if (raw.complete !== false) return;
    const cutOff = () => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else refuseOnSocket(raw.socket, 408);
    };
    const isUpload = headers["content-type"]?.startsWith("multipart/") ?? false;
    let timer = isUpload ? undefined : setTimeout(cutOff, limitMs);
    // An error may be answered before the body has ended: the rest has the same limit.
    reply.raw.once("close", () => {
      if (raw.complete || raw.socket.destroyed) clearTimeout(timer);
      else timer ??= setTimeout(cutOff, limitMs);
    });
  });
}
