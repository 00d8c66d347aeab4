// Models write JSON that is nearly right: cut off at the end, with line breaks or quotes inside a text, a comma too many.
// This reads everything that is there in one pass, and never fails.

export type Loose = string | Loose[] | Map<string, Loose>;

export interface LooseObject {
  value: Map<string, Loose>;
  /** Its beginning and its end in the text. */
  from: number;
  to: number;
}

const DEEPEST = 6;
const ESCAPES = new Map([
  ["n", "\n"],
  ["t", " "],
  ["r", ""],
  ["b", ""],
  ["f", ""],
]);

const unescaped = (raw: string) =>
  raw.replace(/\\(?:u([0-9a-f]{4})|(.))/gis, (_, code: string | undefined, sign: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPES.get(sign) ?? sign),
  );

class LooseReader {
  /** Texts that the end of the answer cut off: read for danger, never shown. */
  readonly cut: string[] = [];

  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  #skip(signs: RegExp): void {
    while (this.at < this.text.length && signs.test(this.text.charAt(this.at))) this.at++;
  }

  readValue(depth: number): Loose | undefined {
    this.#skip(/\s/);
    const sign = this.text.charAt(this.at);
    if (sign === '"') return this.#readText();
    if ((sign === "{" || sign === "[") && depth >= DEEPEST) this.at = this.text.length;
    if (sign === "{") return this.readObject(depth + 1);
    if (sign === "[") return this.#readList(depth + 1);
    return this.#readBare();
  }

  readObject(depth: number): Map<string, Loose> {
    const found = new Map<string, Loose>();
    this.at++;
    for (;;) {
      this.#skip(/[\s,]/);
      if (this.at >= this.text.length || this.text.charAt(this.at) === "}") break;
      const before = this.at;
      const key = this.text.charAt(this.at) === '"' ? this.#readText() : this.#readBare();
      this.#skip(/[\s:]/);
      const value = this.readValue(depth);
      if (typeof key === "string" && value !== undefined) found.set(key.trim().toLowerCase(), value);
      if (this.at === before) this.at++;
    }
    this.at++;
    return found;
  }

  #readList(depth: number): Loose[] {
    const found: Loose[] = [];
    this.at++;
    for (;;) {
      this.#skip(/[\s,]/);
      if (this.at >= this.text.length || this.text.charAt(this.at) === "]") break;
      const before = this.at;
      const value = this.readValue(depth);
      if (value !== undefined) found.push(value);
      if (this.at === before) this.at++;
    }
    this.at++;
    return found;
  }

  #readText(): string | undefined {
    const from = ++this.at;
    for (; this.at < this.text.length; this.at++) {
      const sign = this.text.charAt(this.at);
      if (sign === "\\") this.at++;
      else if (sign === '"' && this.#canEndHere()) return unescaped(this.text.slice(from, this.at++));
    }
    this.cut.push(unescaped(this.text.slice(from)));
    return undefined;
  }

  /** A quote ends a text only where JSON can go on; elsewhere it is one of the text's own. */
  #canEndHere(): boolean {
    const next = this.#afterSpace(this.at + 1);
    const sign = this.text.charAt(next);
    if (sign === ",") return '"{[]}'.includes(this.text.charAt(this.#afterSpace(next + 1)));
    return ":}]".includes(sign);
  }

  #afterSpace(from: number): number {
    let at = from;
    while (at < this.text.length && this.text.charAt(at).trim() === "") at++;
    return at;
  }

  #readBare(): string {
    const from = this.at;
    this.#skip(/[^,:}\]\s]/);
    return this.text.slice(from, this.at);
  }
}

const MOST_TRIES = 4;

/** The first object in a text that has one of these keys, and the texts that its end cut off. */
export function looseObjectIn(
  text: string,
  isKey: (key: string) => boolean,
): (LooseObject & { cut: string[] }) | undefined {
  let from = text.indexOf("{");
  for (let tries = 0; from >= 0 && tries < MOST_TRIES; tries++) {
    const reader = new LooseReader(text, from);
    const value = reader.readObject(0);
    if ([...value.keys()].some(isKey)) return { value, from, to: reader.at, cut: reader.cut };
    from = text.indexOf("{", from + 1);
  }
  return undefined;
}
