import { createHash, createHmac, randomBytes } from "node:crypto";

/**
 * A refresh token is `selector.secret`: the selector finds the session, the secret is stored as a hash. Its successor
 * is derived with a key outside the database, so that a token shown twice in a row (two tabs, a lost answer) gets the
 * same successor; one that is issued later for the same token depends on the time too.
 */
export interface RefreshToken {
  selector: string;
  secret: string;
}

export const newRefreshToken = (): RefreshToken => ({
  selector: randomBytes(16).toString("base64url"),
  secret: randomBytes(32).toString("base64url"),
});

export const successorOf = ({ selector, secret }: RefreshToken, key: string, reissuedAt?: Date): RefreshToken => ({
  selector,
  secret: createHmac("sha256", `refresh:${key}`)
    .update([selector, secret, ...(reissuedAt ? [reissuedAt.toISOString()] : [])].join("."))
    .digest("base64url"),
});

export const formatRefreshToken = ({ selector, secret }: RefreshToken) => `${selector}.${secret}`;

export function parseRefreshToken(text: string): RefreshToken | null {
  const [, selector, secret] = /^([\w-]{22})\.([\w-]{43})$/.exec(text) ?? [];
  return selector && secret ? { selector, secret } : null;
}

/** 256 random bits need no slow hash. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
