import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { faultsOf } from "../test/config-faults.ts";
import { readConfig, SECRETS } from "./config.ts";
import { newPrivateKey, publicKeyOf } from "./platform/push/push-sender.ts";

describe("a misspelt setting", () => {
  test.each([
    ["DATABASE_URl", "DATABASE_URL"],
    ["database_url", "DATABASE_URL"],
    ["DATABSE_ULR", "DATABASE_URL"],
    ["DATABASE_URL_FIEL", "DATABASE_URL_FILE"],
    ["SMPT_URL", "SMTP_URL"],
    ["SMTP_URI", "SMTP_URL"],
    ["S3_BUKET", "S3_BUCKET"],
    ["AI_BASEURL", "AI_BASE_URL"],
    ["PUBLIC_ULR", "PUBLIC_URL"],
    ["RATE_LIMIT", "RATE_LIMITS"],
    ["TRUSTED_PROXY", "TRUST_PROXY"],
    ["DIARY_KEY_ODL", "DIARY_KEY_OLD"],
  ])("%s stops the start, and %s is named [ENV-20]", (name, meant) => {
    expect(faultsOf({ [name]: "secreto" })).toEqual([`${name} no existe: ¿querías decir ${meant}?`]);
  });

  test("is only mentioned where the right one is there too", () => {
    const config = readConfig({ PUBLIC_URL: "http://localhost:3000", PUBLIC_URLS: "https://otra.example" });
    expect(config.unknownVariables).toEqual(["PUBLIC_URLS"]);
  });

  test("is only mentioned where it may belong to another program", () => {
    const env = { S3_BACKUP_BUCKET: "b", AI_GATEWAY: "g", SMTP_USER: "u", ADMIN_TOOL: "t", LOGLEVEL: "debug" };
    expect(readConfig(env).unknownVariables).toEqual(["S3_BACKUP_BUCKET", "AI_GATEWAY", "SMTP_USER", "ADMIN_TOOL"]);
  });
});

const ORDINARY = `
  HOME HOSTNAME HOSTTYPE HOSTS PATH PWD OLDPWD SHELL SHLVL TERM USER LOGNAME LANG LC_ALL TZ MAIL MAILCHECK EDITOR PORTAL PORTS
  DISPLAY XDG_RUNTIME_DIR XDG_DATA_DIRS DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET
  NODE_ENV NODE_VERSION NODE_OPTIONS NODE_PATH YARN_VERSION NPM_CONFIG_LOGLEVEL npm_config_cache npm_package_name
  INIT_CWD TMPDIR LOGLEVEL DATADIR PGDATA PGHOST PGPORT PGUSER PGPASSWORD POSTGRES_PASSWORD POSTGRES_DB DATABASE_SSL
  AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY R2_BUCKET XAI_API_KEY OPENAI_API_KEY OAUTH_SECRET EMAIL_FROM APP_API_KEY
  HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy SSL_CERT_FILE KUBERNETES_PORT KUBERNETES_SERVICE_HOST
  KUBERNETES_SERVICE_PORT_HTTPS KUBERNETES_PORT_443_TCP KUBERNETES_PORT_443_TCP_ADDR SENDA_PORT SENDA_SERVICE_HOST
  POSTGRES_PORT POSTGRES_PORT_5432_TCP_PROTO SMTP_PORT SMTP_SERVICE_HOST SMTP_PORT_25_TCP S3_SERVICE_PORT S3_PORT_9000_TCP
  AI_SERVICE_HOST CI GITHUB_ACTIONS DOCKER_HOST CONTAINER_ID container VITEST TEST_LANE CHROME_PATH`;

test("ordinary variables of a system, a container or a cluster are never mentioned [ENV-20]", () => {
  const names = ORDINARY.split(/\s+/).filter((name) => name !== "");
  const env = Object.fromEntries(names.map((name) => [name, "x"]));
  expect(readConfig(env).unknownVariables).toEqual([]);
});

describe("a secret in a file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "senda-secret-files-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const vapidKey = newPrivateKey();
  const values: Record<(typeof SECRETS)[number], string> = {
    DATABASE_URL: "postgres://app:clave@db/senda",
    AUTH_SECRET: "s".repeat(32),
    DIARY_KEY: "0f".repeat(32),
    DIARY_KEY_OLD: "1e".repeat(32),
    AUTH_SECRET_OLD: "t".repeat(32),
    SMTP_URL: "smtp://mail.example",
    AI_API_KEY: "k",
    S3_ACCESS_KEY_ID: "i",
    S3_SECRET_ACCESS_KEY: " x ",
    ADMIN_PASSWORD: "una clave",
    VAPID_PRIVATE_KEY: vapidKey,
  };
  const others = {
    AI_BASE_URL: "https://ai.example/v1",
    AI_MODEL: "m",
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "b",
    S3_REGION: "r",
    ADMIN_EMAIL: "jefa@senda.example",
    VAPID_PUBLIC_KEY: publicKeyOf(vapidKey),
  };

  test("is read like one in the environment, without the end of its last line [ENV-21]", () => {
    const files = SECRETS.map((name) => [`${name}_FILE`, file(name, `${values[name]}\r\n`)]);
    expect(readConfig({ ...others, ...Object.fromEntries(files) })).toEqual(readConfig({ ...others, ...values }));
  });

  test("and in the environment is one too many", () => {
    const env = { SMTP_URL: values.SMTP_URL, SMTP_URL_FILE: file("smtp", values.SMTP_URL) };
    expect(faultsOf(env)).toEqual(["SMTP_URL y SMTP_URL_FILE dan lo mismo dos veces: quita una de las dos."]);
  });

  test("that cannot be read, is empty or is not what it should be is named, and never shown [ENV-21]", () => {
    const faults = faultsOf({
      DATABASE_URL: values.DATABASE_URL,
      AUTH_SECRET_FILE: file("short", "muy-secreto\n"),
      DIARY_KEY_FILE: path.join(folder, "muy-secreto"),
      SMTP_URL_FILE: file("empty", "\n"),
    });
    expect(faults).toEqual([
      "DIARY_KEY_FILE nombra un archivo que no se puede leer (ENOENT).",
      "SMTP_URL_FILE nombra un archivo vacío.",
      "AUTH_SECRET vale un texto de 11 caracteres y necesita al menos 32 caracteres al azar.",
    ]);
  });
});
