/** The scene is 350 wide; the slider's track begins and ends 22 from its edges. */
const WIDTH = 350;
const INSET = 22;
const ABOVE = 46;

const MAX_TICKS = 21;

/** The height of the near hill: it climbs from the left and flattens out. */
const crest = (x: number) => 152 + 62 * (Math.max(0, 322 - x) / 332) ** 1.7;

export function sunPosition(share: number): { x: number; y: number } {
  const x = INSET + share * (WIDTH - 2 * INSET);
  return { x, y: crest(x) - ABOVE };
}

interface RangeScale {
  min: number;
  max: number;
  step: number;
}

export const scaleOf = (options: { min: string; max: string; step: string }): RangeScale => ({
  min: Number(options.min),
  max: Number(options.max),
  step: Number(options.step),
});

export function ticksOf({ min, max, step }: RangeScale): number {
  const ticks = Math.floor((max - min) / step + 1e-9) + 1;
  return ticks <= MAX_TICKS ? ticks : 0;
}

export const middleValue = ({ min, max, step }: RangeScale): number => min + Math.round((max - min) / 2 / step) * step;
