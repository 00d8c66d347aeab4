import { z } from "zod";
import { TimeZone } from "./calendar.ts";
import { Feeling } from "./diary.ts";
import { endpoint } from "./endpoint.ts";

export const FeelingCount = z.object({ feeling: Feeling, count: z.int().min(0) });
export type FeelingCount = z.infer<typeof FeelingCount>;

export const ProfileMetrics = z.object({
  feelingsStats: z.array(FeelingCount).describe("Days per feeling: always the five feelings, in their order."),
});
export type ProfileMetrics = z.infer<typeof ProfileMetrics>;

export const profile = {
  metrics: endpoint({
    method: "GET",
    path: "/profile/metrics",
    access: "user",
    ownWords: true,
    summary: "Counts the days of the diary per feeling.",
    query: z.object({ tz: TimeZone }),
    answer: ProfileMetrics,
  }),
};
