import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openWorld } from "../../test/world.ts";
import type { Letter } from "./mailer.ts";
import { outboxMailer } from "./outbox.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "senda-outbox-"));
const folder = path.join(scratch, "outbox");
afterAll(() => rmSync(scratch, { recursive: true }));
const told: { letter: Letter; file: string }[] = [];
beforeEach(() => {
  told.length = 0;
  rmSync(folder, { recursive: true, force: true });
});

const mailer = outboxMailer(folder, "Senda <hola@senda.example>", (letter, file) => told.push({ letter, file }));
const world = await openWorld({ mailer });

test("without a mail server a letter is a file that only its owner reads, and is told of", async () => {
  const { status } = await world.visitor.post("/auth/forgot-password", { email: world.ana.email });
  expect(status).toBe(200);
  await world.deps.postOffice.settle();
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)]);
  const file = path.join(folder, files[0] ?? "");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, "utf8");
  expect(written).toMatch(/^To: ana@ejemplo\.es\r$/m);
  expect(written).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(written).toContain("Content-Type: text/plain");
  expect(written).toContain("Content-Type: text/html");
  expect(told).toEqual([{ letter: expect.objectContaining({ to: "ana@ejemplo.es" }), file }]);
});

test("nobody without an account gets a file", async () => {
  await world.visitor.post("/auth/forgot-password", { email: "nadie@ejemplo.es" });
  await world.deps.postOffice.settle();
  expect(told).toEqual([]);
});
