import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareTexts, markDifferences, type Piece } from "./differences.ts";

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
const joined = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join("");
const numbered = (word: string, joint: string, count = 30_000) =>
  Array.from({ length: count }, (_, index) => `${word}${index}`).join(joint);

const lines = fc
  .array(fc.constantFrom("uno", "dos", "tres cuatro", "tres cinco"), { minLength: 1, maxLength: 8 })
  .map((each) => each.join("\n"));

describe("two versions of a field", () => {
  const marked = (mine: string, theirs: string) => {
    const pieces = markDifferences(mine, theirs);
    return [shown(pieces.mine), shown(pieces.theirs)];
  };

  test.each([
    ["Repite cinco veces.", "Repite seis veces.", "Repite [cinco ]veces.", "Repite [seis ]veces."],
    ["Calma", "", "[Calma]", ""],
    ["Respira", "Respira hondo", "[Respira]", "[Respira hondo]"],
    ["uno\ndos\ntres", "uno\n2\ntres", "uno[\ndos]\ntres", "uno[\n2]\ntres"],
  ])("have what they do not share marked: %j and %j", (mine, theirs, here, there) => {
    expect(marked(mine, theirs)).toEqual([here, there]);
  });

  test.each([
    ["uno\ndos\ntres", "tres\nuno\ndos", "uno\ndos[\ntres]", "[tres]\nuno\ndos"],
    ["uno\ndos", "uno\nuno\ndos", "uno\ndos", "uno[\nuno]\ndos"],
    ["uno\ndos", "uno\n\ndos", "uno\ndos", "uno[↵\n]\ndos"],
  ])("have lines marked that moved or were doubled: %j and %j", (mine, theirs, here, there) => {
    expect(marked(mine, theirs)).toEqual([here, there]);
  });

  test("are never shown without a mark where they differ, and are shown as they are", () => {
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const { mine, theirs } = markDifferences(one, other);
        expect([joined(mine), joined(theirs)]).toEqual([one, other]);
        expect([...mine, ...theirs].some(({ isChanged }) => isChanged)).toBe(one !== other);
      }),
    );
  });

  test("leave out long stretches that both share, and cut a huge change", () => {
    const same = Array.from({ length: 500 }, (_, line) => `Línea ${line}`).join("\n");
    const [mine = ""] = marked(`${same}\nMío\n${same}`, `${same}\nSuyo\n${same}`);
    expect(mine.length).toBeLessThan(300);
    expect(mine).toContain("[\nMío]");
    expect(marked("x".repeat(200_000), "y")[0]?.length).toBeLessThan(5_000);
  });

  test("are marked wholly where they have too little in common", () => {
    const { mine, theirs } = markDifferences(numbered("a", "\n"), numbered("b", "\n"));
    expect([...mine, ...theirs].map(({ isChanged }) => isChanged)).toEqual([true, true]);
  });
});

describe("two texts paragraph by paragraph", () => {
  const rows = (before: string, after: string) =>
    compareTexts(before, after).map((row) => [shown(row.before), shown(row.after), row.isSame]);

  test("words that changed are marked on both sides, and equal paragraphs are told apart", () => {
    expect(rows("Uno.\n\nRepite diez veces.\n\nTres.", "Uno.\n\nRepite cinco veces.\n\nTres.")).toEqual([
      ["Uno.", "Uno.", true],
      ["Repite [diez ]veces.", "Repite [cinco ]veces.", false],
      ["Tres.", "Tres.", true],
    ]);
  });

  test("a paragraph that came or went has nothing beside it", () => {
    expect(rows("Uno.\nDos.", "Uno.\nNuevo.\nDos.")).toEqual([
      ["Uno.", "Uno.", true],
      ["", "[Nuevo.]", false],
      ["Dos.", "Dos.", true],
    ]);
    expect(rows("Uno.\nDos.", "Dos.")[0]).toEqual(["[Uno.]", "", false]);
  });

  test("a paragraph that moved has nothing beside it at either place", () => {
    expect(rows("Uno.\nDos.\nTres.", "Tres.\nUno.\nDos.")).toEqual([
      ["", "[Tres.]", false],
      ["Uno.", "Uno.", true],
      ["Dos.", "Dos.", true],
      ["[Tres.]", "", false],
    ]);
  });

  test("every difference is marked, and both sides read as they were written", () => {
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const compared = compareTexts(one, other);
        const side = (own: "before" | "after") => compared.map((row) => joined(row[own])).filter(Boolean);
        expect([side("before").join("\n"), side("after").join("\n")]).toEqual([one, other]);
        for (const { before, after, isSame } of compared)
          expect([...before, ...after].some(({ isChanged }) => isChanged)).toBe(!isSame);
      }),
    );
  });

  test("two long texts without anything in common are compared at once", () => {
    expect(compareTexts(numbered("a", " "), numbered("b", " "))).toHaveLength(1);
  });

  test("beyond the limit of work that they share, paragraphs that changed are marked as a whole", () => {
    const text = (word: string) => Array.from({ length: 40 }, () => `Igual ${numbered(word, " ", 300)}`).join("\n");
    const compared = compareTexts(text("a"), text("b"));
    expect(compared).toHaveLength(40);
    expect(compared[0]?.before.map(({ isChanged }) => isChanged)).toEqual([false, true]);
    expect(compared[39]?.before.map(({ isChanged }) => isChanged)).toEqual([true]);
  });
});
