import { z } from "zod";
import { wholeNumber } from "./form-text.ts";
import { limits } from "./limits.ts";
import { Id, Instant } from "./values.ts";

/** An error has one if it is about a field, or if another error of the same call has the same status. */
export const failureCodes = [
  // The input.
  "INVALID_INPUT",
  "INVALID_CURSOR",
  "INVALID_LINK",
  "INVALID_PACKAGE",
  "NOT_FOUND",
  "DATE_IN_FUTURE",
  "DATE_IN_PAST",
  "FILE_MISSING",
  "FILE_NOT_ACCEPTED",
  "FILE_TOO_LARGE",
  "UNKNOWN_COUNTRY",
  "UNKNOWN_THEME",
  "WRONG_TITLE",
  // Something else is stored now.
  "VERSION_CONFLICT",
  "LIST_CHANGED",
  "IDEMPOTENCY_KEY_USED",
  // The session.
  "SIGN_IN_REQUIRED",
  "SESSION_EXPIRED",
  "NOT_FOR_ROLE",
  "OWN_WORDS_LOCKED",
  "STEP_UP_REQUIRED",
  // Passwords and accounts.
  "WRONG_CREDENTIALS",
  "WRONG_PASSWORD",
  "PASSWORD_TOO_SHORT",
  "PASSWORD_SET_BY_OTHERS",
  "EMAIL_TAKEN",
  "ALREADY_REGISTERED",
  "OWN_ACCOUNT",
  // Two-step sign-in.
  "TWO_STEP_REQUIRED",
  "TWO_STEP_EXPIRED",
  "TWO_STEP_SETUP_REQUIRED",
  "TWO_STEP_SETUP_EXPIRED",
  "TWO_STEP_OFF",
  "TWO_STEP_MANDATORY",
  "LAST_SECOND_STEP",
  "WRONG_CODE",
  "WRONG_PASSKEY",
  "PASSKEY_TAKEN",
  "TOO_MANY_PASSKEYS",
  // The team.
  "ALREADY_IN_TEAM",
  "ALREADY_INVITED",
  "HAS_ACCOUNT",
  "NO_ACCOUNT",
  "LAST_OWNER",
  // Contents and their publication.
  "NOT_APPROVED",
  "OWN_TEXT",
  "OPEN_COMMENTS",
  "PLACE_IS_FIXED",
  "FILE_IN_USE",
  "ROUTE_IN_TRASH",
  "UNREADABLE_VERSION",
  // Quizzes.
  "QUIZ_INCOMPLETE",
  "QUIZ_WITHOUT_ANALYSIS",
  "NOT_A_QUIZ",
  // Helplines.
  "TOO_MANY_LINES",
  "LINE_EXISTS",
  "LAST_LINE",
  "PROPOSAL_PENDING",
  "PROPOSAL_OUTDATED",
  "OWN_PROPOSAL",
  "NOT_OWN_PROPOSAL",
  // Notifications on a device.
  "PUSH_UNAVAILABLE",
  "PUSH_NOT_ALLOWED",
] as const;
export type FailureCode = (typeof failureCodes)[number];

/**
 * The shape of every error; `message` holds Spanish sentences, the most useful first. Clients decide by the status, `code` and
 * `field`: a sentence may be reworded at any time.
 */
export const Failure = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.array(z.string()).min(1),
  code: z
    .enum(failureCodes)
    .optional()
    .describe("Which error it is, if the status alone does not say so. Decide by it: the sentences may be reworded."),
  field: z
    .string()
    .optional()
    .describe("The parameter, header or field of the request that the first sentence is about."),
});
export type Failure = z.infer<typeof Failure>;

export const LastChange = z.object({ by: z.string(), byId: Id.nullable(), at: Instant });
export type LastChange = z.input<typeof LastChange>;

export const editConflict = <Thing extends z.ZodType, Sent extends z.ZodObject>(thing: Thing, sent: Sent) =>
  Failure.extend({
    current: thing,
    given: sent,
    lastChange: LastChange.nullable(),
  });

export const Version = z.int().min(0);

const DESCRIPTION =
  "The version from which the change was made: 409 with both versions if it is no longer the stored one.";

export const formVersion = wholeNumber(0, limits.version).optional().describe(DESCRIPTION);
export const bodyVersion = z.int().min(0).max(limits.version).optional().describe(DESCRIPTION);

const IF_MATCH = /^(?:\*|(?:W\/)?"?\d{1,9}"?)$/;

export const IfMatch = z.object({
  "if-match": z
    .codec(z.string().trim().regex(IF_MATCH), z.int().optional(), {
      decode: (text) => (text === "*" ? undefined : Number(text.replaceAll(/\D/g, ""))),
      encode: (version) => (version === undefined ? "*" : `"${version}"`),
    })
    .optional()
    .describe(DESCRIPTION),
});

export const versionFrom = (headers: z.output<typeof IfMatch>, sent: { version?: number | undefined }) =>
  sent.version ?? headers["if-match"];
