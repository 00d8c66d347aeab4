export interface Piece {
  text: string;
  isChanged: boolean;
}

export interface Row {
  before: Piece[];
  after: Piece[];
  isSame: boolean;
}

/** Beyond this many steps two texts are shown as wholly different: the comparison must not freeze the page. */
const MOST_STEPS = 4_000_000;

/** The pairs of items that both lists have, in order: the longest such list. */
function sharedPairs(one: readonly string[], other: readonly string[]): [number, number][] {
  if (one.length * other.length > MOST_STEPS) return [];
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

const paragraphsOf = (text: string) =>
  text
    .replaceAll("\r\n", "\n")
    .split("\n")
    .filter((line) => line.trim() !== "");
const wordsOf = (text: string) => text.split(/(?<=\s)/);

/** Two texts paragraph by paragraph; a paragraph that changed has its words marked. */
export function compareTexts(before: string, after: string): Row[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  const rows: Row[] = [];
  let [i, j] = [0, 0];
  for (const [sameOld, sameNow] of [...sharedPairs(old, now), [old.length, now.length] as const]) {
    const [gone, come] = [old.slice(i, sameOld), now.slice(j, sameNow)];
    for (let index = 0; index < Math.max(gone.length, come.length); index += 1) {
      rows.push({ ...compareWords(gone[index] ?? "", come[index] ?? ""), isSame: false });
    }
    const same = old[sameOld];
    if (same !== undefined) rows.push({ before: [plain(same)], after: [plain(same)], isSame: true });
    [i, j] = [sameOld + 1, sameNow + 1];
  }
  return rows;
}

const plain = (text: string): Piece => ({ text, isChanged: false });

function compareWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const pairs = sharedPairs(old, now);
  return {
    before: marked(old, new Set(pairs.map(([i]) => i))),
    after: marked(now, new Set(pairs.map(([, j]) => j))),
  };
}

function marked(words: readonly string[], shared: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, text] of words.entries()) {
    const isChanged = !shared.has(index);
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else if (text !== "") pieces.push({ text, isChanged });
  }
  return pieces;
}
