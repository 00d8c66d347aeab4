import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { serverProcesses } from "../test/processes.ts";

vi.setConfig({ testTimeout: 240_000 });
const servers = serverProcesses();

const post = (url: string, body: object) => {
  const headers = { "content-type": "application/json" };
  return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
};

test("a bad environment ends the start with every fault named, and no secret told [ENV-19, ENV-20]", async () => {
  const misspelt = { SMPT_URL: "smtp://secreto@mail.example" };
  const server = await servers.start({ PORT: "abc", AUTH_SECRET: "corto-y-secreto", SEED_DEMO: "quizá", ...misspelt });
  expect(await server.end()).toBe(1);
  expect(server.output.trim().split("\n")).toEqual([
    "Senda no puede empezar: SMPT_URL no existe: ¿querías decir SMTP_URL?",
    'Senda no puede empezar: PORT vale "abc" y necesita un puerto entre 0 y 65535.',
    "Senda no puede empezar: AUTH_SECRET vale un texto de 15 caracteres y necesita al menos 32 caracteres al azar.",
    'Senda no puede empezar: SEED_DEMO vale "quizá" y necesita true o false.',
  ]);
});

test("a start on an empty place migrates, adds the demo, says where to go and logs no secret; it cannot be made public as it is [EXT-01, SAFE-44]", async () => {
  const place: Record<string, string> = {
    ...(await servers.emptyPlace()),
    SEED_DEMO: "true",
    LOG_LEVEL: "trace",
    PUBLIC_URL: "http://localhost:4250",
  };
  const server = await servers.start(place);
  const address = await server.address();
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: "ok" });

  const canary = "canario-secreto";
  const ana = { email: "ana@senda.local", password: "senda-ana" };
  const login = await post(`${address}/api/auth/login`, ana);
  expect(login.status).toBe(200);
  const session = (await login.json()) as { access_token: string; refresh_token: string };
  await post(`${address}/api/auth/login`, { ...ana, password: canary });
  const firstName = `${canary}\n{"level":30,"msg":"fake"} %s%n%d`;
  await post(`${address}/api/auth/register`, { ...ana, email: `${canary}@ejemplo.es`, firstName, lastName: "Luna" });
  await post(`${address}/api/auth/refresh-token`, { refreshToken: session.refresh_token });
  await post(`${address}/api/auth/reset-password/${canary}`, { newPassword: canary });
  await fetch(`${address}/api/auth/profile?${canary}`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  const admin = await post(`${address}/api/auth/login`, { email: "admin@senda.local", password: "senda-admin" });
  const { access_token: adminToken } = (await admin.json()) as { access_token: string };
  const form = new FormData();
  form.set("title", canary);
  const headers = { authorization: `Bearer ${adminToken}` };
  await fetch(`${address}/api/routes`, { method: "POST", headers, body: form });
  await post(`${address}/api/auth/forgot-password`, { email: ana.email });
  await vi.waitFor(() => expect(readdirSync(path.join(place.DATA_DIR ?? "", "outbox"))).toHaveLength(1), 20_000);
  expect(await server.end("SIGINT")).toBe(0);

  expect(server.output).toContain("Senda está lista en http://localhost:4250");
  expect(server.output).toContain("Servicio privado");
  expect(server.output).toContain('"exposure":"private","causes":[]');
  expect(server.output).toContain("ana@senda.local / senda-ana");
  expect(server.output).toContain("admin@senda.local / senda-admin");
  expect(server.output).toMatch(/http:\/\/localhost:4250\/forgot-password\/[\w-]{43}/);
  const lines = server.output.split("\n").filter((line) => line.startsWith("{"));
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty("level");
  const logged = lines.join("\n");
  expect(logged).not.toContain(canary);
  expect(logged).not.toContain("fake");
  expect(logged).not.toContain("@");
  expect(logged).not.toContain("senda-ana");
  expect(logged).not.toContain(session.access_token);
  // The line of the multipart parser that has all headers when it is written.
  expect(logged).toContain("Providing options to busboy");
  expect(logged).not.toContain(adminToken);
  expect(logged).not.toContain(session.refresh_token.split(".")[1]);

  const { SEED_DEMO: _demo, RATE_LIMITS: _limits, ...trial } = place;
  const open = await servers.start({ ...trial, HOST: "0.0.0.0", TRUST_PROXY: "2" });
  expect(await open.end()).toBe(1);
  expect(open.output).toContain(
    "Senda no puede empezar: HOST es 0.0.0.0 y TRUST_PROXY es 2 y admin@senda.local y ana@senda.local todavía tienen su contraseña de demostración",
  );
});

const EMAILS = ["admin@senda.local", "ana@senda.local", "admin@example.com", "root@localhost.local"];
const PASSWORDS = ["senda-admin", "senda-ana", "admin1", "password", "123456"];

/** The number of twenty usual names and passwords that open something. */
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

test("a fresh public start opens to none of twenty usual passwords, keeps recovery links out of the log, and says what it decided and what it lacks [SAFE-42, AU-10]", async () => {
  // The defaults: limits on, and the demo as it comes.
  const { RATE_LIMITS: _limits, SEED_DEMO: _demo, ...plain } = await servers.newPlace();
  const admin = { email: "jefa@ejemplo.es", password: "una clave larga" };
  const server = await servers.start({
    ...plain,
    HOST: "0.0.0.0",
    PUBLIC_URL: "http://senda.example.org",
    LOG_LEVEL: "trace",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const address = (await server.address()).replace("0.0.0.0", "127.0.0.1");
  expect(await countDefaultLogins(address)).toBe(0);
  expect((await post(`${address}/api/auth/forgot-password`, { email: admin.email })).status).toBe(200);
  const outbox = path.join(plain.DATA_DIR ?? "", "outbox");
  await vi.waitFor(() => expect(readdirSync(outbox)).toHaveLength(1), 20_000);
  await vi.waitFor(() => expect(server.output).toContain("email in the outbox"), 20_000);
  expect(await server.end("SIGTERM")).toBe(0);

  const [file = ""] = readdirSync(outbox);
  expect(server.output).toContain(file);
  expect(server.output).not.toMatch(/forgot-password\/[\w-]{20,}/);
  expect(server.output).toContain(
    '"exposure":"public","causes":["HOST es 0.0.0.0","PUBLIC_URL es http://senda.example.org"]',
  );
  expect(server.output).toContain("  Servicio público (HOST es 0.0.0.0, PUBLIC_URL es http://senda.example.org)");
  expect(server.output).not.toContain("Cuentas de demostración");
  expect(server.output).toContain("Emails stay in the outbox folder and reach nobody: set SMTP_URL.");
  expect(server.output).toContain("PUBLIC_URL is not an https address: links in emails lead to it.");
  const warning = "The embedded database is for trying Senda out";
  expect(server.output.includes(warning)).toBe(plain.DATABASE_URL === undefined);
});
