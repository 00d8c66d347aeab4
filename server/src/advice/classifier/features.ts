import type { FoundNotion } from "./notions.ts";

// The features of a text for a classifier: its words and pairs of words, the pieces of its words, and its notions with
// the words beside them. Each is a slot of a table, found by hashing. All of it comes from the normalised text, so
// accents, capitals, spacing and most misspellings make no difference.

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
  /** The index of the first feature of each word, and after the last word the number of all. */
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

/** Grows as a list does, and is used again for the next text: the features of a page are thousands. */
class Collector {
  #slots = new Int32Array(4096);
  #groups = new Uint8Array(4096);
  #first = new Int32Array(4096);
  #count = 0;

  clear(): void {
    this.#count = 0;
  }

  /** `first` is the first word that the feature is made of. */
  add(value: number, group: number, first: number): void {
    if (this.#count === this.#slots.length) this.#grow();
    const place = this.#count++;
    this.#slots[place] = slot(value);
    this.#groups[place] = group;
    this.#first[place] = first;
  }

  #grow(): void {
    const size = 2 * this.#slots.length;
    const grown = [new Int32Array(size), new Uint8Array(size), new Int32Array(size)] as const;
    grown[0].set(this.#slots);
    grown[1].set(this.#groups);
    grown[2].set(this.#first);
    [this.#slots, this.#groups, this.#first] = grown;
  }

  inOrder(wordCount: number): Features {
    const first = this.#first.subarray(0, this.#count);
    const startOf = new Int32Array(wordCount + 1);
    for (const word of first) startOf[word + 1] = (startOf[word + 1] ?? 0) + 1;
    for (let word = 0; word < wordCount; word++) startOf[word + 1] = (startOf[word + 1] ?? 0) + (startOf[word] ?? 0);
    const next = startOf.slice();
    const sorted = { slots: new Int32Array(this.#count), groups: new Uint8Array(this.#count), startOf };
    for (let index = 0; index < this.#count; index++) {
      const word = first[index] ?? 0;
      const place = next[word] ?? 0;
      next[word] = place + 1;
      sorted.slots[place] = this.#slots[index] ?? 0;
      sorted.groups[place] = this.#groups[index] ?? 0;
    }
    return sorted;
  }
}

const collector = new Collector();

const SPACE = 32;

function addPieces(word: string, at: number): void {
  const length = word.length + 2;
  for (let start = 0; start + SHORTEST_PIECE <= length; start++) {
    const end = Math.min(start + LONGEST_PIECE, length);
    let value = PIECE;
    for (let place = start; place < end; place++) {
      value = step(value, place === 0 || place === length - 1 ? SPACE : word.charCodeAt(place - 1));
      if (place - start + 1 >= SHORTEST_PIECE) collector.add(value, GROUPS.pieces, at);
    }
  }
}

function addNotions(found: readonly FoundNotion[]): void {
  for (const [index, { at, notion }] of found.entries()) {
    collector.add(step(NOTION, notion), GROUPS.notions, at);
    for (let next = index + 1; next < found.length; next++) {
      const other = found[next];
      if (!other || other.at - at > NEAR) break;
      if (other.at > at) collector.add(step(step(NOTIONS, notion), other.notion + 1000), GROUPS.notions, at);
    }
  }
}

/** Each notion with the words beside it. */
function addContexts(words: readonly string[], found: readonly FoundNotion[]): void {
  for (const { at, notion } of found)
    for (let beside = Math.max(0, at - BESIDE); beside <= at + BESIDE; beside++) {
      const word = words[beside];
      if (word === undefined || beside === at) continue;
      const value = hashed(word, step(step(WITH_WORD, notion), beside < at ? 1 : 2));
      collector.add(value, GROUPS.notions, Math.min(at, beside));
    }
}

/** `words` without the marks that end a sentence: a thing that is told in pieces is read across them. */
export function featuresOf(words: readonly string[], notions: readonly FoundNotion[]): Features {
  collector.clear();
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    const next = words[index + 1];
    collector.add(hashed(word, WORD), GROUPS.words, index);
    if (next !== undefined) collector.add(hashed(next, step(hashed(word, PAIR), SPACE)), GROUPS.words, index);
    addPieces(word, index);
  }
  addNotions(notions);
  addContexts(words, notions);
  return collector.inOrder(words.length);
}

const BLOCK = 12;
/** A text of up to so many words is read only as a whole. */
const SHORT = 38;

const wordCountOf = ({ startOf }: Features) => startOf.length - 1;

export const wholeOf = (features: Features): Span => ({ start: 0, end: wordCountOf(features) });

/** The blocks of a page: a clause in the middle may matter most, so each two side by side are read by themselves. */
export function blocksOf(features: Features): Span[] {
  const wordCount = wordCountOf(features);
  if (wordCount <= SHORT) return [];
  return Array.from({ length: Math.ceil(wordCount / BLOCK) }, (_, block) => ({
    start: block * BLOCK,
    end: Math.min((block + 1) * BLOCK, wordCount),
  }));
}
