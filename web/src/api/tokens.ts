import { draftStore } from "../lib/draft-store.ts";

const ACCESS = "accessToken";
const REFRESH = "refreshToken";

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
  },
  clear() {
    localStorage.removeItem(ACCESS);
    localStorage.removeItem(REFRESH);
  },
  /** Whether a change of the browser's storage concerns them; `null` is the whole storage being emptied. */
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

export const ownerOf = (token: string | null): unknown => claimsOf(token)?.sub ?? null;

export type Deleted = "reads" | "all";

/** Whose copies are on this device, and what of them has still to be deleted. */
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
