const Z = 1.96;

/** Wilson's interval: where the true share lies with 95 % certainty, also for few lines and for shares near 0 or 1. */
function wilson(hits: number, all: number): [low: number, high: number] {
  const share = hits / all;
  const middle = share + Z ** 2 / (2 * all);
  const spread = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  const size = 1 + Z ** 2 / all;
  return [Math.max(0, (middle - spread) / size), Math.min(1, (middle + spread) / size)];
}

const percent = (share: number) => (100 * share).toFixed(1);

/** "98.9 (97.6–99.5)", in per cent. */
export function shareWithInterval(hits: number, all: number): string {
  const [low, high] = wilson(hits, all);
  return `${percent(hits / all)} (${percent(low)}–${percent(high)})`;
}
