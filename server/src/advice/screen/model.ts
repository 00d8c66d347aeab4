import type { Danger } from "@senda/contract/care";
import { type Features, SLOTS, type Span } from "./features.ts";

// A logistic regression over the kinds of the corpus, as numbers: for each slot that the training part fills often enough,
// how much it tells (its rarity) and one small number per kind. The file is a header in JSON, one bit per slot, then the
// rows. scripts/crisis/train.ts writes it.

export interface Table {
  kinds: number;
  /** The row of a slot, or -1. */
  rowOf: Int32Array;
  rarity: Float64Array;
}
export interface Model extends Table {
  header: Header;
  weights: Int8Array;
}
export interface Header {
  kinds: string[];
  bias: number[];
  /** What a weight of 1 stands for. */
  scale: number;
  /** Of the corpus, the notions and the settings that it was made from. */
  madeFrom: string;
  /** Danger against an ordinary day, and danger against everything calm. */
  ask: Calibration;
  notice: Calibration;
  thresholds: Thresholds;
}
/** How scores become the logarithm of odds: of a short text, and of a page with its windows. */
export interface Calibration {
  short: [score: number, bias: number];
  page: [whole: number, highest: number, doublings: number, bias: number];
}
export interface Thresholds {
  /** From here on a text is asked about. */
  ask: number;
  /** From here on it gets a notice. */
  notice: number;
  /** Below this, what the lexicon finds is asked about instead. */
  calm: number;
}

const RARITY_STEPS = 64;
export const quantisedRarity = (rarity: number) => Math.min(255, Math.round(rarity * RARITY_STEPS)) / RARITY_STEPS;

export interface Vector {
  rows: number[];
  values: number[];
}

/** What the lexicon found is a feature too, with the same weight in any text. */
const LEXICON_VALUE = 0.3;
const LEXICON_DANGERS: readonly Danger[] = ["SELF_HARM", "VIOLENCE", "SOMEONE_ELSE"];
export const ALL_SLOTS = SLOTS + LEXICON_DANGERS.length;

export const lexiconSlots = (dangers: readonly Danger[]) =>
  dangers.flatMap((danger) => (LEXICON_DANGERS.includes(danger) ? SLOTS + LEXICON_DANGERS.indexOf(danger) : []));

const lastSeenIn = new Int32Array(ALL_SLOTS);
let vectors = 0;

/** The features of a span, each once, as long as one in each group. */
export function vectorOf({ rowOf, rarity }: Table, features: Features, span: Span, found: readonly Danger[]): Vector {
  const { slots, groups, last, startOf } = features;
  const rows: number[] = [];
  const rowGroups: number[] = [];
  const squares = [0, 0, 0];
  vectors++;
  const end = startOf[span.end] ?? 0;
  for (let index = startOf[span.start] ?? 0; index < end; index++) {
    if ((last[index] ?? 0) >= span.end) continue;
    const slot = slots[index] ?? 0;
    const row = rowOf[slot] ?? -1;
    if (row < 0 || lastSeenIn[slot] === vectors) continue;
    lastSeenIn[slot] = vectors;
    const group = groups[index] ?? 0;
    rows.push(row);
    rowGroups.push(group);
    const value = rarity[row] ?? 0;
    squares[group] = (squares[group] ?? 0) + value * value;
  }
  const lengths = squares.map(Math.sqrt);
  const values = rows.map((row, index) => (rarity[row] ?? 0) / (lengths[rowGroups[index] ?? 0] ?? 1));
  for (const slot of lexiconSlots(found)) {
    const row = rowOf[slot] ?? -1;
    if (row < 0) continue;
    rows.push(row);
    values.push(LEXICON_VALUE);
  }
  return { rows, values };
}

export function scoresOf({ header, kinds, weights }: Model, { rows, values }: Vector): Float64Array {
  const sums = new Float64Array(kinds);
  for (let index = 0; index < rows.length; index++) {
    const start = (rows[index] ?? 0) * kinds;
    const value = values[index] ?? 0;
    for (let kind = 0; kind < kinds; kind++) sums[kind] = (sums[kind] ?? 0) + (weights[start + kind] ?? 0) * value;
  }
  return sums.map((sum, kind) => sum * header.scale + (header.bias[kind] ?? 0));
}

export function packed({ header, rowOf, rarity, weights }: Model): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const bits = new Uint8Array(Math.ceil(ALL_SLOTS / 8));
  // Rows are in the order of their slots, so one bit per slot is enough to find them.
  for (let slot = 0; slot < ALL_SLOTS; slot++) {
    if ((rowOf[slot] ?? -1) >= 0) bits[slot >> 3] = (bits[slot >> 3] ?? 0) | (1 << (slot & 7));
  }
  const rarities = Uint8Array.from(rarity, (value) => Math.round(value * RARITY_STEPS));
  const size = new Uint8Array(new Uint32Array([text.length]).buffer);
  return Uint8Array.from([...size, ...text, ...bits, ...rarities, ...new Uint8Array(weights.buffer)]);
}

export function unpacked(bytes: Uint8Array): Model {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  // Written by `packed` alone, in the form of Header.
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + size))) as Header;
  const bits = bytes.subarray(4 + size, 4 + size + Math.ceil(ALL_SLOTS / 8));
  const rowOf = new Int32Array(ALL_SLOTS).fill(-1);
  let rows = 0;
  for (let slot = 0; slot < ALL_SLOTS; slot++) if ((bits[slot >> 3] ?? 0) & (1 << (slot & 7))) rowOf[slot] = rows++;
  const start = bits.byteOffset - bytes.byteOffset + bits.length;
  const rarity = Float64Array.from(bytes.subarray(start, start + rows), (step) => step / RARITY_STEPS);
  const weights = Int8Array.from(bytes.subarray(start + rows));
  return { header, kinds: header.kinds.length, rowOf, rarity, weights };
}
