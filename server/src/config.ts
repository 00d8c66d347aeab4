import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { limits } from "@senda/contract/limits";
import { z } from "zod";
import { type Environment, misspeltNames } from "./config-names.ts";
import { isPostgresUrl, POOL_SETTINGS, type PoolSettings } from "./platform/db/postgres-hosts.ts";
import { isNetwork } from "./platform/http/networks.ts";
import { isPushHost, PUSH_HOSTS } from "./platform/push/push-hosts.ts";
import { publicKeyOf } from "./platform/push/push-sender.ts";

interface Exposure {
  isPublic: boolean;
  causes: readonly string[];
}

export interface AiTerms {
  provider: string | null;
  retention: string | null;
}

/** A signature of a clinician on one version of the notices, the questions and the readers. */
export interface ClinicalReview {
  reviewer: string;
  reviewedOn: string;
  fingerprint: string;
}

export class BadConfig extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));
const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most));

const sentence = (longest: number) => z.string().trim().min(1).max(longest).regex(/^.*$/);

const networks = z
  .string()
  .transform((value) => value.split(",").map((one) => one.trim()))
  .pipe(z.array(z.string().refine(isNetwork)));

const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, "base64url").length === bytes);
const pushHosts = z
  .string()
  .transform((value) => (value === "none" ? [] : value.split(",").map((one) => one.trim())))
  .pipe(z.array(z.string().refine(isPushHost)));
const exporter = z.enum(["otlp", "none"]);
const portNumber = count(0, 65_535);

const hexKey = z.string().regex(/^[0-9a-f]{64}$/i);

const variables = {
  PORT: [portNumber, "un puerto entre 0 y 65535"],
  HOST: [z.string().min(1), "una dirección o un nombre de máquina"],
  PUBLIC_URL: [url("http:", "https:"), "una URL http o https"],
  MIGRATE_ON_START: [flag, "true o false"],
  DATA_DIR: [z.string().min(1), "una carpeta"],
  ERASURES_DIR: [z.string().min(1), "una carpeta"],
  DATABASE_URL: [
    z.string().refine(isPostgresUrl),
    "una URL postgres://usuario:clave@máquina/base, con varias máquinas separadas por comas si se quiere",
  ],
  DATABASE_POOL_SIZE: [count(1, 1_000), "un número de conexiones entre 1 y 1000"],
  DATABASE_POOLER: [z.enum(["none", "transaction"]), "none o transaction"],
  DATABASE_STATEMENT_MS: [count(1_000, 600_000), "milisegundos entre 1000 y 600000"],
  DATABASE_CONNECT_MS: [count(100, 60_000), "milisegundos entre 100 y 60000"],
  AUTH_SECRET: [z.string().min(32), "al menos 32 caracteres al azar"],
  AUTH_SECRET_OLD: [z.string().min(32), "al menos 32 caracteres al azar"],
  DIARY_KEY: [hexKey, "64 cifras hexadecimales (32 bytes al azar)"],
  DIARY_KEY_OLD: [hexKey, "las 64 cifras hexadecimales de la clave anterior"],
  SMTP_URL: [url("smtp:", "smtps:"), "una URL smtp:// o smtps://"],
  MAIL_FROM: [z.string().includes("@"), "un remitente, como Senda <hola@ejemplo.org>"],
  AI_BASE_URL: [url("http:", "https:"), "una URL http o https"],
  AI_API_KEY: [z.string().min(1), "la clave del servicio"],
  AI_MODEL: [z.string().min(1), "el nombre de un modelo"],
  AI_PROVIDER_NAME: [sentence(120), "el nombre de quien recibe los textos, hasta 120 caracteres en una línea"],
  AI_RETENTION: [sentence(300), "una frase en español sobre cuánto los guarda, hasta 300 caracteres en una línea"],
  CLINICAL_REVIEWER: [sentence(120), "quién ha revisado los avisos, hasta 120 caracteres en una línea"],
  CLINICAL_REVIEW_DATE: [z.iso.date(), "el día de la revisión, como 2026-11-15"],
  CLINICAL_REVIEW_OF: [z.string().regex(/^[0-9a-f]{12}$/), "la huella de lo revisado, que está en Líneas de ayuda"],
  AI_TIMEOUT_MS: [count(100, 120_000), "milisegundos entre 100 y 120000"],
  S3_ENDPOINT: [url("http:", "https:"), "una URL http o https"],
  S3_BUCKET: [z.string().min(1), "el nombre de un depósito"],
  S3_ACCESS_KEY_ID: [z.string().min(1), "el identificador de la clave"],
  S3_SECRET_ACCESS_KEY: [z.string().min(1), "la clave secreta"],
  S3_REGION: [z.string().min(1), "una región"],
  SECURITY_CONTACT: [
    z.url({ protocol: /^(mailto|https|tel)$/ }),
    "una dirección como mailto:seguridad@ejemplo.org o https://…",
  ],
  ADMIN_EMAIL: [z.email(), "un correo electrónico"],
  ADMIN_PASSWORD: [
    z.string().min(limits.passwordMin).max(limits.passwordMax),
    `una contraseña de ${limits.passwordMin} a ${limits.passwordMax} caracteres`,
  ],
  SEED_DEMO: [flag, "true o false"],
  RATE_LIMITS: [z.enum(["on", "off"]), "on u off"],
  TRUST_PROXY: [count(0, 10), "cuántos proxies propios hay delante, entre 0 y 10"],
  STOP_SECONDS: [count(1, 3_600), "segundos entre 1 y 3600"],
  SHARED_NETWORKS: [networks, "redes separadas por comas, como 203.0.113.0/24,2001:db8::/32"],
  VAPID_PUBLIC_KEY: [base64url(65), "una clave pública VAPID, 65 bytes en base64url"],
  VAPID_PRIVATE_KEY: [base64url(32), "una clave privada VAPID, 32 bytes en base64url"],
  VAPID_SUBJECT: [z.string().regex(/^(mailto:.+@.+|https:\/\/.+)$/), "una dirección mailto: o https:"],
  PUSH_HOSTS: [
    pushHosts,
    "servicios de avisos separados por comas, como fcm.googleapis.com,*.notify.windows.com, o none para no ofrecerlos",
  ],
  INSTANCE_NAME: [z.string().regex(/^[\w.:-]{1,64}$/), "hasta 64 letras, cifras, puntos, guiones o dos puntos"],
  METRICS_PORT: [portNumber, "un puerto entre 0 y 65535"],
  METRICS_HOST: [z.string().min(1), "una dirección o un nombre de máquina"],
  HEALTH_PORT: [portNumber, "un puerto entre 0 y 65535"],
  HEALTH_HOST: [z.string().min(1), "una dirección o un nombre de máquina"],
  // Other standard variables of OpenTelemetry are read by its exporters.
  OTEL_EXPORTER_OTLP_ENDPOINT: [z.url({ protocol: /^https?$/ }), "una URL http o https"],
  OTEL_TRACES_EXPORTER: [exporter, "otlp o none"],
  OTEL_METRICS_EXPORTER: [exporter, "otlp o none"],
  OTEL_TRACES_SAMPLER_ARG: [z.coerce.number().min(0).max(1), "una parte entre 0 y 1"],
  LOG_LEVEL: [
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    "fatal, error, warn, info, debug, trace o silent",
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variable = keyof typeof variables;
type Read = { [V in Variable]?: z.output<(typeof variables)[V][0]> };

/** May be given by `NAME_FILE`, the path of a file that holds the value, as containers get their secrets. */
export const SECRETS = [
  "DATABASE_URL",
  "AUTH_SECRET",
  "DIARY_KEY",
  "DIARY_KEY_OLD",
  "AUTH_SECRET_OLD",
  "SMTP_URL",
  "AI_API_KEY",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "ADMIN_PASSWORD",
  "VAPID_PRIVATE_KEY",
] as const;

export const fileVariable = (name: string) => `${name}_FILE`;

/** Given all together or not at all. */
const TOGETHER: readonly (readonly Variable[])[] = [
  ["AI_BASE_URL", "AI_API_KEY", "AI_MODEL"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_REGION"],
  ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ["CLINICAL_REVIEWER", "CLINICAL_REVIEW_DATE", "CLINICAL_REVIEW_OF"],
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
];

const ai = ({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: Read) =>
  baseUrl && apiKey && model ? { baseUrl, apiKey, model } : null;

function s3(given: Read) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  const isComplete = endpoint && bucket && accessKeyId && secretAccessKey && region;
  return isComplete ? { endpoint, bucket, accessKeyId, secretAccessKey, region } : null;
}

function clinicalReview(given: Read): ClinicalReview | null {
  const { CLINICAL_REVIEWER: reviewer, CLINICAL_REVIEW_DATE: reviewedOn, CLINICAL_REVIEW_OF: fingerprint } = given;
  return reviewer && reviewedOn && fingerprint ? { reviewer, reviewedOn, fingerprint } : null;
}

const databasePool = (given: Read): PoolSettings => ({
  size: given.DATABASE_POOL_SIZE ?? POOL_SETTINGS.size,
  statementMs: given.DATABASE_STATEMENT_MS ?? POOL_SETTINGS.statementMs,
  connectMs: given.DATABASE_CONNECT_MS ?? POOL_SETTINGS.connectMs,
  isBehindPooler: given.DATABASE_POOLER === "transaction",
});

const firstAdmin = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Read) =>
  email && password ? { email: email.toLowerCase(), password } : null;

const push = (given: Read, publicUrl: string, isEmbedded: boolean) => ({
  privateKey: given.VAPID_PRIVATE_KEY ?? null,
  /** Several machines need the same key, and a data folder belongs to one. */
  mayCreateKey: isEmbedded,
  subject: given.VAPID_SUBJECT ?? (publicUrl.startsWith("https:") ? publicUrl : "mailto:no-responder@senda.local"),
  hosts: given.PUSH_HOSTS ?? PUSH_HOSTS,
});

const telemetry = (given: Read) => ({
  instance: given.INSTANCE_NAME ?? `${hostname()}-${process.pid}`,
  metrics:
    given.METRICS_PORT === undefined ? null : { host: given.METRICS_HOST ?? "127.0.0.1", port: given.METRICS_PORT },
  health: given.HEALTH_PORT === undefined ? null : { host: given.HEALTH_HOST ?? "127.0.0.1", port: given.HEALTH_PORT },
  otlp: given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? null : otlp(given),
});

const otlp = (given: Read) => ({
  hasTraces: given.OTEL_TRACES_EXPORTER !== "none",
  hasMetrics: given.OTEL_METRICS_EXPORTER !== "none",
  sampled: given.OTEL_TRACES_SAMPLER_ARG ?? 1,
});

const SECRET = /SECRET|KEY|PASSWORD|OTLP_ENDPOINT|^(?!PUBLIC_).*_URL$/;

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Environment) {
  const faults: string[] = [];
  const env = withSecretFiles(environment, faults);
  const misspelt = misspeltNames(env, [...Object.keys(variables), ...SECRETS.map(fileVariable)]);
  faults.push(...misspelt.faults);
  const given = readVariables(env, faults);
  const host = given.HOST ?? "127.0.0.1";
  const port = given.PORT ?? 3000;
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, "");
  const [trustedProxies, production] = [given.TRUST_PROXY ?? 0, env.NODE_ENV === "production"];
  const exposure = exposureOf(host, publicUrl, trustedProxies, production);
  const embedded = given.DATABASE_URL === undefined;
  if (!embedded) faults.push(...missingSecrets(env));
  if (exposure.isPublic) faults.push(...unsafeInPublic(given, exposure));
  for (const names of TOGETHER) faults.push(...missingAmong(env, names));
  faults.push(...mismatchedKeys(given));
  if (faults.length > 0) throw new BadConfig(faults);

  return {
    port,
    host,
    publicUrl,
    dataDir: path.resolve(given.DATA_DIR ?? "data"),
    erasuresDir: given.ERASURES_DIR === undefined ? null : path.resolve(given.ERASURES_DIR),
    databaseUrl: given.DATABASE_URL ?? null,
    databasePool: databasePool(given),
    migrateOnStart: given.MIGRATE_ON_START ?? true,
    authSecret: given.AUTH_SECRET ?? null,
    oldAuthSecret: given.AUTH_SECRET_OLD ?? null,
    diaryKey: given.DIARY_KEY?.toLowerCase() ?? null,
    oldDiaryKey: given.DIARY_KEY_OLD?.toLowerCase() ?? null,
    mail: { smtpUrl: given.SMTP_URL ?? null, from: given.MAIL_FROM ?? "Senda <no-responder@senda.local>" },
    ai: ai(given),
    aiTerms: { provider: given.AI_PROVIDER_NAME ?? null, retention: given.AI_RETENTION ?? null },
    clinicalReview: clinicalReview(given),
    securityContact: given.SECURITY_CONTACT ?? null,
    aiTimeoutMs: given.AI_TIMEOUT_MS ?? 20_000,
    s3: s3(given),
    firstAdmin: firstAdmin(given),
    exposure,
    seedDemo: given.SEED_DEMO ?? (embedded && !exposure.isPublic),
    rateLimits: given.RATE_LIMITS !== "off",
    trustedProxies,
    drainMs: (given.STOP_SECONDS ?? 30) * 1_000,
    sharedNetworks: given.SHARED_NETWORKS ?? [],
    unknownVariables: misspelt.unknown,
    logLevel: given.LOG_LEVEL ?? "info",
    push: push(given, publicUrl, embedded),
    ...telemetry(given),
    production,
  };
}

/** A file that cannot be read was reported already. */
const isMissing = (env: Environment, name: Variable) => !env[name] && !env[fileVariable(name)];

const missingSecrets = (env: Environment) =>
  (["AUTH_SECRET", "DIARY_KEY"] as const)
    .filter((name) => isMissing(env, name))
    .map((name) => `${name} falta: con DATABASE_URL necesita ${variables[name][1]}.`);

function unsafeInPublic({ SEED_DEMO, RATE_LIMITS }: Read, exposure: Exposure): string[] {
  const causes = exposure.causes.join(" y ");
  const demo = `SEED_DEMO es true y ${causes}: las cuentas de demostración solo se crean en un servicio privado; quita SEED_DEMO o ponlo en false.`;
  const unlimited = `RATE_LIMITS es off y ${causes}: los límites solo se quitan en un servicio privado; quita RATE_LIMITS o ponlo en on.`;
  return [...(SEED_DEMO ? [demo] : []), ...(RATE_LIMITS === "off" ? [unlimited] : [])];
}

/** The environment with the secrets that were given as files. A path is never shown: it may be the secret itself. */
function withSecretFiles(env: Environment, faults: string[]): Environment {
  const read: Record<string, string> = {};
  for (const name of SECRETS) {
    const from = fileVariable(name);
    const file = env[from];
    if (!file) continue;
    if (env[name]) faults.push(`${name} y ${from} dan lo mismo dos veces: quita una de las dos.`);
    else {
      try {
        const value = readFileSync(file, "utf8").replace(/[\r\n]+$/, "");
        if (value === "") faults.push(`${from} nombra un archivo vacío.`);
        read[name] = value;
      } catch (error) {
        const cause = error instanceof Error && "code" in error ? ` (${error.code})` : "";
        faults.push(`${from} nombra un archivo que no se puede leer${cause}.`);
      }
    }
  }
  return { ...env, ...read };
}

function readVariables(env: Environment, faults: string[]): Read {
  const read: Record<string, unknown> = {};
  for (const [name, [schema, takes]] of Object.entries(variables)) {
    const value = env[name];
    if (value === undefined || value === "") continue;
    const checked = schema.safeParse(value);
    if (checked.success) read[name] = checked.data;
    else faults.push(`${name} vale ${shown(name, value)} y necesita ${takes}.`);
  }
  // Every value was checked by the schema of its name.
  return read as Read;
}

/** Secrets, and addresses that may contain one, are described by their length. */
const shown = (name: string, value: string) =>
  SECRET.test(name) ? `un texto de ${value.length} caracteres` : JSON.stringify(value);

function missingAmong(env: Environment, names: readonly Variable[]): string[] {
  const missing = names.filter((name) => isMissing(env, name));
  if (missing.length === names.length) return [];
  const othersOf = (name: Variable) => names.filter((other) => other !== name).join(", ");
  return missing.map((name) => `${name} falta: necesita ${variables[name][1]} junto con ${othersOf(name)}.`);
}

const isLoopback = (host: string) => host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);

/** `HOST` alone does not tell: a reverse proxy on this machine may forward to it. */
function exposureOf(host: string, publicUrl: string, trustedProxies: number, isProduction: boolean): Exposure {
  const { hostname, origin } = new URL(publicUrl);
  const causes = [
    ...(isLoopback(host) ? [] : [`HOST es ${host}`]),
    ...(isLoopback(hostname.replace(/^\[(.*)\]$/, "$1")) ? [] : [`PUBLIC_URL es ${origin}`]),
    ...(trustedProxies > 0 ? [`TRUST_PROXY es ${trustedProxies}`] : []),
    ...(isProduction ? ["NODE_ENV es production"] : []),
  ];
  return { isPublic: causes.length > 0, causes };
}

/** A device that subscribed with one key takes no message that is signed by another. */
const mismatchedKeys = ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Read): string[] =>
  publicKey && privateKey && publicKeyOf(privateKey) !== publicKey
    ? ["VAPID_PUBLIC_KEY no es la clave pública de VAPID_PRIVATE_KEY."]
    : [];
