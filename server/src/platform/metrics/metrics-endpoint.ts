import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface MetricsEndpoint {
  port: number;
  close(): void;
}

/** Not on the public port: what it tells is for the operator. */
export async function serveMetrics(place: { host: string; port: number }, answer: Answer): Promise<MetricsEndpoint> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") response.writeHead(404).end();
    else if (request.method !== "GET") response.writeHead(405, { allow: "GET" }).end();
    else answer(request, response);
  });
  server.listen(place);
  await once(server, "listening");
  // It never keeps the process alive.
  server.unref();
  return {
    // The address of a TCP server is always of this kind.
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
