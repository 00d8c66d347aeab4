import type { SubtitleLine } from "./demo-route.ts";

/**
 * A guided practice as it is read: sentence by sentence, each with its seconds. The scripts that make the sound and the
 * film read the same files, so the words of a breath and its tone cannot drift apart.
 */
export interface Score {
  mood: string;
  /** Seconds of sound before the first sentence and after the last. */
  lead: number;
  steps: readonly { cue?: string | undefined; seconds: number; text: string }[];
  tail: number;
}

export function subtitlesOf(score: Score): SubtitleLine[] {
  let start = score.lead;
  return score.steps.map(({ text, seconds }) => {
    const line = { text, start, end: start + seconds };
    start = line.end;
    return line;
  });
}

export const secondsOf = (score: Score): number =>
  score.lead + score.steps.reduce((sum, step) => sum + step.seconds, 0) + score.tail;
