import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PAGE, webFolder } from "../../../test/listening.ts";
import { openWorld } from "../../../test/world.ts";
import { createServer } from "./server.ts";
import { answerWellKnown } from "./well-known.ts";

const folder = webFolder();

describe("what other programs ask for", async () => {
  const world = await openWorld({ webFolder: folder });
  const get = (url: string) => world.request({ method: "GET", url });

  test.each(["/health", "/healthz"])("%s answers what /api/health answers, and not the page", async (url) => {
    const [answer, ofApi] = [await get(url), await get("/api/health")];
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "ok" }]);
    expect(ofApi.json()).toEqual(answer.json());
  });

  test("a password manager is led to the screen that changes the password", async () => {
    const { statusCode, headers } = await get("/.well-known/change-password");
    expect([statusCode, headers.location]).toEqual([302, "/change-password"]);
    expect((await get("/change-password")).body).toBe(PAGE);
  });

  test.each(["/.well-known/security.txt", "/.well-known/assetlinks"])(
    "%s is not there, and is not the page",
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { statusCode: 404 }]);
    },
  );
});

describe("a service with a contact for what is found out about its security", async () => {
  const world = await openWorld({
    webFolder: folder,
    settings: { publicUrl: "https://senda.example", securityContact: "mailto:seguridad@senda.example" },
  });

  test("tells it with the address of the file and a day within the next year until which it holds", async () => {
    const { statusCode, headers, body } = await world.request({ method: "GET", url: "/.well-known/security.txt" });
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(body).toContain("Contact: mailto:seguridad@senda.example\n");
    expect(body).toContain("Canonical: https://senda.example/.well-known/security.txt\n");
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? "") - Date.now();
    expect(expires).toBeGreaterThan(0);
    expect(expires).toBeLessThan(365 * 24 * 60 * 60_000);
  });
});

describe("what a page was kept from loading", () => {
  let app: FastifyInstance;
  let lines: unknown[][];

  beforeEach(async () => {
    lines = [];
    app = createServer({ publicUrl: "https://senda.example", trustedProxies: 0, logLevel: "silent" });
    app.addHook("onRequest", (request, _reply, done) => {
      request.log.warn = (...line: unknown[]) => void lines.push(line);
      done();
    });
    answerWellKnown(app, { publicUrl: "https://senda.example", securityContact: null });
  });
  afterEach(() => app.close());

  const REPORT = {
    "document-uri": "https://senda.example/forgot-password/token-secreto?dia=secreto",
    referrer: "https://senda.example/diary/secreto",
    "effective-directive": "img-src",
    "blocked-uri": "https://evil.example/secreto/x.png?quien=secreto#secreto",
    "script-sample": "secreto",
  };
  const send = async (report: object | string, type = "application/csp-report") => {
    const payload = typeof report === "string" ? report : JSON.stringify(report);
    const headers = { "content-type": type };
    return (await app.inject({ method: "POST", url: "/api/csp-reports", headers, payload })).statusCode;
  };
  const logged = (blocked: string) => [
    [{ event: "csp", directive: "img-src", blocked }, "a page was kept from loading something"],
  ];

  test("is reported to the address that the policy of every page names [WB-2]", async () => {
    const { headers } = await app.inject("/calendar");
    const reportUri = /report-uri (\S+)/.exec(String(headers["content-security-policy"]))?.[1];
    expect([reportUri, app.hasRoute({ method: "POST", url: "/api/csp-reports" })]).toEqual(["/api/csp-reports", true]);
  });

  test.each([
    ["application/csp-report", REPORT["blocked-uri"], "https://evil.example"],
    ["application/json", REPORT["blocked-uri"], "https://evil.example"],
    ["application/csp-report", "inline", "inline"],
    ["application/csp-report", "data:text/plain,secreto", "null"],
    ["application/csp-report", "es un secreto que no es una dirección", "es un secreto que no"],
  ])("is logged from %s by directive and origin alone: %s as %s [WB-2]", async (type, blocked, shown) => {
    expect(await send({ "csp-report": { ...REPORT, "blocked-uri": blocked } }, type)).toBe(204);
    expect(lines).toEqual(logged(shown));
  });

  test.each<[string, number, object | string]>([
    ["no JSON", 204, "{"],
    ["nothing", 204, ""],
    ["no report", 204, { "csp-report": [] }],
    ["a report without an address", 204, { "csp-report": { ...REPORT, "blocked-uri": 7 } }],
    ["a report whose directive is a text", 204, { "csp-report": { ...REPORT, "effective-directive": "x".repeat(61) } }],
    ["a report of more than 16 KB", 413, { "csp-report": { ...REPORT, "script-sample": "x".repeat(16_384) } }],
  ])("is not logged where it is %s", async (_what, status, report) => {
    expect(await send(report)).toBe(status);
    expect(lines).toEqual([]);
  });

  test("is not taken in any other form", async () => {
    expect(await send({ "csp-report": REPORT }, "text/plain")).toBe(415);
    expect(lines).toEqual([]);
  });

  test("is logged twenty times a minute at most, so that no one fills the log", async () => {
    for (let each = 0; each < 25; each += 1) expect(await send({ "csp-report": REPORT })).toBe(204);
    expect(lines).toHaveLength(20);
  });
});
