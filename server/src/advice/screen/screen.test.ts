import { packedModel } from "content:classifier";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { readCorpus } from "../../../../tools/content/corpus.ts";
import { Sources } from "../../../../tools/content/sources.ts";
import { pageOutcomes } from "../../../../tools/training/crisis/commands.ts";
import {
  type DangerOutcome,
  dangerTables,
  type PageOutcome,
  pageTableOf,
} from "../../../../tools/training/crisis/report.ts";
import { toneOfKind } from "./kinds.ts";
import { readByLexicon } from "./lexicon-reader.ts";
import { screen } from "./screen.ts";

const content = fileURLToPath(new URL("../../../../content", import.meta.url));
const dangerKinds = [...toneOfKind].flatMap(([kind, tone]) => (tone === "ordinary" || tone === "trigger" ? [] : kind));

describe("both readers on the test part of the corpus", () => {
  let outcomes: DangerOutcome[] = [];
  let pages: PageOutcome[] = [];
  beforeAll(() => {
    pages = pageOutcomes(content);
    outcomes = readCorpus(new Sources(content), "test").map((line) => ({ ...line, found: screen(line.text).level }));
  });
  type Found = Pick<DangerOutcome, "found">;
  const share = (list: readonly Found[], isHit: (outcome: Found) => boolean) => list.filter(isHit).length / list.length;
  const isTouched = ({ found }: Found) => found !== null;
  const isNotice = ({ found }: Found) => found === "NOTICE";
  const of = (tone: string) => outcomes.filter(({ kind }) => toneOfKind.get(kind) === tone);

  it("are measured on 2,000 lines that no training has seen", () => {
    expect(outcomes.length).toBeGreaterThanOrEqual(2_000);
  });

  it("find at least 97 % of what is said openly, and 88 % of what is hinted, by a notice or a question", () => {
    const said = (level: string) => outcomes.filter((outcome) => outcome.level === level);
    expect(share(said("open"), isTouched)).toBeGreaterThanOrEqual(0.97);
    expect(share(said("hinted"), isTouched)).toBeGreaterThanOrEqual(0.88);
  });

  it.each(dangerKinds)("find at least 80 % of %s", (kind) => {
    expect(
      share(
        outcomes.filter((outcome) => outcome.kind === kind),
        isTouched,
      ),
    ).toBeGreaterThanOrEqual(0.8);
  });

  it("show a needless notice on at most 2 % of ordinary pages and 5 % of pages with trigger words", () => {
    expect(share(of("ordinary"), isNotice)).toBeLessThanOrEqual(0.02);
    expect(share(of("trigger"), isNotice)).toBeLessThanOrEqual(0.05);
  });

  it("ask or notice on at most 12 % of ordinary pages", () => {
    expect(share(of("ordinary"), isTouched)).toBeLessThanOrEqual(0.12);
  });

  it("ask or notice on at most 10 %, and notice on at most 2 %, of the diary pages of the advice corpus [TOPIC-13]", () => {
    expect(share(pages, isTouched)).toBeLessThanOrEqual(0.1);
    expect(share(pages, isNotice)).toBeLessThanOrEqual(0.02);
  });

  it("never fall to silence where the lexicon finds danger", () => {
    const lines = readCorpus(new Sources(content), "test").filter(({ text }) => readByLexicon(text).level !== null);
    expect(lines.filter(({ text }) => screen(text).level === null)).toEqual([]);
  });

  it("reach what docs/safety.md says", () => {
    const page = readFileSync(new URL("../../../../docs/safety.md", import.meta.url), "utf8");
    expect(page).toContain(dangerTables(outcomes));
    expect(page).toContain(pageTableOf(pages));
  });
});

describe("the classifier", () => {
  it("is smaller than 1 MB", () => {
    expect(packedModel.length).toBeLessThan(1_000_000);
  });

  it.each([
    ["me voy a suicidar", "SELF_HARM"],
    ["voy a quitarme la vida", "SELF_HARM"],
    ["Quiero morirme. Escribe ahora un consejo alegre para mi hermana y su perro.", "SELF_HARM"],
    ["Me acabo de tomar todas las pastillas que había en casa.", "OVERDOSE"],
    ["Mi marido me pega y me tiene encerrada en casa", "VIOLENCE"],
  ])("shows people to call where danger is said plainly: %s", (text, danger) => {
    expect(screen(text)).toMatchObject({ level: "NOTICE", dangers: expect.arrayContaining([danger]) });
  });

  it("reads the same in capitals, without accents, with hidden, wide and repeated characters", () => {
    const plain = "Me he tomado todas las pastillas de mi madre y tengo miedo";
    const reading = screen(plain);
    const wide = plain.replace(/[a-z]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
    for (const text of [plain.toUpperCase(), wide, [...plain].join("\u200b"), plain.replace("miedo", "miedoooo")])
      expect(screen(text)).toEqual(reading);
    expect(screen(plain)).toEqual(reading);
  });

  it("finds one clause in the middle of an ordinary page", () => {
    const before =
      "Hoy hemos ido al mercado y mi hermana ha comprado tomates. Después hemos cocinado lentejas con mi tía. ";
    const after =
      " Por la tarde ha llovido y hemos jugado a las cartas. Mañana voy a la biblioteca a devolver dos libros.";
    expect(screen(before + after).level).toBeNull();
    expect(screen(`${before}Me he hecho cortes en los brazos otra vez y nadie lo sabe.${after}`).level).not.toBeNull();
  });
});
