import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { failure } from "./http-error.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";

export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(path.join(folder, "index.html"));
  if (isBuilt) await serveFolder(app, folder);
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request.method, request.url)) return reply.sendFile("index.html");
    return reply.code(404).send(failure(404));
  });
}

const serveFolder = (app: FastifyInstance, folder: string) =>
  app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header("cache-control", file.startsWith(path.join(folder, "assets")) ? FOR_EVER : ASK_AGAIN);
    },
  });

function isPage(method: string, url: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const [pathname = ""] = url.split("?");
  return !/^\/(api|media|assets)(\/|$)/.test(pathname) && !/\.[^/]*$/.test(pathname);
}
