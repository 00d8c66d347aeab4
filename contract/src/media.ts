import { z } from "zod";

/** A stored file, as a learner's browser fetches it. */
export const MediaFile = z.object({
  url: z.string(),
  contentType: z.string(),
  bytes: z.int(),
});
export type MediaFile = z.infer<typeof MediaFile>;

/** A cover, in the size of a page and in the size of a card. */
export const CoverImage = z.object({ url: z.string(), smallUrl: z.string() });
export type CoverImage = z.infer<typeof CoverImage>;
