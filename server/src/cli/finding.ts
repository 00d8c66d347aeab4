import { errorCode, errorName } from "../platform/log.ts";

/** A result of `doctor` about one thing, with the remedy, in both languages. */
export interface Finding {
  about: "configuration" | "database" | "migrations" | "clock" | "files" | "disk" | "backup" | "mail" | "model";
  /** A warning does not fail: the service runs, though not as it should. */
  state: "ok" | "warning" | "fault";
  es: string;
  en: string;
}

type About = Finding["about"];
const finding = (state: Finding["state"]) => (about: About, es: string, en: string) => ({ about, state, es, en });
export const ok = finding("ok");
export const warning = finding("warning");
export const fault = finding("fault");

/** A code or a name: the message of an error may contain an address or a password. */
export const causeOf = (error: unknown) => errorCode(error) || errorName(error);
