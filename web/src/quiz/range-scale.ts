/** The scene is 350 wide; the knob's way begins and ends 22 from its edges. */
const WIDTH = 350;
const INSET = 22;
/** The sun's middle above the crest. */
const ABOVE = 46;

const MOST_TICKS = 21;

/** The crest of the near hill at this place: it climbs from the left and flattens out. */
const crest = (x: number) => 152 + 62 * (Math.max(0, 322 - x) / 332) ** 1.7;

/** Where the sun stands for a share of the way from 0 to 1: right above the knob, on the hill. */
export function sunAt(share: number): { x: number; y: number } {
  const x = INSET + share * (WIDTH - 2 * INSET);
  return { x, y: crest(x) - ABOVE };
}

export interface Scale {
  min: number;
  max: number;
  step: number;
}

export const scaleOf = (options: { min: string; max: string; step: string }): Scale => ({
  min: Number(options.min),
  max: Number(options.max),
  step: Number(options.step),
});

/** How many marks stand under the slider; none where they would be too many to tell apart. */
export function ticksOf({ min, max, step }: Scale): number {
  const ticks = Math.floor((max - min) / step + 1e-9) + 1;
  return ticks <= MOST_TICKS ? ticks : 0;
}

/** Where the knob waits until somebody answers: in the middle, on a step. */
export const middleOf = ({ min, max, step }: Scale): number => min + Math.round((max - min) / 2 / step) * step;
