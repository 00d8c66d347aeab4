import { z } from "zod";
import { AuditAction } from "./audit.ts";
import { Profile, Session } from "./auth.ts";
import { CareState } from "./care.ts";
import { Content } from "./contents.ts";
import { endpoint } from "./endpoint.ts";
import { Interaction } from "./interactions.ts";
import { limits } from "./limits.ts";
import { Plan } from "./plan.ts";
import { UserProgress } from "./progress.ts";
import { DiaryRecord } from "./records.ts";
import { ReminderDevice, ReminderSettings } from "./reminders.ts";
import { Passkey, TwoStepState } from "./two-step.ts";
import { Done, Instant, text } from "./values.ts";

const Agreement = z.object({ version: z.int(), acceptedAt: Instant });

/**
 * The person agrees to two things: stored entries and, separately, texts sent to an AI endpoint. An agreement to an
 * older version of the AI text no longer counts.
 */
export const Consent = z.object({
  version: z.int().describe("The version of the text that is shown today."),
  diary: Agreement.nullable(),
  ai: Agreement.nullable(),
  isAiOffered: z.boolean().describe("False if no AI endpoint is configured: then nothing is asked."),
  aiProvider: z
    .string()
    .nullable()
    .describe("Who receives what is sent to it, in the operator's words; null if not said."),
  aiRetention: z.string().nullable().describe("How long they keep it, in the operator's words; null if not said."),
});

const OwnPassword = z.object({
  password: text(1, limits.passwordMax).describe("One's own password; a wrong one answers 400."),
});

export const AccountExport = z.object({
  exportedAt: Instant,
  profile: Profile.extend({ createdAt: Instant, lastSignInAt: Instant.nullable() }),
  consent: Consent.pick({ diary: true, ai: true }),
  decisions: z
    .array(z.object({ kind: z.enum(["diary", "ai"]), version: z.int(), isGiven: z.boolean(), decidedAt: Instant }))
    .describe("Everything that was ever agreed to or taken back, oldest first."),
  diary: z.array(
    DiaryRecord.extend({ practices: z.array(z.string()).describe("Ids of what the advice proposed to do.") }),
  ),
  plan: Plan.nullable().describe("Null if there is none."),
  care: z.array(CareState),
  reminders: ReminderSettings.partial()
    .extend({
      devices: z.array(ReminderDevice.omit({ id: true, isCurrent: true })).describe("Without what a message needs."),
    })
    .nullable()
    .describe("Null if none were ever set and no device was added; the devices alone if only they were."),
  progress: z.array(UserProgress.omit({ user: true, email: true }).extend({ routeTitle: z.string() })),
  interactions: z.array(
    Interaction.extend({
      contentTitle: Content.shape.title,
      completedAt: Instant.nullable(),
      pointsAwarded: z.int(),
    }),
  ),
  sessions: z.array(Session.omit({ id: true, isCurrent: true }).extend({ expiresAt: Instant })),
  knownDevices: z
    .array(z.object({ firstUsedAt: Instant, lastUsedAt: Instant }))
    .describe("Browsers that are recognised because this account signed in there."),
  twoStep: TwoStepState.pick({ hasApp: true, recoveryCodesLeft: true })
    .extend({ since: Instant.nullable() })
    .nullable()
    .describe("Null if it was never begun; without what a sign-in needs."),
  passkeys: z.array(Passkey.omit({ id: true })),
  audit: z
    .array(
      z.object({
        at: Instant,
        action: AuditAction,
        role: z.enum(["ACTOR", "TARGET"]).describe("Whether one did it, or an administrator did it to one's account."),
        targetName: z.string().nullable(),
        address: z.string().nullable().describe("One's own network address; null if the address is another's."),
      }),
    )
    .describe("Lines of the administration log about oneself."),
});

export const account = {
  consent: endpoint({
    method: "GET",
    path: "/account/consent",
    access: "user",
    whenLocked: "ALLOWED",
    summary: "Answers what one has agreed to.",
    answer: Consent,
  }),
  decide: endpoint({
    method: "PATCH",
    path: "/account/consent",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Agrees to, or takes back, the keeping of the diary and the use of an AI endpoint, each on its own.",
    body: z
      .object({
        version: z.int().min(1).max(10_000).describe("The version that was read; an outdated one is refused with 409."),
        diary: z.boolean().optional(),
        ai: z.boolean().optional(),
      })
      .refine(({ diary, ai }) => diary !== undefined || ai !== undefined, { error: "Indica qué quieres decidir." }),
    answer: Consent,
    errors: [409],
  }),
  exportAll: endpoint({
    method: "POST",
    path: "/account/export",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Answers everything that is kept about oneself, against one's password.",
    body: OwnPassword,
    answer: AccountExport,
    streamed: true,
  }),
  confirm: endpoint({
    method: "POST",
    path: "/account/confirm",
    access: "user",
    whenLocked: "ALLOWED",
    summary:
      "Checks one's password: before a screen makes something private, and for calls that ask for a recent proof.",
    body: OwnPassword,
    answer: Done,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/account",
    access: "user",
    whenLocked: "REFUSED",
    erasesCaller: true,
    summary:
      "Deletes the account with its diary, plan, answers, progress and sessions, for good. A repeat is no failure.",
    body: OwnPassword,
    answer: Done,
    errors: [409],
  }),
};
