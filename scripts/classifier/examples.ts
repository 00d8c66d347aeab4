import { type Features, GROUP_COUNT } from "../../server/src/advice/classifier/features.ts";
import { ALL_SLOTS, GIVEN_VALUE, quantisedRarity, type Table } from "../../server/src/advice/classifier/model.ts";

/** How much of a line belongs to a kind. */
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

export interface Vector {
  rows: number[];
  values: number[];
}

/** The features of a line, each once, as long as one in each group. */
export function vectorOf({ rowOf, rarity }: Table, { features: { slots, groups }, given }: Example): Vector {
  const groupOfRow = new Map<number, number>();
  for (const [index, slot] of slots.entries()) {
    const row = rowOf[slot] ?? -1;
    if (row >= 0 && !groupOfRow.has(row)) groupOfRow.set(row, groups[index] ?? 0);
  }
  const squares = new Float64Array(GROUP_COUNT);
  for (const [row, group] of groupOfRow) squares[group] = (squares[group] ?? 0) + (rarity[row] ?? 0) ** 2;
  const lengths = squares.map(Math.sqrt);
  const rows = [...groupOfRow.keys()];
  const values = [...groupOfRow].map(([row, group]) => (rarity[row] ?? 0) / (lengths[group] ?? 1));
  for (const slot of given) {
    const row = rowOf[slot] ?? -1;
    if (row < 0) continue;
    rows.push(row);
    values.push(GIVEN_VALUE);
  }
  return { rows, values };
}

const slotsOf = ({ features, given }: Example) => [...new Set([...features.slots, ...given])];

/** The slots that enough lines fill, with how much each tells: what is in every line tells nothing. */
export function tableOf(examples: readonly Example[], kinds: number, fewestLines: number): Table {
  const lines = new Uint32Array(ALL_SLOTS);
  for (const example of examples) for (const slot of slotsOf(example)) lines[slot] = (lines[slot] ?? 0) + 1;
  const rowOf = new Int32Array(ALL_SLOTS).fill(-1);
  const rarity: number[] = [];
  for (const [slot, count] of lines.entries()) {
    if (count < fewestLines) continue;
    rowOf[slot] = rarity.length;
    rarity.push(quantisedRarity(Math.log((examples.length + 1) / (count + 1))));
  }
  return { kinds, rowOf, rarity: Float64Array.from(rarity) };
}
