import { expect, test } from "vitest";
import { type MergeField, merge } from "./merge.ts";

interface Values {
  title: string;
  text: string;
  lines: { key: string; text: string }[];
}

const fields: MergeField<Values>[] = [
  { label: "Título", names: ["title"], text: ({ title }) => title },
  { label: "Texto", names: ["text"], text: ({ text }) => text },
  { label: "Líneas", names: ["lines"], text: ({ lines }) => lines.map(({ text }) => text).join("\n") },
];
const began: Values = { title: "Uno", text: "Respira.\nDespacio.", lines: [{ key: "1", text: "a" }] };
const base = { mine: began, theirs: began };
const united = (mine: Partial<Values>, theirs: Partial<Values>, from: typeof base | null = base) =>
  merge({ fields, base: from, mine: { ...began, ...mine }, theirs: { ...began, ...theirs } });

test("fields that only one editor changed are united without asking", () => {
  const { asked, united: joined, choose } = united({ title: "Dos" }, { text: "Respira." });
  expect(asked).toEqual([]);
  expect(joined.map(({ label, side }) => [label, side])).toEqual([
    ["Título", "mine"],
    ["Texto", "theirs"],
  ]);
  expect(choose({})).toEqual({ ...began, title: "Dos", text: "Respira." });
});

test("a field that both changed differently is asked, and the choice is kept", () => {
  const { asked, choose } = united({ title: "Dos", text: "Mía" }, { title: "Tres", text: "Suya" });
  expect(asked.map(({ label }) => label)).toEqual(["Título", "Texto"]);
  expect(choose({ Título: "mine", Texto: "theirs" })).toMatchObject({ title: "Dos", text: "Suya" });
});

test("other line ends, spaces at the ends and other keys are no change", () => {
  const same = { text: "Respira.\r\nDespacio. ", lines: [{ key: "9", text: "a" }] };
  expect(united({ text: "Mía" }, same)).toMatchObject({ asked: [], united: [{ label: "Texto", side: "mine" }] });
});

test("the same change by both is no question, and without a common start all that differs is one", () => {
  expect(united({ title: "Dos" }, { title: "Dos" })).toMatchObject({ asked: [], united: [] });
  expect(united({ title: "Dos" }, { text: "Suya" }, null).asked.map(({ label }) => label)).toEqual(["Título", "Texto"]);
});
