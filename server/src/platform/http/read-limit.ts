import { tooManyRequests } from "./http-error.ts";

const MOST_READS = 600;
const WINDOW_MS = 60_000;
const MOST_PEOPLE = 20_000;

/**
 * Far above what any screen reads, so that one person cannot occupy the server by reading. Counted in this process alone: in
 * the database each read would cost a write.
 */
export class ReadLimit {
  #counts = new Map<string, number>();
  #endsAt = 0;

  take(personId: string, now: number): void {
    if (now >= this.#endsAt || this.#counts.size >= MOST_PEOPLE) {
      this.#counts.clear();
      this.#endsAt = now + WINDOW_MS;
    }
    const count = (this.#counts.get(personId) ?? 0) + 1;
    this.#counts.set(personId, count);
    if (count <= MOST_READS) return;
    // Rounded first: the clock has fractions, and 60,000.000000004 ms would be told as 61 seconds.
    const waitMs = Math.round(this.#endsAt - now);
    throw tooManyRequests("Demasiadas peticiones seguidas. Espera un momento.", {
      retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)),
    });
  }
}
