import type { SentWording } from "@senda/contract/reminders";
import type { Generated, JSONColumnType } from "kysely";

/** A part of `Tables`. */
export interface MailTables {
  mail_jobs: {
    id: string;
    kind:
      | "recovery"
      | "password-changed"
      | "password-set-by-admin"
      | "new-device"
      | "session-reused"
      | "reminder"
      | "invitation"
      | "two-step-on"
      | "two-step-off"
      | "two-step-changed"
      | "two-step-reset"
      | "second-step-refused"
      | "recovery-code-used";
    email: string;
    /** Of a reminder: what it says, and until when it is worth sending. */
    details: JSONColumnType<{ device: string; at: string } | { wording: SentWording; until: string }> | null;
    tries: Generated<number>;
    run_after: Date;
    tried_since: Generated<Date>;
    /** A code, never a message: a mail server quotes addresses. */
    last_fault: string | null;
    /** Given up: `run_after` is infinite. */
    failed_at: Date | null;
  };
}
