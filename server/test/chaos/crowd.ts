import { setTimeout as pause } from "node:timers/promises";
import { vi } from "vitest";
import { answerTo, ask, type Call, diaryOf } from "./requests.ts";

interface Tokens {
  access_token: string;
  refresh_token: string;
}

interface Acknowledged {
  text: string;
  at: number;
}

interface Member {
  number: number;
  tokens: Tokens;
  acknowledged: Acknowledged[];
  /** Counted on over every stop and start: an entry is written with the same key once. */
  round: number;
  isSignedOut: boolean;
}

export interface Seen {
  at: number;
  answeredAt: number;
  /** 0 if no answer came. */
  status: number;
}

/** Without an answer, or with one that blames the server. */
export const hasFailed = ({ status }: Seen) => status === 0 || status >= 500;

const PAUSE_MS = 150;
/** Against a wait without an end. */
const PATIENCE_MS = 180_000;
const PASSWORD = "secreto";
const emailOf = (number: number) => `gente-${number}@ejemplo.es`;

/**
 * People who write, read and renew their session at several addresses, as apps do: an unacknowledged request is sent
 * again, with the same key or token.
 */
export class Crowd {
  readonly #members: Member[] = [];
  readonly seen: Seen[] = [];
  #running: Promise<unknown> | undefined;
  #isStopping = false;

  constructor(readonly addresses: readonly string[]) {}

  async register(count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const json = { firstName: "Eva", lastName: "Luna", email: emailOf(number), password: PASSWORD };
      const tokens = await answerTo<Tokens>(this.#addressOf(number), { method: "POST", path: "/auth/register", json });
      this.#members.push({ number, tokens, acknowledged: [], round: 0, isSignedOut: false });
    }
  }

  start(): void {
    this.#isStopping = false;
    this.#running = Promise.all(this.#members.map((member) => this.#live(member)));
  }

  /** Ends when all that was sent is acknowledged. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  /** Ends when each of them has got through to the server twice more. */
  async goOn(): Promise<void> {
    const goals = this.#members.map(({ acknowledged }) => acknowledged.length + 2);
    const isThere = ({ acknowledged }: Member, at: number) => acknowledged.length >= (goals[at] ?? 0);
    await vi.waitUntil(() => this.#members.every(isThere), { timeout: PATIENCE_MS, interval: 50 });
  }

  /** Ends when the first of them is not served any more. */
  async seesFailure(): Promise<void> {
    const from = this.seen.length;
    await vi.waitUntil(() => this.seen.slice(from).some(hasFailed), { timeout: PATIENCE_MS, interval: 50 });
  }

  get acknowledgedCount(): number {
    return this.#members.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  get signedOutCount(): number {
    return this.#members.filter(({ isSignedOut }) => isSignedOut).length;
  }

  /** Acknowledged entries that are gone or there twice, in words. */
  async faults(): Promise<string[]> {
    const faults: string[] = [];
    for (const member of this.#members) {
      const { acknowledged, number } = member;
      const found = await this.#textsOf(member);
      const lost = acknowledged.filter(({ text }) => !found.includes(text));
      const doubled = found.filter((text, at) => found.indexOf(text) !== at);
      if (lost.length > 0) faults.push(`${lost.length} entries of person ${number} are lost`);
      if (doubled.length > 0) faults.push(`${doubled.length} entries of person ${number} are there twice`);
    }
    return faults;
  }

  /** When the acknowledged entries that are gone were acknowledged. People sign in again to look. */
  async lostAt(): Promise<number[]> {
    const lost: number[] = [];
    for (const member of this.#members) {
      const json = { email: emailOf(member.number), password: PASSWORD };
      const call: Call = { method: "POST", path: "/auth/login", json };
      const tokens = await answerTo<Tokens>(this.#addressOf(member.number), call);
      const found = await this.#textsOf({ ...member, tokens });
      lost.push(...member.acknowledged.filter(({ text }) => !found.includes(text)).map(({ at }) => at));
    }
    return lost;
  }

  async #textsOf({ number, tokens }: Member): Promise<string[]> {
    const records = await diaryOf(this.#addressOf(number), tokens.access_token);
    return records.map(({ description }) => description);
  }

  async #live(member: Member): Promise<void> {
    for (; !this.#isStopping && !member.isSignedOut; member.round += 1) {
      const { round } = member;
      const description = `Día ${round} de la persona ${member.number}: he paseado.`;
      const json = { feeling: "GOOD", description };
      const key = `${member.number}-${round}`;
      const isKept = await this.#insist(member, { method: "POST", path: "/diary/entry", json, key });
      if (isKept) member.acknowledged.push({ text: description, at: performance.now() });
      await this.#insist(member, { method: "GET", path: "/diary?limit=5" });
      if (round % 3 === member.number % 3) await this.#refresh(member);
      await pause(PAUSE_MS);
    }
  }

  async #refresh(member: Member): Promise<void> {
    const json = { refreshToken: member.tokens.refresh_token };
    const renewed = await this.#insist<Tokens>(member, { method: "POST", path: "/auth/refresh-token", json });
    if (renewed) member.tokens = renewed;
  }

  /** Sends a call until it is answered; null if the session has ended. */
  async #insist<Body>(member: Member, call: Call): Promise<Body | null> {
    for (let tries = 0; ; tries += 1) {
      const at = performance.now();
      const signed = { ...call, token: member.tokens.access_token };
      const answer = await ask<Body>(this.#addressOf(member.number + tries), signed).catch(() => null);
      this.seen.push({ at, answeredAt: performance.now(), status: answer?.status ?? 0 });
      if (answer && answer.status < 300) return answer.body;
      if (answer && (answer.status === 401 || answer.status === 403)) {
        member.isSignedOut = true;
        return null;
      }
      await pause(PAUSE_MS);
    }
  }

  #addressOf(number: number): string {
    const address = this.addresses[number % this.addresses.length];
    if (!address) throw new Error("There is no address.");
    return address;
  }
}
