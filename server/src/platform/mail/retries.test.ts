import { expect, test } from "vitest";
import { mailFaultOf } from "./retries.ts";

const EMAIL = "ana@ejemplo.es";
const smtp = (code: string, command: string, responseCode?: number) =>
  Object.assign(new Error(`no mail for ${EMAIL}`), { code, command, ...(responseCode && { responseCode }) });

test.each([
  ["an address that is busy", smtp("EENVELOPE", "RCPT TO", 451), "delayed", "EENVELOPE 451"],
  ["a message that is put off", smtp("EMESSAGE", "DATA", 452), "delayed", "EMESSAGE 452"],
  ["an address that does not exist", smtp("EENVELOPE", "RCPT TO", 550), "refused", "EENVELOPE 550"],
  ["a message that looks like spam", smtp("EMESSAGE", "DATA", 554), "refused", "EMESSAGE 554"],
  ["an address that is none", smtp("EENVELOPE", "API"), "refused", "EENVELOPE"],
  ["a wrong password of ours", smtp("EAUTH", "AUTH PLAIN", 535), "outage", "EAUTH 535"],
  ["a sender that is not allowed", smtp("EENVELOPE", "MAIL FROM", 550), "outage", "EENVELOPE 550"],
  ["a greeting that says no", smtp("EPROTOCOL", "CONN", 554), "outage", "EPROTOCOL 554"],
  ["a connection that is refused", smtp("ESOCKET", "CONN"), "outage", "ESOCKET"],
  ["a full disk", Object.assign(new Error("full"), { code: "ENOSPC" }), "outage", "ENOSPC"],
  ["a bug", new TypeError("x is not a function"), "outage", "TypeError"],
  ["no error at all", null, "outage", "unknown"],
])("%s has its consequence, and a code without the address", (_name, error, kind, code) => {
  expect(mailFaultOf(error)).toEqual({ kind, code });
});
