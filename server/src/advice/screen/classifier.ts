import { notions } from "content:crisis";
import type { CareLevel, Danger } from "@senda/contract/care";
import { type Features, featuresOf, SLOTS } from "../classifier/features.ts";
import type { Fitted, Model } from "../classifier/model.ts";
import { type FoundNotion, notionFinder } from "../classifier/notions.ts";
import { scoresOf, shareOfEach } from "../classifier/scores.ts";
import { type LineTone, toneOfKind } from "./kinds.ts";

// The second reader: a frozen classifier, trained on content/crisis/corpus. It says how much more likely danger is than
// an ordinary day, and which danger. The same text always gets the same numbers.

/** The share of each tone, all together 1. */
type Shares = ReadonlyMap<LineTone, number>;

function sharesOf({ header }: DangerModel, scores: Float64Array): Shares {
  const ofKinds = shareOfEach(scores);
  const shares = new Map<LineTone, number>();
  for (let kind = 0; kind < ofKinds.length; kind++) {
    const tone = toneOfKind.get(header.kinds[kind] ?? "") ?? "ordinary";
    shares.set(tone, (shares.get(tone) ?? 0) + (ofKinds[kind] ?? 0));
  }
  return shares;
}

const LEAST_SHARE = 1e-9;
const logOdds = (likely: number, against: number) => Math.log((likely + LEAST_SHARE) / (against + LEAST_SHARE));

/** A page of trigger words may well be asked about, but must not get a notice. */
function levelsFrom(shares: Shares): { ask: number; notice: number } {
  const ordinary = shares.get("ordinary") ?? 0;
  const trigger = shares.get("trigger") ?? 0;
  const danger = 1 - ordinary - trigger;
  return { ask: logOdds(danger + trigger / 2, ordinary + trigger / 2), notice: logOdds(danger, ordinary + trigger) };
}

export interface RawScores {
  whole: number;
  /** Of the windows of a page; a short text has none. */
  highest: number | undefined;
  windows: number;
}

export function calibrated({ short, page }: Calibration, { whole, highest, windows }: RawScores): number {
  if (highest === undefined) return short[0] * whole + short[1];
  return page[0] * whole + page[1] * highest + page[2] * Math.log2(windows) + page[3];
}

interface Examined {
  ask: RawScores;
  notice: RawScores;
  /** Dangers, the likeliest first. */
  dangers: Danger[];
  sure: Danger[];
}

const mostOf = (values: readonly number[]) => (values.length === 0 ? undefined : Math.max(...values));

export function examine(model: DangerModel, features: Features, found: readonly Danger[]): Examined {
  const scored = scoresOf(model, features, lexiconSlots(found));
  const shares = sharesOf(model, scored.whole);
  const ofWindows = scored.windows.map((window) => sharesOf(model, window));
  const whole = levelsFrom(shares);
  const scores = ofWindows.map(levelsFrom);
  const raw = (name: "ask" | "notice"): RawScores => ({
    whole: whole[name],
    highest: mostOf(scores.map((score) => score[name])),
    windows: ofWindows.length,
  });
  const worst = ofWindows[scores.findIndex(({ notice }) => notice === mostOf(scores.map((score) => score.notice)))];
  const telling = worst ? [shares, worst] : [shares];
  return { ask: raw("ask"), notice: raw("notice"), dangers: dangersIn(telling), sure: sureDangersIn(telling) };
}

const isDanger = (tone: LineTone): tone is Danger => tone !== "ordinary" && tone !== "trigger";

const SURE = 0.5;
const sureDangersIn = (all: readonly Shares[]): Danger[] => [
  ...new Set(
    all.flatMap((shares) => [...shares].flatMap(([tone, share]) => (isDanger(tone) && share >= SURE ? tone : []))),
  ),
];

/** A danger is named if it is at least half as likely as the likeliest. */
const NAMED_FROM = 0.5;

function dangersIn(all: readonly Shares[]): Danger[] {
  const sums = new Map<Danger, number>();
  for (const shares of all)
    for (const [tone, share] of shares) if (isDanger(tone)) sums.set(tone, (sums.get(tone) ?? 0) + share);
  const sorted = [...sums].sort(([, one], [, other]) => other - one);
  const least = (sorted[0]?.[1] ?? 0) * NAMED_FROM;
  return sorted.flatMap(([danger, sum]) => (sum >= least ? danger : []));
}

export interface Classified {
  /** Logarithms of odds. */
  ask: number;
  notice: number;
  dangers: Danger[];
  sure: Danger[];
}

/** `words` of a normalised text, without stops, with the notions of danger in them. */
export function classify(
  model: DangerModel,
  { words, notions }: { words: readonly string[]; notions: readonly FoundNotion[] },
  found: readonly Danger[],
): Classified {
  const { ask, notice, ...rest } = examine(model, featuresOf(words, notions), found);
  const { header } = model;
  return {
    ask: calibrated(header.ask, ask),
    notice: calibrated(header.notice, notice),
    ...rest,
  };
}

/** A bare sentence that the lexicon finds is asked about only if the whole text is read as the very opposite. */
const BARE_CALM = -2.5;

interface FoundByLexicon {
  found: readonly Danger[];
  isBare: boolean;
}

/** The level that both readers give together. */
export function levelOf(
  thresholds: Thresholds,
  { found, isBare }: FoundByLexicon,
  { ask, notice }: Pick<Classified, "ask" | "notice">,
): CareLevel | null {
  if (notice >= thresholds.notice) return "NOTICE";
  if (found.length > 0) return notice >= (isBare ? BARE_CALM : thresholds.calm) ? "NOTICE" : "ASK";
  return ask >= thresholds.ask ? "ASK" : null;
}

/** Written by `npm run crisis:train`. */
export interface DangerHeader extends Fitted {
  /** Danger against an ordinary day, and danger against everything calm. */
  ask: Calibration;
  notice: Calibration;
  thresholds: Thresholds;
}
export type DangerModel = Model<DangerHeader>;
/** The numbers that turn scores into the logarithm of odds: of a short text, and of a page with its windows. */
export interface Calibration {
  short: [score: number, bias: number];
  page: [whole: number, highest: number, doublings: number, bias: number];
}
export interface Thresholds {
  /** From here on a text is asked about. */
  ask: number;
  /** From here on it gets a notice. */
  notice: number;
  /** Below this, a finding of the lexicon is asked about instead. */
  calm: number;
}

/** Words that mean the same danger or the same calm thing (content/crisis/notions.txt). */
export const findDangerNotions = notionFinder(notions);

const LEXICON_DANGERS: readonly Danger[] = ["SELF_HARM", "VIOLENCE", "SOMEONE_ELSE"];

/** The findings of the lexicon are features too. */
export const lexiconSlots = (dangers: readonly Danger[]) =>
  dangers.flatMap((danger) => (LEXICON_DANGERS.includes(danger) ? SLOTS + LEXICON_DANGERS.indexOf(danger) : []));
