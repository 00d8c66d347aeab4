import { createSigner, createVerifier } from "fast-jwt";
import type { Clock } from "../clock.ts";

const ACCESS_TOKEN_SECONDS = 15 * 60;
const ISSUER = "senda";
const AUDIENCE = "senda-api";

const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

export interface AccessClaims {
  sub: string;
  role: "USER" | "ADMIN";
  sid: string;
}

/** Signs and reads access tokens. Whatever is wrong with one, reading it answers null: a token is good or it is nothing. */
export class AccessTokens {
  #sign: (claims: object) => string;
  #verify: (token: string) => Record<string, unknown>;
  #clock: Clock;

  constructor(secret: string, clock: Clock) {
    this.#clock = clock;
    this.#sign = createSigner({ key: secret, algorithm: "HS256" });
    this.#verify = createVerifier({
      key: secret,
      algorithms: ["HS256"],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      requiredClaims: ["iss", "aud", "sub", "role", "sid", "typ", "iat", "exp"],
      // Time is checked below, against the same clock that everything else lives by.
      ignoreExpiration: true,
      ignoreNotBefore: true,
      cache: false,
    });
  }

  make(claims: AccessClaims): string {
    const iat = this.#seconds();
    return this.#sign({ ...claims, iss: ISSUER, aud: AUDIENCE, typ: "access", iat, exp: iat + ACCESS_TOKEN_SECONDS });
  }

  read(token: string): AccessClaims | null {
    try {
      const { sub, role, sid, typ, iat, exp, nbf } = this.#verify(token);
      if (!isId(sub) || !isId(sid) || typ !== "access" || nbf !== undefined) return null;
      if (role !== "USER" && role !== "ADMIN") return null;
      if (typeof iat !== "number" || typeof exp !== "number" || exp - iat > ACCESS_TOKEN_SECONDS) return null;
      const now = this.#seconds();
      return iat <= now && now < exp ? { sub, role, sid } : null;
    } catch {
      return null;
    }
  }

  #seconds = () => Math.floor(this.#clock().getTime() / 1000);
}
