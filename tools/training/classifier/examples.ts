import { type Features, GROUP_COUNT } from "../../../server/src/advice/classifier/features.ts";
import { ALL_SLOTS, GIVEN_VALUE, quantisedRarity, type Table } from "../../../server/src/advice/classifier/model.ts";

/** The share of a line that belongs to a kind. */
export interface Target {
  kind: number;
  share: number;
}
export interface Example {
  features: Features;
  /** Slots that another reader fills. */
  given: readonly number[];
  wanted: readonly Target[];
}

/** The features of all lines, one line after the other: a list for each line costs more to make than its values. */
export interface Vectors {
  rows: Int32Array;
  values: Float64Array;
  /** The index of the first feature of each line, and after the last line the number of all. */
  startOf: Int32Array;
}

/** The line that had a slot last: a line counts each of its slots once. */
const lastLineWith = new Int32Array(ALL_SLOTS);
let lines = 0;

/** The features of each line that the table knows, each once, as long as one in each group. */
export function vectorsOf({ rowOf, rarity }: Table, examples: readonly Example[]): Vectors {
  const most = examples.reduce((sum, { features, given }) => sum + features.slots.length + given.length, 0);
  const rows = new Int32Array(most);
  const values = new Float64Array(most);
  const startOf = new Int32Array(examples.length + 1);
  const groupOf = new Uint8Array(
    examples.reduce((longest, { features }) => Math.max(longest, features.slots.length), 0),
  );
  const lengths = new Float64Array(GROUP_COUNT);
  let end = 0;
  for (const [line, { features, given }] of examples.entries()) {
    const { slots, groups } = features;
    const start = end;
    lines++;
    lengths.fill(0);
    for (let place = 0; place < slots.length; place++) {
      const slot = slots[place] ?? 0;
      const row = rowOf[slot] ?? -1;
      if (row < 0 || lastLineWith[slot] === lines) continue;
      lastLineWith[slot] = lines;
      const group = groups[place] ?? 0;
      groupOf[end - start] = group;
      lengths[group] = (lengths[group] ?? 0) + (rarity[row] ?? 0) ** 2;
      rows[end++] = row;
    }
    for (let group = 0; group < GROUP_COUNT; group++) lengths[group] = Math.sqrt(lengths[group] ?? 0);
    for (let index = start; index < end; index++)
      values[index] = (rarity[rows[index] ?? 0] ?? 0) / (lengths[groupOf[index - start] ?? 0] ?? 1);
    for (const slot of given) {
      const row = rowOf[slot] ?? -1;
      if (row < 0) continue;
      values[end] = GIVEN_VALUE;
      rows[end++] = row;
    }
    startOf[line + 1] = end;
  }
  return { rows, values, startOf };
}

/** The number of lines that fill each slot. */
function lineCounts(examples: readonly Example[]): Uint32Array {
  const filled = new Uint32Array(ALL_SLOTS);
  for (const { features, given } of examples) {
    lines++;
    for (let place = 0; place < features.slots.length; place++) {
      const slot = features.slots[place] ?? 0;
      if (lastLineWith[slot] === lines) continue;
      lastLineWith[slot] = lines;
      filled[slot] = (filled[slot] ?? 0) + 1;
    }
    for (const slot of given) filled[slot] = (filled[slot] ?? 0) + 1;
  }
  return filled;
}

/** The slots that enough lines fill, with how much each tells: a slot that every line fills tells nothing. */
export function tableOf(examples: readonly Example[], kinds: number, fewestLines: number): Table {
  const filled = lineCounts(examples);
  const known: number[] = [];
  for (let slot = 0; slot < ALL_SLOTS; slot++) if ((filled[slot] ?? 0) >= fewestLines) known.push(slot);
  // The commonest first: rows that are used together then stay together in the processor's cache.
  known.sort((one, other) => (filled[other] ?? 0) - (filled[one] ?? 0) || one - other);
  const rowOf = new Int32Array(ALL_SLOTS).fill(-1);
  const rarity = new Float64Array(known.length);
  for (const [row, slot] of known.entries()) {
    rowOf[slot] = row;
    rarity[row] = quantisedRarity(Math.log((examples.length + 1) / ((filled[slot] ?? 0) + 1)));
  }
  return { kinds, rowOf, rarity };
}
