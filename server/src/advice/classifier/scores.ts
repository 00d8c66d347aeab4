import { blocksOf, type Features, GROUP_COUNT, type Span, wholeOf } from "./features.ts";
import { ALL_SLOTS, GIVEN_VALUE, type Model } from "./model.ts";

/** The sums of the features of a part of a text, for each group and kind. */
interface Sums {
  ofKinds: Float64Array;
  squares: Float64Array;
}

/** By row, and not by slot: an array that fits the processor's cache is several times as quick. */
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
    const row = rowOf[slots[index] ?? 0] ?? -1;
    if (row < 0 || lastPartWith[row] === parts) continue;
    lastPartWith[row] = parts;
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

function added(one: Float64Array, other: Float64Array): Float64Array {
  const sums = new Float64Array(one.length);
  for (let index = 0; index < sums.length; index++) sums[index] = (one[index] ?? 0) + (other[index] ?? 0);
  return sums;
}

const together = (one: Sums, other: Sums): Sums => ({
  ofKinds: added(one.ofKinds, other.ofKinds),
  squares: added(one.squares, other.squares),
});

/** Each group of features is as long as one, however many there are. */
function scoresFrom(
  { header, kinds, rowOf, sizes, weights }: Model,
  { ofKinds, squares }: Sums,
  given: readonly number[],
): Float64Array {
  const rows = given.flatMap((slot) => ((rowOf[slot] ?? -1) < 0 ? [] : (rowOf[slot] ?? 0)));
  const scores = new Float64Array(kinds);
  for (let group = 0; group < GROUP_COUNT; group++) {
    const length = Math.sqrt(squares[group] ?? 0) || 1;
    for (let kind = 0; kind < kinds; kind++)
      scores[kind] = (scores[kind] ?? 0) + (ofKinds[group * kinds + kind] ?? 0) / length;
  }
  for (let kind = 0; kind < kinds; kind++) {
    let ofGiven = 0;
    for (const row of rows) ofGiven += (weights[row * kinds + kind] ?? 0) * (sizes[row] ?? 0);
    scores[kind] = ((scores[kind] ?? 0) + ofGiven * GIVEN_VALUE) * header.scale + (header.bias[kind] ?? 0);
  }
  return scores;
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

/** The probability of each kind, all together 1. */
export function shareOfEach(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  const shares = new Float64Array(scores.length);
  let total = 0;
  for (let kind = 0; kind < shares.length; kind++) {
    shares[kind] = Math.exp((scores[kind] ?? 0) - highest);
    total += shares[kind] ?? 0;
  }
  for (let kind = 0; kind < shares.length; kind++) shares[kind] = (shares[kind] ?? 0) / total;
  return shares;
}
