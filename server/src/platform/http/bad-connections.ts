import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { failure } from "./failures.ts";
import { safetyHeaders } from "./headers.ts";

const STATUS_OF_FAULT = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

/** What does not even become a request is answered on the bare connection, in the same shape. */
export function answerBadConnection(fault: { code?: string }, socket: Socket): void {
  refuseOnSocket(socket, STATUS_OF_FAULT.get(fault.code ?? "") ?? 400);
}

export function refuseOnSocket(socket: Socket, status: number): void {
  if (socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(failure(status));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    // What was asked for is not known here, so nothing at all is allowed.
    ...Object.entries(safetyHeaders("/api")).map(([name, value]) => `${name}: ${value}`),
    "connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Whoever sends slowly may also be slow to hang up.
  socket.destroySoon();
}
