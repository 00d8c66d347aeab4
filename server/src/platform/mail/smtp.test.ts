import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { opens, tokenIn } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { emailComposer } from "../../auth/emails.ts";
import type { Mailer } from "./mail-queue.ts";
import { smtpMailer } from "./mailers.ts";

interface Received {
  from: string;
  to: string[];
  raw: string;
}

const FROM = "Senda <hola@senda.example>";
const received: Received[] = [];

/** A real mail server that keeps what it is given. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  closeTimeout: 100,
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
      done();
    });
  },
});

/** Which mail server the application talks to; set by each test. */
let chosen: Mailer;
const mailer: Mailer = {
  isReady: () => chosen.isReady(),
  send: (sentEmail) => chosen.send(sentEmail),
  removeEmailsTo: (addresses) => chosen.removeEmailsTo(addresses),
};
let running: Mailer;

beforeAll(async () => {
  mailServer.listen(0, "127.0.0.1");
  await once(mailServer.server, "listening");
  const { port } = mailServer.server.address() as AddressInfo;
  running = smtpMailer(`smtp://127.0.0.1:${port}`, FROM);
});
afterAll(() => new Promise<void>((closed) => mailServer.close(closed)));
beforeEach(() => {
  received.length = 0;
  chosen = running;
});

const world = await openWorld({ mailer, settings: { publicUrl: "https://senda.example" } });
const forgot = (email: string) => world.visitor.post("/auth/forgot-password", { email });

/** The parts of an email by their type, decoded. */
function partsOf(raw: string): Record<string, string> {
  const [, boundary = ""] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = "", ...body] = part.trim().split("\r\n\r\n");
      return [/Content-Type: ([\w/]+)/i.exec(head)?.[1] ?? "", decoded(head, body.join("\r\n\r\n"))];
    }),
  );
}

function decoded(head: string, body: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body.replaceAll("=\r\n", "").replaceAll(/=([0-9A-F]{2})/g, (_, code) => `%${code}`);
  return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/g, "%25"));
}

test("a recovery email arrives by SMTP as text and as HTML, and its link works [ENV-08]", async () => {
  expect((await forgot(world.ana.email)).status).toBe(200);
  await world.deps.mailQueue.settle();
  expect(received).toHaveLength(1);
  const [sentEmail] = received;
  expect(sentEmail?.from).toBe("hola@senda.example");
  expect(sentEmail?.to).toEqual(["ana@ejemplo.es"]);
  expect(sentEmail?.raw).toMatch(/^From: Senda <hola@senda\.example>\r$/m);
  expect(sentEmail?.raw).toMatch(/^To: ana@ejemplo\.es\r$/m);
  const parts = partsOf(sentEmail?.raw ?? "");
  expect(Object.keys(parts)).toEqual(["text/plain", "text/html"]);
  const text = (parts["text/plain"] ?? "").replaceAll("\r\n", "\n");
  const token = tokenIn({ to: "", subject: "", html: "", text });
  expect(parts["text/html"]).toContain(`href="https://senda.example/forgot-password/${token}"`);
  await world.visitor.post(`/auth/reset-password/${token}`, { newPassword: "una clave nueva" });
  expect(await opens(world, world.ana.email, "una clave nueva")).toBe(true);
  // The warning about the new password must not arrive during the next test.
  await world.deps.mailQueue.settle();
});

test("a name cannot add a header, an addressee or a part to an email", async () => {
  const firstName = "Eva\r\nBcc: evil@evil.example\r\nSubject: Premio\r\n\r\n<script>alert(1)</script>";
  const eva = await world.newLearner({ firstName });
  await forgot(eva.email);
  await world.deps.mailQueue.settle();
  const sentEmail = received.find(({ to }) => to.includes(eva.email));
  expect(sentEmail?.to).toEqual([eva.email]);
  expect(received.flatMap(({ to }) => to)).not.toContain("evil@evil.example");
  const [head = ""] = sentEmail?.raw.split("\r\n\r\n") ?? [];
  expect(head).not.toMatch(/^(Bcc|Cc):/im);
  expect(head.match(/^Subject:/gim)).toHaveLength(1);
  expect(head).not.toContain("Premio");
  expect(partsOf(sentEmail?.raw ?? "")["text/html"]).not.toContain("<script>");
});

test("while the mail server is away no address can request an email, known or unknown [AU-4]", async () => {
  chosen = smtpMailer("smtp://127.0.0.1:1", FROM);
  const known = await forgot(world.ana.email);
  const unknown = await forgot("nadie@ejemplo.es");
  expect(known.status).toBe(503);
  expect(known.body).toEqual({
    statusCode: 503,
    error: "Service Unavailable",
    message: ["No se pudo enviar el correo de recuperación"],
  });
  expect(Number(known.headers["retry-after"])).toBeGreaterThan(0);
  expect(unknown.status).toBe(503);
  expect(unknown.text).toBe(known.text);
});

test("an email that the mail server did not accept is sent again, a limited number of times", async () => {
  let tries = 0;
  chosen = {
    isReady: async () => true,
    send: async () => {
      tries += 1;
      throw new Error("421 try again later");
    },
    removeEmailsTo: async () => {},
  };
  await forgot(world.ana.email);
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await world.deps.mailQueue.settle();
    world.pass(60_000);
    world.deps.mailQueue.wake();
  }
  await world.deps.mailQueue.settle();
  expect(tries).toBe(5);

  tries = 0;
  await forgot(world.ana.email);
  await world.deps.mailQueue.settle();
  chosen = running;
  world.pass(60_000);
  world.deps.mailQueue.wake();
  await world.deps.mailQueue.settle();
  expect(tries).toBe(1);
  expect(received).toHaveLength(1);
});

test("two mail queues on one database send each email once", async () => {
  const { MailQueue } = await import("./mail-queue.ts");
  const { db, clock, log } = world.deps;
  const compose = emailComposer({ db, clock, publicUrl: "https://senda.example" });
  const offices = [1, 2, 3].map(() => new MailQueue({ db, mailer, clock, log, compose }));
  const people = await Promise.all(Array.from({ length: 6 }, () => world.newLearner()));
  await world.deps.mailQueue.close();
  for (const { email } of people) await forgot(email);
  for (const office of offices) office.wake();
  await Promise.all(offices.map((office) => office.settle()));
  expect(received.map(({ to }) => to[0]).sort()).toEqual(people.map(({ email }) => email).sort());
});
