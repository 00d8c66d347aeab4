import { useCallback, useEffect, useRef, useState } from "react";
import { log } from "../../lib/log.ts";
import { playbackPosition } from "../../lib/playback-position.ts";

const TICK_MS = 100;
const TICKS_BETWEEN_NOTES = 20;
/** So near to the beginning or the end there is nothing to go back to. */
const EDGE_S = 3;
export const SKIP_S = 10;
const FULL_VOLUME = 100;

export type Media<E extends HTMLMediaElement = HTMLMediaElement> = ReturnType<typeof useMedia<E>>;

function notePlace(id: string, element: HTMLMediaElement): void {
  const left = element.duration - element.currentTime;
  const isAtEdge = element.ended || element.currentTime < EDGE_S || left < EDGE_S;
  playbackPosition.save(id, isAtEdge ? 0 : element.currentTime);
}

/** One recording: where it stands, and what can be done with it. `events` and `ref` go onto its element. */
export function useMedia<E extends HTMLMediaElement>(id: string, expectedSeconds: number) {
  const ref = useRef<E>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(expectedSeconds);
  const [volume, setVolume] = useState(FULL_VOLUME);
  const [rate, setRate] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    let ticks = 0;
    const timer = setInterval(() => {
      if (!ref.current) return;
      setPosition(ref.current.currentTime);
      ticks += 1;
      if (ticks % TICKS_BETWEEN_NOTES === 0) notePlace(id, ref.current);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, id]);

  const fail = useCallback((error?: unknown) => {
    log("Failed to load media", error);
    setIsPlaying(false);
    setHasFailed(true);
  }, []);

  const takeLength = useCallback(() => {
    const seconds = ref.current?.duration ?? Number.NaN;
    if (Number.isFinite(seconds) && seconds > 0) setLength(seconds);
  }, []);

  const goToPlace = useCallback(() => {
    const place = playbackPosition.read(id);
    if (!ref.current || ref.current.currentTime > 0 || place === 0) return;
    ref.current.currentTime = place;
    setPosition(place);
  }, [id]);

  // On a quick connection the recording may be known, or have failed, before anybody listens to its events.
  useEffect(() => {
    if (ref.current?.error) fail();
    if (!ref.current || ref.current.readyState === 0) return;
    takeLength();
    goToPlace();
  }, [fail, takeLength, goToPlace]);

  const seek = useCallback(
    (seconds: number) => {
      const target = Math.min(length, Math.max(0, seconds));
      if (ref.current) ref.current.currentTime = target;
      setPosition(target);
    },
    [length],
  );

  const play = useCallback(() => {
    ref.current?.play().catch((error: unknown) => {
      // Being interrupted, or not allowed to start by itself, is no fault of the recording.
      const isItsFault = error instanceof DOMException && error.name === "NotSupportedError";
      if (isItsFault) fail(error);
      else setIsPlaying(false);
    });
  }, [fail]);

  return {
    ref,
    isPlaying,
    position,
    length,
    volume,
    rate,
    hasFailed,
    seek,
    play,
    pause: () => ref.current?.pause(),
    toggle: () => (ref.current?.paused ? play() : ref.current?.pause()),
    skip: (seconds: number) => seek((ref.current?.currentTime ?? position) + seconds),
    setVolume(percent: number) {
      setVolume(percent);
      if (ref.current) ref.current.volume = percent / FULL_VOLUME;
    },
    setRate(times: number) {
      setRate(times);
      if (ref.current) ref.current.playbackRate = times;
    },
    retry() {
      setHasFailed(false);
      ref.current?.load();
    },
    events: {
      onPlay: () => setIsPlaying(true),
      onPause: () => {
        setIsPlaying(false);
        if (ref.current) notePlace(id, ref.current);
      },
      onEnded: () => {
        setIsPlaying(false);
        playbackPosition.save(id, 0);
      },
      onTimeUpdate: () => setPosition(ref.current?.currentTime ?? 0),
      onDurationChange: takeLength,
      onLoadedMetadata: goToPlace,
      onError: () => fail(ref.current?.error?.message ? new Error(ref.current.error.message) : undefined),
    },
  };
}

/** Notes where the recording stands when the screen or the whole page is left. */
export function usePlaceOnLeave(id: string, { ref }: Media): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const note = () => {
      if (element.readyState > 0) notePlace(id, element);
    };
    window.addEventListener("pagehide", note);
    return () => {
      window.removeEventListener("pagehide", note);
      note();
    };
  }, [id, ref]);
}
