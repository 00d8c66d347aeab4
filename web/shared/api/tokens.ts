import { draftStore } from "../lib/draft-store.ts";

const ACCESS = "accessToken";
const REFRESH = "refreshToken";
/** The last time that the server gave out a pair, by the clock of this device. */
const RENEWED = "renewedAt";
/** For so long after that, reads on this device are shown without a connection. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** The two tokens in the storage that tabs share. Read every time: another tab may have changed them. */
export const tokens = {
  get access() {
    return localStorage.getItem(ACCESS);
  },
  get refresh() {
    return localStorage.getItem(REFRESH);
  },
  keep({ access_token, refresh_token }: TokenPair) {
    localStorage.setItem(ACCESS, access_token);
    localStorage.setItem(REFRESH, refresh_token);
    localStorage.setItem(RENEWED, String(Date.now()));
  },
  clear() {
    localStorage.removeItem(ACCESS);
    localStorage.removeItem(REFRESH);
    localStorage.removeItem(RENEWED);
  },
  /** True if a change of the browser's storage concerns them; `null` is the whole storage being emptied. */
  isTheirs: (key: string | null) => key === null || key === ACCESS || key === REFRESH,
};

interface Claims {
  sub?: unknown;
  exp?: unknown;
}

function claimsOf(token: string | null): Claims | null {
  const payload = token?.split(".")[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" ? claims : null;
  } catch {
    return null;
  }
}

export function isExpired(token: string | null): boolean {
  const exp = claimsOf(token)?.exp;
  return typeof exp !== "number" || exp * 1000 < Date.now();
}

/**
 * The session may have been closed elsewhere since, and this device would not know. A clock that was set back counts as
 * one that went on: neither says how much time has passed. Without a time they count as old.
 */
export const areReadsOld = (): boolean => !(Math.abs(Date.now() - Number(localStorage.getItem(RENEWED))) < KEPT_MS);

export const ownerOf = (token: string | null): unknown => claimsOf(token)?.sub ?? null;

/**
 * Levels of deletion from this device; each includes the ones before it.
 * `reads`: answers and covers. Drafts, the plan, saved media, the outbox and the keys stay.
 * `words`: drafts, the plan and saved media too. The outbox and the keys stay.
 * `all`: the outbox and the keys too. Nothing stays.
 */
export const deletions = ["reads", "words", "all"] as const;
export type Deleted = (typeof deletions)[number];

/** The person whose copies are on this device, and the parts that have still to be deleted. */
interface Mark {
  owner: string;
  isDeleting: Deleted | null;
}

const isMark = (stored: unknown): stored is Mark =>
  typeof stored === "object" && stored !== null && "owner" in stored && "isDeleting" in stored;

export const deviceMark = draftStore<Mark>("deviceCopies", (stored) => (isMark(stored) ? stored : null), localStorage);

export const markDeviceCopies = (owner: string): void => {
  if (deviceMark.read() === null) deviceMark.write({ owner, isDeleting: null });
};
