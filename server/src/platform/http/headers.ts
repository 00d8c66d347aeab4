import type { FastifyInstance, FastifyRequest } from "fastify";

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join("; ");

const NOTHING = { "default-src": "'none'", "base-uri": "'none'", "form-action": "'none'", "frame-ancestors": "'none'" };
const OWN_SCRIPTS = {
  "script-src": "'self'",
  "connect-src": "'self'",
  // Trusted types: the only policy of the app refuses strings that contain a tag.
  "require-trusted-types-for": "'script'",
  "trusted-types": "default",
};

const POLICIES = {
  api: policy(NOTHING),
  docs: policy({ ...NOTHING, ...OWN_SCRIPTS, "style-src": "'self'", "img-src": "'self'" }),
  app: policy({
    ...NOTHING,
    ...OWN_SCRIPTS,
    "form-action": "'self'",
    // The UI library writes its variables into a style element; scripts have no such exception.
    "style-src": "'self' 'unsafe-inline'",
    // The build inlines small images into styles and scripts.
    "img-src": "'self' blob: data:",
    "media-src": "'self' blob:",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
  }),
};

const partOf = (url: string): keyof typeof POLICIES => {
  if (/^\/api\/docs(?:[/?]|$)/.test(url)) return "docs";
  return /^\/api(?:[/?]|$)/.test(url) ? "api" : "app";
};

export function safetyHeaders(url: string): Record<string, string> {
  const part = partOf(url);
  const headers = { ...ALWAYS, "content-security-policy": POLICIES[part] };
  return part === "app" ? headers : { ...headers, "cache-control": "no-store" };
}

export function sendSafetyHeaders(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(safetyHeaders(request.url));
    if (partOf(request.url) === "api") reply.headers(allowedOrigin(request, ownOrigin));
  });
  app.options("/api/*", { logLevel: "silent" }, async (request, reply) => {
    if (request.headers.origin === ownOrigin) {
      reply.headers({
        "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
        "access-control-allow-headers": "authorization, content-type, idempotency-key",
        "access-control-max-age": "600",
      });
    }
    return reply.code(204).send();
  });
}

/** For an app on another host than the API (`VITE_API_URL`): the configured origin, never an echo of the request's. */
const allowedOrigin = (request: FastifyRequest, ownOrigin: string) =>
  request.headers.origin === ownOrigin
    ? {
        "access-control-allow-origin": ownOrigin,
        "access-control-expose-headers": "retry-after, link, x-total-count",
        vary: "origin",
      }
    : { vary: "origin" };
