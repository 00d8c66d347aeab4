import { HOME_KEY } from "../lib/draft-store.ts";
import { playbackPosition } from "../lib/playback-position.ts";
import { putAway } from "../lib/put-away.ts";
import { ApiError } from "./api-error.ts";
import { deleteDeviceCopies, giveDeviceTo } from "./device-copies.ts";
import { planCopy } from "./plan-copy.ts";
import { areReadsOld, isExpired, ownerOf, type TokenPair, tokens } from "./tokens.ts";
import { readAnswer, send } from "./transport.ts";

/** `starting`: tokens are being renewed before any screen is shown. */
export type SessionState = "starting" | "in" | "out";

const LOCK = "senda-refresh";
const PATIENCE_MS = 4_000;
/** If nothing may be shown without an answer. */
const LONG_PATIENCE_MS = 15_000;
/** The pause after a failed renewal, if the server names no time. */
const AGAIN_MS = 30_000;
/** Said to the other tabs for a moment: this is a sign-out, and not a session that ran out. */
const SIGNED_OUT = "signedOut";
/** The person whose unfinished data waits in this tab until they are back. */
const WAITING_FOR = "waitingFor";
/** Tells the query cache and the expiry warning that the session has ended. */
interface Listener {
  onChange?: () => void;
  onOwnerGone?: () => void;
  onExpired?: () => void;
}

let state: SessionState = "out";
let owner: unknown = null;
// Calls that meet a 401 together must not spend the refresh token twice.
let renewing: Promise<boolean> | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

const tell = (what: keyof Listener) => {
  for (const listener of listeners) listener[what]?.();
};

function become(next: SessionState): void {
  const nextOwner = next === "out" ? null : ownerOf(tokens.access);
  if (next === "in") {
    handOver(nextOwner);
  }
  if (owner !== null && nextOwner !== owner) tell("onOwnerGone");
  owner = nextOwner;
  if (next === state) return;
  state = next;
  tell("onChange");
}

function forget(): void {
  tokens.clear();
  clearPutAway();
  // Data that a screen has stored, such as an unfinished diary text, is deleted with the session of its writer.
  sessionStorage.clear();
  playbackPosition.clearAll();
  localStorage.removeItem(HOME_KEY);
  void deleteDeviceCopies("reads");
  planCopy.sleep();
  become("out");
}

/** An expired session is not a sign-out: its owner's data in this tab is kept for them alone. */
function fallAsleep(): void {
  const whose = owner ?? ownerOf(tokens.access);
  tokens.clear();
  clearPutAway();
  hideWordsOf(whose);
}

function hideWordsOf(whose: unknown): void {
  playbackPosition.clearAll();
  localStorage.removeItem(HOME_KEY);
  void deleteDeviceCopies("reads");
  planCopy.sleep();
  if (typeof whose === "string" && sessionStorage.length > 0) sessionStorage.setItem(WAITING_FOR, whose);
  become("out");
}

function clearPutAway(): void {
  clearTimeout(again);
  if (putAway.read()) putAway.clear();
}

/**
 * For a device that has had no answer for too long. The tokens stay, for no answer does not end a session: the renewal
 * is tried again, and brings the person back without a password.
 */
function putReadsAway(error?: unknown): void {
  if (state !== "out") {
    putAway.write(true);
    hideWordsOf(owner ?? ownerOf(tokens.access));
  }
  const seconds = error instanceof ApiError ? error.retryAfter : null;
  clearTimeout(again);
  again = setTimeout(() => void session.checkAge(), seconds === null ? AGAIN_MS : seconds * 1000);
}

const isAwaited = () => sessionStorage.getItem(WAITING_FOR) !== null;

function handOver(nextOwner: unknown): void {
  clearPutAway();
  planCopy.giveTo(nextOwner);
  giveDeviceTo(nextOwner);
  const waitingFor = sessionStorage.getItem(WAITING_FOR);
  if (waitingFor === null) return;
  if (waitingFor === nextOwner) sessionStorage.removeItem(WAITING_FOR);
  else sessionStorage.clear();
}

/** Trades the refresh token for a new pair. False: refused. Trouble on the way is thrown, for it decides nothing. */
async function renewNow(dead: string | null): Promise<boolean> {
  const refreshToken = tokens.refresh;
  // Another tab was quicker: the stored token is a newer one.
  if (tokens.access !== null && tokens.access !== dead) {
    become("in");
    return true;
  }
  if (!refreshToken) return false;
  let pair: TokenPair & { statusCode: number };
  try {
    pair = await readAnswer<"POST /auth/refresh-token">(
      await send("POST /auth/refresh-token", { body: { refreshToken } }, null),
    );
  } catch (error) {
    if (error instanceof ApiError && !error.isPassing) return false;
    throw error;
  }
  if (pair.statusCode === 403) return false;
  if (tokens.refresh === null) {
    // Signed out in the meantime: the new pair must not bring the session back.
    endOnServer(pair.refresh_token);
    return false;
  }
  // If tabs cannot take turns, another one may have renewed at the same moment: its pair is as good as ours.
  if (tokens.refresh === refreshToken) tokens.keep(pair);
  become("in");
  return true;
}

const acrossTabs = (work: () => Promise<boolean>): Promise<boolean> =>
  // Locks exist on secure origins only; elsewhere the server's grace for a token used twice has to do.
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

export function endOnServer(refreshToken: string): void {
  send("POST /auth/logout", { body: { refreshToken }, keepalive: true }, null).catch(() => undefined);
}

/** Tells the other tabs. */
export function announceSignOut(): void {
  localStorage.setItem(SIGNED_OUT, "1");
  localStorage.removeItem(SIGNED_OUT);
}

export const session = {
  get state() {
    return state;
  },
  get accessToken() {
    return tokens.access;
  },

  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The stored token decides at start-up: it is valid, can be renewed, or is missing. */
  async start(): Promise<void> {
    const found = tokens.access;
    if (!isExpired(found) && !areReadsOld()) return become("in");
    if (!tokens.refresh) return session.expire();
    become("starting");
    const isOld = areReadsOld();
    const goOn = (error?: unknown) => {
      if (state !== "starting") return;
      if (isOld) putReadsAway(error);
      else become("in");
    };
    // A renewal that hangs decides nothing: earlier reads are shown, and calls wait for the new token.
    setTimeout(goOn, isOld ? LONG_PATIENCE_MS : PATIENCE_MS);
    try {
      if (!(await session.renew(found))) session.expire();
    } catch (error) {
      // Neither does no answer: the tokens stay, and the first screen offers to try again.
      goOn(error);
    }
  },

  /** For a page that has been open, or a device that has been asleep, since the last renewal; and after one failed. */
  async checkAge(): Promise<void> {
    const isVisitor = state === "out" && tokens.refresh === null;
    if (state === "starting" || isVisitor || !areReadsOld()) return;
    try {
      if (!(await session.renew(tokens.access))) session.expire();
    } catch (error) {
      if (tokens.refresh !== null && areReadsOld()) putReadsAway(error);
    }
  },

  renew(dead: string | null): Promise<boolean> {
    renewing ??= acrossTabs(() => renewNow(dead)).finally(() => {
      renewing = undefined;
    });
    return renewing;
  },

  signIn(pair: TokenPair): void {
    if (owner !== null) tell("onOwnerGone");
    tokens.keep(pair);
    become("in");
  },

  signOut(): void {
    const { refresh } = tokens;
    if (refresh) endOnServer(refresh);
    announceSignOut();
    planCopy.clear();
    void deleteDeviceCopies("all");
    forget();
  },

  /** The server rejects the tokens. A visitor without tokens is not told. */
  expire(): void {
    const hadToken = tokens.access !== null || tokens.refresh !== null;
    // Without a token and without a pending sign-in this is a sign-out: no data may stay.
    if (hadToken || isAwaited()) fallAsleep();
    else forget();
    if (hadToken) tell("onExpired");
  },

  follow(): () => void {
    const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
      if (storageArea !== localStorage) return;
      if (key === null || (key === SIGNED_OUT && newValue !== null)) return forget();
      if (!tokens.isTheirs(key)) return;
      if (tokens.access === null && tokens.refresh === null) return fallAsleep();
      // The halves of a pair arrive one after the other; the second one completes it.
      if (tokens.access === null || tokens.refresh === null) return;
      // Another person signed in while this tab slept: this page does not belong to them.
      if (state === "in" && owner !== null && ownerOf(tokens.access) !== owner) return window.location.reload();
      become("in");
    };
    const onVisible = () => document.visibilityState === "visible" && void session.checkAge();
    const onOnline = () => void session.checkAge();
    window.addEventListener("storage", onStorage);
    window.addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onVisible);
    };
  },
};
