import type { Db } from "../platform/db/open.ts";
import type { AccessTokens } from "../platform/http/credentials.ts";
import type { Gate, Person } from "../platform/http/mount.ts";
import type { Clock } from "../platform/time.ts";
import { liveSession } from "./sessions.ts";

const KEPT_MS = 1_000;
const MOST_KEPT = 10_000;

export class SessionGate implements Gate {
  #seen = new Map<string, { person: Person | null; at: number }>();

  constructor(
    private readonly db: Db,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

  async admit(authorization: string | undefined): Promise<Person | null> {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? "") ?? [];
    const claims = token ? this.tokens.read(token) : null;
    if (!claims) return null;
    const person = await this.#personOf(claims.sid);
    return person?.id === claims.sub ? person : null;
  }

  forget(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.#seen.delete(id);
  }

  async #personOf(sessionId: string): Promise<Person | null> {
    const now = this.clock();
    const kept = this.#seen.get(sessionId);
    if (kept && now.getTime() - kept.at < KEPT_MS) return kept.person;
    const person = (await liveSession(this.db, sessionId, now)) ?? null;
    if (this.#seen.size >= MOST_KEPT) this.#seen.clear();
    this.#seen.set(sessionId, { person, at: now.getTime() });
    return person;
  }
}
