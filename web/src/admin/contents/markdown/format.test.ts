import { expect, test } from "vitest";
import { type Mark, marked, measured } from "./format.ts";

/** «|» is at both ends of the selection. */
function apply(written: string, mark: Mark): string {
  const start = written.indexOf("|");
  const end = written.lastIndexOf("|") - (written.lastIndexOf("|") === start ? 0 : 1);
  const text = written.replaceAll("|", "");
  const edit = marked({ text, start, end }, mark);
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return `${after.slice(0, edit.start)}|${after.slice(edit.start, edit.end)}|${after.slice(edit.end)}`;
}

test.each<[Mark, string, string]>([
  ["bold", "Respira |hondo|.", "Respira **|hondo|**."],
  ["bold", "Respira **|hondo|**.", "Respira |hondo|."],
  ["bold", "Respira |", "Respira **|negrita|**"],
  ["italic", "|hondo|", "_|hondo|_"],
  ["heading", "Uno\nD|o|s", "Uno\n|## Dos|"],
  ["heading", "## D|o|s", "|Dos|"],
  ["list", "|Uno\nDos|\nTres", "|- Uno\n- Dos|\nTres"],
  ["list", "- U|no\n- Do|s", "|Uno\nDos|"],
  ["numbers", "|Uno\nDos|", "|1. Uno\n2. Dos|"],
  ["quote", "|Exhala.|", "|> Exhala.|"],
  ["link", "Más en |la guía|.", "Más en [la guía](|https://|)."],
  ["link", "|", "[texto](|https://|)"],
])("%s makes of «%s» «%s»", (mark, before, after) => {
  expect(apply(before, mark)).toBe(after);
});

test.each([
  ["", 0, 0],
  ["Respira.", 1, 5],
  [Array(66).fill("calma").join(" "), 66, 25],
  ["¿Qué-tal? 4 veces, **así**", 4, 5],
])("%j has so many words and takes so many seconds", (text, words, seconds) => {
  expect(measured(text)).toEqual({ words, seconds });
});
