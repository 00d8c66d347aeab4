import type { Subtitle } from "@senda/contract/quiz";
import { say, spokenSeconds } from "../../../shared/lib/speech.ts";
import { lineEnd } from "../media/subtitles.ts";
import type { Media } from "../media/use-media.ts";

/** The sound goes on beneath the voice. */
export const BENEATH = 0.35;
/** The most by which a line is sped up before the recording waits for it. */
const MOST_HASTE = 1.15;
/** Longer than the position takes to be told again, at the rate 1. */
const MARGIN_S = 0.25;

export const fittedRate = (text: string, seconds: number, rate: number): number =>
  Math.min(rate * MOST_HASTE, Math.max(rate, spokenSeconds(text) / Math.max(seconds, 0.1)));

interface Speaker {
  media: Pick<Media, "now" | "waitAt">;
  lines: readonly Subtitle[];
  voice: SpeechSynthesisVoice;
  rate: number;
}

/** Says a line at its time. The recording waits at the end of the line for a voice that is slower. Returns what stops it. */
export function sayLine(line: Subtitle, { media, lines, voice, rate }: Speaker): (() => void) | undefined {
  const { position, length, rate: pace, volume } = media.now();
  // A pause after its last word: nothing is said twice.
  if (position > Math.max(line.end, line.start + spokenSeconds(line.text))) return undefined;
  const end = lineEnd(lines, lines.indexOf(line), length);
  media.waitAt(end - MARGIN_S * Math.max(1, pace));
  const stop = say(line.text, {
    voice,
    rate: fittedRate(line.text, (end - line.start) / pace, rate),
    volume: volume / 100,
    onEnd: () => media.waitAt(null),
  });
  return () => {
    stop();
    media.waitAt(null);
  };
}
