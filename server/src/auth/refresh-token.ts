import { createHash, createHmac, randomBytes } from "node:crypto";

/**
 * A refresh token is `selector.secret`. The selector finds the family of tokens, the secret is kept only as a hash.
 * Each secret's successor is derived from it with a key that is not in the database: so a token that is shown twice in
 * a row (two tabs, a lost answer) gets the very same successor, and nothing readable has to be stored for that.
 */
export interface RefreshToken {
  selector: string;
  secret: string;
}

export const newRefreshToken = (): RefreshToken => ({
  selector: randomBytes(16).toString("base64url"),
  secret: randomBytes(32).toString("base64url"),
});

export const successorOf = ({ selector, secret }: RefreshToken, key: string): RefreshToken => ({
  selector,
  secret: createHmac("sha256", `refresh:${key}`).update(`${selector}.${secret}`).digest("base64url"),
});

export const formatRefreshToken = ({ selector, secret }: RefreshToken) => `${selector}.${secret}`;

export function parseRefreshToken(text: string): RefreshToken | null {
  const [, selector, secret] = /^([\w-]{22})\.([\w-]{43})$/.exec(text) ?? [];
  return selector && secret ? { selector, secret } : null;
}

/** For secrets of 256 random bits: a plain hash is enough, there is nothing to guess. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
