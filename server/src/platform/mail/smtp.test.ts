import { beforeEach, expect, test } from "vitest";
import { partsOf, startMailServer } from "../../../test/mail-server.ts";
import { opens, tokenIn } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import type { Mailer } from "./mail-queue.ts";
import { smtpMailer } from "./mailers.ts";

const FROM = "Senda <hola@senda.example>";
const { url, received } = await startMailServer();

/** Which mail server the application talks to; set by each test. */
let chosen: Mailer;
const mailer: Mailer = {
  isReady: () => chosen.isReady(),
  isReachable: () => chosen.isReachable(),
  send: (sentEmail) => chosen.send(sentEmail),
  removeEmailsTo: (addresses) => chosen.removeEmailsTo(addresses),
};
const running = smtpMailer(url, FROM);
beforeEach(() => {
  chosen = running;
});

const world = await openWorld({ mailer, settings: { publicUrl: "https://senda.example" } });
const forgot = (email: string) => world.visitor.post("/auth/forgot-password", { email });

test("a recovery email arrives by SMTP as text and as HTML, and its link works [ENV-07]", async () => {
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

test("while the mail server is away a request is refused, known or unknown, and its email follows later [AU-4]", async () => {
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
  // It is tried once in vain, and again when the pause is over.
  await world.deps.mailQueue.settle();
  received.length = 0;
  chosen = smtpMailer(url, FROM);
  world.pass(60_000);
  world.deps.mailQueue.wake();
  await world.deps.mailQueue.settle();
  expect(received.flatMap(({ to }) => to)).toEqual([world.ana.email]);
});
