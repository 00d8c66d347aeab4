import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

/** Receives the telemetry over HTTP as JSON, and keeps it. */
export async function startOtlpReceiver() {
  const bodies: { path: string; text: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    bodies.push({ path: request.url ?? "", text });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const textsAt = (path: string) => bodies.filter((body) => body.path === path).map(({ text }) => text);
  return {
    // The address of a TCP server is always of this kind.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    everything: () => bodies.map(({ text }) => text).join("\n"),
    metrics: () => textsAt("/v1/metrics").join("\n"),
    spans: (): ReceivedSpan[] =>
      textsAt("/v1/traces").flatMap((text) =>
        JSON.parse(text).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: ReceivedSpan[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
