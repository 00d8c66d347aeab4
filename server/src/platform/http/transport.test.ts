import { describe, expect, test } from "vitest";
import { listeningPort, type RawAnswer, rawExchange } from "../../../test/listening.ts";
import { openWorld } from "../../../test/world.ts";

describe("what arrives", async () => {
  const world = await openWorld();
  const port = await listeningPort(world.app);
  const ask = (lines: readonly string[], body = "") =>
    rawExchange(port, `${[...lines, "Host: localhost", "Connection: close"].join("\r\n")}\r\n\r\n${body}`);

  function expectRejection({ status, body }: RawAnswer, statuses: readonly number[], about = {}) {
    expect(statuses).toContain(status);
    expect(JSON.parse(body)).toEqual({
      statusCode: status,
      error: expect.any(String),
      message: [expect.any(String)],
      ...about,
    });
  }

  test("a request with two lengths is refused", async () => {
    const smuggled = await ask(
      [
        "POST /api/auth/login HTTP/1.1",
        "Content-Length: 5",
        "Transfer-Encoding: chunked",
        "Content-Type: application/json",
      ],
      "0\r\n\r\nGET /api/auth/users HTTP/1.1\r\n\r\n",
    );
    expectRejection(smuggled, [400]);
  });

  test.each(["gzip", "identity", "x-chunked", "gzip, chunked"])(
    "a request with a body that is transferred as %s does nothing, and its connection is closed",
    async (transfer) => {
      const other = await world.again(world.ana);
      const closing = [
        "DELETE /api/auth/sessions HTTP/1.1",
        "Host: localhost",
        `Authorization: Bearer ${world.ana.accessToken}`,
        `Transfer-Encoding: ${transfer}`,
      ].join("\r\n");
      const next = "GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
      const answer = await rawExchange(port, `${closing}\r\n\r\n0\r\n\r\n${next}`);
      expect([answer.status, answer.head]).toEqual([400, expect.stringContaining("connection: close")]);
      expect(answer.body).toContain("La petición dice de una forma desconocida dónde acaba.");
      expect(answer.body).not.toContain("HTTP/1.1 200");
      expect((await other.get("/auth/profile")).status).toBe(200);
    },
  );

  test("something that is not HTTP is refused", async () => {
    expectRejection(await rawExchange(port, "hola\r\n\r\n"), [400]);
  });

  test("an address of 20 KB is refused as too large", async () => {
    expectRejection(await ask([`GET /api/${"a".repeat(20_000)} HTTP/1.1`]), [414, 431]);
  });

  test("a header of 1 MB is refused as too large", async () => {
    expectRejection(await ask(["GET / HTTP/1.1", `If-None-Match: ${"a".repeat(1_000_000)}`]), [431]);
  });

  test("an address that cannot be decoded is bad input", async () => {
    expectRejection(await ask(["GET /api/%zz HTTP/1.1"]), [400]);
  });

  test("an address that climbs out of the folder finds nothing", async () => {
    for (const address of ["/media/../../../../etc/passwd", "/../../etc/passwd", "/assets/../../package.json"]) {
      const answer = await ask([`GET ${address} HTTP/1.1`]);
      expectRejection(answer, [400, 404]);
    }
  });

  test("HEAD on a call that takes POST is not there", async () => {
    expect((await ask(["HEAD /api/auth/login HTTP/1.1"])).status).toBe(404);
  });

  test("two Authorization headers are rejected, valid or not", async () => {
    const right = `Authorization: Bearer ${world.ana.accessToken}`;
    expect((await ask(["GET /api/auth/profile HTTP/1.1", right])).status).toBe(200);
    for (const headers of [
      [right, right],
      [right, "Authorization: Bearer a.b.c"],
      ["authorization: Bearer a.b.c", right],
    ]) {
      expectRejection(await ask(["GET /api/auth/profile HTTP/1.1", ...headers]), [401], { code: "SIGN_IN_REQUIRED" });
    }
  });

  test("a request for two hosts is refused [SAFE-67]", async () => {
    expectRejection(await ask(["GET /api/helplines HTTP/1.1", "Host: senda.example"]), [400]);
    expectRejection(await ask(["GET / HTTP/1.1", "host: localhost"]), [400]);
  });

  test("what is refused before it becomes a request carries the safety headers too [SAFE-68]", async () => {
    const answers = [
      await rawExchange(port, "hola\r\n\r\n"),
      await ask(["GET / HTTP/1.1", `If-None-Match: ${"a".repeat(1_000_000)}`]),
    ];
    for (const { head } of answers) {
      for (const header of [
        "x-content-type-options: nosniff",
        "x-frame-options: DENY",
        "strict-transport-security: max-age=",
        "content-security-policy: default-src 'none'",
        "referrer-policy: no-referrer",
        "cache-control: no-store",
      ]) {
        expect(head).toContain(header);
      }
    }
  });

  test("a parameter that is given twice is bad input, never a list", async () => {
    const refused = await world.admin.get("/auth/users?role=USER&role=ADMIN");
    expect(refused.status).toBe(400);
  });
});

describe("a call from another address", async () => {
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
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
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
});

describe("the address of a caller", async () => {
  const world = await openWorld({ rateLimits: true, settings: { trustedProxies: 1 } });

  test("behind one proxy of ours the last address that it names is counted, and none before it", async () => {
    const refresh = (forwarded: string) =>
      world.visitor.post(
        "/auth/refresh-token",
        { refreshToken: "hola" },
        { remoteAddress: "10.0.0.1", headers: { "x-forwarded-for": forwarded } },
      );
    await refresh("192.0.2.1");
    await world.database.pool.query("update rate_limits set points = 150");
    expect((await refresh("192.0.2.1")).status).toBe(429);
    expect((await refresh("198.51.100.1, 192.0.2.1")).status).toBe(429);
    expect((await refresh("192.0.2.1, 198.51.100.1")).status).toBe(403);
  });
});
