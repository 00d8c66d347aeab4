import type { Readable } from "node:stream";

export interface StreamLimits {
  /** How many files one network may have open at once, and how many all together. */
  perNetwork: number;
  inAll: number;
  /** A stream may last this long and, beside that, as long as its bytes take at this rate. */
  graceMs: number;
  bytesPerSecond: number;
}

/** A browser opens six connections at most; a school or an office shares one address. */
export const STREAM_LIMITS: StreamLimits = {
  perNetwork: 64,
  inAll: 512,
  graceMs: 60_000,
  bytesPerSecond: 32 * 1024,
};

interface OpenStream {
  network: string;
  cut(): void;
}

/**
 * Bounds the files that are open for listeners. Where there is no room for one more, the oldest stream is cut and not the
 * new one refused: a player goes on with the rest of its file by its range, and a caller that only holds connections open
 * keeps nobody out.
 */
export class MediaStreams {
  /** In the order in which they began. */
  readonly #open = new Set<OpenStream>();

  constructor(private readonly limits: StreamLimits) {}

  add(network: string, bytes: Readable, length: number, cut: () => void): void {
    const ofNetwork = [...this.#open].filter((stream) => stream.network === network);
    if (ofNetwork.length >= this.limits.perNetwork) this.#cut(ofNetwork[0]);
    else if (this.#open.size >= this.limits.inAll) this.#cut([...this.#open][0]);
    const stream: OpenStream = { network, cut };
    this.#open.add(stream);
    const { graceMs, bytesPerSecond } = this.limits;
    const timer = setTimeout(() => this.#cut(stream), graceMs + (length / bytesPerSecond) * 1000);
    timer.unref();
    bytes.once("close", () => {
      clearTimeout(timer);
      this.#open.delete(stream);
    });
  }

  #cut(stream: OpenStream | undefined): void {
    if (stream && this.#open.delete(stream)) stream.cut();
  }
}
