import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "../db/open.ts";
import { describeError, type Log, reasonOf } from "../log.ts";
import { currentRecorder } from "../metrics/telemetry.ts";
import type { Clock } from "../time.ts";

/** Tokens are compared with a leeway of a minute: beyond it, people are signed out and entries get a wrong day. */
const MOST_CLOCK_MS = 60_000;
/** Room for the last writes and for the log: below it, writing fails at any moment. */
const LEAST_FREE_BYTES = 64 * 1024 ** 2;
const CLOCK_EVERY_MS = 60 * 60_000;
const DISK_EVERY_MS = 15_000;
const HOSTS_EVERY_MS = 30_000;

interface Parts {
  database: Database;
  clock: Clock;
  dataDir: string;
  log: Log;
}

/**
 * Checks the surroundings of the process: the clock, compared with that of the database, the disk, and the database
 * hosts.
 */
export class Machine {
  #clockMs = 0;
  #freeBytes = Number.POSITIVE_INFINITY;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True if requests can be served well here. */
  get isSound(): boolean {
    return this.#isClockRight && this.#freeBytes >= LEAST_FREE_BYTES;
  }

  get #isClockRight(): boolean {
    return Math.abs(this.#clockMs) <= MOST_CLOCK_MS;
  }

  /** Looks now, and again until the answer is called. */
  async watch(): Promise<() => void> {
    await Promise.all([this.lookAtClock(), this.lookAtDisk(), this.lookAtHosts()]);
    const clock = setInterval(() => void this.lookAtClock(), CLOCK_EVERY_MS).unref();
    const disk = setInterval(() => {
      void this.lookAtDisk();
      if (!this.#isClockRight) void this.lookAtClock();
    }, DISK_EVERY_MS).unref();
    const hosts = setInterval(() => void this.lookAtHosts(), HOSTS_EVERY_MS).unref();
    const recorder = currentRecorder();
    recorder?.gauge("senda_clock_offset_seconds", () => [[{}, this.#clockMs / 1_000]]);
    recorder?.gauge("senda_disk_free_bytes", () => [[{}, this.#freeBytes]]);
    return () => {
      clearInterval(clock);
      clearInterval(disk);
      clearInterval(hosts);
    };
  }

  async lookAtClock(): Promise<void> {
    const { database, clock, log } = this.#parts;
    try {
      const before = clock().getTime();
      const { rows } = await sql<{ ms: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(database.db);
      const after = clock().getTime();
      this.#clockMs = (before + after) / 2 - (rows[0]?.ms ?? before);
    } catch (error) {
      log.warn({ fault: describeError(error) }, "the clock could not be compared with that of the database");
      return;
    }
    if (!this.#isClockRight) {
      const seconds = Math.round(this.#clockMs / 1_000);
      log.error({ seconds }, "the clock of this machine differs from that of the database: not ready until it is set");
    }
  }

  /** An old primary that came back, and accepts writes that are lost. */
  async lookAtHosts(): Promise<void> {
    const { database, log } = this.#parts;
    const faults = await database.survey().catch((error: unknown) => [reasonOf(error)]);
    for (const fault of faults) log.error({ fault }, "two database hosts accept writes");
  }

  async lookAtDisk(): Promise<void> {
    const { dataDir, log } = this.#parts;
    try {
      const wasFull = this.#freeBytes < LEAST_FREE_BYTES;
      const { bavail, bsize } = await statfs(dataDir);
      this.#freeBytes = bavail * bsize;
      const isFull = this.#freeBytes < LEAST_FREE_BYTES;
      if (isFull && !wasFull) log.error({ freeBytes: this.#freeBytes }, "the disk of DATA_DIR is full: not ready");
    } catch (error) {
      log.warn({ fault: describeError(error) }, "the free space of DATA_DIR could not be read");
    }
  }
}
