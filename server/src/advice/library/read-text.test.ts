import { describe, expect, it } from "vitest";
import { fold, sound, words } from "../spanish/fold.ts";
import { oneCharacterApart } from "../spanish/normalise.ts";
import { readText } from "./read-text.ts";
import { stem } from "./stem.ts";

const topicsIn = (text: string) => readText(text).mentions.map(({ topic }) => topic.id);
const toneOf = (text: string, id: string) => readText(text).mentions.find(({ topic }) => topic.id === id)?.tone;

describe("reading a text", () => {
  it.each([
    ["Llevo tres noches sin dormir", "sleep"],
    ["no e dormido nada", "sleep"],
    ["mucho trabajo y mi jefa encima", "work"],
    ["mañana tengo exámenes finales", "studies"],
    ["discutí con mi hermana", "conflict"],
    ["mi novio y yo no nos entendemos", "couple"],
    ["mi novia me ha dejado", "breakup"],
    ["me siento muy sola", "loneliness"],
    ["me duele la espalda, fui al médico", "health"],
    ["no llego a fin de mes", "money"],
    ["murió mi abuelo", "grief"],
    ["tengo muchísima ansiedad", "anxiety"],
    ["no paro de darle vueltas a todo", "worry"],
    ["estoy triste y lloré", "sadness"],
    ["qué rabia me da, estoy furiosa", "anger"],
    ["me siento culpable", "guilt"],
    ["toy super kansada", "tiredness"],
    ["estoy estresado y agobiado", "overload"],
    ["agradecida por todo", "gratitude"],
    ["conseguí lo que quería, qué orgullo", "achievement"],
    ["horas y horas de instagram", "screens"],
    ["mi bebé tuvo una rabieta", "parenting"],
    ["cuido a mi madre enferma", "caregiving"],
    ["estoy lejos de mi familia", "homesickness"],
    ["no tengo ganas de nada", "apathy"],
    ["la mudanza y los cambios", "change"],
    ["fuimos a la playa", "nature"],
    ["salí a correr", "movement"],
  ])("%s speaks of %s [DEC-ADVICE-09]", (text, topic) => {
    expect(topicsIn(text)).toContain(topic);
  });

  it.each([
    ["no estoy triste", "sadness"],
    ["ya no estoy triste", "sadness"],
    ["un día sin ansiedad", "anxiety"],
    ["hoy no tuve miedo", "anxiety"],
    ["no me siento culpable", "guilt"],
    ["no logré nada", "achievement"],
  ])("%s does not speak of %s", (text, topic) => {
    expect(topicsIn(text)).not.toContain(topic);
  });

  it("knows which burden is gone", () => {
    expect(readText("ya no estoy triste").relieved.map(({ id }) => id)).toContain("sadness");
  });

  it("reads a 'no' that denies nothing", () => {
    expect(topicsIn("no paro de llorar")).toContain("sadness");
    expect(topicsIn("no puedo dejar de llorar")).toContain("sadness");
  });

  it("tells a bad night from a good one", () => {
    expect(toneOf("no dormí bien", "sleep")).toBe("hard");
    expect(toneOf("dormí fatal", "sleep")).toBe("hard");
    expect(toneOf("dormí muy bien", "sleep")).toBe("good");
  });

  it("takes the tone of each part by itself", () => {
    expect(toneOf("dormí bien pero en el trabajo todo fue horrible", "sleep")).toBe("good");
    expect(toneOf("dormí bien pero en el trabajo todo fue horrible", "work")).toBe("hard");
  });

  it("gives a person back as they were named", () => {
    expect(readText("mi madre me llamó").mentions[0]?.echo).toBe("tu madre");
    expect(readText("mi mamá me llamó").mentions[0]?.echo).toBe("tu mamá");
  });

  it("is not misled by little words", () => {
    expect(topicsIn("nada especial, para variar")).toEqual([]);
    expect(topicsIn("sola en casa todo el día")).not.toContain("nature");
  });

  it("finds nothing in nothing", () => {
    expect(readText("")).toEqual({ mentions: [], relieved: [] });
    expect(topicsIn("asdf qwer 123 😀")).toEqual([]);
  });
});

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
