import { describe, expect, it } from "vitest";
import { anyOf, iDo, ontoMe, theyDo, toDo } from "./conjugate.ts";

describe("the forms of a verb", () => {
  it("gives what another does in every tense, spelled as it sounds", () => {
    expect(theyDo("pegar")).toEqual(
      expect.arrayContaining(["pega", "pegan", "pego", "pegaron", "pegaba", "pegue", "pegando"]),
    );
    expect(theyDo("morder>muerd")).toEqual(
      expect.arrayContaining(["muerde", "mordio", "mordian", "mordido", "mordiendo"]),
    );
    expect(theyDo("agredir")).toEqual(expect.arrayContaining(["agrede", "agredio", "agrediria"]));
  });

  it("gives what I do, and what is done onto me", () => {
    expect(iDo("cortar")).toEqual(expect.arrayContaining(["corto", "corte", "cortaba", "cortare", "cortado"]));
    expect(ontoMe("cortar herir>hier>hir")).toEqual(["cortarme", "cortandome", "herirme", "hiriendome"]);
    expect(toDo("forzar>fuerz tocar")).toEqual(["forzar", "tocar"]);
  });

  it("joins words into one group, each of them once", () => {
    expect(anyOf(["a", "b"], ["b"])).toBe("[a|b]");
  });
});
