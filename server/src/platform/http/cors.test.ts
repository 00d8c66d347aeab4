import { expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld({ settings: { publicUrl: "https://senda.example" } });
const preflight = (origin: string) =>
  world.request({
    method: "OPTIONS",
    url: "/api/auth/login",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type, authorization",
    },
  });

test("the app's own address may call from another host [DEC-SHAPE-03]", async () => {
  const asked = await preflight("https://senda.example");
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    "access-control-allow-origin": "https://senda.example",
    "access-control-allow-methods": "GET, POST, PATCH, DELETE",
    "access-control-allow-headers": expect.stringContaining("authorization"),
    vary: "origin",
  });
  const headers = { origin: "https://senda.example" };
  const answer = await world.visitor.post("/auth/login", { email: "nadie@ejemplo.es", password: "x" }, { headers });
  expect(answer.headers["access-control-allow-origin"]).toBe("https://senda.example");
  expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
});

test.each([
  "null",
  "https://evil.example",
  "http://senda.example",
  "https://senda.example.evil.example",
  "https://evil-senda.example",
  "https://sub.senda.example",
  "https://senda.example:8443",
  "https://senda.example.",
  "https://SENDA.example@evil.example",
  "https://senda.example/",
  "file://",
  "chrome-extension://abcdef",
  "*",
  "",
])("the origin %j is allowed nothing [DEC-SHAPE-03, WB-5]", async (origin) => {
  for (const answer of [
    await preflight(origin),
    await world.request({ method: "GET", url: "/api/auth/profile", headers: { origin } }),
    await world.request({ method: "GET", url: "/api/missing", headers: { origin } }),
  ]) {
    const allowed = Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"));
    expect(allowed).toEqual([]);
  }
});
