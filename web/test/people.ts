import { feelings } from "@senda/contract/choices";
import type { AnswerOf } from "../shared/api/transport.ts";
import { answer } from "./fake-server.ts";

type Profile = AnswerOf<"GET /auth/profile">;

export const lucia: Profile = {
  id: "0199f0a0-0000-7000-8000-000000000001",
  email: "lucia@correo.es",
  firstName: "Lucía",
  lastName: "Ferrer",
  role: "USER",
  points: 240,
};
export const marta: Profile = {
  ...lucia,
  id: "0199f0a0-0000-7000-8000-000000000002",
  firstName: "Marta",
  lastName: "Solís",
  role: "ADMIN",
  staffRole: "OWNER",
};

/** One clock for all tokens of a test: made twice, they are the same. */
let now = 0;
export const startClock = () => {
  now = Math.floor(Date.now() / 1000);
};
startClock();

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_");

/** A token of the server's shape, good for so many seconds; below zero, as long past. */
export const tokenFor = ({ id, role }: Profile, seconds = 900, mark = "") =>
  [part({ alg: "HS256" }), part({ sub: id, role, iat: now + seconds - 900, exp: now + seconds }), `signed${mark}`].join(
    ".",
  );

export const pairFor = (profile: Profile, mark = "") => ({
  access_token: tokenFor(profile, 900, mark),
  refresh_token: `refresh${mark}`,
});

export function stored(profile: Profile, seconds = 900): void {
  localStorage.setItem("accessToken", tokenFor(profile, seconds));
  localStorage.setItem("refreshToken", "refresh");
  localStorage.setItem("renewedAt", String(Date.now()));
}

/** A session whose tokens were last renewed so long ago. */
export function storedBefore(profile: Profile, ms: number): void {
  stored(profile, 900 - Math.floor(ms / 1000));
  localStorage.setItem("renewedAt", String(Date.now() - ms));
}

/** The answers to a learner who has started nothing: enough to show every tab. */
export const signedInAs = (profile: Profile) => ({
  "GET /auth/profile": answer("GET /auth/profile", profile),
  "GET /routes": answer("GET /routes", []),
  "GET /diary/trend": answer("GET /diary/trend", []),
  "GET /diary/today": answer("GET /diary/today", { days: [], entryCount: 0, dayCount: 0, advice: null }),
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
