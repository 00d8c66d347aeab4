import { z } from "zod";

/** Refusals that a client answers with a screen of its own, told apart without reading their sentence. */
export const failureCodes = ["OWN_WORDS_LOCKED"] as const;
export type FailureCode = (typeof failureCodes)[number];

/** Every refusal has this shape; `message` holds Spanish sentences, the most useful one first. */
export const Failure = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.array(z.string()).min(1),
  code: z.enum(failureCodes).optional().describe("Only where a client has to tell this refusal from others."),
});
export type Failure = z.infer<typeof Failure>;
