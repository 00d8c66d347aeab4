import { useSyncExternalStore } from "react";

const TICK_MS = 100;
const EVENTS = ["timeupdate", "seeked", "play", "pause", "ended", "durationchange", "emptied"];

/**
 * A recording while it plays. It tells its listeners and not the form, which would
 * otherwise be drawn ten times a second.
 */
export class Playback {
  #element: HTMLMediaElement | null = null;
  readonly #listeners = new Set<() => void>();

  readonly #tell = () => {
    for (const listener of this.#listeners) listener();
  };

  readonly attach = (element: HTMLMediaElement | null) => {
    if (!element) return;
    this.#element = element;
    for (const event of EVENTS) element.addEventListener(event, this.#tell);
    const timer = setInterval(() => {
      if (!element.paused) this.#tell();
    }, TICK_MS);
    this.#tell();
    return () => {
      clearInterval(timer);
      for (const event of EVENTS) element.removeEventListener(event, this.#tell);
      this.#element = null;
      this.#tell();
    };
  };

  readonly listen = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isThere() {
    return this.#element !== null;
  }
  get isPlaying() {
    return this.#element !== null && !this.#element.paused;
  }
  get position() {
    return this.#element?.currentTime ?? 0;
  }
  /** Null until it is known. */
  get length() {
    const seconds = this.#element?.duration ?? Number.NaN;
    return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  }
  seek(seconds: number) {
    if (this.#element) this.#element.currentTime = Math.max(0, seconds);
    this.#tell();
  }
  toggle() {
    if (this.isPlaying) this.#element?.pause();
    else this.#play();
  }
  playFrom(seconds: number) {
    this.seek(seconds);
    this.#play();
  }
  #play() {
    // Being interrupted, or a file that the browser cannot play, leaves it paused: that is seen.
    this.#element?.play()?.catch(() => undefined);
  }
}

/** Renders again only when the selected value has changed. */
export const usePlayback = <T extends string | number | boolean | null>(
  playback: Playback,
  look: (playback: Playback) => T,
): T => useSyncExternalStore(playback.listen, () => look(playback));

const BARS = 92;
/** Reading a longer one would take more memory than a picture of it is worth. */
const MOST_BYTES = 25 * 1024 * 1024;
const RATE = 8_000;

/** The loudest moment of each of so many stretches, from 0 to 1 of the loudest of all. */
export function peaksOf(samples: Float32Array, bars: number): number[] {
  const stretch = samples.length / bars;
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    for (let at = Math.floor(bar * stretch); at < Math.floor((bar + 1) * stretch); at++) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    return peak;
  });
  const loudest = Math.max(...peaks);
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks;
}

/** The waveform of a recording; null if it is too long or the browser cannot read it. */
export async function readPeaks(bytes: number, load: () => Promise<ArrayBuffer>): Promise<number[] | null> {
  if (bytes > MOST_BYTES || typeof OfflineAudioContext === "undefined") return null;
  try {
    const context = new OfflineAudioContext(1, 1, RATE);
    const audio = await context.decodeAudioData(await load());
    return peaksOf(audio.getChannelData(0), BARS);
  } catch {
    return null;
  }
}
