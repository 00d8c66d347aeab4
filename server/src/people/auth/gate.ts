import type { Db } from "../../platform/db/open.ts";
import type { AccessClaims, AccessTokens } from "../../platform/http/credentials.ts";
import type { Gate, Person } from "../../platform/http/mount.ts";
import type { Clock } from "../../platform/time.ts";
import { endForgiveness, liveSession } from "./sessions.ts";

const KEPT_MS = 1_000;
const MOST_KEPT = 10_000;

type LivePerson = Person & { unusedGeneration: string | null };

interface Seen {
  person: LivePerson | null | Promise<LivePerson | null>;
  at: number;
}

export class SessionGate implements Gate {
  #seen = new Map<string, Seen>();

  constructor(
    private readonly db: Db,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
    private readonly isErased: (userId: string) => Promise<boolean>,
  ) {}

  admit(authorization: string | undefined): Person | null | Promise<Person | null> {
    const claims = this.#claimsOf(authorization);
    if (!claims) return null;
    const now = this.clock();
    const kept = this.#seen.get(claims.sid);
    // The absolute value: after a clock stepped back, an old answer would count as fresh until it has caught up.
    const isFresh = kept && Math.abs(now.getTime() - kept.at) < KEPT_MS;
    const person = isFresh ? kept.person : this.#lookUp(claims.sid, now);
    return person instanceof Promise
      ? person.then((found) => this.#admitted(claims, found))
      : this.#admitted(claims, person);
  }

  async erased(authorization: string | undefined): Promise<Person | null> {
    const claims = this.#claimsOf(authorization);
    if (!claims || !(await this.isErased(claims.sub))) return null;
    const { sub: id, sid: sessionId } = claims;
    const learner = { role: "USER", staffRole: null, areOwnWordsLocked: false, hasTwoStep: false } as const;
    return { id, sessionId, ...learner, provedAt: new Date(0) };
  }

  #claimsOf(authorization: string | undefined): AccessClaims | null {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "") ?? [];
    return token ? this.tokens.read(token) : null;
  }

  #admitted({ sub, sid, gen }: AccessClaims, person: LivePerson | null): Person | null | Promise<Person | null> {
    if (person?.id !== sub) return null;
    if (gen !== person.unusedGeneration) return person;
    person.unusedGeneration = null;
    return endForgiveness(this.db, sid, gen).then(() => person);
  }

  forget(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.#seen.delete(id);
  }

  async #lookUp(sessionId: string, now: Date): Promise<LivePerson | null> {
    const asked = liveSession(this.db, sessionId, now).then((person) => person ?? null);
    const seen: Seen = { person: asked, at: now.getTime() };
    if (this.#seen.size >= MOST_KEPT) this.#seen.clear();
    this.#seen.set(sessionId, seen);
    try {
      seen.person = await asked;
      return seen.person;
    } catch (error) {
      if (this.#seen.get(sessionId) === seen) this.#seen.delete(sessionId);
      throw error;
    }
  }
}
