/** How long each of two things takes at its quickest, in ms, by turns. A busy machine can only make it longer. */
export async function quickest(
  times: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  /** Runs before each of them and is not timed. */
  settle: () => Promise<unknown> = async () => {},
) {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < times; round += 1) {
    // The first may pay for something that both need, so they take turns at that too.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of order) {
      await settle();
      const began = performance.now();
      await (which === 0 ? one() : other());
      taken[which].push(performance.now() - began);
    }
  }
  return { one: Math.min(...taken[0]), other: Math.min(...taken[1]) };
}

/** How many times longer the slower of two takes. */
export const ratio = ({ one, other }: { one: number; other: number }) => Math.max(one, other) / Math.min(one, other);
