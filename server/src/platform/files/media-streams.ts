import type { Readable } from "node:stream";

export interface StreamLimits {
  /** Open files per network and in total. */
  perNetwork: number;
  inAll: number;
  /** A stream may take this long, plus the time of its bytes at this rate. */
  graceMs: number;
  bytesPerSecond: number;
}

/** A browser opens at most six connections; a school or an office shares one address. */
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
 * Limits the open file streams. When full, the oldest stream is closed instead of refusing the new one: a player
 * continues by a range request, and a caller that only holds connections open blocks no one else.
 */
export class MediaStreams {
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
