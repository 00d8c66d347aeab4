import { SLOTS } from "./features.ts";

// A logistic regression over the kinds of a corpus, as numbers: for each slot that the training part fills often enough,
// how much it tells (its rarity), how large its weights are, and one weight of four bits per kind. The file is a header in
// JSON, one bit per slot, then the rows. tools/training/classifier/fit.ts makes it.

export interface Table {
  kinds: number;
  /** The row of a slot, or -1. */
  rowOf: Int32Array;
  rarity: Float64Array;
}
/** The header of every model; each classifier adds its thresholds. */
export interface Fitted {
  kinds: string[];
  bias: number[];
  /** The value of a weight of 1 in a row of size 1. */
  scale: number;
  /** Of the corpus, the notions and the settings that it was made from. */
  madeFrom: string;
}
export interface Model<Header extends Fitted = Fitted> extends Table {
  header: Header;
  /** The largest weight of each row, in steps of the header's scale. */
  sizes: Uint8Array;
  /** One per row and kind, in sevenths of the row's largest. */
  weights: Int8Array;
}
export const LARGEST_WEIGHT = 7;
export const LARGEST_SIZE = 255;

const RARITY_STEPS = 24;
export const quantisedRarity = (rarity: number) => Math.min(255, Math.round(rarity * RARITY_STEPS)) / RARITY_STEPS;

/** Slots that are not hashed, each with the same weight in any text: the findings of another reader. */
export const GIVEN_VALUE = 0.3;
const MOST_GIVEN = 3;
export const ALL_SLOTS = SLOTS + MOST_GIVEN;

/** Two weights in a byte. */
const ZERO = 8;
const pairs = (weights: Int8Array) =>
  Uint8Array.from({ length: Math.ceil(weights.length / 2) }, (_, pair) => {
    const first = weights[2 * pair] ?? 0;
    const second = weights[2 * pair + 1] ?? 0;
    return ((first + ZERO) << 4) | (second + ZERO);
  });
function unpaired(bytes: Uint8Array, length: number): Int8Array {
  const weights = new Int8Array(length);
  for (let index = 0; index < length; index++) {
    const byte = bytes[index >> 1] ?? 0;
    weights[index] = ((index & 1) === 0 ? byte >> 4 : byte & 15) - ZERO;
  }
  return weights;
}

export function packed<Header extends Fitted>({ header, rowOf, rarity, sizes, weights }: Model<Header>): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const bits = new Uint8Array(Math.ceil(ALL_SLOTS / 8));
  // Rows are in the order of their slots, so one bit per slot is enough to find them.
  for (let slot = 0; slot < ALL_SLOTS; slot++) {
    if ((rowOf[slot] ?? -1) >= 0) bits[slot >> 3] = (bits[slot >> 3] ?? 0) | (1 << (slot & 7));
  }
  const rarities = Uint8Array.from(rarity, (value) => Math.round(value * RARITY_STEPS));
  const size = new Uint8Array(new Uint32Array([text.length]).buffer);
  return Uint8Array.from([...size, ...text, ...bits, ...rarities, ...sizes, ...pairs(weights)]);
}

export function unpacked<Header extends Fitted>(bytes: Uint8Array): Model<Header> {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  // Written by `packed` alone, in the form of Header.
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + size))) as Header;
  const bits = bytes.subarray(4 + size, 4 + size + Math.ceil(ALL_SLOTS / 8));
  const rowOf = new Int32Array(ALL_SLOTS).fill(-1);
  let rows = 0;
  for (let slot = 0; slot < ALL_SLOTS; slot++) if ((bits[slot >> 3] ?? 0) & (1 << (slot & 7))) rowOf[slot] = rows++;
  const start = bits.byteOffset - bytes.byteOffset + bits.length;
  const rarity = Float64Array.from(bytes.subarray(start, start + rows), (step) => step / RARITY_STEPS);
  const sizes = bytes.slice(start + rows, start + 2 * rows);
  const weights = unpaired(bytes.subarray(start + 2 * rows), rows * header.kinds.length);
  return { header, kinds: header.kinds.length, rowOf, rarity, sizes, weights };
}
