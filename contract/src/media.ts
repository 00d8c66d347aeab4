import { z } from "zod";

export const MediaFile = z.object({
  url: z.string(),
  contentType: z.string(),
  bytes: z.int(),
});
export type MediaFile = z.infer<typeof MediaFile>;

export const CoverImage = z.object({ url: z.string(), smallUrl: z.string() });
export type CoverImage = z.infer<typeof CoverImage>;
