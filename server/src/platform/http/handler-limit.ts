import { endpoints } from "@senda/contract/all";
import type { Endpoint } from "@senda/contract/endpoint";
import type { FastifyInstance } from "fastify";

export interface HandlerLimits {
  plainMs: number;
  /** Includes the time to receive the body. */
  bodyMs: number;
  /** For requests that may wait for a model, whose own limit is shorter. */
  modelMs: number;
  uploadMs: number;
}

export const HANDLER_LIMITS: HandlerLimits = {
  plainMs: 15_000,
  bodyMs: 30_000,
  modelMs: 150_000,
  uploadMs: 30 * 60_000,
};

const byRoute = new Map(
  endpoints.map((endpoint) => [`${endpoint.method} /api${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`, endpoint]),
);

/** Answers 503 instead of a slow handler, so that no caller waits forever. */
export function limitHandlers(scope: FastifyInstance, limits: HandlerLimits): void {
  scope.addHook("onRoute", (route) => {
    const endpoint = byRoute.get(`${route.method} ${route.url}`);
    if (endpoint) route.handlerTimeout = limitOf(endpoint, limits);
  });
}

export function limitOf(endpoint: Endpoint, limits: HandlerLimits): number {
  if (endpoint.form) return limits.uploadMs;
  if (mayAskModel(endpoint)) return limits.modelMs;
  return endpoint.body ? limits.bodyMs : limits.plainMs;
}

const mayAskModel = ({ method, path }: Endpoint) =>
  (method !== "GET" && path.startsWith("/diary/")) || path.endsWith("/generate-analysis");
