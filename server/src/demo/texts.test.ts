import { type DemoContent, routes } from "content:demo";
import { helplines } from "content:helplines";
import type { QuizResponse } from "@senda/contract/quiz";
import { describe, expect, it } from "vitest";
import { writeQuizAnalysis } from "../advice/library/quiz-analysis.ts";

const contents = routes.flatMap((route) => [...route.stages.flatMap((stage) => stage.contents), ...route.contents]);
const readings = contents.filter(({ type }) => type === "READING");
const EMERGENCY = "número de emergencias de tu país";

function contentOf(key: string): DemoContent {
  const found = contents.find((content) => content.key === key);
  if (!found) throw new Error(`there is no ${key} in the demo`);
  return found;
}

function analysisOf(key: string, responses: QuizResponse[]): string {
  const { title, analysisPrompt = "", quiz } = contentOf(key);
  return writeQuizAnalysis({ title, prompt: analysisPrompt, ...quiz, questions: quiz?.questions ?? [], responses })
    .text;
}

describe("the readings of the demo", () => {
  it.each(readings)("«$title» ends in its sources [DEMO-01]", ({ content }) => {
    const last = content.split(/^## /m).at(-1) ?? "";
    expect(last).toMatch(/^De dónde sale\n/);
    const sources = last.split("\n").filter((line) => line.startsWith("- "));
    expect(sources.length).toBeGreaterThanOrEqual(2);
    expect(sources.length).toBeLessThanOrEqual(4);
    for (const source of sources) expect(source).toMatch(/^- \*\*\p{Lu}[^*]+ \((19|20)\d\d\)\*\*, \p{Ll}/u);
  });

  it("say that help is on every screen, and that most numbers are not checked yet [DEMO-03]", () => {
    const said = [...routes.map(({ description }) => description), ...contents.map(({ content }) => content)];
    for (const text of said) expect(text).not.toMatch(/perfil/i);
    const help = contentOf("pedir-ayuda").content.replace(/\s+/g, " ");
    expect(help).toContain("**Ayuda ahora**, que tienes en todas las pantallas");
    expect(help).toContain("La mayoría están todavía sin comprobar");
    const unchecked = helplines.filter(({ isConfirmed }) => !isConfirmed);
    expect(unchecked.length).toBeGreaterThan(helplines.length / 2);
  });

  it("lead to a quiz that asks for the hours that were noted [DEMO-05]", () => {
    const reading = contentOf("dos-fuerzas").content.replace(/\s+/g, " ");
    expect(reading).toContain("a qué hora te levantas y a qué hora te entra sueño de verdad");
    const asked = (contentOf("tus-noches").quiz?.questions ?? []).map(({ question }) => question).join(" ");
    expect(asked).toContain("¿a qué hora te entra sueño de verdad");
    expect(asked).toContain("¿Y a qué hora te levantas?");
  });
});

describe("chest pain in the demo", () => {
  it.each(["alarma", "peldanos", "pedir-ayuda", "escalera", "para-que-sirve", "mala-noche"])(
    "is for the emergency number in «%s» [DEMO-02]",
    (key) => {
      expect(contentOf(key).content.replace(/\s+/g, " ").replaceAll("*", "")).toContain(EMERGENCY);
    },
  );

  it.each(["respira-sol", "respiracion", "presente"])(
    "is for the emergency number on the screen before «%s», whose player shows no text [DEMO-02]",
    (key) => {
      expect(contentOf(key).overview.importance).toContain(EMERGENCY);
    },
  );

  it("comes before what is told of the body [DEMO-02]", () => {
    const { content } = contentOf("alarma");
    expect(content.indexOf("## Primero, lo urgente")).toBeGreaterThan(0);
    expect(content.indexOf("## Primero, lo urgente")).toBeLessThan(content.indexOf("El corazón se acelera"));
    expect(content).not.toContain("que te vea un médico");
  });

  it("comes first in the analysis of an alarm, and of a feeling in the chest [DEMO-02]", () => {
    const alarm = analysisOf("mapa-alarma", [{ questionId: "am5s2b", answer: "Una sensación del cuerpo" }]);
    expect(alarm.indexOf(EMERGENCY)).toBeGreaterThan(0);
    expect(alarm.indexOf(EMERGENCY)).toBeLessThan(alarm.indexOf("La encendió **una sensación del cuerpo**"));
    const feeling = { questionId: "ws7s2b", answer: "Miedo" };
    const chest = analysisOf("tu-semana", [feeling, { questionId: "ws7m4d", answer: ["Pecho"] }]);
    expect(chest.indexOf(EMERGENCY)).toBeGreaterThan(0);
    expect(chest.indexOf(EMERGENCY)).toBeLessThan(chest.indexOf("el **miedo**"));
    expect(analysisOf("tu-semana", [feeling, { questionId: "ws7m4d", answer: ["Garganta"] }])).not.toContain(EMERGENCY);
  });
});

it("uses words that every country reads [DEMO-04]", () => {
  const regional =
    /(?<!\p{L})(m[óo]vil(es)?|vosotr[oa]s|vuestr[oa]s?|(?<= )os(?= )|ordenador(es)?|cog(er|es?|emos|en|ido)|cojas?|piso|coche|nevera|puzle|a por|(?!dieciséis|veintiséis)\p{L}+(áis|éis))(?!\p{L})/giu;
  for (const route of routes)
    expect(JSON.stringify(route).replaceAll("\\n", " ").match(regional), route.title).toBeNull();
});
