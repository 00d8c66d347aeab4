import type { FastifyInstance } from "fastify";
import { icon, markup } from "./docs-page/markup.ts";
import { script } from "./docs-page/script.ts";
import { style } from "./docs-page/style.ts";
import type { OpenApiDocument } from "./openapi.ts";

/** The contract for machines at `/api/openapi.json`, and for people at `/api/docs`, from this host alone. */
export function registerApiDocs(app: FastifyInstance, document: OpenApiDocument): void {
  const json = JSON.stringify(document);
  const files = [
    { url: "/api/openapi.json", type: "application/json; charset=utf-8", body: json },
    { url: "/api/docs", type: "text/html; charset=utf-8", body: markup },
    { url: "/api/docs/icon.svg", type: "image/svg+xml", body: icon },
    { url: "/api/docs/viewer.css", type: "text/css; charset=utf-8", body: style },
    { url: "/api/docs/viewer.js", type: "text/javascript; charset=utf-8", body: script },
  ];
  for (const { url, type, body } of files) {
    app.get(url, { logLevel: "warn" }, (_request, reply) => reply.type(type).send(body));
  }
}
