import { createHash } from "node:crypto";
import { packed } from "../../../server/src/advice/classifier/model.ts";
import { type DangerHeader, type DangerModel, examine } from "../../../server/src/advice/screen/classifier.ts";
import { readPages } from "../../content/advice-corpus.ts";
import { type CorpusLine, corpusCountries, readCorpus } from "../../content/corpus.ts";
import { Sources } from "../../content/sources.ts";
import { type FitSettings, fitModel } from "../classifier/fit.ts";
import { calibrationOf, type HeldOut, type Scored, scored, thresholdsOf } from "./calibrate.ts";
import { type DangerExample, dangerExampleOf, kinds } from "./examples.ts";

// `npm run crisis:train`: makes content/crisis/classifier.bin from content/crisis/corpus/train and, as calm pages, from
// content/advice/corpus/train; and from nothing else.

const FOLDS = 2;
const settings: FitSettings = { fewestLines: 4, passes: 3, rate: 1, rows: 60_000, seed: 7 };
const UNCALIBRATED = {
  ask: { short: [1, 0], page: [1, 0, 0, 0] },
  notice: { short: [1, 0], page: [1, 0, 0, 0] },
  thresholds: { ask: 0, notice: 0, calm: 0 },
} satisfies Partial<DangerHeader>;

const REGIONS: Record<string, string> = { CU: "CB", GT: "CA", UY: "AR" };
/** Long pages too, joined from short ones of a country: eight harmless lines make one harmless page. */
const JOINED = 8;
const JOINED_OF = 32;

/** Pages of the advice corpus tell of no danger. */
function diaryPages(sources: Sources): CorpusLine[] {
  const lines = readPages(sources, "train").map(({ country, text }) => ({
    kind: "diary-pages",
    level: "calm",
    country: REGIONS[country] ?? country,
    text,
  }));
  const long = lines.flatMap((line, index) => {
    const joined = lines.slice(index, index + JOINED);
    const isWanted = index % JOINED_OF === 0 && joined.every(({ country }) => country === line.country);
    return isWanted ? { ...line, text: joined.map(({ text }) => text).join(" ") } : [];
  });
  return [...lines, ...long];
}

export function trainingExamples(content: string): DangerExample[] {
  const sources = new Sources(content);
  return [...readCorpus(sources, "train"), ...diaryPages(sources)].map(dangerExampleOf);
}

/** Changes with any line, any feature, any finding of the lexicon, and the settings. */
function madeFrom(examples: readonly DangerExample[]): string {
  const digest = createHash("sha256").update(JSON.stringify(settings));
  for (const { text, kind, features, found, isBare } of examples)
    digest.update(JSON.stringify([text, kind, found, isBare, [...features.slots]]));
  return digest.digest("hex").slice(0, 32);
}

/** Each line as read by a model that saw no line of its country: people of one country write alike. */
function heldOut(examples: readonly DangerExample[]): HeldOut[] {
  const foldOf = ({ country }: DangerExample) => corpusCountries.indexOf(country) % FOLDS;
  return Array.from({ length: FOLDS }, (_, fold) => {
    const seen = examples.filter((example) => foldOf(example) !== fold);
    const model = fitModel(seen, [kinds], settings, { madeFrom: "", ...UNCALIBRATED });
    return examples.filter((example) => foldOf(example) === fold).map((example) => examined(model, example));
  }).flat();
}

function examined(model: DangerModel, example: DangerExample): HeldOut {
  return { example, ...examine(model, example.features, example.found) };
}

export interface Trained {
  bytes: Uint8Array;
  /** The training part by countries that a model had not seen. */
  crossValidated: Scored[];
  header: DangerHeader;
}

export function trainDangers(examples: readonly DangerExample[]): Trained {
  const lines = heldOut(examples);
  const ask = calibrationOf(lines, "ask");
  const notice = calibrationOf(lines, "notice");
  const crossValidated = scored(lines, ask, notice);
  const thresholds = thresholdsOf(crossValidated);
  const model = fitModel(examples, [kinds], settings, { madeFrom: madeFrom(examples), ask, notice, thresholds });
  return { bytes: packed(model), crossValidated, header: model.header };
}
