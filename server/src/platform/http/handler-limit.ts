import { endpoints } from "@senda/contract/all";
import type { Endpoint } from "@senda/contract/endpoint";
import type { FastifyInstance } from "fastify";

export interface HandlerLimits {
  /** How long a request may take that sends no body. */
  plainMs: number;
  /** How long one may take that sends a body, whose arrival takes its part. */
  bodyMs: number;
  /** How long one may take that may have to wait for a model, which has a limit of its own below this one. */
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

/** Answers 503 in place of a handler that takes too long: a caller is never left waiting without an end. */
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

/** Writing in the diary, and asking for an analysis. */
const mayAskModel = ({ method, path }: Endpoint) =>
  (method !== "GET" && path.startsWith("/diary/")) || path.endsWith("/generate-analysis");
