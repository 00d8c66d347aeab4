import { z } from "zod";
import { deviceKinds } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { Done, Id, Instant, StaffRole, text, trimmed } from "./values.ts";

export const Role = z.enum(["USER", "ADMIN"]);
export type Role = z.infer<typeof Role>;

export const Email = z.string().trim().toLowerCase().pipe(text(1, limits.email)).pipe(z.email());
/** Stored unchanged: neither trimmed nor normalised. */
export const NewPassword = text(limits.passwordMin, limits.passwordMax);
/** Only compared, so any length that was ever allowed is accepted. */
export const GivenPassword = text(1, limits.passwordMax);
/** Emails greet by name: an address in it would be sent in ours to anyone. */
export const PersonName = trimmed(1, limits.name).refine((name) => !/:\/\/|www\./i.test(name), {
  error: "no puede llevar una dirección web.",
});

export const Profile = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  points: z.int(),
});
export type Profile = z.infer<typeof Profile>;

export const staffRoleField = {
  staffRole: StaffRole.optional().describe("What an administrator is in the team; absent for everyone else."),
};

export const OwnProfile = Profile.extend({
  ...staffRoleField,
  areOwnWordsLocked: z
    .literal(true)
    .optional()
    .describe("An administrator set the password: what one wrote is closed until one follows a recovery link."),
  mustSetUpTwoStep: z
    .literal(true)
    .optional()
    .describe("What administrators do is refused until two-step sign-in is set up."),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

export const DeviceKind = z.enum(deviceKinds);
export type DeviceKind = z.infer<typeof DeviceKind>;

export const Session = z.object({
  id: Id,
  deviceName: z.string().describe("Browser and system, such as «Firefox en Windows»; empty if they are unknown."),
  deviceKind: DeviceKind,
  startedAt: Instant,
  lastUsedAt: Instant,
  isCurrent: z.boolean().describe("Whether it is the session that asks."),
});
export type Session = z.input<typeof Session>;

/** Of a link in an email. */
export const LinkToken = z.object({ token: z.string().min(1).max(100) });

const TokenPair = z.object({ access_token: z.string(), refresh_token: z.string() });
export const SignedIn = TokenPair.extend({ statusCode: z.literal(200) });
/**
 * Longer than any refresh token, so that an access token sent by mistake is refused as a token and not as bad input.
 */
const RefreshToken = z.string().min(1).max(2_000);

export const auth = {
  login: endpoint({
    method: "POST",
    path: "/auth/login",
    access: "public",
    summary: "Signs in with e-mail and password; with two-step sign-in, 401 with `TWO_STEP_REQUIRED` and a challenge.",
    body: z.object({ email: Email, password: GivenPassword }),
    answer: SignedIn,
    errors: [401],
  }),
  register: endpoint({
    method: "POST",
    path: "/auth/register",
    access: "public",
    summary: "Creates a learner's account.",
    body: z.object({ firstName: PersonName, lastName: PersonName, email: Email, password: NewPassword }),
    answer: TokenPair.extend({ user: Profile }),
    status: 201,
    errors: [409],
  }),
  forgotPassword: endpoint({
    method: "POST",
    path: "/auth/forgot-password",
    access: "public",
    summary: "Asks for a recovery link by mail; answers alike for known and unknown addresses.",
    body: z.object({ email: Email }),
    answer: Done,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/auth/reset-password/{token}",
    access: "public",
    summary: "Sets a new password with the token of a recovery link.",
    params: LinkToken,
    body: z.object({ newPassword: NewPassword }),
    answer: Done,
  }),
  refresh: endpoint({
    method: "POST",
    path: "/auth/refresh-token",
    access: "public",
    summary: "Trades a refresh token for a new pair of tokens; a refused one answers 403.",
    body: z.object({ refreshToken: RefreshToken }),
    answer: SignedIn,
    errors: [403],
  }),
  logout: endpoint({
    method: "POST",
    path: "/auth/logout",
    access: "public",
    summary: "Ends the session of a refresh token.",
    body: z.object({ refreshToken: RefreshToken }),
    answer: Done,
  }),
  profile: endpoint({
    method: "GET",
    path: "/auth/profile",
    access: "user",
    whenLocked: "ALLOWED",
    beforeTwoStep: true,
    summary: "Answers who is signed in.",
    answer: OwnProfile,
  }),
  changePassword: endpoint({
    method: "POST",
    path: "/auth/reset-password",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Changes one's own password and ends one's other sessions.",
    body: z.object({ currentPassword: GivenPassword, newPassword: NewPassword }),
    answer: Done,
  }),
  sessions: endpoint({
    method: "GET",
    path: "/auth/sessions",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Lists where one's account is open, this session first.",
    answer: z.array(Session),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/auth/sessions/{id}",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Ends one of one's own sessions.",
    answer: Done,
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/auth/sessions",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Ends all of one's own sessions but this one.",
    answer: Done,
  }),
};
