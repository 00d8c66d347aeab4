import { expect, test, vi } from "vitest";
import { readConfig } from "./config.ts";
import type { Log } from "./platform/log.ts";
import { reportStart } from "./startup-report.ts";

function warningsOf(env: Record<string, string>, { isEmbedded = false, missingFiles = 0 } = {}): string {
  const config = readConfig({ NODE_ENV: "production", PUBLIC_URL: "https://senda.example", ...env });
  const warn = vi.fn();
  // The report uses these two alone.
  reportStart({ info: vi.fn(), warn } as unknown as Log, { config, isEmbedded, isAdministered: true, missingFiles });
  return warn.mock.calls.flat().join("\n");
}

const S3 = { S3_ENDPOINT: "https://s3.example", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "i", S3_SECRET_ACCESS_KEY: "x" };

test("a public service on a PostgreSQL server without a bucket is told that files stay on this machine [ENV-23]", () => {
  expect(warningsOf({})).toContain("Uploaded files stay on this machine");
  expect(warningsOf({ ...S3, S3_REGION: "r" })).not.toContain("Uploaded files");
  expect(warningsOf({}, { isEmbedded: true })).not.toContain("Uploaded files");
});

test("a process whose folder lacks files of the database is told what to do [ENV-23]", () => {
  expect(warningsOf({}, { missingFiles: 3 })).toContain("3 of the newest uploaded files are not in DATA_DIR/media");
  expect(warningsOf({})).not.toContain("newest uploaded files");
});

test("a public service without a mail server is told that emails are not sent", () => {
  expect(warningsOf({})).toContain("set SMTP_URL");
  expect(warningsOf({ SMTP_URL: "smtp://mail.example" })).not.toContain("SMTP_URL");
});

test("settings that nothing reads are named", () => {
  expect(warningsOf({ S3_BACKUP_BUCKET: "b", SMTP_USER: "u" })).toContain("reads S3_BACKUP_BUCKET, SMTP_USER:");
  expect(warningsOf({})).not.toContain("Nothing here reads");
});
