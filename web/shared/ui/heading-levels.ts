const DEEPEST = 6;

interface Node {
  type: string;
  depth?: number;
}

/**
 * Writers begin with the level that they like. The page begins with `level`, and no heading is more than one step below
 * the one before it, so that a screen reader that moves by headings misses none.
 */
export function headingsFrom(level: number) {
  return ({ children }: { children: Node[] }): void => {
    const headings = children.filter(({ type }) => type === "heading");
    const shift = level - Math.min(...headings.map(({ depth = 1 }) => depth));
    let last = level - 1;
    for (const heading of headings) {
      heading.depth = Math.min((heading.depth ?? 1) + shift, last + 1, DEEPEST);
      last = heading.depth;
    }
  };
}
