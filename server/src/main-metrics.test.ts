import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startOtlpReceiver } from "../test/otlp-receiver.ts";
import { type ServerProcess, serverProcesses } from "../test/processes.ts";

// One process for the whole file: the tests run in order, and the last one stops it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const EMAIL = "marisol.quintana@ejemplo.es";
const TOKEN = "q7Zr-secreto-de-recuperacion-0123456789";
const WORDS = "Hoy no quiero seguir viviendo, voy a tomarme las pastillas.";
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const MOST_SERIES = 3_000;

const servers = serverProcesses();
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
let server: ServerProcess;
let address = "";

beforeAll(async () => {
  collector = await startOtlpReceiver();
  const { RATE_LIMITS: _, ...place } = await servers.newPlace();
  server = await servers.start({
    ...place,
    TRUST_PROXY: "1",
    NODE_ENV: "production",
    METRICS_PORT: "0",
    INSTANCE_NAME: "senda-prueba-1",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  address = await server.address();
});
afterAll(() => collector.close());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(address + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

async function scrape(): Promise<string> {
  const [, port] = /"port":(\d+),"msg":"metrics are served"/.exec(server.output) ?? [];
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** Waits until the metrics say so. */
const scrapeWith = (pattern: RegExp) =>
  vi.waitFor(
    async () => {
      const found = await scrape();
      expect(found).toMatch(pattern);
      return found;
    },
    { timeout: 30_000, interval: 500 },
  );

test("an answer has the id that our proxy gave the request, and one of ours where it gave none that fits [OBS-01]", async () => {
  const idOf = async (path: string, given?: string) =>
    (await fetch(address + path, given ? { headers: { "x-request-id": given } } : {})).headers.get("x-request-id");
  expect(await idOf("/api/health", "proxy-000001")).toBe("proxy-000001");
  expect(await idOf("/api/nada", "proxy-000002")).toBe("proxy-000002");
  for (const path of ["/api/health", "/api/nada", "/", "/api/diary", "/api/%zz"]) {
    expect(await idOf(path)).toMatch(/^[0-9a-f-]{36}$/);
  }
  for (const bad of ["corto", `${EMAIL}-000`, "x".repeat(65), "a b c d e f g"]) {
    expect(await idOf("/api/health", bad)).toMatch(/^[0-9a-f-]{36}$/);
  }
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.write("NO ES HTTP\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*\r\nx-request-id: [0-9a-f-]{36}\r\n/s);
});

test("metrics are not on the public port [OBS-02]", async () => {
  for (const path of ["/metrics", "/metrics/", "/metrics?x=1", "/api/metrics"]) {
    const answer = await fetch(address + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("senda_");
  }
});

test("metrics name endpoints by pattern, and nothing that a hostile session sent [OBS-03, RT-8]", async () => {
  const person = { firstName: "Marisol", lastName: "Quintana", email: EMAIL, password: "una clave larga" };
  const registered = await post("/api/auth/register", person, {
    traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
  });
  expect(registered.status).toBe(201);
  const { access_token } = (await registered.json()) as { access_token: string };
  const authorization = `Bearer ${access_token}`;
  expect((await post("/api/auth/login", { email: EMAIL, password: "otra clave" })).status).toBe(401);
  await post("/api/auth/forgot-password", { email: EMAIL });
  const entry = await post("/api/diary/entry", { feeling: "TERRIBLE", description: WORDS }, { authorization });
  expect(entry.status).toBe(201);
  await entry.text();
  for (let at = 0; at < 200; at += 1) {
    await fetch(`${address}/recuperar/${TOKEN}-${at}?email=${EMAIL}`);
    await fetch(`${address}/api/contents/${EMAIL}/${at}/${"x".repeat(300)}`);
  }
  await fetch(`${address}/api/auth/profile`, { method: "PROPFIND" }).catch(() => undefined);
  await fetch(`${address}/media/${"0".repeat(32)}.webp`);
  const found = await scrapeWith(/senda_mail_duration_seconds_count\{outcome="ok"\} 1/);
  for (const secret of ["@", "marisol", "quintana", TOKEN, "pastillas", access_token, "recuperar", "127.0.0.1"]) {
    expect(found.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  expect(found.split("\n").filter((line) => line && !line.startsWith("#")).length).toBeLessThan(MOST_SERIES);
  expect(found).toMatch(/duration_seconds_count\{endpoint="\/api\/auth\/login",method="POST",status="4xx"\} 1\n/);
  expect(found).toMatch(/duration_seconds_count\{endpoint="\/api\/diary\/\*",method="POST",status="2xx"\} 1\n/);
  expect(found).toContain('endpoint="(none)"');
});

test("metrics tell of the process, the database, the mail queue and maintenance [OBS-04]", async () => {
  const found = await scrapeWith(/senda_maintenance_duration_seconds_count\{step="files"/);
  for (const series of [
    /senda_build_info\{version="\d+\.\d+\.\d+\+[^"]+",node="v\d+/,
    /senda_http_requests_in_flight \d+\n/,
    /senda_event_loop_delay_seconds\{of="p99"\} /,
    /senda_event_loop_utilisation \d/,
    /senda_memory_bytes\{kind="rss"\} \d{7,}/,
    /senda_db_pool_connections\{state="idle"\} \d/,
    /senda_db_pool_waiting 0\n/,
    /senda_db_statement_duration_seconds_count\{operation="select"\} \d+/,
    /senda_db_slow_statements_total \d/,
    /senda_mail_jobs\{state="waiting"\} \d/,
    /senda_mail_jobs\{state="dead"\} 0\n/,
    /senda_mail_oldest_seconds \d/,
    /senda_file_operation_duration_seconds_count\{operation="size",outcome="ok"\} 1\n/,
    /senda_pressure_rejections_total 0\n/,
  ])
    expect(found).toMatch(series);
});

test("a notice does not move its counter at once [OBS-05]", async () => {
  expect(await scrape()).toMatch(/senda_notices_total\{level="NOTICE"\} 0\n/);
});

test("every line of the log names the version and the instance [OBS-06]", () => {
  const lines = server.output.trim().split("\n");
  expect(lines.length).toBeGreaterThan(5);
  const version = expect.stringMatching(/^\d+\.\d+\.\d+/);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ version, instance: "senda-prueba-1" });
  expect(server.output).toContain("There is no administrator yet: run `senda create-admin`");
});

test("a collector gets the spans of a request, without personal data, and none of the parts of a private one [OBS-07]", async () => {
  expect(await server.end("SIGTERM")).toBe(0);
  const spans = collector.spans();
  const registering = spans.find(({ name }) => name === "POST /api/auth/register");
  expect(registering?.traceId).toBe(TRACE);
  const parts = (of: typeof registering) => spans.filter(({ parentSpanId }) => parentSpanId === of?.spanId);
  expect(parts(registering).map(({ name }) => name)).toContain("insert users");
  const writing = spans.find(({ name }) => name === "POST /api/diary/*");
  expect(writing).toBeDefined();
  expect(parts(writing)).toEqual([]);
  expect(spans.some(({ name }) => name.includes("care_states"))).toBe(false);
  expect(spans.find(({ name }) => name === "mail")?.parentSpanId ?? "").toBe("");
  expect(spans.map(({ name }) => name)).toContain("file size");
  expect(collector.metrics()).toContain("senda_http_request_duration_seconds");
  for (const secret of ["@", "marisol", "pastillas", TOKEN, "secreto"])
    expect(collector.everything().toLowerCase()).not.toContain(secret.toLowerCase());
});
