import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Hangs up on callers that do not take their answer: the answer, its file and its connection would stay open for as long
 * as they like. Node reports a connection on which nothing moved for the time that the server was given; one that waits
 * for an answer which is still being made is left alone. A player that was paused asks for the rest by its range.
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
