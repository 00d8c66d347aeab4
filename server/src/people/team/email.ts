import { randomBytes } from "node:crypto";
import { PRIVACY_OF_STAFF, staffDuties, staffNames } from "@senda/contract/staff-texts";
import type { Db } from "../../platform/db/open.ts";
import type { MailJob } from "../../platform/mail/mail-jobs.ts";
import type { EmailMessage } from "../../platform/mail/mail-queue.ts";
import { writeEmail } from "../../platform/mail/write-email.ts";
import type { Clock } from "../../platform/time.ts";
import { hashOf } from "../auth/refresh-token.ts";
import { setInvitationToken } from "./queries.ts";

export const INVITATION_DAYS = 7;

/** Null if the invitation was cancelled or answered in the meantime. */
export const invitationComposer =
  ({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }) =>
  async ({ email }: MailJob): Promise<EmailMessage | null> => {
    const token = randomBytes(32).toString("base64url");
    const invitation = await setInvitationToken(db, email, hashOf(token), clock());
    if (!invitation) return null;
    const { firstName, staffRole, inviterFirstName, inviterLastName } = invitation;
    return writeEmail(
      { email, firstName },
      {
        subject: `${inviterFirstName} te invita al equipo de Senda`,
        paragraphs: [
          `${inviterFirstName} ${inviterLastName} te invita a la administración de Senda. Tu rol será «${staffNames[staffRole]}».`,
          `${staffDuties[staffRole]} ${PRIVACY_OF_STAFF}`,
        ],
        link: { label: "Ver la invitación", url: `${publicUrl}/invitation/${token}` },
        closing: [
          `El enlace es solo para ti y caduca en ${INVITATION_DAYS} días.`,
          "Si no esperabas este correo, no hace falta que hagas nada.",
        ],
      },
    );
  };
