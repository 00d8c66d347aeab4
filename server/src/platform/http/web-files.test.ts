import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { endpoints } from "@senda/contract/all";
import { expect, test } from "vitest";
import { PAGE, pageFor, SCRIPT, webFolder } from "../../../test/listening.ts";
import { addressOf, isMounted } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld({ webFolder: webFolder() });
const get = (url: string, headers: Record<string, string> = {}) => world.request({ method: "GET", url, headers });

test.each([
  "/",
  "/calendar",
  "/routes/0190b5f0-1111-7000-8000-000000000000",
  "/forgot-password/AbC_-9",
  "/calendar?a=b",
])("%s is answered with the page, which is revalidated each time [DEC-SHAPE-01, EXT-06]", async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^text\/html/);
  expect(answer.headers["cache-control"]).toBe("no-cache");
  expect(answer.body).toBe(PAGE);
});

test("a file with a hash in its name is kept for ever [EXT-06]", async () => {
  const answer = await get("/assets/app-abc123.js");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^(text|application)\/javascript/);
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(answer.body).toBe(SCRIPT);
});

test("a file with a hash in its name carries no header that only speaks of pages [EXT-06, WB-3]", async () => {
  const { headers } = await get("/assets/app-abc123.js", { "accept-encoding": "br" });
  expect(Object.keys(headers).sort()).toEqual([
    "cache-control",
    "connection",
    "content-encoding",
    "content-length",
    "content-type",
    "cross-origin-resource-policy",
    "date",
    "vary",
    "x-content-type-options",
    "x-request-id",
  ]);
});

test("each path is answered with the page that names the files of its screen", async () => {
  for (const [url, page] of [
    ["/login", "login"],
    ["/Login/?a=b", "login"],
    ["/routes/0190b5f0-1111-7000-8000-000000000000/content/7", "content"],
    ["/admin/users/7", "admin"],
    ["/admin", "admin"],
  ]) {
    expect((await get(url ?? "")).body).toBe(pageFor(page ?? ""));
  }
  for (const url of ["/", "/administrar", "/routes/7/content", "/login/x"]) expect((await get(url)).body).toBe(PAGE);
});

test("a film is sent in parts to a player that asks for them", async () => {
  const [part, none] = [
    await get("/samples/muestra.mp4", { range: "bytes=2-4" }),
    await get("/samples/muestra.mp4", { range: "bytes=99-" }),
  ];
  expect([part.statusCode, part.headers["content-range"], part.body]).toEqual([206, "bytes 2-4/10", "234"]);
  expect([none.statusCode, none.headers["content-range"]]).toEqual([416, "bytes */10"]);
});

test("a player that has a part of another film gets the whole", async () => {
  const { etag = "" } = (await get("/samples/muestra.mp4")).headers;
  const partIf = async (tag: string) =>
    (await get("/samples/muestra.mp4", { range: "bytes=2-4", "if-range": tag })).statusCode;
  expect([await partIf(etag), await partIf('"otra"')]).toEqual([206, 200]);
});

test("a browser that refuses an encoding does not get it", async () => {
  const { headers, body } = await get("/", { "accept-encoding": "br;q=0, gzip;q=0.0" });
  expect([headers["content-encoding"], body]).toEqual([undefined, PAGE]);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)(
  "a browser that accepts %s gets the compressed file of the build [EXT-06]",
  async (encoding, decompress) => {
    for (const [url, text] of [
      ["/assets/app-abc123.js", SCRIPT],
      ["/", PAGE],
      ["/calendar", PAGE],
    ] as const) {
      const answer = await get(url, { "accept-encoding": encoding });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(decompress(answer.rawPayload).toString()).toBe(text);
    }
  },
);

test("a page that has not changed is not sent again", async () => {
  const { headers } = await get("/");
  const again = await get("/", { "if-none-match": String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

test.each([
  "/assets/missing.js",
  "/missing.png",
  "/.env",
  "/static/../package.json",
  "/assets/..%2f..%2fpackage.json",
  "/media/%2e%2e/%2e%2e/.env",
  "/media/..\\..\\.env",
  "/media/%00.png",
  "/api/missing",
  "/api",
  "/api/auth/login/",
])("%s is not there, and is answered in the error shape", async (url) => {
  const answer = await get(url);
  expect([400, 404]).toContain(answer.statusCode);
  const { statusCode, message } = answer.json<{ statusCode: number; message: string[] }>();
  expect(statusCode).toBe(answer.statusCode);
  expect(message).toHaveLength(1);
});

test("only reading gets the page", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
    expect((await world.request({ method, url: "/login" })).statusCode).toBe(404);
  }
  expect((await world.request({ method: "HEAD", url: "/login" })).statusCode).toBe(200);
});

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** A policy as its directives. */
const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
  );

test("every call of the contract is answered with the safety headers and is never kept [WB-3]", async () => {
  for (const endpoint of endpoints.filter((each) => isMounted(world.app, each))) {
    const { headers } = await world.request({ method: endpoint.method, url: `/api${addressOf(endpoint)}` });
    expect(headers).toMatchObject({ ...ALWAYS, "cache-control": "no-store" });
    expect(directives(headers["content-security-policy"])).toMatchObject({ "default-src": "'none'" });
  }
});

test.each([
  ["GET", "/api/auth/profile"],
  ["GET", "/api/nothing"],
  ["GET", "/api/%zz"],
  ["POST", `/api/auth/reset-password/${"A".repeat(200)}`],
  ["GET", "/"],
  ["GET", "/login"],
  ["GET", "/assets/missing.js"],
  ["GET", "/media/missing.png"],
] as const)("%s %s carries the safety headers", async (method, url) => {
  const { headers } = await world.request({ method, url });
  expect(headers).toMatchObject(ALWAYS);
  const [, age] = /max-age=(\d+)/.exec(String(headers["strict-transport-security"])) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test("the app may load nothing from elsewhere and run no script but its own [WB-3, PR-7]", async () => {
  const { headers } = await world.request({ method: "GET", url: "/" });
  const policy = directives(headers["content-security-policy"]);
  expect(policy).toMatchObject({
    "default-src": "'none'",
    "script-src": "'self'",
    "connect-src": "'self'",
    "media-src": "'self' blob:",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
  });
  expect(policy["script-src"]).not.toMatch(/unsafe|http|\*/);
  expect(policy["img-src"]).toBe("'self' blob: data:");
});

test.each([
  ["/vista-previa", "'self'", "SAMEORIGIN"],
  ["/vista-previa?a=b", "'self'", "SAMEORIGIN"],
  ["/vista-previa/", "'none'", "DENY"],
  ["/vista-previa/x", "'none'", "DENY"],
  ["/Vista-previa", "'none'", "DENY"],
  ["/?a=/vista-previa", "'none'", "DENY"],
  ["/", "'none'", "DENY"],
  ["/login", "'none'", "DENY"],
  ["/admin", "'none'", "DENY"],
  ["/admin/content/7", "'none'", "DENY"],
  ["/api/auth/profile", "'none'", "DENY"],
  ["/api/docs", "'none'", "DENY"],
])("%s may be framed by %s alone [WB-3]", async (url, ancestors, older) => {
  const { headers } = await get(url);
  expect(directives(headers["content-security-policy"])["frame-ancestors"]).toBe(ancestors);
  expect(headers["x-frame-options"]).toBe(older);
});

test("the page of a preview may run our scripts, and neither call the server nor send a form [WB-3]", async () => {
  const { headers } = await get("/vista-previa");
  expect(directives(headers["content-security-policy"])).toMatchObject({
    "default-src": "'none'",
    "script-src": "'self'",
    "connect-src": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
  });
});

test.each([
  ["/admin", "'self'"],
  ["/admin/content/7?a=b", "'self'"],
  ["/administrar", undefined],
  ["/", undefined],
  ["/vista-previa", undefined],
])("in the page of %s a frame may show %s", async (url, source) => {
  const { headers } = await get(url);
  expect(directives(headers["content-security-policy"])["frame-src"]).toBe(source);
});

test("no answer tells what the server is made of", async () => {
  const { headers } = await world.request({ method: "GET", url: "/api/auth/profile" });
  expect(Object.keys(headers)).not.toContain("x-powered-by");
  expect(Object.keys(headers)).not.toContain("server");
});
