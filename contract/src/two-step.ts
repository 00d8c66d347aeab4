import { z } from "zod";
import { SignedIn } from "./auth.ts";
import { staffRoles } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { Failure } from "./errors.ts";
import { limits } from "./limits.ts";
import { Done, Id, Instant, text, trimmed } from "./values.ts";

const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: "El código tiene 6 cifras." });
/** Compared without its line, and in capitals. */
const RecoveryCode = z.string().trim().min(1).max(limits.recoveryCode);
const Challenge = z.string().regex(/^[\w-]{43}$/);
const OwnPassword = text(1, limits.passwordMax);
const PasskeyName = trimmed(1, limits.name);

const base64 = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/);
const CredentialId = base64(1_400);
const credential = { id: CredentialId, rawId: CredentialId, type: z.literal("public-key") };

/** The browser's answers after it has made a passkey and after it has signed with one (Web Authentication, level 3). */
const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(4_000),
    attestationObject: base64(40_000),
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
});
const SignedChallenge = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64(4_000),
    authenticatorData: base64(4_000),
    signature: base64(8_000),
    userHandle: base64(200).optional(),
  }),
});

const NamedCredential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});

const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(NamedCredential),
  authenticatorSelection: z.object({ residentKey: z.literal("discouraged"), userVerification: z.literal("preferred") }),
});

const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(NamedCredential),
  userVerification: z.literal("preferred"),
});

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.input<typeof Passkey>;

export const TwoStepState = z.object({
  since: Instant.nullable().describe("Null if it is off."),
  isRequired: z.boolean().describe("A public service asks every administrator for it."),
  hasApp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
});
export type TwoStepState = z.input<typeof TwoStepState>;

const RecoveryCodes = z.array(z.string()).describe("Shown once: only their hashes are stored.");

/** The answer of the login to the right password of an account with two-step sign-in. */
export const SecondStepFailure = Failure.extend({
  challenge: z.string().describe("For the second step, within five minutes, once."),
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
});
export type SecondStepFailure = z.infer<typeof SecondStepFailure>;

const oneProof = {
  code: Code.optional(),
  recoveryCode: RecoveryCode.optional(),
};
const hasOneProof = ({ code, recoveryCode }: { code?: string | undefined; recoveryCode?: string | undefined }) =>
  (code === undefined) !== (recoveryCode === undefined);
const ONE_PROOF = { error: "Escribe el código de tu aplicación o uno de recuperación." };

const confirmed = { password: OwnPassword.optional().describe("Needed while two-step sign-in is on.") };
const own = { access: "admin", staff: staffRoles, beforeTwoStep: true } as const;

export const twoStep = {
  state: endpoint({
    ...own,
    method: "GET",
    path: "/admin/two-step",
    summary: "Answers the caller's two-step sign-in.",
    answer: TwoStepState,
  }),
  startApp: endpoint({
    ...own,
    method: "POST",
    path: "/admin/two-step/app",
    summary: "Answers a secret for an app that makes codes, and ten recovery codes; both count once activated.",
    body: z.object(confirmed),
    answer: z.object({ secret: z.string(), uri: z.string(), recoveryCodes: RecoveryCodes }),
  }),
  activateApp: endpoint({
    ...own,
    method: "POST",
    path: "/admin/two-step/app/activate",
    summary: "Switches two-step sign-in on with a code of the app, and ends the caller's other sessions.",
    body: z.object({ code: Code }),
    answer: TwoStepState,
    errors: [409],
  }),
  renewRecoveryCodes: endpoint({
    ...own,
    method: "POST",
    path: "/admin/two-step/recovery-codes",
    summary: "Answers ten new recovery codes; the old ones no longer count.",
    body: z.object({ password: OwnPassword }),
    answer: z.object({ recoveryCodes: RecoveryCodes }),
    errors: [409],
  }),
  switchOff: endpoint({
    ...own,
    method: "DELETE",
    path: "/admin/two-step",
    summary: "Switches the caller's two-step sign-in off; 409 if the service requires it.",
    body: z.object({ password: OwnPassword, ...oneProof }).refine(hasOneProof, ONE_PROOF),
    answer: Done,
    errors: [409],
  }),
  passkeyOptions: endpoint({
    ...own,
    method: "POST",
    path: "/admin/two-step/passkeys/options",
    summary: "Answers what a browser needs to make a passkey.",
    body: z.object(confirmed),
    answer: CreationOptions,
  }),
  addPasskey: endpoint({
    ...own,
    method: "POST",
    path: "/admin/two-step/passkeys",
    summary: "Keeps a passkey; the first second step switches two-step sign-in on and comes with recovery codes.",
    body: z.object({ name: PasskeyName, response: NewPasskey }),
    answer: TwoStepState.extend({ recoveryCodes: RecoveryCodes.nullable() }),
    status: 201,
    errors: [409],
  }),
  renamePasskey: endpoint({
    ...own,
    method: "PATCH",
    path: "/admin/two-step/passkeys/{id}",
    summary: "Renames a passkey of the caller.",
    body: z.object({ name: PasskeyName }),
    answer: TwoStepState,
  }),
  deletePasskey: endpoint({
    ...own,
    method: "DELETE",
    path: "/admin/two-step/passkeys/{id}",
    summary: "Deletes a passkey of the caller; 409 if it is the only second step.",
    body: z.object({ password: OwnPassword }),
    answer: TwoStepState,
    errors: [409],
  }),
  reset: endpoint({
    method: "POST",
    path: "/admin/two-step/reset",
    access: "admin",
    staff: ["OWNER"],
    stepUp: true,
    summary: "Switches off the two-step sign-in of a colleague who lost everything, and ends their sessions.",
    body: z.object({ userId: Id }),
    answer: Done,
    errors: [404, 409],
  }),
  finish: endpoint({
    method: "POST",
    path: "/auth/two-step",
    access: "public",
    summary: "Signs in with a code of the app or a recovery code, after the password.",
    body: z.object({ challenge: Challenge, ...oneProof }).refine(hasOneProof, ONE_PROOF),
    answer: SignedIn,
    errors: [401],
  }),
  signInOptions: endpoint({
    method: "POST",
    path: "/auth/two-step/passkey/options",
    access: "public",
    summary: "Answers what a browser needs to sign in with a passkey, after the password.",
    body: z.object({ challenge: Challenge }),
    answer: RequestOptions,
    errors: [401],
  }),
  finishWithPasskey: endpoint({
    method: "POST",
    path: "/auth/two-step/passkey",
    access: "public",
    summary: "Signs in with a passkey, after the password.",
    body: z.object({ challenge: Challenge, response: SignedChallenge }),
    answer: SignedIn,
    errors: [401],
  }),
};
