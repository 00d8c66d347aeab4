import { mkdirSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { v7 as newId } from "uuid";
import { unlessMissing, writeWhole } from "../disk.ts";
import { cachedFor } from "../time.ts";
import type { EmailMessage, Mailer } from "./mail-queue.ts";
import { isUnreachable } from "./retries.ts";

const nodemailer = () => import("nodemailer");

async function messageOf(email: EmailMessage, from: string) {
  const { createTransport } = await nodemailer();
  const compose = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  // The `buffer` option of the transport makes it one.
  return (await compose.sendMail({ ...email, from })).message as Buffer;
}

export function outboxMailer(
  folder: string,
  from: string,
  onEmail: (email: EmailMessage, file: string) => void,
): Mailer {
  const underWay = new Set<Promise<void>>();
  const write = async (email: EmailMessage) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const message = await messageOf(email, from);
    const file = path.join(folder, `${newId()}.eml`);
    // A program that watches the folder must not read half an email.
    await writeWhole(file, message);
    onEmail(email, file);
  };
  return {
    isReady: async () => true,
    isReachable: async () => true,
    async send(email) {
      const writing = write(email);
      underWay.add(writing);
      await writing.finally(() => underWay.delete(writing));
    },
    async removeEmailsTo(addresses) {
      if (addresses.length === 0) return;
      await Promise.allSettled(underWay);
      const lines = new Set(await Promise.all(addresses.map((to) => recipientLineTo(to))));
      for (const name of await unlessMissing(readdir(folder), [])) {
        const file = path.join(folder, name);
        // The file may have been deleted by hand.
        const line = recipientLineIn(await unlessMissing(readFile(file), Buffer.alloc(0)));
        if (line !== null && lines.has(line)) await rm(file, { force: true });
      }
    },
  };
}

/** As the composer writes it: domains are encoded, and long lines folded. */
const recipientLineTo = async (to: string) =>
  recipientLineIn(await messageOf({ to, subject: "", text: "", html: "" }, "Senda <no-responder@senda.local>"));

function recipientLineIn(message: Buffer): string | null {
  const [headers = ""] = message.toString("utf8").split("\r\n\r\n", 1);
  return /^To:.*(\r\n[ \t].*)*/m.exec(headers)?.[0] ?? null;
}

const LIMIT_MS = 10_000;
const READINESS_KEPT_MS = 1_000;

export function smtpMailer(url: string, from: string): Mailer {
  const limits = { connectionTimeout: LIMIT_MS, greetingTimeout: LIMIT_MS, socketTimeout: LIMIT_MS };
  const transport = nodemailer().then(({ createTransport }) => createTransport({ url, pool: true, ...limits }));
  // Many requests must not open as many connections.
  const state = cachedFor(READINESS_KEPT_MS, async () => {
    try {
      await (await transport).verify();
      return "ready";
    } catch (error) {
      return isUnreachable(error) ? "unreachable" : "refusing";
    }
  });
  return {
    isReady: async () => (await state()) === "ready",
    isReachable: async () => (await state()) !== "unreachable",
    async send(email) {
      await (await transport).sendMail({ ...email, from });
    },
    async removeEmailsTo() {
      // Sent emails are with the mail server.
    },
  };
}
