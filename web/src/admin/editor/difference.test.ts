import { expect, test } from "vitest";
import { differing, markDifferences, type Piece } from "./difference.ts";

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
const marked = (mine: string, theirs: string) => {
  const pieces = markDifferences(mine, theirs);
  return [shown(pieces.mine), shown(pieces.theirs)];
};

test("only fields that differ are compared", () => {
  const fields = [
    { label: "Título", mine: "Calma", theirs: "Calma" },
    { label: "Puntos", mine: "5", theirs: "10" },
  ];
  expect(differing(fields).map(({ label }) => label)).toEqual(["Puntos"]);
});

test("texts that differ only in how their lines end are the same", () => {
  expect(differing([{ label: "Texto", mine: "uno\ndos", theirs: "uno\r\ndos" }])).toEqual([]);
});

test.each([
  ["Repite cinco veces.", "Repite seis veces.", "Repite [cinco ]veces.", "Repite [seis ]veces."],
  ["Calma", "", "[Calma]", ""],
  ["Respira", "Respira hondo", "[Respira]", "[Respira hondo]"],
  ["uno\ndos\ntres", "uno\n2\ntres", "uno[\ndos]\ntres", "uno[\n2]\ntres"],
])("what two texts do not share is marked: %j and %j", (mine, theirs, here, there) => {
  expect(marked(mine, theirs)).toEqual([here, there]);
});

test("long stretches that both share are left out, and a huge change is cut", () => {
  const same = Array.from({ length: 500 }, (_, line) => `Línea ${line}`).join("\n");
  const [mine = ""] = marked(`${same}\nMío\n${same}`, `${same}\nSuyo\n${same}`);
  expect(mine.length).toBeLessThan(300);
  expect(mine).toContain("[\nMío]");
  expect(marked("x".repeat(200_000), "y")[0]?.length).toBeLessThan(5_000);
});
