import { z } from "zod";
import { Id, Instant } from "./values.ts";

export const failureCodes = ["OWN_WORDS_LOCKED"] as const;
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

/** The 409 to a change from an old version: nothing is stored, and both versions are returned. */
export const editConflict = <Thing extends z.ZodType, Sent extends z.ZodObject>(thing: Thing, sent: Sent) =>
  Failure.extend({
    current: thing,
    given: sent,
    lastChange: LastChange.nullable(),
  });
