import { Role } from "@senda/contract/auth";
import { Id } from "@senda/contract/values";
import { createSigner, createVerifier } from "fast-jwt";
import { z } from "zod";
import type { Clock } from "../time.ts";

const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Clocks of machines differ, and step back. The end of a session is read from the database, without a leeway. */
const LEEWAY_SECONDS = 60;
const ISSUER = "senda";
const AUDIENCE = "senda-api";

const Claims = z.object({
  sub: Id,
  sid: Id,
  role: Role,
  /** Of the refresh token that it was issued with. */
  gen: z.string(),
  typ: z.literal("access"),
  iat: z.number(),
  exp: z.number(),
  nbf: z.never().optional(),
});
export type AccessClaims = Pick<z.infer<typeof Claims>, "sub" | "role" | "sid" | "gen">;

const MOST_KEPT = 10_000;

export class AccessTokens {
  #sign: (claims: object) => string;
  #verifiers: ((token: string) => Record<string, unknown>)[];
  #clock: Clock;
  #verified = new Map<string, z.infer<typeof Claims>>();

  /** Signs with the first key; the others verify older signatures. */
  constructor([key, ...oldKeys]: readonly [string, ...string[]], clock: Clock) {
    this.#clock = clock;
    this.#sign = createSigner({ key, algorithm: "HS256" });
    this.#verifiers = [key, ...oldKeys].map((each) =>
      createVerifier({
        key: each,
        algorithms: ["HS256"],
        allowedIss: ISSUER,
        allowedAud: AUDIENCE,
        requiredClaims: ["iss", "aud", "sub", "role", "sid", "typ", "iat", "exp"],
        // Time is checked below, with the application's clock.
        ignoreExpiration: true,
        ignoreNotBefore: true,
        cache: false,
      }),
    );
  }

  make(claims: AccessClaims): string {
    const iat = this.#seconds();
    return this.#sign({ ...claims, iss: ISSUER, aud: AUDIENCE, typ: "access", iat, exp: iat + ACCESS_TOKEN_SECONDS });
  }

  read(token: string): AccessClaims | null {
    const claims = this.#verified.get(token) ?? this.#verifiedNow(token);
    if (!claims) return null;
    const { iat, exp } = claims;
    const now = this.#seconds();
    const isCurrent = iat <= now + LEEWAY_SECONDS && now < exp + LEEWAY_SECONDS;
    return isCurrent && exp - iat <= ACCESS_TOKEN_SECONDS ? claims : null;
  }

  #verifiedNow(token: string) {
    for (const verify of this.#verifiers) {
      try {
        const claims = Claims.parse(verify(token));
        if (this.#verified.size >= MOST_KEPT) this.#verified.clear();
        this.#verified.set(token, claims);
        return claims;
      } catch {
        // Signed with another key, or not by us.
      }
    }
    return null;
  }

  #seconds = () => Math.floor(this.#clock().getTime() / 1000);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface Device {
  token: string | null;
  userAgent: string;
  setToken: (token: string) => void;
}

export interface DeviceCookie {
  read: (header: string | undefined) => string | null;
  write: (token: string) => string;
}

export function deviceCookie(publicUrl: string): DeviceCookie {
  const isSecure = new URL(publicUrl).protocol === "https:";
  // `__Host-` requires the path `/`, and every picture would then be requested with this cookie.
  const name = isSecure ? "__Secure-senda-device" : "senda-device";
  const attributes = `Path=/api/auth; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  return {
    read: (header) => tokenIn(header ?? "", `${name}=`),
    write: (token) => `${name}=${token}; ${attributes}`,
  };
}

function tokenIn(header: string, prefix: string): string | null {
  const pair = header.split(";").find((part) => part.trimStart().startsWith(prefix));
  const value = pair?.trim().slice(prefix.length) ?? "";
  return /^[\w-]{43}$/.test(value) ? value : null;
}
