import { z } from "zod";
import { wholeNumber } from "./form-text.ts";
import { limits } from "./limits.ts";

/** Goes up by one with every change of the thing that carries it. */
export const Version = z.int().min(0);

const DESCRIPTION =
  "The version from which the change was made: 409 with both versions where it is no longer the stored one.";

/** The version in a multipart form. */
export const formVersion = wholeNumber(0, limits.version).optional().describe(DESCRIPTION);
/** The version in a JSON body. */
export const bodyVersion = z.int().min(0).max(limits.version).optional().describe(DESCRIPTION);

/** `3`, `"3"` or `W/"3"`; `*` means any version. */
const IF_MATCH = /^(?:\*|(?:W\/)?"?\d{1,9}"?)$/;

/** The version as a header, for callers that send nothing else of their own. */
export const IfMatch = z.object({
  "if-match": z
    .codec(z.string().trim().regex(IF_MATCH), z.int().optional(), {
      decode: (text) => (text === "*" ? undefined : Number(text.replaceAll(/\D/g, ""))),
      encode: (version) => (version === undefined ? "*" : `"${version}"`),
    })
    .optional()
    .describe(DESCRIPTION),
});

/** The version that a change was made from, wherever the caller put it. */
export const versionFrom = (headers: z.output<typeof IfMatch>, sent: { version?: number | undefined }) =>
  sent.version ?? headers["if-match"];
