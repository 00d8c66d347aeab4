import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Closes connections that do not read their answer. Node reports a connection without traffic for the given time; one
 * that waits for an answer is left alone. A paused player continues by a range request.
 */
export function cutOffSlowReaders(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + change);
  app.addHook("onRequest", async ({ raw: { socket } }, reply) => {
    count(socket, 1);
    reply.raw.once("close", () => count(socket, -1));
  });
  app.server.on("timeout", (socket: Socket) => {
    const isAnswerBeingMade = (unanswered.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!isAnswerBeingMade) socket.destroy();
  });
}
