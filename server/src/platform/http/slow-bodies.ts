import type { FastifyInstance } from "fastify";
import { refuseOnSocket } from "./bad-connections.ts";

/**
 * Cuts off a body that trickles in. Node has one such limit for the whole server, and an honest upload of a video needs
 * far longer than a form: so the server's limit is the uploads', and everything else is held to this one.
 */
export function cutOffSlowBodies(app: FastifyInstance, limitMs: number): void {
  app.addHook("onRequest", async ({ raw, headers }, reply) => {
    // Undefined where no connection stands behind the request: one that is injected is there at once.
    if (raw.complete !== false) return;
    const cutOff = () => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else refuseOnSocket(raw.socket, 408);
    };
    const isUpload = headers["content-type"]?.startsWith("multipart/") ?? false;
    let timer = isUpload ? undefined : setTimeout(cutOff, limitMs);
    // An answer may come before the end of the body (a refusal): what is still to come is held to the limit as well.
    reply.raw.once("close", () => {
      if (raw.complete || raw.socket.destroyed) clearTimeout(timer);
      else timer ??= setTimeout(cutOff, limitMs);
    });
  });
}
