import { blocksOf, type Features, GROUP_COUNT, type Span, wholeOf } from "./features.ts";
import { ALL_SLOTS, GIVEN_VALUE, type Model } from "./model.ts";

/** What the features of a part of a text add up to, for each group and kind. */
interface Sums {
  ofKinds: Float64Array;
  squares: Float64Array;
}

const lastPartWith = new Int32Array(ALL_SLOTS);
let parts = 0;

/** Each feature counts once. */
function sumsOf({ kinds, rowOf, rarity, sizes, weights }: Model, features: Features, part: Span): Sums {
  const { slots, groups, startOf } = features;
  const ofKinds = new Float64Array(GROUP_COUNT * kinds);
  const squares = new Float64Array(GROUP_COUNT);
  const end = startOf[part.end] ?? 0;
  parts++;
  for (let index = startOf[part.start] ?? 0; index < end; index++) {
    const slot = slots[index] ?? 0;
    const row = rowOf[slot] ?? -1;
    if (row < 0 || lastPartWith[slot] === parts) continue;
    lastPartWith[slot] = parts;
    const group = groups[index] ?? 0;
    const value = rarity[row] ?? 0;
    squares[group] = (squares[group] ?? 0) + value * value;
    const factor = value * (sizes[row] ?? 0);
    const from = group * kinds;
    const start = row * kinds;
    for (let kind = 0; kind < kinds; kind++)
      ofKinds[from + kind] = (ofKinds[from + kind] ?? 0) + (weights[start + kind] ?? 0) * factor;
  }
  return { ofKinds, squares };
}

const together = (one: Sums, other: Sums): Sums => ({
  ofKinds: one.ofKinds.map((sum, index) => sum + (other.ofKinds[index] ?? 0)),
  squares: one.squares.map((square, index) => square + (other.squares[index] ?? 0)),
});

/** Each group of features is as long as one, however many there are. */
function scoresFrom(
  { header, kinds, rowOf, sizes, weights }: Model,
  sums: Sums,
  given: readonly number[],
): Float64Array {
  const lengths = sums.squares.map((square) => Math.sqrt(square) || 1);
  const rows = given.flatMap((slot) => ((rowOf[slot] ?? -1) < 0 ? [] : (rowOf[slot] ?? 0)));
  return Float64Array.from({ length: kinds }, (_, kind) => {
    const ofGroups = lengths.reduce(
      (sum, length, group) => sum + (sums.ofKinds[group * kinds + kind] ?? 0) / length,
      0,
    );
    const ofGiven = rows.reduce((sum, row) => sum + (weights[row * kinds + kind] ?? 0) * (sizes[row] ?? 0), 0);
    return (ofGroups + ofGiven * GIVEN_VALUE) * header.scale + (header.bias[kind] ?? 0);
  });
}

/** The score of each kind: of the whole text and, in a page, of each two blocks side by side. */
export interface Scores {
  whole: Float64Array;
  windows: Float64Array[];
}

/** `given` are slots that another reader fills. */
export const wholeScore = (model: Model, features: Features, given: readonly number[] = []): Float64Array =>
  scoresFrom(model, sumsOf(model, features, wholeOf(features)), given);

export function scoresOf(model: Model, features: Features, given: readonly number[]): Scores {
  const blocks = blocksOf(features).map((block) => sumsOf(model, features, block));
  const windows = blocks.flatMap((block, index) => {
    const next = blocks[index + 1];
    return next ? scoresFrom(model, together(block, next), []) : [];
  });
  return { whole: wholeScore(model, features, given), windows };
}
