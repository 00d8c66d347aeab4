import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";

const LIMIT_MS = 10_000;
const READINESS_KEPT_MS = 5_000;

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  let asked: { at: number; isReady: Promise<boolean> } | undefined;
  return {
    isReady() {
      // Cached, so that many requests do not open as many connections.
      if (!asked || Date.now() - asked.at > READINESS_KEPT_MS) {
        asked = { at: Date.now(), isReady: transport.verify().catch(() => false) };
      }
      return asked.isReady;
    },
    async send(email) {
      await transport.sendMail({ ...email, from });
    },
    async removeEmailsTo() {
      // Sent emails are with the mail server.
    },
  };
}
