import { expect, test } from "vitest";
import { compareTexts } from "./compare.ts";

const marks = (pieces: readonly { text: string; isChanged: boolean }[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
const shown = (before: string, after: string) =>
  compareTexts(before, after).map((row) => [marks(row.before), marks(row.after), row.isSame]);

test("words that changed are marked on both sides, and equal paragraphs are told apart", () => {
  expect(shown("Uno.\n\nRepite diez veces.\n\nTres.", "Uno.\n\nRepite cinco veces.\n\nTres.")).toEqual([
    ["Uno.", "Uno.", true],
    ["Repite [diez ]veces.", "Repite [cinco ]veces.", false],
    ["Tres.", "Tres.", true],
  ]);
});

test("a paragraph that came or went has nothing beside it", () => {
  expect(shown("Uno.\nDos.", "Uno.\nNuevo.\nDos.")).toEqual([
    ["Uno.", "Uno.", true],
    ["", "[Nuevo.]", false],
    ["Dos.", "Dos.", true],
  ]);
  expect(shown("Uno.\nDos.", "Dos.")[0]).toEqual(["[Uno.]", "", false]);
});

test("two long texts without anything in common are compared at once", () => {
  const text = (word: string) => Array.from({ length: 30_000 }, (_, index) => `${word}${index}`).join(" ");
  expect(compareTexts(text("a"), text("b"))).toHaveLength(1);
});
