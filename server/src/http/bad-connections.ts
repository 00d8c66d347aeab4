import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { failure } from "./failures.ts";

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
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Whoever sends slowly may also be slow to hang up.
  socket.destroySoon();
}
