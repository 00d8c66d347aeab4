import { feelings } from "@senda/contract/choices";
import { answer } from "./fake-server.ts";
import type { lucia } from "./people.ts";

/** The answers to a learner who has started nothing: enough to show every tab. */
export const signedInAs = (profile: typeof lucia) => ({
  "GET /auth/profile": answer("GET /auth/profile", profile),
  "GET /routes": answer("GET /routes", []),
  "GET /diary/trend": answer("GET /diary/trend", []),
  "GET /diary/month": answer("GET /diary/month", []),
  "GET /diary": answer("GET /diary", { data: [], nextCursor: null }),
  "GET /profile/metrics": answer("GET /profile/metrics", {
    feelingsStats: feelings.map((feeling) => ({ feeling, count: 0 })),
  }),
  "GET /account/consent": answer("GET /account/consent", {
    version: 1,
    diary: null,
    ai: null,
    isAiOffered: false,
    aiProvider: null,
    aiRetention: null,
  }),
  "GET /helplines": answer("GET /helplines", []),
});
