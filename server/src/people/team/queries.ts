import type { StaffRole } from "@senda/contract/values";
import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { Trx } from "../../platform/db/tables.ts";

export const teamMembers = (db: Db) =>
  db
    .selectFrom("users")
    .select(["id", "email", "first_name as firstName", "last_name as lastName", "last_sign_in_at as lastSignInAt"])
    .select("staff_role as staffRole")
    .select(
      sql<"PASSKEY" | "APP" | null>`case
        when two_step_since is null then null
        when exists (select from passkeys where user_id = users.id) then 'PASSKEY'
        else 'APP' end`.as("secondStep"),
    )
    .where("staff_role", "is not", null)
    .$narrowType<{ staffRole: StaffRole }>()
    .orderBy("sort_name")
    .orderBy("id")
    .execute();

/** An owner who loses that role must not leave invitations open. */
const isStillValid = (now: Date) =>
  sql<boolean>`(team_invitations.expires_at > ${now}::timestamptz and coalesce(inviter.staff_role = 'OWNER', false))`;

export const openInvitations = (db: Db, now: Date) =>
  db
    .selectFrom("team_invitations")
    .leftJoin("users as inviter", "inviter.id", "team_invitations.invited_by")
    .select(["team_invitations.id", "team_invitations.email", "team_invitations.staff_role as staffRole"])
    .select(["invited_at as invitedAt", "expires_at as expiresAt", isStillValid(now).as("isValid")])
    .select(sql<string | null>`inviter.first_name || ' ' || inviter.last_name`.as("invitedBy"))
    .orderBy("invited_at", "desc")
    .orderBy("team_invitations.id")
    .execute();

interface NewInvitation {
  id: string;
  email: string;
  firstName: string;
  staffRole: StaffRole;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
}

/** Undefined if the address has one already. */
export const insertInvitation = (trx: Trx, invitation: NewInvitation) =>
  trx
    .insertInto("team_invitations")
    .values({
      id: invitation.id,
      email: invitation.email,
      first_name: invitation.firstName,
      staff_role: invitation.staffRole,
      invited_by: invitation.invitedBy,
      invited_at: invitation.invitedAt,
      expires_at: invitation.expiresAt,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();

export const invitationById = (db: Db, id: string) =>
  db.selectFrom("team_invitations").select(["id", "email"]).where("id", "=", id).executeTakeFirst();

/** The link of the email before works no longer. */
export const renewInvitation = (trx: Trx, id: string, by: string, invitedAt: Date, expiresAt: Date) =>
  trx
    .updateTable("team_invitations")
    .set({ token_hash: null, invited_by: by, invited_at: invitedAt, expires_at: expiresAt })
    .where("id", "=", id)
    .returning("staff_role as staffRole")
    .executeTakeFirst();

export const deleteInvitation = (trx: Trx, id: string) =>
  trx
    .deleteFrom("team_invitations")
    .where("id", "=", id)
    .returning(["email", "staff_role as staffRole"])
    .executeTakeFirst();

/** Gives an invitation the token of the email that is being written. */
export const setInvitationToken = (db: Db, email: string, tokenHash: string, now: Date) =>
  db
    .updateTable("team_invitations")
    .from("users as inviter")
    .set({ token_hash: tokenHash })
    .whereRef("inviter.id", "=", "team_invitations.invited_by")
    .where("team_invitations.email", "=", email)
    .where(isStillValid(now))
    .returning(["team_invitations.first_name as firstName", "team_invitations.staff_role as staffRole"])
    .returning(["inviter.first_name as inviterFirstName", "inviter.last_name as inviterLastName"])
    .executeTakeFirst();

export const validInvitation = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom("team_invitations")
    .innerJoin("users as inviter", "inviter.id", "team_invitations.invited_by")
    .leftJoin("users as known", "known.email", "team_invitations.email")
    .select(["team_invitations.email", "team_invitations.first_name as firstName"])
    .select(["team_invitations.staff_role as staffRole", "expires_at as expiresAt", "inviter.first_name as invitedBy"])
    .select(["known.id as knownId", "known.own_words_locked as areOwnWordsLocked", "inviter.id as inviterId"])
    .where("token_hash", "=", tokenHash)
    .where(isStillValid(now))
    .executeTakeFirst();

/** Only once: two requests with one link make one member. */
export const takeInvitation = (trx: Trx, tokenHash: string, now: Date) =>
  trx
    .deleteFrom("team_invitations")
    .using("users as inviter")
    .whereRef("inviter.id", "=", "team_invitations.invited_by")
    .where("token_hash", "=", tokenHash)
    .where(isStillValid(now))
    .returning(["team_invitations.id", "team_invitations.email", "team_invitations.staff_role as staffRole"])
    .executeTakeFirst();

/** Undefined for one who is in the team already, and for an account whose password another person knows. */
export const appointLearner = (trx: Trx, userId: string, staffRole: StaffRole) =>
  trx
    .updateTable("users")
    .set({ role: "ADMIN", staff_role: staffRole })
    .where("id", "=", userId)
    .where("role", "=", "USER")
    .where("own_words_locked", "=", false)
    .returning("id")
    .executeTakeFirst();

export const memberById = (trx: Trx, id: string) =>
  trx
    .selectFrom("users")
    .select("staff_role as staffRole")
    .where("id", "=", id)
    .where("staff_role", "is not", null)
    .$narrowType<{ staffRole: StaffRole }>()
    .forUpdate()
    .executeTakeFirst();

export const setStaffRole = (trx: Trx, id: string, staffRole: StaffRole | null) =>
  trx
    .updateTable("users")
    .set({ role: staffRole === null ? "USER" : "ADMIN", staff_role: staffRole })
    .where("id", "=", id)
    .execute();
