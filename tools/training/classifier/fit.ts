import {
  ALL_SLOTS,
  type Fitted,
  LARGEST_SIZE,
  LARGEST_WEIGHT,
  type Model,
  type Table,
} from "../../../server/src/advice/classifier/model.ts";
import { type Example, type Target, tableOf, type Vectors, vectorsOf } from "./examples.ts";

// Fits a classifier: a multinomial logistic regression by stochastic gradient descent. No clock, no thread and no random
// number from outside: the same corpus gives the same bytes.

/** All that decides the result beside the corpus, the notions and the lexicon. */
export interface FitSettings {
  /** A feature of fewer lines is left out. */
  fewestLines: number;
  passes: number;
  rate: number;
  rows: number;
  seed: number;
}

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

/** A part of the kinds whose probabilities add up to one: the kinds from `start` up to, but not including, `end`. */
interface Head {
  start: number;
  end: number;
}

/** Turns sums into probabilities minus the wanted ones: the direction in which to move. */
function errorOf(sums: Float64Array, { start, end }: Head): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let kind = start; kind < end; kind++) highest = Math.max(highest, sums[kind] ?? 0);
  let total = 0;
  for (let kind = start; kind < end; kind++) {
    sums[kind] = Math.exp((sums[kind] ?? 0) - highest);
    total += sums[kind] ?? 0;
  }
  for (let kind = start; kind < end; kind++) sums[kind] = (sums[kind] ?? 0) / total;
}

const BIAS_RATE = 0.05;
const LAST_RATE = 0.1;

interface Weights {
  weights: Float32Array;
  /** From one row to the next: the kinds, and zeros up to a whole number of blocks. */
  width: number;
  bias: Float64Array;
}

interface Step {
  vectors: Vectors;
  line: number;
  wanted: readonly Target[];
  heads: readonly Head[];
  rate: number;
}

/** Kinds that are taken through all rows together: so many numbers stay in registers, which saves a third of the time. */
const BLOCK = 5;

function addRows({ weights, width }: Weights, { vectors, line }: Step, sums: Float64Array): void {
  const { rows, values, startOf } = vectors;
  const start = startOf[line] ?? 0;
  const end = startOf[line + 1] ?? 0;
  for (let kind = 0; kind < width; kind += BLOCK) {
    let a = sums[kind] ?? 0;
    let b = sums[kind + 1] ?? 0;
    let c = sums[kind + 2] ?? 0;
    let d = sums[kind + 3] ?? 0;
    let e = sums[kind + 4] ?? 0;
    for (let index = start; index < end; index++) {
      const at = (rows[index] ?? 0) * width + kind;
      const value = values[index] ?? 0;
      a += (weights[at] ?? 0) * value;
      b += (weights[at + 1] ?? 0) * value;
      c += (weights[at + 2] ?? 0) * value;
      d += (weights[at + 3] ?? 0) * value;
      e += (weights[at + 4] ?? 0) * value;
    }
    sums[kind] = a;
    sums[kind + 1] = b;
    sums[kind + 2] = c;
    sums[kind + 3] = d;
    sums[kind + 4] = e;
  }
}

function moveRows({ weights, width }: Weights, { vectors, line, rate }: Step, errors: Float64Array): void {
  const { rows, values, startOf } = vectors;
  const start = startOf[line] ?? 0;
  const end = startOf[line + 1] ?? 0;
  for (let kind = 0; kind < width; kind += BLOCK) {
    const a = errors[kind] ?? 0;
    const b = errors[kind + 1] ?? 0;
    const c = errors[kind + 2] ?? 0;
    const d = errors[kind + 3] ?? 0;
    const e = errors[kind + 4] ?? 0;
    for (let index = start; index < end; index++) {
      const at = (rows[index] ?? 0) * width + kind;
      const move = rate * (values[index] ?? 0);
      weights[at] = (weights[at] ?? 0) - a * move;
      weights[at + 1] = (weights[at + 1] ?? 0) - b * move;
      weights[at + 2] = (weights[at + 2] ?? 0) - c * move;
      weights[at + 3] = (weights[at + 3] ?? 0) - d * move;
      weights[at + 4] = (weights[at + 4] ?? 0) - e * move;
    }
  }
}

function descend(result: Weights, step: Step, sums: Float64Array): void {
  const { wanted, heads, rate } = step;
  const { bias } = result;
  sums.fill(0).set(bias);
  addRows(result, step, sums);
  for (const head of heads) errorOf(sums, head);
  for (const { kind, share } of wanted) sums[kind] = (sums[kind] ?? 0) - share;
  for (let kind = 0; kind < bias.length; kind++) bias[kind] = (bias[kind] ?? 0) - rate * BIAS_RATE * (sums[kind] ?? 0);
  moveRows(result, step, sums);
}

interface Task {
  examples: readonly Example[];
  kinds: number;
  heads: readonly Head[];
  settings: FitSettings;
}

function fitted({ examples, kinds, heads, settings }: Task, table: Table): Weights {
  const width = Math.ceil(kinds / BLOCK) * BLOCK;
  const result = { weights: new Float32Array(table.rarity.length * width), width, bias: new Float64Array(kinds) };
  const random = randomFrom(settings.seed);
  const vectors = vectorsOf(table, examples);
  const order = examples.map((_, index) => index);
  const sums = new Float64Array(width);
  for (let pass = 0; pass < settings.passes; pass++) {
    shuffle(order, random);
    const rate = settings.rate * (1 - (1 - LAST_RATE) * (pass / settings.passes));
    for (const line of order)
      descend(result, { vectors, line, wanted: examples[line]?.wanted ?? [], heads, rate }, sums);
  }
  return result;
}

/** The rows that move the result most, in the order of their slots, as small whole numbers. */
function pruned({ kinds, rowOf, rarity }: Table, { weights, width }: Weights, mostRows: number) {
  const rowAt = (slot: number) => rowOf[slot] ?? -1;
  const slots = [...rowOf.keys()].filter((slot) => rowAt(slot) >= 0);
  const weightsOf = (slot: number) => weights.subarray(rowAt(slot) * width, rowAt(slot) * width + kinds);
  const force = (slot: number) =>
    (rarity[rowAt(slot)] ?? 0) * Math.sqrt(weightsOf(slot).reduce((sum, weight) => sum + weight * weight, 0));
  const forces = slots.map((slot) => ({ slot, force: force(slot) }));
  const strongest = forces.sort((one, other) => other.force - one.force || one.slot - other.slot);
  const kept = strongest.slice(0, mostRows).map(({ slot }) => slot);
  kept.sort((one, other) => one - other);
  let largest = 0;
  for (let index = 0; index < weights.length; index++) largest = Math.max(largest, Math.abs(weights[index] ?? 0));
  const sizes = new Uint8Array(kept.length);
  const small = new Int8Array(kept.length * kinds);
  const newRowOf = new Int32Array(ALL_SLOTS).fill(-1);
  for (const [row, slot] of kept.entries()) {
    newRowOf[slot] = row;
    const all = weightsOf(slot);
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

/** One head for each list of kinds. */
export function fitModel<Rest extends object>(
  examples: readonly Example[],
  lists: readonly (readonly string[])[],
  settings: FitSettings,
  rest: Rest & Pick<Fitted, "madeFrom">,
): Model<Fitted & Rest> {
  const kinds = lists.flat();
  const heads = lists.map((list, index) => {
    const start = lists.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    return { start, end: start + list.length };
  });
  const table = tableOf(examples, kinds.length, settings.fewestLines);
  const result = fitted({ examples, kinds: kinds.length, heads, settings }, table);
  const { scale, ...rows } = pruned(table, result, settings.rows);
  const bias = Array.from(result.bias, (value) => Math.round(value * 1e4) / 1e4);
  return { header: { kinds, bias, scale, ...rest }, kinds: kinds.length, ...rows };
}
