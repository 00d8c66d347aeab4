import { z } from "zod";
import { Email, GivenPassword, LinkToken, PersonName } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { STAFF_PASSWORD_MIN } from "./staff-texts.ts";
import { Done, Id, Instant, StaffRole, text } from "./values.ts";

export const TeamMember = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  staffRole: StaffRole,
  lastSignInAt: Instant.nullable(),
  secondStep: z
    .enum(["PASSKEY", "APP"])
    .nullable()
    .describe("A passkey if there is one; null without two-step sign-in."),
});
export type TeamMember = z.input<typeof TeamMember>;

export const TeamInvitation = z.object({
  id: Id,
  email: z.string(),
  staffRole: StaffRole,
  invitedBy: z.string().nullable().describe("Null if the account of the person who invited is gone."),
  invitedAt: Instant,
  expiresAt: Instant,
  isValid: z.boolean().describe("False once it has expired, or if the person who invited is no longer an owner."),
});
export type TeamInvitation = z.input<typeof TeamInvitation>;

/** The receiver of an invitation reads this before they accept it. */
export const ReadInvitation = z.object({
  email: z.string(),
  firstName: z.string(),
  staffRole: StaffRole,
  invitedBy: z.string().describe("The first name."),
  expiresAt: Instant,
  hasAccount: z.boolean().describe("Whether the address has an account, which then joins the team."),
});
export type ReadInvitation = z.input<typeof ReadInvitation>;

export const team = {
  list: endpoint({
    method: "GET",
    path: "/admin/team",
    access: "admin",
    staff: ["OWNER"],
    summary: "Lists the team and the invitations that wait for an answer.",
    answer: z.object({ members: z.array(TeamMember), invitations: z.array(TeamInvitation) }),
  }),
  invite: endpoint({
    method: "POST",
    path: "/admin/team/invitations",
    access: "admin",
    staff: ["OWNER"],
    stepUp: true,
    summary: "Invites a person to the team by mail; the link is valid for seven days.",
    body: z.object({ email: Email, firstName: PersonName.optional(), staffRole: StaffRole }),
    answer: Done,
    status: 201,
    errors: [409],
  }),
  resend: endpoint({
    method: "POST",
    path: "/admin/team/invitations/{id}/resend",
    access: "admin",
    staff: ["OWNER"],
    stepUp: true,
    summary: "Mails an invitation again with a new link, valid for seven days; the old link is void.",
    answer: Done,
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/admin/team/invitations/{id}",
    access: "admin",
    staff: ["OWNER"],
    summary: "Cancels an invitation.",
    answer: Done,
  }),
  changeRole: endpoint({
    method: "PATCH",
    path: "/admin/team/{id}",
    access: "admin",
    staff: ["OWNER"],
    stepUp: true,
    summary: "Gives a member of the team another role; the last owner keeps theirs.",
    body: z.object({ staffRole: StaffRole }),
    answer: Done,
    errors: [409],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/team/{id}",
    access: "admin",
    staff: ["OWNER"],
    stepUp: true,
    summary: "Removes a person from the team: they keep their account as a learner, and their sessions end.",
    answer: Done,
    errors: [409],
  }),
  read: endpoint({
    method: "GET",
    path: "/invitations/{token}",
    access: "public",
    summary: "Answers an invitation to who has its link.",
    params: LinkToken,
    answer: ReadInvitation,
    errors: [404],
  }),
  accept: endpoint({
    method: "POST",
    path: "/invitations/{token}/accept",
    access: "public",
    summary: "Accepts an invitation with a new account.",
    params: LinkToken,
    body: z.object({
      firstName: PersonName,
      lastName: PersonName,
      password: text(STAFF_PASSWORD_MIN, limits.passwordMax),
    }),
    answer: Done,
    status: 201,
    errors: [404, 409],
  }),
  join: endpoint({
    method: "POST",
    path: "/invitations/{token}/join",
    access: "public",
    summary: "Accepts an invitation with the account that its address has, after a check of its password.",
    params: LinkToken,
    body: z.object({ password: GivenPassword }),
    answer: Done,
    errors: [404, 409],
  }),
  decline: endpoint({
    method: "POST",
    path: "/invitations/{token}/decline",
    access: "public",
    summary: "Turns an invitation down.",
    params: LinkToken,
    answer: Done,
    errors: [404],
  }),
};
