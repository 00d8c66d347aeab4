import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, inject, test, vi } from "vitest";
import { serverProcesses } from "../test/server-process.ts";

// Each test starts a real server, which costs seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });
const servers = serverProcesses();
const isEmbedded = inject("template").kind === "pglite";

const post = async (url: string, body: object) => {
  const headers = { "content-type": "application/json" };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
};

/** A new place with the settings that an operator would leave alone: limits on, and the demo as it comes. */
async function newPlainPlace(): Promise<Record<string, string>> {
  const { RATE_LIMITS: _limits, SEED_DEMO: _demo, ...place } = await servers.newPlace();
  return place;
}

const EMAILS = ["admin@senda.local", "ana@senda.local", "admin@example.com", "root@localhost.local"];
const PASSWORDS = ["senda-admin", "senda-ana", "admin1", "password", "123456"];

/** How many of twenty usual names and passwords open something. */
async function countDefaultLogins(address: string): Promise<number> {
  let opened = 0;
  for (const email of EMAILS) {
    for (const password of PASSWORDS) {
      const { status } = await post(`${address}/api/auth/login`, { email, password });
      expect([200, 401, 429]).toContain(status);
      if (status === 200) opened += 1;
    }
  }
  return opened;
}

test.each([
  [{ NODE_ENV: "production", PUBLIC_URL: "https://senda.example.org", TRUST_PROXY: "1" }],
  [{ HOST: "0.0.0.0" }],
])("a fresh start with %j is public: none of twenty usual passwords opens anything [SAFE-43, AU-10]", async (env) => {
  const server = await servers.start({ ...(await newPlainPlace()), ...env });
  const address = (await server.address()).replace("0.0.0.0", "127.0.0.1");
  expect(await countDefaultLogins(address)).toBe(0);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.output).toContain('"exposure":"public"');
  expect(server.output).not.toContain("Cuentas de demostración");
});

test("a trial with its printed passwords refuses to go public behind a proxy, and names the cause [SAFE-44]", async () => {
  const place = await newPlainPlace();
  const trial = await servers.start({ ...place, SEED_DEMO: "true" });
  await trial.address();
  expect(await trial.end("SIGTERM")).toBe(0);
  const server = await servers.start({ ...place, TRUST_PROXY: "2" });
  expect(await server.end()).toBe(1);
  expect(server.output).toContain(
    "Senda no puede empezar: TRUST_PROXY es 2 y admin@senda.local y ana@senda.local todavía tienen su contraseña de demostración",
  );
});

test("a public start without a mail server keeps recovery links out of the log, says what it decided and what it lacks [SAFE-42]", async () => {
  const place: Record<string, string> = {
    ...(await newPlainPlace()),
    PUBLIC_URL: "http://senda.example.org",
    LOG_LEVEL: "trace",
  };
  const admin = { email: "jefa@ejemplo.es", password: "una clave larga" };
  const server = await servers.start({ ...place, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const address = await server.address();
  expect((await post(`${address}/api/auth/forgot-password`, { email: admin.email })).status).toBe(200);
  const outbox = path.join(place.DATA_DIR ?? "", "outbox");
  await vi.waitFor(() => expect(readdirSync(outbox)).toHaveLength(1), 20_000);
  await vi.waitFor(() => expect(server.output).toContain("email in the outbox"), 20_000);
  expect(await server.end("SIGTERM")).toBe(0);

  const [file = ""] = readdirSync(outbox);
  expect(server.output).toContain(file);
  expect(server.output).not.toMatch(/forgot-password\/[\w-]{20,}/);
  expect(server.output).toContain('"exposure":"public","causes":["PUBLIC_URL es http://senda.example.org"]');
  expect(server.output).toContain("  Servicio público (PUBLIC_URL es http://senda.example.org)");
  expect(server.output).toContain("Emails stay in the outbox folder and reach nobody: set SMTP_URL.");
  expect(server.output).toContain("PUBLIC_URL is not an https address: links in emails lead to it.");
  expect(server.output.includes("The embedded database is for trying Senda out")).toBe(isEmbedded);
});
