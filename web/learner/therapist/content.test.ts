import { expect, test } from "vitest";
import { record } from "../../test/diary.ts";
import { type Choices, type PaperContent, paperContent, paperSummary, recordsIn } from "./content.ts";
import { layOut } from "./layout.ts";
import { PAPER, type PaperPage } from "./marks.ts";
import { daysIn, monthsOf, periodFault, periodOfLastDays, periodText } from "./period.ts";
import { wrapText } from "./wrap-text.ts";

const TODAY = "2026-11-16";
const period = periodOfLastDays(14, TODAY);
const everything: Choices = {
  days: true,
  records: true,
  tried: true,
  topics: true,
  chosen: new Set(),
  topicsText: "Dormir.",
};
const measure = (text: string, _font: string, size: number) => (text.length * size) / 2;

const wordsOf = (pages: readonly PaperPage[]) =>
  pages.map((page) =>
    page
      .flatMap(({ marks }) => marks)
      .flatMap((mark) => (mark.kind === "text" ? [mark.text] : []))
      .join("\n"),
  );

const paper = (records: ReturnType<typeof record>[], choices: Partial<Choices> = {}): PaperContent => {
  const chosen = new Set(records.map(({ id }) => id));
  return paperContent({
    name: "Lucía Ferrer",
    period,
    today: TODAY,
    records,
    choices: { ...everything, chosen, ...choices },
  });
};

const at = (day: string) => ({ createdAt: `${day}T12:30:00.000Z` });

test("a paper has one symbol a day, the entries that were chosen, what was tried and what to talk about [THER-02]", () => {
  const [first, second, third] = [
    record({ ...at("2026-11-10"), feeling: "GOOD", description: "Por la mañana." }),
    record({ ...at("2026-11-12"), feeling: "BAD", description: "Discutimos.", rating: "YES" }),
    record({ ...at("2026-11-12"), feeling: "NEUTRAL", description: "Hicimos las paces.", rating: "PARTLY" }),
  ];
  const content = paper([first, second, third], { chosen: new Set([second.id]) });
  expect(content.days).toHaveLength(14);
  expect(content.days.filter(({ feeling }) => feeling)).toEqual([
    { day: "2026-11-10", feeling: "GOOD" },
    { day: "2026-11-12", feeling: "NEUTRAL" },
  ]);
  expect(content.entries).toMatchObject([{ feeling: "BAD", text: "Discutimos." }]);
  expect(content.tried).toEqual(["Respira cinco minutos: 1 me ayudó, 1 un poco"]);
  const [words] = wordsOf(layOut(content, measure));
  for (const title of [
    "Mis días",
    "Registros que elegí",
    "Lo que probé",
    "De lo que quiero hablar",
    "Notas de la consulta",
  ])
    expect(words).toContain(title);
  expect(paperSummary(content)).toBe(
    "nombre y periodo, tus días, un registro elegido, lo que probaste, de lo que quieres hablar y espacio para notas",
  );
});

test("a part that is switched off or has nothing to say leaves no heading [THER-02]", () => {
  const off = { days: false, records: false, tried: false, topics: false };
  const [nothing] = wordsOf(layOut(paper([record(at("2026-11-12"))], off), measure));
  const [empty] = wordsOf(layOut(paper([], { topicsText: "  \n " }), measure));
  for (const title of ["Registros que elegí", "Lo que probé", "De lo que quiero hablar"]) {
    expect(nothing).not.toContain(title);
    expect(empty).not.toContain(title);
  }
  expect(nothing).not.toContain("Mis días");
  expect(empty).toContain("Mis días");
});

test("no notice, no answer, no rating of a notice and no text of an advice is on the paper [THER-03]", () => {
  const grave = record({
    ...at("2026-11-12"),
    description: "Un día oscuro.",
    advice: "1. Llama al 024.",
    rating: "NO",
    care: { level: "NOTICE", dangers: ["SELF_HARM"], answer: "YES" },
  });
  const content = paper([grave, record({ ...at("2026-11-13"), rating: "NO" })]);
  expect(content.tried).toEqual(["Respira cinco minutos: 1 no"]);
  const text = wordsOf(layOut(content, measure)).join("\n");
  expect(text).toContain("Un día oscuro.");
  expect(text).not.toMatch(/024|NOTICE|SELF_HARM|YES|Llama|Gracias por contarlo|promedio|riesgo/);
});

test("thirty entries of 5,000 characters are on numbered pages, none beyond its edges, no word lost [THER-07]", () => {
  const long = "palabra ".repeat(625).trim();
  const records = Array.from({ length: 30 }, () => record({ ...at("2026-11-12"), description: long }));
  const pages = layOut(paper(records, { topicsText: "tema ".repeat(400) }), measure);
  expect(pages.length).toBeGreaterThan(20);
  const words = wordsOf(pages);
  for (const [index, text] of words.entries()) {
    expect(text).toContain(`No es un informe clínico ni un diagnóstico. · ${index + 1} de ${pages.length}`);
  }
  expect(words.join(" ").match(/palabra/g)).toHaveLength(30 * 625);
  expect(words.join(" ").match(/tema/g)).toHaveLength(400);
  for (const mark of pages.flat().flatMap(({ marks }) => marks)) {
    expect(mark.y).toBeGreaterThan(0);
    expect(mark.y).toBeLessThan(PAPER.height - 30);
  }
});

test("a word without end is broken between characters, and control characters and half ones do no harm [THER-07]", () => {
  const lines = wrapText("👩‍👩‍👧".repeat(30), 100, (text) => text.length * 2);
  expect(lines.join("")).toBe("👩‍👩‍👧".repeat(30));
  expect(lines.every((line) => line.length % "👩‍👩‍👧".length === 0)).toBe(true);
  const [entry] = paper([record({ ...at("2026-11-12"), description: "uno\r\n\r\n\r\n\u0000dos\ud83d" })]).entries;
  expect(entry?.text).toBe("uno\n\n dos\ufffd");
});

test("a period has its days and months, and says what is wrong with typed ones [THER-01]", () => {
  expect(daysIn(period)).toHaveLength(14);
  expect(monthsOf({ from: "2025-11-20", to: "2026-01-05" })).toEqual([
    { year: 2025, month: 11 },
    { year: 2025, month: 12 },
    { year: 2026, month: 1 },
  ]);
  expect(periodText({ from: "2026-10-18", to: TODAY })).toBe("18 de octubre al 16 de noviembre de 2026");
  expect(periodText({ from: "2025-12-31", to: "2026-01-05" })).toBe("31 de diciembre de 2025 al 5 de enero de 2026");
  expect(periodFault(period, TODAY)).toBeNull();
  expect(periodFault({ from: "", to: TODAY }, TODAY)).toBe("Elige las dos fechas.");
  expect(periodFault({ from: TODAY, to: "2026-11-01" }, TODAY)).toMatch(/anterior/);
  expect(periodFault({ from: TODAY, to: "2026-11-17" }, TODAY)).toMatch(/posterior a hoy/);
  expect(periodFault({ from: "2026-08-16", to: TODAY }, TODAY)).toMatch(/tres meses/);
  expect(recordsIn([record(at("2026-11-02")), record(at("2026-11-03"))], period)).toHaveLength(1);
});
