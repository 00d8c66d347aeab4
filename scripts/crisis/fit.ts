import {
  ALL_SLOTS,
  type Header,
  LARGEST_SIZE,
  LARGEST_WEIGHT,
  type Model,
  type Table,
} from "../../server/src/advice/screen/model.ts";
import { type Example, tableOf, type Vector, vectorOf } from "./examples.ts";

// Fits the classifier: a multinomial logistic regression by stochastic gradient descent. No clock, no thread and no
// random number from outside: the same corpus gives the same bytes.

/** All that decides the result beside the corpus, the notions and the lexicon. */
export const settings = {
  fewestLines: 4,
  passes: 4,
  rate: 1,
  rows: 65_000,
  seed: 7,
};

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
}

/** Turns sums into probabilities minus what they should be: the direction in which to move. */
function errorOf(sums: Float64Array, wanted: number): void {
  const highest = Math.max(...sums);
  let total = 0;
  for (let kind = 0; kind < sums.length; kind++) {
    sums[kind] = Math.exp((sums[kind] ?? 0) - highest);
    total += sums[kind] ?? 0;
  }
  for (let kind = 0; kind < sums.length; kind++) sums[kind] = (sums[kind] ?? 0) / total - (kind === wanted ? 1 : 0);
}

const BIAS_RATE = 0.05;
const LAST_RATE = 0.1;

interface Fitted {
  weights: Float32Array;
  bias: Float64Array;
}

function descend(fitted: Fitted, { rows, values }: Vector, wanted: number, rate: number, sums: Float64Array): void {
  const { weights, bias } = fitted;
  const kinds = bias.length;
  sums.set(bias);
  for (let index = 0; index < rows.length; index++) {
    const start = (rows[index] ?? 0) * kinds;
    const value = values[index] ?? 0;
    for (let kind = 0; kind < kinds; kind++) sums[kind] = (sums[kind] ?? 0) + (weights[start + kind] ?? 0) * value;
  }
  errorOf(sums, wanted);
  for (let kind = 0; kind < kinds; kind++) bias[kind] = (bias[kind] ?? 0) - rate * BIAS_RATE * (sums[kind] ?? 0);
  for (let index = 0; index < rows.length; index++) {
    const start = (rows[index] ?? 0) * kinds;
    const move = rate * (values[index] ?? 0);
    for (let kind = 0; kind < kinds; kind++)
      weights[start + kind] = (weights[start + kind] ?? 0) - (sums[kind] ?? 0) * move;
  }
}

function fitted(vectors: readonly Vector[], wanted: readonly number[], kinds: number, rows: number): Fitted {
  const result = { weights: new Float32Array(rows * kinds), bias: new Float64Array(kinds) };
  const random = randomFrom(settings.seed);
  const order = vectors.map((_, index) => index);
  const sums = new Float64Array(kinds);
  for (let pass = 0; pass < settings.passes; pass++) {
    shuffle(order, random);
    const rate = settings.rate * (1 - (1 - LAST_RATE) * (pass / settings.passes));
    for (const index of order) {
      const vector = vectors[index];
      if (vector) descend(result, vector, wanted[index] ?? 0, rate, sums);
    }
  }
  return result;
}

/** The rows that move the result most, in the order of their slots, as small whole numbers. */
function pruned({ kinds, rowOf, rarity }: Table, { weights }: Fitted) {
  const rowAt = (slot: number) => rowOf[slot] ?? -1;
  const slots = [...rowOf.keys()].filter((slot) => rowAt(slot) >= 0);
  const force = (slot: number) => {
    const row = weights.subarray(rowAt(slot) * kinds, (rowAt(slot) + 1) * kinds);
    return (rarity[rowAt(slot)] ?? 0) * Math.sqrt(row.reduce((sum, weight) => sum + weight * weight, 0));
  };
  const forces = slots.map((slot) => ({ slot, force: force(slot) }));
  const strongest = forces.sort((one, other) => other.force - one.force || one.slot - other.slot);
  const kept = strongest.slice(0, settings.rows).map(({ slot }) => slot);
  kept.sort((one, other) => one - other);
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const sizes = new Uint8Array(kept.length);
  const small = new Int8Array(kept.length * kinds);
  const newRowOf = new Int32Array(ALL_SLOTS).fill(-1);
  for (const [row, slot] of kept.entries()) {
    newRowOf[slot] = row;
    const all = weights.subarray(rowAt(slot) * kinds, (rowAt(slot) + 1) * kinds);
    const most = all.reduce((sum, weight) => Math.max(sum, Math.abs(weight)), 0);
    sizes[row] = Math.max(1, Math.round((most / largest) * LARGEST_SIZE));
    for (const [kind, weight] of all.entries())
      small[row * kinds + kind] = Math.round((weight / most) * LARGEST_WEIGHT);
  }
  return {
    weights: small,
    sizes,
    scale: largest / LARGEST_SIZE / LARGEST_WEIGHT,
    rowOf: newRowOf,
    rarity: Float64Array.from(kept, (slot) => rarity[rowAt(slot)] ?? 0),
  };
}

export function fitModel(
  examples: readonly Example[],
  kinds: string[],
  rest: Omit<Header, "kinds" | "bias" | "scale">,
): Model {
  const table = tableOf(examples, kinds.length, settings.fewestLines);
  const vectors = examples.map((example) => vectorOf(table, example));
  const result = fitted(
    vectors,
    examples.map(({ kind }) => kinds.indexOf(kind)),
    kinds.length,
    table.rarity.length,
  );
  const { scale, ...rows } = pruned(table, result);
  const bias = Array.from(result.bias, (value) => Math.round(value * 1e4) / 1e4);
  return { header: { kinds, bias, scale, ...rest }, kinds: kinds.length, ...rows };
}
