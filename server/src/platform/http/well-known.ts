import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { later } from "../time.ts";
import { CSP_REPORTS } from "./headers.ts";
import { failure } from "./http-error.ts";

const SIX_MONTHS_MS = 182 * 24 * 60 * 60_000;
const QUIET = { logLevel: "warn" } as const;

/** Fixed addresses that password managers, security researchers and browsers ask for. */
export function answerWellKnown(
  app: FastifyInstance,
  { publicUrl, securityContact }: { publicUrl: string; securityContact: string | null },
): void {
  app.get("/.well-known/change-password", QUIET, (_request, reply) => reply.redirect("/change-password"));
  app.get("/.well-known/security.txt", QUIET, (_request, reply) => {
    if (securityContact === null) return reply.code(404).send(failure(404));
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${later(new Date(), SIX_MONTHS_MS).toISOString()}`,
      "Preferred-Languages: es, en",
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
  app.register(async (scope) => logPolicyReports(scope));
}

const PolicyReport = z.object({
  "csp-report": z.object({ "effective-directive": z.string().max(60), "blocked-uri": z.string().max(4_000) }),
});

const MOST_REPORTS = 20;
const REPORTS_MS = 60_000;

/** Of an address only where it leads: the rest may say what a person was doing. */
const originOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).origin : uri.slice(0, 20));

function logPolicyReports(app: FastifyInstance): void {
  let window = { since: 0, count: 0 };
  app.addContentTypeParser(
    "application/csp-report",
    { parseAs: "string", bodyLimit: 16_384 },
    (_request, text, done) => {
      try {
        done(null, JSON.parse(String(text)));
      } catch {
        done(null, null);
      }
    },
  );
  app.post(CSP_REPORTS, QUIET, async (request, reply) => {
    const now = Date.now();
    if (now - window.since > REPORTS_MS) window = { since: now, count: 0 };
    window.count += 1;
    const report = PolicyReport.safeParse(request.body);
    if (report.success && window.count <= MOST_REPORTS) {
      const { "effective-directive": directive, "blocked-uri": blocked } = report.data["csp-report"];
      request.log.warn(
        { event: "csp", directive, blocked: originOf(blocked) },
        "a page was kept from loading something",
      );
    }
    return reply.code(204).send();
  });
}
