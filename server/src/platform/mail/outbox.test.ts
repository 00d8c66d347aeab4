import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";
import type { EmailMessage } from "./mail-queue.ts";
import { outboxMailer } from "./mailers.ts";

const scratch = mkdtempSync(path.join(tmpdir(), "senda-outbox-"));
const folder = path.join(scratch, "outbox");
afterAll(() => rmSync(scratch, { recursive: true }));
const told: { sentEmail: EmailMessage; file: string }[] = [];
beforeEach(() => {
  told.length = 0;
  rmSync(folder, { recursive: true, force: true });
});

const mailer = outboxMailer(folder, "Senda <hola@senda.example>", (sentEmail, file) => told.push({ sentEmail, file }));
const world = await openWorld({ mailer });

test("without a mail server an email is a file that only its owner reads, and the log names it [ENV-07]", async () => {
  const { status } = await world.visitor.post("/auth/forgot-password", { email: world.ana.email });
  expect(status).toBe(200);
  await world.deps.mailQueue.settle();
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)]);
  const file = path.join(folder, files[0] ?? "");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readFileSync(file, "utf8");
  expect(written).toMatch(/^To: ana@ejemplo\.es\r$/m);
  expect(written).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(written).toContain("Content-Type: text/plain");
  expect(written).toContain("Content-Type: text/html");
  expect(told).toEqual([{ sentEmail: expect.objectContaining({ to: "ana@ejemplo.es" }), file }]);
});

test("an address without an account gets no file", async () => {
  await world.visitor.post("/auth/forgot-password", { email: "nadie@ejemplo.es" });
  await world.deps.mailQueue.settle();
  expect(told).toEqual([]);
});

const emailTo = (to: string): EmailMessage => ({ to, subject: "Hola", text: "Hola", html: "<p>Hola</p>" });
const recipients = () =>
  readdirSync(folder)
    .map((name) => /^To: (.*(?:\r\n[ \t].*)*)/m.exec(readFileSync(path.join(folder, name), "utf8"))?.[1])
    .sort();

test("the emails of a deleted account leave the outbox with it, and those of others stay [SAFE-49]", async () => {
  await world.visitor.post("/auth/forgot-password", { email: world.ana.email });
  await world.visitor.post("/auth/forgot-password", { email: world.admin.email });
  await world.deps.mailQueue.settle();
  expect(recipients()).toEqual(["ana@ejemplo.es", "clara@ejemplo.es"]);
  expect((await world.ana.delete("/account", { password: world.ana.password })).status).toBe(200);
  expect(recipients()).toEqual(["clara@ejemplo.es"]);
});

test.each(["eva@piñata.es", `${"e".repeat(60)}@${"dominio-largo.".repeat(8)}es`, "o'hara+senda@ejemplo.es"])(
  "an email to %s is found again in the outbox, also while it is being written",
  async (address) => {
    await mailer.send(emailTo(`x${address}`));
    const sending = mailer.send(emailTo(address));
    await mailer.removeEmailsTo([address]);
    await sending;
    expect(readdirSync(folder)).toHaveLength(1);
    await mailer.removeEmailsTo([`x${address}`, "nadie@ejemplo.es"]);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test("an outbox that holds nothing yet has nothing to remove", async () => {
  await mailer.removeEmailsTo(["eva@ejemplo.es"]);
  expect(told).toEqual([]);
});
