import { hostname } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { faultsOf } from "../test/config-faults.ts";
import { readConfig } from "./config.ts";
import { openPush } from "./platform/push/open-push.ts";
import { PUSH_HOSTS } from "./platform/push/push-hosts.ts";
import { newPrivateKey, publicKeyOf } from "./platform/push/push-sender.ts";

const VAPID = newPrivateKey();
const SECRET = "s".repeat(32);
const KEY = "0f".repeat(32);
const onPostgres = { DATABASE_URL: "postgres://app:clave@db/senda", AUTH_SECRET: SECRET, DIARY_KEY: KEY };

test("an empty environment gives the embedded default [ENV-01]", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    dataDir: path.resolve("data"),
    erasuresDir: null,
    databaseUrl: null,
    databasePool: { size: 10, statementMs: 5_000, connectMs: 5_000, isBehindPooler: false },
    migrateOnStart: true,
    authSecret: null,
    oldAuthSecret: null,
    diaryKey: null,
    oldDiaryKey: null,
    mail: { smtpUrl: null, from: "Senda <no-responder@senda.local>" },
    ai: null,
    aiTerms: { provider: null, retention: null },
    clinicalReview: null,
    securityContact: null,
    aiTimeoutMs: 20_000,
    s3: null,
    firstAdmin: null,
    exposure: { isPublic: false, causes: [] },
    seedDemo: true,
    rateLimits: true,
    trustedProxies: 0,
    drainMs: 30_000,
    sharedNetworks: [],
    push: { privateKey: null, mayCreateKey: true, subject: "mailto:no-responder@senda.local", hosts: PUSH_HOSTS },
    unknownVariables: [],
    logLevel: "info",
    instance: `${hostname()}-${process.pid}`,
    metrics: null,
    health: null,
    otlp: null,
    production: false,
  });
});

test("an empty variable counts as one that is not there", () => {
  expect(readConfig({ PORT: "", HOST: "", DATABASE_URL: "", AI_MODEL: "" })).toEqual(readConfig({}));
});

test("every variable is read [ENV-02, SAFE-24]", () => {
  const config = readConfig({
    ...onPostgres,
    PORT: "8080",
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://senda.example/",
    MIGRATE_ON_START: "false",
    DATABASE_POOL_SIZE: "8",
    DATABASE_POOLER: "transaction",
    DATABASE_STATEMENT_MS: "3000",
    DATABASE_CONNECT_MS: "1000",
    DATA_DIR: "var/senda",
    ERASURES_DIR: "var/erasures",
    SMTP_URL: "smtps://u:p@mail.example",
    MAIL_FROM: "Senda <hola@senda.example>",
    AI_BASE_URL: "https://ai.example/v1",
    AI_API_KEY: "k",
    AI_MODEL: "m",
    AI_TIMEOUT_MS: "5000",
    AI_PROVIDER_NAME: " Modelo Ejemplo S.L. ",
    AI_RETENTION: "Los borra a los 30 días.",
    CLINICAL_REVIEWER: "Dra. Ejemplo, psiquiatra",
    CLINICAL_REVIEW_DATE: "2026-12-01",
    CLINICAL_REVIEW_OF: "0123456789ab",
    SECURITY_CONTACT: "mailto:seguridad@senda.example",
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "b",
    S3_ACCESS_KEY_ID: "i",
    S3_SECRET_ACCESS_KEY: "x",
    S3_REGION: "r",
    ADMIN_EMAIL: "Jefa@Senda.example",
    ADMIN_PASSWORD: "una clave larga",
    TRUST_PROXY: "1",
    STOP_SECONDS: "90",
    SHARED_NETWORKS: "203.0.113.0/24, 2001:db8::/32",
    VAPID_PUBLIC_KEY: publicKeyOf(VAPID),
    VAPID_PRIVATE_KEY: VAPID,
    VAPID_SUBJECT: "mailto:avisos@senda.example",
    PUSH_HOSTS: "push.example.org, *.notify.windows.com",
    LOG_LEVEL: "warn",
    INSTANCE_NAME: "senda-2",
    METRICS_PORT: "9464",
    METRICS_HOST: "10.0.0.2",
    HEALTH_PORT: "3001",
    HEALTH_HOST: "10.0.0.3",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318",
    OTEL_METRICS_EXPORTER: "none",
    OTEL_TRACES_SAMPLER_ARG: "0.1",
    DIARY_KEY_OLD: "CD".repeat(32),
    AUTH_SECRET_OLD: "o".repeat(32),
    NODE_ENV: "production",
  });
  expect(config).toEqual({
    port: 8080,
    host: "0.0.0.0",
    publicUrl: "https://senda.example",
    dataDir: path.resolve("var/senda"),
    erasuresDir: path.resolve("var/erasures"),
    databaseUrl: onPostgres.DATABASE_URL,
    databasePool: { size: 8, statementMs: 3_000, connectMs: 1_000, isBehindPooler: true },
    migrateOnStart: false,
    authSecret: SECRET,
    oldAuthSecret: "o".repeat(32),
    diaryKey: KEY,
    oldDiaryKey: "cd".repeat(32),
    mail: { smtpUrl: "smtps://u:p@mail.example", from: "Senda <hola@senda.example>" },
    ai: { baseUrl: "https://ai.example/v1", apiKey: "k", model: "m" },
    aiTerms: { provider: "Modelo Ejemplo S.L.", retention: "Los borra a los 30 días." },
    securityContact: "mailto:seguridad@senda.example",
    clinicalReview: { reviewer: "Dra. Ejemplo, psiquiatra", reviewedOn: "2026-12-01", fingerprint: "0123456789ab" },
    aiTimeoutMs: 5_000,
    s3: { endpoint: "https://s3.example", bucket: "b", accessKeyId: "i", secretAccessKey: "x", region: "r" },
    firstAdmin: { email: "jefa@senda.example", password: "una clave larga" },
    exposure: {
      isPublic: true,
      causes: ["HOST es 0.0.0.0", "PUBLIC_URL es https://senda.example", "TRUST_PROXY es 1", "NODE_ENV es production"],
    },
    seedDemo: false,
    rateLimits: true,
    trustedProxies: 1,
    drainMs: 90_000,
    sharedNetworks: ["203.0.113.0/24", "2001:db8::/32"],
    push: {
      privateKey: VAPID,
      mayCreateKey: false,
      subject: "mailto:avisos@senda.example",
      hosts: ["push.example.org", "*.notify.windows.com"],
    },
    unknownVariables: [],
    logLevel: "warn",
    instance: "senda-2",
    metrics: { host: "10.0.0.2", port: 9464 },
    health: { host: "10.0.0.3", port: 3001 },
    otlp: { hasTraces: true, hasMetrics: false, sampled: 0.1 },
    production: true,
  });
});

test("push is not offered with `none`, and keys that do not belong together stop the start [REM-09]", () => {
  expect(openPush(readConfig({ PUSH_HOSTS: "none" }))).toBeNull();
  // Several machines on one database need the same key.
  expect(openPush(readConfig(onPostgres))).toBeNull();
  expect(
    openPush(readConfig({ ...onPostgres, VAPID_PUBLIC_KEY: publicKeyOf(VAPID), VAPID_PRIVATE_KEY: VAPID })),
  ).toMatchObject({ publicKey: publicKeyOf(VAPID) });
  const other = publicKeyOf(newPrivateKey());
  expect(faultsOf({ VAPID_PUBLIC_KEY: other, VAPID_PRIVATE_KEY: VAPID })).toEqual([
    "VAPID_PUBLIC_KEY no es la clave pública de VAPID_PRIVATE_KEY.",
  ]);
  expect(faultsOf({ PUSH_HOSTS: "localhost" })).toHaveLength(1);
});

test("the public address follows the port [AU-6]", () => {
  expect(readConfig({ PORT: "4321" }).publicUrl).toBe("http://localhost:4321");
});

test.each([
  ["PORT", "70000", 'PORT vale "70000" y necesita un puerto entre 0 y 65535.'],
  ["PORT", "3000x", 'PORT vale "3000x" y necesita un puerto entre 0 y 65535.'],
  ["PUBLIC_URL", "senda.example", 'PUBLIC_URL vale "senda.example" y necesita una URL http o https.'],
  ["MAIL_FROM", "Senda", 'MAIL_FROM vale "Senda" y necesita un remitente, como Senda <hola@ejemplo.org>.'],
  [
    "AI_PROVIDER_NAME",
    "dos\nlíneas",
    'AI_PROVIDER_NAME vale "dos\\nlíneas" y necesita el nombre de quien recibe los textos, hasta 120 caracteres en una línea.',
  ],
  ["AI_TIMEOUT_MS", "5", 'AI_TIMEOUT_MS vale "5" y necesita milisegundos entre 100 y 120000.'],
  ["SEED_DEMO", "sí", 'SEED_DEMO vale "sí" y necesita true o false.'],
  ["RATE_LIMITS", "false", 'RATE_LIMITS vale "false" y necesita on u off.'],
  ["TRUST_PROXY", "all", 'TRUST_PROXY vale "all" y necesita cuántos proxies propios hay delante, entre 0 y 10.'],
  [
    "SHARED_NETWORKS",
    "203.0.113.0/40",
    'SHARED_NETWORKS vale "203.0.113.0/40" y necesita redes separadas por comas, como 203.0.113.0/24,2001:db8::/32.',
  ],
  ["LOG_LEVEL", "loud", 'LOG_LEVEL vale "loud" y necesita fatal, error, warn, info, debug, trace o silent.'],
])("%s=%s is told with what it holds and what it takes [ENV-19]", (name, value, fault) => {
  expect(faultsOf({ [name]: value })).toEqual([fault]);
});

test("every fault is told at once, and a secret only by its length", () => {
  const env = {
    PORT: "-1",
    DATABASE_URL: "mysql://app:muy-secreto@db/senda",
    AUTH_SECRET: "corto-y-secreto",
    DIARY_KEY: "no-hexadecimal-y-secreto",
    SMTP_URL: "http://u:secreto@mail",
    ADMIN_EMAIL: "jefa",
    ADMIN_PASSWORD: "secr",
  };
  const faults = faultsOf(env);
  expect(faults.map((fault) => fault.split(" ")[0]).sort()).toEqual(Object.keys(env).sort());
  expect(faults.join("\n")).not.toContain("secr");
  expect(faults).toContain("AUTH_SECRET vale un texto de 15 caracteres y necesita al menos 32 caracteres al azar.");
});

test("a PostgreSQL server needs both secrets, given and not empty [ENV-04]", () => {
  const { DATABASE_URL } = onPostgres;
  const missing = [
    "AUTH_SECRET falta: con DATABASE_URL necesita al menos 32 caracteres al azar.",
    "DIARY_KEY falta: con DATABASE_URL necesita 64 cifras hexadecimales (32 bytes al azar).",
  ];
  expect(faultsOf({ DATABASE_URL })).toEqual(missing);
  expect(faultsOf({ DATABASE_URL, AUTH_SECRET: "", DIARY_KEY: "" })).toEqual(missing);
  expect(faultsOf(onPostgres)).toEqual([]);
});

test.each([
  [{ AI_BASE_URL: "https://ai.example/v1" }, ["AI_API_KEY", "AI_MODEL"]],
  [{ S3_BUCKET: "b", S3_REGION: "r" }, ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]],
  [{ ADMIN_EMAIL: "jefa@senda.example" }, ["ADMIN_PASSWORD"]],
])("%j is told what it lacks", (env, lacking) => {
  const faults = faultsOf(env);
  expect(faults.map((fault) => fault.split(" ").slice(0, 2).join(" "))).toEqual(
    lacking.map((name) => `${name} falta:`),
  );
});

test("a faulty variable of a group is told once, as faulty and not as missing", () => {
  const faults = faultsOf({ AI_BASE_URL: "ai.example", AI_API_KEY: "k", AI_MODEL: "m" });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^AI_BASE_URL vale /);
});

/** Settings that make a service public, alone and together with a loopback address. */
const PUBLIC: [Record<string, string>, string][] = [
  [{ HOST: "0.0.0.0" }, "HOST es 0.0.0.0"],
  [{ HOST: "::" }, "HOST es ::"],
  [{ HOST: "127.0.0.1.evil.example" }, "HOST es 127.0.0.1.evil.example"],
  [{ HOST: "192.168.1.5" }, "HOST es 192.168.1.5"],
  [{ PUBLIC_URL: "https://senda.example.org" }, "PUBLIC_URL es https://senda.example.org"],
  [{ PUBLIC_URL: "http://localhost.evil.example:3000/" }, "PUBLIC_URL es http://localhost.evil.example:3000"],
  [{ PUBLIC_URL: "http://192.168.1.5:3000" }, "PUBLIC_URL es http://192.168.1.5:3000"],
  [{ TRUST_PROXY: "1" }, "TRUST_PROXY es 1"],
  [{ NODE_ENV: "production" }, "NODE_ENV es production"],
];
const PRIVATE: Record<string, string>[] = [
  {},
  { HOST: "localhost" },
  { HOST: "127.8.9.10" },
  { HOST: "::1" },
  { PUBLIC_URL: "http://localhost:5173" },
  { PUBLIC_URL: "https://127.0.0.1:3000/" },
  { PUBLIC_URL: "http://[::1]:3000" },
  { TRUST_PROXY: "0" },
  { NODE_ENV: "development" },
];

test.each(PRIVATE)("with %j the service is private: it has the demo and may go without limits [ENV-13]", (env) => {
  expect(readConfig(env).exposure).toEqual({ isPublic: false, causes: [] });
  expect(readConfig(env).seedDemo).toBe(true);
  expect(readConfig({ ...env, SEED_DEMO: "false" }).seedDemo).toBe(false);
  expect(readConfig({ ...env, RATE_LIMITS: "off" }).rateLimits).toBe(false);
  expect(readConfig({ ...env, ...onPostgres }).seedDemo).toBe(false);
  expect(readConfig({ ...env, ...onPostgres, SEED_DEMO: "true" }).seedDemo).toBe(true);
});

test.each(PUBLIC)(
  "with %j the service is public: no demo, and no way to ask for it or to drop the limits [SAFE-42, AU-10]",
  (env, cause) => {
    expect(readConfig(env).exposure).toEqual({ isPublic: true, causes: [cause] });
    expect(readConfig(env).seedDemo).toBe(false);
    expect(readConfig({ ...env, SEED_DEMO: "false" }).seedDemo).toBe(false);
    for (const database of [{}, onPostgres]) {
      expect(faultsOf({ ...env, ...database, SEED_DEMO: "true" })).toEqual([
        `SEED_DEMO es true y ${cause}: las cuentas de demostración solo se crean en un servicio privado; quita SEED_DEMO o ponlo en false.`,
      ]);
      expect(faultsOf({ ...env, ...database, RATE_LIMITS: "off" })).toEqual([
        `RATE_LIMITS es off y ${cause}: los límites solo se quitan en un servicio privado; quita RATE_LIMITS o ponlo en on.`,
      ]);
    }
  },
);

test("a service that is public for several reasons names all of them", () => {
  const env = { HOST: "0.0.0.0", TRUST_PROXY: "1", NODE_ENV: "production", SEED_DEMO: "true" };
  expect(faultsOf(env)[0]).toMatch(
    /^SEED_DEMO es true y HOST es 0\.0\.0\.0 y TRUST_PROXY es 1 y NODE_ENV es production:/,
  );
});
