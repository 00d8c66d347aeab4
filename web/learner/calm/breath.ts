const IN_S = 4;
const OUT_S = 6;
const BREATH_S = IN_S + OUT_S;
const MINUTE_S = 60;

/** So many breaths are read out; after them the rhythm is known, and words would only disturb it. */
const SPOKEN_BREATHS = 3;

export const MINUTES = [1, 3, 5] as const;
export type Minutes = (typeof MINUTES)[number];

export const minutesIn = (search: URLSearchParams): Minutes =>
  MINUTES.find((minutes) => String(minutes) === search.get("minutos")) ?? 3;

export function breathAt(second: number) {
  const within = second % BREATH_S;
  const isIn = within < IN_S;
  return { isIn, cue: isIn ? "Toma aire" : "Suelta el aire", count: isIn ? within + 1 : within - IN_S + 1 };
}

export const isTurn = (second: number): boolean => second % BREATH_S === 0 || second % BREATH_S === IN_S;

/** The texts for a screen reader: the first breaths, then each minute. */
export function breathAnnouncement(second: number, total: number): string {
  if (second < SPOKEN_BREATHS * BREATH_S) return breathAt(second).cue;
  const left = Math.ceil((total - second) / MINUTE_S);
  const isTold = second >= MINUTE_S && second % MINUTE_S < IN_S;
  return isTold ? `${left === 1 ? "Queda 1 minuto" : `Quedan ${left} minutos`}. Sigue a tu ritmo.` : "";
}
