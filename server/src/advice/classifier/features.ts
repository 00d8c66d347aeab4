import type { FindNotions, FoundNotion } from "./notions.ts";

// What a classifier sees of a text: its words and pairs of words, the pieces of its words, and its notions with the words
// beside them. Each is a slot of a table, found by hashing. All of it comes from the normalised text, so accents,
// capitals, spacing and most misspellings make no difference.

const SLOT_BITS = 19;
export const SLOTS = 1 << SLOT_BITS;

const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;
/** Two notions belong together within so many words. */
const NEAR = 8;
const BESIDE = 2;

const FNV_START = 0x811c9dc5;
const step = (value: number, next: number) => Math.imul(value ^ next, 0x01000193);
function slot(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) & (SLOTS - 1);
}

/** One group each, so that a text with many pieces does not drown its words. */
const GROUPS = { words: 0, pieces: 1, notions: 2 };
export const GROUP_COUNT = Object.keys(GROUPS).length;

/** Every feature of a text, in the order of the first word that it is made of. */
export interface Features {
  slots: Int32Array;
  groups: Uint8Array;
  /** Where the features of a word begin, and after the last word, how many there are. */
  startOf: Int32Array;
}
/** The words from `start` up to, but not including, `end`. */
export interface Span {
  start: number;
  end: number;
}

const started = (group: string) => step(FNV_START, group.charCodeAt(0));
const WORD = started("u");
const PAIR = started("b");
const PIECE = started("c");
const NOTION = started("N");
const NOTIONS = started("P");
const WITH_WORD = started("W");

function hashed(text: string, from: number): number {
  let value = from;
  for (let index = 0; index < text.length; index++) value = step(value, text.charCodeAt(index));
  return value;
}

type Add = (value: number, group: number, first: number) => void;

function addPieces(word: string, at: number, add: Add): void {
  const padded = ` ${word} `;
  for (let start = 0; start + SHORTEST_PIECE <= padded.length; start++) {
    let value = PIECE;
    for (let length = 1; length <= LONGEST_PIECE && start + length <= padded.length; length++) {
      value = step(value, padded.charCodeAt(start + length - 1));
      if (length >= SHORTEST_PIECE) add(value, GROUPS.pieces, at);
    }
  }
}

function addNotions(found: readonly FoundNotion[], add: Add): void {
  for (const [index, { at, notion }] of found.entries()) {
    add(step(NOTION, notion), GROUPS.notions, at);
    for (let next = index + 1; next < found.length; next++) {
      const other = found[next];
      if (!other || other.at - at > NEAR) break;
      if (other.at > at) add(step(step(NOTIONS, notion), other.notion + 1000), GROUPS.notions, at);
    }
  }
}

/** Each notion with the words beside it. */
function addContexts(words: readonly string[], found: readonly FoundNotion[], add: Add): void {
  for (const { at, notion } of found)
    for (let beside = Math.max(0, at - BESIDE); beside <= at + BESIDE; beside++) {
      const word = words[beside];
      if (word === undefined || beside === at) continue;
      const value = hashed(word, step(step(WITH_WORD, notion), beside < at ? 1 : 2));
      add(value, GROUPS.notions, Math.min(at, beside));
    }
}

/** `words` without the marks that end a sentence: what is told in pieces is read across them. */
export function featuresOf(words: readonly string[], findNotions: FindNotions): Features {
  const found: Found = { slots: [], groups: [], first: [] };
  const add: Add = (value, group, first) => {
    found.slots.push(slot(value));
    found.groups.push(group);
    found.first.push(first);
  };
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    const next = words[index + 1];
    add(hashed(word, WORD), GROUPS.words, index);
    if (next !== undefined) add(hashed(next, step(hashed(word, PAIR), 32)), GROUPS.words, index);
    addPieces(word, index, add);
  }
  const notions = findNotions(words);
  addNotions(notions, add);
  addContexts(words, notions, add);
  return inOrder(found, words.length);
}

interface Found {
  slots: number[];
  groups: number[];
  first: number[];
}

function inOrder({ slots, groups, first }: Found, wordCount: number): Features {
  const startOf = new Int32Array(wordCount + 1);
  for (const word of first) startOf[word + 1] = (startOf[word + 1] ?? 0) + 1;
  for (let word = 0; word < wordCount; word++) startOf[word + 1] = (startOf[word + 1] ?? 0) + (startOf[word] ?? 0);
  const next = startOf.slice();
  const sorted = {
    slots: new Int32Array(slots.length),
    groups: new Uint8Array(slots.length),
    startOf,
  };
  for (let index = 0; index < slots.length; index++) {
    const word = first[index] ?? 0;
    const place = next[word] ?? 0;
    next[word] = place + 1;
    sorted.slots[place] = slots[index] ?? 0;
    sorted.groups[place] = groups[index] ?? 0;
  }
  return sorted;
}

const BLOCK = 12;
/** A text of up to so many words is read only as a whole. */
const SHORT = 38;

const wordCountOf = ({ startOf }: Features) => startOf.length - 1;

export const wholeOf = (features: Features): Span => ({ start: 0, end: wordCountOf(features) });

/** The blocks of a page: one clause in the middle may be what matters, so each two side by side are read by themselves. */
export function blocksOf(features: Features): Span[] {
  const wordCount = wordCountOf(features);
  if (wordCount <= SHORT) return [];
  return Array.from({ length: Math.ceil(wordCount / BLOCK) }, (_, block) => ({
    start: block * BLOCK,
    end: Math.min((block + 1) * BLOCK, wordCount),
  }));
}
