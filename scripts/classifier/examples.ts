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
  rows: Int32Array;
  values: Float64Array;
}

/** Which line had a slot last: a line counts each of its slots once. */
const lastLineWith = new Int32Array(ALL_SLOTS);
let lines = 0;

/** The places of the features of a line that the table knows, each slot once. */
function placesOf({ slots }: Features, isWanted: (slot: number) => boolean): number[] {
  const places: number[] = [];
  lines++;
  for (let place = 0; place < slots.length; place++) {
    const slot = slots[place] ?? 0;
    if (lastLineWith[slot] === lines || !isWanted(slot)) continue;
    lastLineWith[slot] = lines;
    places.push(place);
  }
  return places;
}

/** The features of a line, each once, as long as one in each group. */
export function vectorOf({ rowOf, rarity }: Table, { features, given }: Example): Vector {
  const { slots, groups } = features;
  const rowAt = (slot: number) => rowOf[slot] ?? -1;
  const places = placesOf(features, (slot) => rowAt(slot) >= 0);
  const known = given.filter((slot) => rowAt(slot) >= 0);
  const rows = new Int32Array(places.length + known.length);
  const values = new Float64Array(rows.length);
  const squares = new Float64Array(GROUP_COUNT);
  for (const [index, place] of places.entries()) {
    const group = groups[place] ?? 0;
    const row = rowAt(slots[place] ?? 0);
    rows[index] = row;
    squares[group] = (squares[group] ?? 0) + (rarity[row] ?? 0) ** 2;
  }
  const lengths = squares.map(Math.sqrt);
  for (const [index, place] of places.entries())
    values[index] = (rarity[rows[index] ?? 0] ?? 0) / (lengths[groups[place] ?? 0] ?? 1);
  for (const [index, slot] of known.entries()) {
    rows[places.length + index] = rowAt(slot);
    values[places.length + index] = GIVEN_VALUE;
  }
  return { rows, values };
}

/** The slots that enough lines fill, with how much each tells: what is in every line tells nothing. */
export function tableOf(examples: readonly Example[], kinds: number, fewestLines: number): Table {
  const filled = new Uint32Array(ALL_SLOTS);
  const count = (slot: number) => {
    filled[slot] = (filled[slot] ?? 0) + 1;
  };
  for (const { features, given } of examples) {
    for (const place of placesOf(features, () => true)) count(features.slots[place] ?? 0);
    given.forEach(count);
  }
  const rowOf = new Int32Array(ALL_SLOTS).fill(-1);
  const rarity: number[] = [];
  for (const [slot, lineCount] of filled.entries()) {
    if (lineCount < fewestLines) continue;
    rowOf[slot] = rarity.length;
    rarity.push(quantisedRarity(Math.log((examples.length + 1) / (lineCount + 1))));
  }
  return { kinds, rowOf, rarity: Float64Array.from(rarity) };
}
