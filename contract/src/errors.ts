import { z } from "zod";
import { wholeNumber } from "./form-text.ts";
import { limits } from "./limits.ts";
import { Id, Instant } from "./values.ts";

export const failureCodes = [
  "NOT_APPROVED",
  "OWN_WORDS_LOCKED",
  "TWO_STEP_REQUIRED",
  "TWO_STEP_EXPIRED",
  "TWO_STEP_SETUP_REQUIRED",
  "STEP_UP_REQUIRED",
  /** A kept version that the rules of today do not read. */
  "UNREADABLE_VERSION",
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** The shape of every error; `message` holds Spanish sentences, the most useful first. */
export const Failure = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.array(z.string()).min(1),
  code: z.enum(failureCodes).optional().describe("Only where a client has to tell this refusal from others."),
});
export type Failure = z.infer<typeof Failure>;

export const LastChange = z.object({ by: z.string(), byId: Id.nullable(), at: Instant });
export type LastChange = z.infer<typeof LastChange>;
export type ReceivedLastChange = z.input<typeof LastChange>;

export const editConflict = <Thing extends z.ZodType, Sent extends z.ZodObject>(thing: Thing, sent: Sent) =>
  Failure.extend({
    current: thing,
    given: sent,
    lastChange: LastChange.nullable(),
  });

export const Version = z.int().min(0);

const DESCRIPTION =
  "The version from which the change was made: 409 with both versions where it is no longer the stored one.";

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
