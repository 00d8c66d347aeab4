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

/** What a recording looks like; null where it is too long or the browser cannot tell. */
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
