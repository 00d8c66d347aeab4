import { reminderTexts } from "@senda/contract/reminder-texts";
import type { Db } from "../../platform/db/open.ts";
import type { MailJob } from "../../platform/mail/mail-jobs.ts";
import type { EmailMessage } from "../../platform/mail/mail-queue.ts";
import { writeEmail } from "../../platform/mail/write-email.ts";
import type { Clock } from "../../platform/time.ts";
import { stopPath, stopToken } from "./stop-link.ts";

const BLANK_TEXT = "Este es el recordatorio que pediste.";

interface Options {
  db: Db;
  clock: Clock;
  publicUrl: string;
  stopKey: string;
}

/** Null if it was stopped in the meantime, or comes too late to be of use. */
export const reminderComposer =
  ({ db, clock, publicUrl, stopKey }: Options) =>
  async ({ email, details }: MailJob): Promise<EmailMessage | null> => {
    if (!details || !("wording" in details) || clock() > new Date(details.until)) return null;
    const user = await receiver(db, email);
    if (!user) return null;
    const words = reminderTexts[details.wording];
    return writeEmail(user, {
      subject: words || "Senda",
      paragraphs: [words || BLANK_TEXT],
      link: { label: "Abrir Senda", url: publicUrl },
      closing: ["Si hoy no te viene bien, no pasa nada."],
      stop: { label: "No quiero más recordatorios", url: `${publicUrl}${stopPath(stopToken(stopKey, user.id))}` },
    });
  };

const receiver = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .innerJoin("reminders", "reminders.user_id", "users.id")
    .select(["users.id", "users.email", "users.first_name as firstName"])
    .where("users.email", "=", email)
    .where("reminders.is_on", "=", true)
    .where("reminders.by_email", "=", true)
    .executeTakeFirst();
