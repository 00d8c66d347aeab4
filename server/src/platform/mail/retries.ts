import { errorCode, errorName } from "../log.ts";
import type { ClaimedJob } from "./mail-jobs.ts";

export interface MailFault {
  /** For the log and the operator: codes alone, because a mail server's answer quotes the address. */
  code: string;
  /** "outage": no email would have passed; "delayed": this one, now; "refused": this one, and it would be next time. */
  kind: "outage" | "delayed" | "refused";
}

interface SmtpFault {
  command?: unknown;
  responseCode?: unknown;
}

const ABOUT_ONE_EMAIL = ["RCPT TO", "DATA"];

const smtpFaultOf = (error: unknown): SmtpFault => (typeof error === "object" && error !== null ? error : {});

/** No mail server answered: nothing listens, or the listener says nothing. */
export function isUnreachable(error: unknown): boolean {
  const { command, responseCode } = smtpFaultOf(error);
  return command === "CONN" && typeof responseCode !== "number";
}

/** The meaning of the errors of nodemailer. Any other error (a full disk, a database that is away) is an outage. */
export function mailFaultOf(error: unknown): MailFault {
  const { command, responseCode } = smtpFaultOf(error);
  const name = errorCode(error) || errorName(error);
  const code = typeof responseCode === "number" ? `${name} ${responseCode}` : name;
  // An address that is none: nodemailer does not ask the server.
  if (name === "EENVELOPE" && command === "API") return { code, kind: "refused" };
  if (typeof responseCode !== "number" || !ABOUT_ONE_EMAIL.includes(String(command))) return { code, kind: "outage" };
  return { code, kind: responseCode >= 500 ? "refused" : "delayed" };
}

export const TRIED_FOR_MS = 48 * 60 * 60_000;
const REFUSED_TRIES = 3;

/** A rejection counts when it comes twice in a row: a mail server that has just recovered may reject too much at first. */
export const isRefusedForGood = ({ tries, last_fault }: ClaimedJob, { kind, code }: MailFault) =>
  kind === "refused" && tries >= REFUSED_TRIES && last_fault === code;

const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 60 * 60_000;
/** Shorter than the delay of one email: it is one connection, and all emails wait for it. */
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Doubles with each failure. Half of it is random, so that several processes do not ask at the same moment. */
const delayAfter = (failures: number, longest: number) =>
  Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), longest) * (0.5 + Math.random() / 2);

export const emailDelay = (tries: number) => delayAfter(tries, LONGEST_DELAY_MS);
export const queuePause = (outages: number) => delayAfter(outages, LONGEST_PAUSE_MS);
