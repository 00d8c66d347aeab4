import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { failure } from "./failures.ts";
import { safetyHeaders } from "./headers.ts";

const STATUS_OF_FAULT = new Map([
  ["HPE_HEADER_OVERFLOW", 431],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
]);

/** Answers a broken request on the socket, in the usual error shape. */
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
    // The requested path is unknown here, so the strictest policy applies.
    ...Object.entries(safetyHeaders("/api")).map(([name, value]) => `${name}: ${value}`),
    "connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  // A slow sender may be slow to close the connection too.
  socket.destroySoon();
}
