import type { Deps } from "../deps.ts";
import type { Db } from "../platform/db/open.ts";
import { unauthorized } from "../platform/http/http-error.ts";
import { deleteMailJobsTo } from "../platform/mail/mail-jobs.ts";
import { accountOf, auditLinesAbout, decisionsOf, knownDevicesOf, sessionsOf } from "./account/queries.ts";
import { ABSOLUTE_MS, IDLE_MS } from "./auth/sessions.ts";
import { consentOf } from "./consent/queries.ts";
import type { ExportedPerson } from "./export-parts.ts";
import type { PersonalColumn, PersonalData } from "./personal-data.ts";
import { passkeysOf, storedTwoStep, twoStepRow } from "./two-step/queries.ts";

const HASH = { not: "the hash of a link or code, of no use without it" };
const KEY = { not: "of no use without the server" };
const withAccount = (table: PersonalColumn["table"], exported: PersonalColumn["exported"]): PersonalColumn => ({
  table,
  column: "user_id",
  erasure: "CASCADE",
  exported,
});

type Parts = "profile" | "consent" | "decisions" | "sessions" | "knownDevices" | "twoStep" | "passkeys" | "audit";

export const peopleData: PersonalData<Parts> = {
  columns: [
    { table: "users", column: "email", erasure: "ERASED", exported: "profile" },
    withAccount("sessions", "sessions"),
    withAccount("known_devices", "knownDevices"),
    withAccount("password_resets", HASH),
    withAccount("two_step", "twoStep"),
    withAccount("recovery_codes", HASH),
    withAccount("two_step_challenges", HASH),
    withAccount("passkeys", "passkeys"),
    withAccount("consents", "decisions"),
    withAccount("user_keys", KEY),
    withAccount("audit_pseudonyms", KEY),
    withAccount("audit_denials", { not: "a count behind the lines of the log, which are exported" }),
    { table: "audit_entries", column: "admin_id", erasure: "PSEUDONYM", exported: "audit" },
    { table: "audit_entries", column: "target_id", erasure: "PSEUDONYM", exported: "audit" },
    { table: "team_invitations", column: "email", erasure: "TRIGGER", exported: { not: "ends when it is answered" } },
    { table: "team_invitations", column: "invited_by", erasure: "SET_NULL", exported: "audit" },
    { table: "mail_jobs", column: "email", erasure: "ERASED", exported: { not: "an email that is being sent" } },
  ],
  async exportParts(deps: Deps, { id }: ExportedPerson) {
    const { db } = deps;
    const profile = await accountOf(db, id);
    if (!profile) throw unauthorized("Inicia sesión para continuar.", { code: "SIGN_IN_REQUIRED" });
    const { diary, ai } = await consentOf(deps, id);
    const sessions = await sessionsOf(db, id);
    return {
      profile,
      consent: { diary, ai },
      decisions: await decisionsOf(db, id),
      sessions: sessions.map((session) => ({
        ...session,
        expiresAt: new Date(
          Math.min(session.startedAt.getTime() + ABSOLUTE_MS, session.lastUsedAt.getTime() + IDLE_MS),
        ),
      })),
      knownDevices: await knownDevicesOf(db, id),
      twoStep: await exportedTwoStep(db, id),
      passkeys: await passkeysOf(db, id),
      audit: await auditLinesAbout(db, id),
    };
  },
  async erase(trx, { emails }) {
    if (emails.length > 0) await deleteMailJobsTo(trx, emails);
  },
};

async function exportedTwoStep(db: Db, userId: string) {
  if (!(await twoStepRow(db, userId))) return null;
  const stored = await storedTwoStep(db, userId);
  return stored
    ? { ...stored, hasApp: Boolean(stored.hasApp), recoveryCodesLeft: stored.recoveryCodesLeft ?? 0 }
    : null;
}
