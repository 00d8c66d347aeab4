/** How long each of two things takes, in turns, so that a busy machine slows both alike: the median of each, in ms. */
export async function medians(
  times: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  /** Runs before each of them and is not timed. */
  settle: () => Promise<unknown> = async () => {},
) {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < times; round += 1) {
    // Whoever comes first may pay for something that both need, so they take turns at that too.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      await settle();
      const began = performance.now();
      await (which === 0 ? one() : other());
      taken[which].push(performance.now() - began);
    }
  }
  return { one: median(taken[0]), other: median(taken[1]) };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How many times longer the slower of two takes. */
export const ratio = ({ one, other }: { one: number; other: number }) => Math.max(one, other) / Math.min(one, other);
