import type { Content } from "@senda/contract/contents";
import { type RefObject, useState } from "react";
import { log } from "../../../shared/lib/log.ts";
import { playbackPosition } from "../../../shared/lib/playback-position.ts";
import { connectMediaSession, listenForMediaKeys, reportPlayback } from "./media-keys.ts";

const TICK_MS = 100;
const TICKS_PER_SAVE = 20;
/** This close to the beginning or the end there is no position worth saving. */
const EDGE_S = 3;
const FULL_VOLUME = 100;

interface MediaState {
  isPlaying: boolean;
  position: number;
  length: number;
  volume: number;
  rate: number;
  hasFailed: boolean;
}

function savePosition(contentId: string, element: HTMLMediaElement): void {
  const left = element.duration - element.currentTime;
  const isAtEdge = element.ended || element.currentTime < EDGE_S || left < EDGE_S;
  playbackPosition.save(contentId, isAtEdge ? 0 : element.currentTime);
}

/** Controls one recording. Its methods stay the same, so that listeners outside React can hold them. */
class Playback<E extends HTMLMediaElement> {
  readonly element: RefObject<E | null> = { current: null };
  readonly #id: string;
  readonly #change: (changes: Partial<MediaState>) => void;
  #length: number;
  #rate = 1;
  /** The second at which it stops moving, without being paused, until a voice has finished its line. */
  #waitsAt: number | null = null;
  #volume = FULL_VOLUME;
  /** Shares of the chosen volume: below a voice, and while a timer fades it out. */
  readonly #levels = { voice: 1, timer: 1 };
  #isPlaying = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(id: string, expectedSeconds: number, change: (changes: Partial<MediaState>) => void) {
    this.#id = id;
    this.#length = expectedSeconds;
    this.#change = change;
  }

  readonly attach = (element: E) => {
    this.element.current = element;
    // On a quick connection the recording may be known, or have failed, before React listens to its events.
    if (element.error) this.#fail();
    if (element.readyState > 0) {
      this.events.onDurationChange();
      this.events.onLoadedMetadata();
    }
    const save = () => {
      if (element.readyState > 0) savePosition(this.#id, element);
    };
    window.addEventListener("pagehide", save);
    const stopListening = listenForMediaKeys(this);
    const disconnect = connectMediaSession(this);
    this.#report();
    return () => {
      window.removeEventListener("pagehide", save);
      stopListening();
      disconnect();
      clearInterval(this.#timer);
      save();
      this.element.current = null;
    };
  };

  readonly seek = (seconds: number): void => {
    const position = Math.min(this.#length, Math.max(0, seconds));
    if (this.element.current) this.element.current.currentTime = position;
    this.#change({ position });
    this.#report();
  };

  readonly skip = (seconds: number): void => this.seek((this.element.current?.currentTime ?? 0) + seconds);

  readonly play = (): void => {
    this.element.current?.play().catch((error: unknown) => {
      // Playback that was interrupted, or that the browser does not allow yet, is no fault of the file.
      const isUnplayable = error instanceof DOMException && error.name === "NotSupportedError";
      if (isUnplayable) this.#fail(error);
      else this.#setPlaying(false);
    });
  };

  readonly pause = (): void => this.element.current?.pause();

  readonly toggle = (): void => (this.element.current?.paused ? this.play() : this.pause());

  readonly setVolume = (volume: number): void => {
    this.#volume = volume;
    this.#applyVolume();
    this.#change({ volume });
  };

  readonly setLevel = (whose: "voice" | "timer", share: number): void => {
    this.#levels[whose] = share;
    this.#applyVolume();
  };

  readonly setRate = (rate: number): void => {
    this.#rate = rate;
    this.#applyRate();
    this.#change({ rate });
    this.#report();
  };

  readonly waitAt = (position: number | null): void => {
    this.#waitsAt = position;
    this.#applyRate();
  };

  readonly now = () => ({
    position: this.element.current?.currentTime ?? 0,
    length: this.#length,
    rate: this.#rate,
    volume: this.#volume,
  });

  readonly setLoop = (loops: boolean): void => {
    if (this.element.current) this.element.current.loop = loops;
  };

  readonly secondsLeft = (): number => (this.#length - (this.element.current?.currentTime ?? 0)) / this.#rate;

  readonly retry = (): void => {
    this.#change({ hasFailed: false });
    this.element.current?.load();
  };

  readonly events = {
    onPlay: () => this.#setPlaying(true),
    onPause: () => {
      this.#setPlaying(false);
      if (this.element.current) savePosition(this.#id, this.element.current);
    },
    onEnded: () => {
      this.#setPlaying(false);
      playbackPosition.save(this.#id, 0);
    },
    onTimeUpdate: () => {
      this.#change({ position: this.element.current?.currentTime ?? 0 });
      this.#applyRate();
    },
    onSeeked: () => this.#report(),
    onDurationChange: () => {
      const length = this.element.current?.duration ?? Number.NaN;
      if (!Number.isFinite(length) || length <= 0) return;
      this.#length = length;
      this.#change({ length });
      this.#report();
    },
    onLoadedMetadata: () => {
      const position = playbackPosition.read(this.#id);
      if (!this.element.current || this.element.current.currentTime > 0 || position === 0) return;
      this.element.current.currentTime = position;
      this.#change({ position });
    },
    onError: () => {
      const message = this.element.current?.error?.message;
      this.#fail(message ? new Error(message) : undefined);
    },
  };

  #applyVolume(): void {
    const { voice, timer } = this.#levels;
    if (this.element.current) this.element.current.volume = (this.#volume / FULL_VOLUME) * voice * timer;
  }

  #applyRate(): void {
    const element = this.element.current;
    const waits = element && this.#waitsAt !== null && element.currentTime >= this.#waitsAt;
    const rate = waits ? 0 : this.#rate;
    if (element && element.playbackRate !== rate) element.playbackRate = rate;
  }

  #setPlaying(isPlaying: boolean): void {
    this.#isPlaying = isPlaying;
    this.#change({ isPlaying });
    this.#report();
    clearInterval(this.#timer);
    if (isPlaying) this.#startTicking();
  }

  #startTicking(): void {
    let ticks = 0;
    this.#timer = setInterval(() => {
      const element = this.element.current;
      if (!element) return;
      this.#change({ position: element.currentTime });
      this.#applyRate();
      ticks += 1;
      if (ticks % TICKS_PER_SAVE === 0) savePosition(this.#id, element);
    }, TICK_MS);
  }

  #fail(error?: unknown): void {
    log("Failed to load media", error);
    this.#setPlaying(false);
    this.#change({ hasFailed: true });
  }

  #report(): void {
    const position = Math.min(this.element.current?.currentTime ?? 0, this.#length);
    reportPlayback(this.#isPlaying, { duration: this.#length, playbackRate: this.#rate, position });
  }
}

export type Media<E extends HTMLMediaElement = HTMLMediaElement> = MediaState & Omit<Playback<E>, "attach" | "element">;

export function useMedia<E extends HTMLMediaElement>(id: string, expectedSeconds: number) {
  const [state, setState] = useState<MediaState>({
    isPlaying: false,
    position: 0,
    length: expectedSeconds,
    volume: FULL_VOLUME,
    rate: 1,
    hasFailed: false,
  });
  const [playback] = useState(
    () => new Playback<E>(id, expectedSeconds, (changes) => setState((before) => ({ ...before, ...changes }))),
  );
  return { ...state, ...playback };
}

const samples = { AUDIO: "/samples/muestra.m4a", VIDEO: "/samples/muestra.mp4" } as const;

export const sourceOf = ({ file }: Pick<Content, "file">, type: keyof typeof samples): string =>
  file?.url ?? samples[type];
