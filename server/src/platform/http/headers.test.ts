import { endpoints } from "@senda/contract/all";
import { expect, test } from "vitest";
import { addressOf, isMounted } from "../../../test/mounted.ts";
import { webFolder } from "../../../test/web-folder.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld({ webFolder: webFolder() });

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

test("every call of the contract is answered with the safety headers and is never kept [EXT-07, WB-3]", async () => {
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
  ["GET", "/assets/app-abc123.js"],
  ["GET", "/assets/missing.js"],
  ["GET", "/media/missing.png"],
] as const)("%s %s carries the safety headers", async (method, url) => {
  const { headers } = await world.request({ method, url });
  expect(headers).toMatchObject(ALWAYS);
  const [, age] = /max-age=(\d+)/.exec(String(headers["strict-transport-security"])) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test("the app may load nothing from elsewhere and run no script but its own [EXT-07, WB-2, PR-7]", async () => {
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

test("no answer tells what the server is made of", async () => {
  const { headers } = await world.request({ method: "GET", url: "/api/auth/profile" });
  expect(Object.keys(headers)).not.toContain("x-powered-by");
  expect(Object.keys(headers)).not.toContain("server");
});
