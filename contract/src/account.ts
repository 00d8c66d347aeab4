import { z } from "zod";
import { Profile } from "./auth.ts";
import { Content } from "./contents.ts";
import { DiaryRecord } from "./diary.ts";
import { endpoint } from "./endpoint.ts";
import { Interaction } from "./interactions.ts";
import { limits } from "./limits.ts";
import { UserProgress } from "./progress.ts";
import { Done, Instant, text } from "./values.ts";

const Agreement = z.object({ version: z.int(), acceptedAt: Instant });

/**
 * What a person has agreed to: that their diary is kept, and, apart from it, that
 * diary texts and quiz answers may go to an AI endpoint. An agreement to an older text about that no longer counts.
 */
export const Consent = z.object({
  version: z.int().describe("The version of the text that is shown today."),
  diary: Agreement.nullable(),
  ai: Agreement.nullable(),
  isAiOffered: z.boolean().describe("Whether an AI endpoint is configured at all; where it is not, nothing is asked."),
  aiProvider: z
    .string()
    .nullable()
    .describe("Who receives what is sent to it, in the operator's words; null if not said."),
  aiRetention: z.string().nullable().describe("How long they keep it, in the operator's words; null if not said."),
});
export type Consent = z.infer<typeof Consent>;

/** Everything that is kept about a person, readable without us. */
export const AccountExport = z.object({
  exportedAt: Instant,
  profile: Profile.extend({ createdAt: Instant }),
  consent: Consent.pick({ diary: true, ai: true }),
  diary: z.array(DiaryRecord),
  progress: z.array(UserProgress.omit({ user: true, email: true }).extend({ routeTitle: z.string() })),
  interactions: z.array(
    Interaction.extend({
      contentTitle: Content.shape.title,
      completedAt: Instant.nullable(),
      pointsAwarded: z.int(),
    }),
  ),
  sessions: z.array(z.object({ startedAt: Instant, lastUsedAt: Instant, expiresAt: Instant })),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const account = {
  consent: endpoint({
    method: "GET",
    path: "/account/consent",
    access: "user",
    summary: "Answers what one has agreed to.",
    answer: Consent,
  }),
  decide: endpoint({
    method: "PATCH",
    path: "/account/consent",
    access: "user",
    summary: "Agrees to, or takes back, the keeping of the diary and the use of an AI endpoint, each on its own.",
    body: z
      .object({
        version: z.int().min(1).max(10_000).describe("The version that was read; an outdated one is refused with 409."),
        diary: z.boolean().optional(),
        ai: z.boolean().optional(),
      })
      .refine(({ diary, ai }) => diary !== undefined || ai !== undefined, { error: "Indica qué quieres decidir." }),
    answer: Consent,
    refusals: [409],
  }),
  exportAll: endpoint({
    method: "GET",
    path: "/account/export",
    access: "user",
    summary: "Answers everything that is kept about oneself.",
    answer: AccountExport,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/account",
    access: "user",
    summary: "Deletes the account with its diary, answers, progress and sessions, for good.",
    body: z.object({ password: text(1, limits.passwordMax).describe("One's own password; a wrong one answers 400.") }),
    answer: Done,
    refusals: [409],
  }),
};
