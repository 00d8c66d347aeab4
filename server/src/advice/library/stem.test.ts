import { describe, expect, it } from "vitest";
import { oneCharacterApart } from "../screen/normalise.ts";
import { fold, sound, words } from "../spanish/fold.ts";
import { stem } from "./stem.ts";

describe("the Spanish stemmer", () => {
  it.each([
    ["cansada", "cansado", "cansados", "cansar", "cansaba"],
    ["trabajo", "trabajar", "trabajando", "trabajaba", "trabajé"],
    ["preocupada", "preocupar", "preocupando", "preocuparme"],
    ["llorar", "lloraba", "llorando", "lloré"],
    ["amigo", "amiga", "amigos", "amigas"],
    ["ansiosa", "ansioso", "ansiosas"],
    ["agobiada", "agobiado", "agobiarme", "agobiando"],
  ])("gives the forms of %s one stem", (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it("keeps different words apart", () => {
    expect(stem("trabajo")).not.toBe(stem("trabar"));
    expect(stem("madre")).not.toBe(stem("madera"));
  });

  it("does not mind missing accents", () => {
    expect(stem("lloré")).toBe(stem("llore"));
    expect(stem("preocupación")).toBe(stem("preocupacion"));
  });
});

describe("how a word sounds", () => {
  it.each([
    ["quiero", "kiero"],
    ["quiero", "qiero"],
    ["vivir", "bibir"],
    ["suicidio", "suisidio"],
    ["hacer", "aser"],
    ["llorar", "yorar"],
    ["mucho", "muxo"],
    ["cansada", "kansada"],
    ["morir", "morirrrr"],
    ["matarme", "m4t4rme"],
    ["que", "q"],
  ])("%s and %s sound the same", (right, wrong) => {
    expect(sound(wrong)).toBe(sound(right));
  });

  it("tells 'ex' from 'es'", () => {
    expect(sound("ex")).not.toBe(sound("es"));
  });
});

describe("folding", () => {
  it("drops accents, capitals and invisible characters, and sees through lookalikes", () => {
    expect(fold("Ánímo\u200b ÑOÑO")).toBe("animo nono");
    expect(fold("mоrir")).toBe("morir");
  });

  it("ends a sentence at a full stop but not at an ellipsis", () => {
    expect(words("No sé... nada. Fin")).toEqual(["no", "se", "nada", ".", "fin"]);
  });

  it("counts one character lost, added, changed or swapped as one", () => {
    expect(oneCharacterApart("morirme", "morrime")).toBe(true);
    expect(oneCharacterApart("suicdio", "suicidio")).toBe(true);
    expect(oneCharacterApart("morirme", "dormirme")).toBe(false);
  });
});
