import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

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

export const CSP_REPORTS = "/api/csp-reports";

const OF_APP = {
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
  "report-uri": CSP_REPORTS,
};

const POLICIES = {
  api: policy(NOTHING),
  docs: policy({ ...NOTHING, ...OWN_SCRIPTS, "style-src": "'self'", "img-src": "'self'" }),
  app: policy(OF_APP),
  backoffice: policy({ ...OF_APP, "frame-src": "'self'" }),
  // The one page that may be framed, by ours alone. It shows what it is sent, and can reach no call.
  preview: policy({ ...OF_APP, "frame-ancestors": "'self'", "connect-src": "'none'", "form-action": "'none'" }),
};

const PARTS = [
  ["docs", /^\/api\/docs(?:[/?]|$)/],
  ["api", /^\/api(?:[/?]|$)/],
  ["backoffice", /^\/admin(?:[/?]|$)/i],
  ["preview", /^\/vista-previa(?:\?|$)/],
] as const;

const partOf = (url: string): keyof typeof POLICIES => PARTS.find(([, pattern]) => pattern.test(url))?.[0] ?? "app";

const HEADERS = {
  api: { ...ALWAYS, "content-security-policy": POLICIES.api, "cache-control": "no-store" },
  docs: { ...ALWAYS, "content-security-policy": POLICIES.docs, "cache-control": "no-store" },
  app: { ...ALWAYS, "content-security-policy": POLICIES.app },
  backoffice: { ...ALWAYS, "content-security-policy": POLICIES.backoffice },
  preview: { ...ALWAYS, "x-frame-options": "SAMEORIGIN", "content-security-policy": POLICIES.preview },
};

export const safetyHeaders = (url: string): Record<string, string> => HEADERS[partOf(url)];

/** A file that a page loads is bound by that page's policy: the directives for pages alone would double its headers. */
const OF_PAGES = [
  "content-security-policy",
  "x-frame-options",
  "referrer-policy",
  "strict-transport-security",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
];

export const sendLeanHeaders = (reply: FastifyReply): void => {
  for (const name of OF_PAGES) reply.removeHeader(name);
};

export function sendSafetyHeaders(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook("onRequest", (request, reply, done) => {
    const part = partOf(request.url);
    reply.headers(HEADERS[part]).header("x-request-id", request.id);
    if (part === "api") reply.headers(allowedOrigin(request, ownOrigin));
    done();
  });
  app.options("/api/*", { logLevel: "silent" }, async (request, reply) => {
    if (request.headers.origin === ownOrigin) {
      reply.headers({
        "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
        "access-control-allow-headers": "authorization, content-type, idempotency-key, if-none-match, prefer",
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
        "access-control-expose-headers": "retry-after, link, x-total-count, etag, x-request-id",
        vary: "origin",
      }
    : { vary: "origin" };
