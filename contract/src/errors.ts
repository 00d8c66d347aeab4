import { z } from "zod";

/** Every refusal has this shape; `message` holds Spanish sentences, the most useful one first. */
export const Failure = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.array(z.string()).min(1),
});
export type Failure = z.infer<typeof Failure>;
