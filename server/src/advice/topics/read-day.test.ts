import { topics } from "content:advice";
import { packedTopics } from "content:classifier";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it, test } from "vitest";
import { pageCountries, readPages } from "../../../../tools/content/advice-corpus.ts";
import { Sources } from "../../../../tools/content/sources.ts";
import { outcomeOf } from "../../../../tools/training/advice/outcomes.ts";
import {
  type AdviceOutcome,
  adviceTables,
  hasFittingLink,
  hasTopic,
  isLinked,
  isMisread,
  isNamed,
  isRight,
  mostRepeated,
} from "../../../../tools/training/advice/report.ts";
import { madeFrom, trainingPages } from "../../../../tools/training/advice/train.ts";
import { digestFile, trainingDigest } from "../../../../tools/training/classifier/training-digest.ts";
import { amount } from "../../../test/amount.ts";
import { unpacked } from "../classifier/model.ts";
import { namedTopic, ownWords, readDay, topicsOf } from "./read-day.ts";
import { wordsToRead } from "./topic-model.ts";

const content = fileURLToPath(new URL("../../../../content", import.meta.url));
const share = (list: readonly AdviceOutcome[], isHit: (outcome: AdviceOutcome) => boolean) =>
  list.filter(isHit).length / list.length;

describe.each(["test", "apart"] as const)("the reader of topics on the %s part of the corpus", (part) => {
  let outcomes: AdviceOutcome[] = [];
  beforeAll(() => {
    outcomes = readPages(new Sources(content), part).map(outcomeOf);
  });

  it("misreads at most 2 % of the pages [TOPIC-01]", () => {
    expect(share(outcomes, isMisread)).toBeLessThanOrEqual(0.02);
  });

  it("is right in at least 97 % of what it names, and names at least 60 % of what has a topic [TOPIC-01]", () => {
    expect(share(outcomes.filter(isNamed), isRight)).toBeGreaterThanOrEqual(0.97);
    expect(share(outcomes.filter(hasTopic), isNamed)).toBeGreaterThanOrEqual(0.6);
  });

  it("leads to contents of which at least 90 % fit [TOPIC-02]", () => {
    expect(outcomes.filter(isLinked).length).toBeGreaterThan(0);
    expect(share(outcomes.filter(isLinked), hasFittingLink)).toBeGreaterThanOrEqual(0.9);
  });

  it("begins no more than three of any 150 answers with the same sentence [TOPIC-03]", () => {
    expect(mostRepeated(outcomes)).toBeLessThanOrEqual(3);
  });

  it("reaches what docs/advice.md says", () => {
    const page = readFileSync(new URL("../../../../docs/advice.md", import.meta.url), "utf8");
    expect(page).toContain(adviceTables(outcomes));
  });
});

describe("the corpus of pages", () => {
  const pages = readPages(new Sources(content), "train");

  it("has 4,000 pages for training, of ten countries, a third with slips and a third with several topics", () => {
    expect(pages.length).toBeGreaterThanOrEqual(4_000);
    expect(new Set(pages.map(({ country }) => country))).toEqual(new Set(pageCountries));
    expect(pages.filter(({ hasSlips }) => hasSlips).length / pages.length).toBeGreaterThan(0.28);
    expect(pages.filter(({ topics }) => topics.length > 1).length / pages.length).toBeGreaterThan(0.33);
  });
});

test("the classifier was made from the corpus as it is: `npm run advice:train` after a change", async () => {
  // Reading every page again takes seconds: it is left out if nothing has changed since the training.
  const isUnchanged =
    readFileSync(digestFile(content, "advice"), "utf8").trim() === (await trainingDigest(content, "advice"));
  const isMadeAgain = amount({ test: 0, drills: 1 }) === 1 || !isUnchanged;
  if (isMadeAgain) expect(unpacked(packedTopics).header.madeFrom).toBe(madeFrom(trainingPages(content)));
});

describe("reading a page", () => {
  it.each([
    ["no he dormido nada", "sleep"],
    ["mi jefe me ha gritado delante de todos y no quiero volver a la oficina", "work"],
    ["mañana tengo el examen final y no me sé nada", "studies"],
    ["discutí con mi marido otra vez por lo mismo", "couple"],
    ["me siento muy sola, no tengo con quién hablar", "loneliness"],
    ["no llego a fin de mes y debo dos meses de alquiler", "money"],
    ["murió mi abuelo", "death"],
    ["tengo muchísima ansiedad, no paro de preocuparme", "anxiety"],
    ["qué rabia me da, estoy furiosa", "anger"],
    ["aprobé el examen, lo conseguí", "achievement"],
    ["Se murió mi jefa, mi mamita linda, y no sé cómo voy a seguir", "parent-death"],
    ["tuvimos que dormir a mi gato, el veterinario dijo que ya no había nada que hacer", "pet-death"],
    ["perdí al bebé a las nueve semanas, el legrado fue ayer", "pregnancy-loss"],
    ["me detectaron cáncer de mama y empiezo la quimio el lunes", "serious-illness"],
    ["me dio un ataque de pánico en el metro, creí que me moría", "panic"],
    ["me gritaron sudaca en el autobús y nadie dijo nada", "contempt"],
  ])("«%s» is about %s [DEC-ADVICE-09]", (text, topic) => {
    expect(readDay(text).topic).toBe(topic);
  });

  it.each([
    ["no me queda dinero en el monedero para el autobús, voy andando", "friends"],
    ["me quedé en blanco en la exposición", "friends"],
    ["Ahora mismo, dos horas después de la primera serie, me corté el pelo.", "money"],
  ])("«%s» is not about %s", (text, topic) => {
    expect(readDay(text).topic).not.toBe(topic);
  });

  it.each(["", "asdf qwer 123 😀", "nada especial, para variar", "hoy regular"])("names nothing in «%s»", (text) => {
    expect(readDay(text).topic).toBe(null);
  });

  it("reads the same text the same way, with or without accents and capitals [TOPIC-08]", () => {
    const text = "Me despidieron de la fábrica después de diez años.";
    expect(readDay(text).topic).toBe("dismissal");
    for (const written of [text.toUpperCase(), text.replaceAll("á", "a"), text])
      expect(readDay(written).topic).toBe("dismissal");
  });

  it("knows a page that speaks of something from one that only says how a day feels", () => {
    const isTold = (text: string) =>
      namedTopic(topicsOf(wordsToRead(text)), new Set(["low-mood", "anxiety", "tiredness"])).isTold;
    for (const told of ["discutí con mi jefe por las horas extra", "A mi padre le han despedido hoy.", "hoy murió"])
      expect(isTold(told), told).toBe(true);
    for (const vague of ["todo mal", "No sé.", "no puedo", "Lo de siempre", "qué día horrible", "mal mal mal"])
      expect(isTold(vague), vague).toBe(false);
  });
});

describe("the words that a topic was read from", () => {
  const quoted = (text: string, id: string) => {
    const topic = topics.find((each) => each.id === id);
    return topic ? ownWords(text, topic) : undefined;
  };

  it.each([
    ["Ayer me despidieron de la fábrica y no sé qué hacer", "dismissal", "Ayer me despidieron de la fábrica"],
    ["todo bien, pero no he dormido nada.", "sleep", "no he dormido nada"],
  ])("repeats the words of «%s» that tell the topic, as they were written", (text, id, words) => {
    expect(quoted(text, id)).toBe(words);
  });

  it("repeats no more than a clause of eight words", () => {
    const text = "Mi jefe me despidió ".repeat(20);
    expect(quoted(text, "dismissal")?.split(" ").length ?? 0).toBeLessThanOrEqual(8);
  });

  it.each([
    ["what is not a whole clause", "por fin, a las tres jugó la selección", "football"],
    ["a longer clause", "Mi jefe de la fábrica nueva me despidió ayer por la tarde delante de todos", "dismissal"],
    ["what hurts", "Hoy murió mi mamá. Estoy sin palabras", "parent-death"],
  ])("does not repeat %s", (_, text, id) => {
    expect(quoted(text, id)).toBe(null);
  });
});
