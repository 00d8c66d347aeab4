import type { Subtitle } from "@senda/contract/quiz";
import { useEffect, useEffectEvent, useRef } from "react";
import { say, spokenSeconds } from "../../lib/speech.ts";
import { lineEnd } from "../media/subtitles.ts";
import type { Media } from "../media/use-media.ts";

/** The sound goes on beneath the voice. */
const BENEATH = 0.35;
/** How much faster than chosen a line may be said before the recording waits for it. */
const MOST_HASTE = 1.15;
/** Longer than the position takes to be told again, at the rate 1. */
const MARGIN_S = 0.25;

export const fittedRate = (text: string, seconds: number, rate: number): number =>
  Math.min(rate * MOST_HASTE, Math.max(rate, spokenSeconds(text) / Math.max(seconds, 0.1)));

interface Chosen {
  voice: SpeechSynthesisVoice | null;
  rate: number;
}

/** Says each line when it becomes the current one. The recording waits at its end for a voice that is slower. */
export function useLineVoice(media: Media, lines: readonly Subtitle[], current: number, { voice, rate }: Chosen): void {
  const { hold, setLevel, isPlaying, position } = media;
  const isTalking = useRef(false);
  const line = lines[current];
  const end = lineEnd(lines, current, media.length);

  const sayLine = useEffectEvent((speaker: SpeechSynthesisVoice, { text, start, end: last }: Subtitle) => {
    // A pause after its last word: what was said is not said again.
    if (position > Math.max(last, start + spokenSeconds(text))) return undefined;
    isTalking.current = true;
    return say(text, {
      voice: speaker,
      rate: fittedRate(text, (end - start) / media.rate, rate),
      volume: media.volume / 100,
      onEnd: () => {
        isTalking.current = false;
        hold(false);
      },
    });
  });

  useEffect(() => {
    if (!voice) return;
    setLevel("voice", BENEATH);
    return () => setLevel("voice", 1);
  }, [voice, setLevel]);

  useEffect(() => {
    if (!voice || !isPlaying || !line) return;
    const stop = sayLine(voice, line);
    return () => {
      stop?.();
      isTalking.current = false;
      hold(false);
    };
  }, [voice, isPlaying, line, hold]);

  useEffect(() => {
    if (isTalking.current && position >= end - MARGIN_S * Math.max(1, media.rate)) hold(true);
  }, [position, end, media.rate, hold]);
}
