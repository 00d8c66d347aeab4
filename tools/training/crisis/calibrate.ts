import type { Calibration, Thresholds } from "../../../server/src/advice/screen/classifier.ts";
import { calibrated, levelOf, type RawScores } from "../../../server/src/advice/screen/classifier.ts";
import { toneOfKind } from "../../../server/src/advice/screen/kinds.ts";

import type { DangerExample } from "./examples.ts";

/** A line as a model saw it that was not trained with it. */
export interface HeldOut {
  example: DangerExample;
  ask: RawScores;
  notice: RawScores;
}
export interface Scored {
  example: DangerExample;
  ask: number;
  notice: number;
}

const isDanger = ({ kind }: DangerExample) => !["ordinary", "trigger"].includes(toneOfKind.get(kind) ?? "");
const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

const ITERATIONS = 20;
/** Keeps the steps finite if a score tells the two apart perfectly. */
const RIDGE = 1e-3;

/** Solves a small system of linear equations, each row with its right side at the end, by elimination. */
function solved(equations: number[][]): number[] {
  const size = equations.length;
  for (const [index, pivot] of equations.entries()) {
    for (const lower of equations.slice(index + 1)) {
      const factor = (lower[index] ?? 0) / (pivot[index] ?? 1);
      for (let column = index; column <= size; column++)
        lower[column] = (lower[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  const found = new Array<number>(size).fill(0);
  for (let index = size - 1; index >= 0; index--) {
    const equation = equations[index] ?? [];
    const known = found.reduce((sum, value, other) => sum + value * (other > index ? (equation[other] ?? 0) : 0), 0);
    found[index] = ((equation[size] ?? 0) - known) / (equation[index] ?? 1);
  }
  return found;
}

/** A small logistic regression by Newton's method: how scores become odds. The last weight is the bias. */
function odds(rows: readonly { inputs: number[]; isDanger: boolean }[]): number[] {
  const size = (rows[0]?.inputs.length ?? 0) + 1;
  const weights = new Array<number>(size).fill(0);
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const equations = weights.map((_, index) => [...weights.map((__, other) => (index === other ? RIDGE : 0)), 0]);
    for (const { inputs, isDanger: wanted } of rows) {
      const all = [...inputs, 1];
      const sum = all.reduce((total, input, index) => total + input * (weights[index] ?? 0), 0);
      const likely = 1 / (1 + Math.exp(-sum));
      for (const [index, equation] of equations.entries()) {
        const input = all[index] ?? 0;
        for (let other = 0; other < size; other++)
          equation[other] = (equation[other] ?? 0) + likely * (1 - likely) * input * (all[other] ?? 0);
        equation[size] = (equation[size] ?? 0) + (likely - (wanted ? 1 : 0)) * input;
      }
    }
    for (const [index, step] of solved(equations).entries()) weights[index] = (weights[index] ?? 0) - step;
  }
  return weights.map(rounded);
}

export function calibrationOf(lines: readonly HeldOut[], name: "ask" | "notice"): Calibration {
  const counted = lines.filter(
    ({ example }) => name === "notice" || isDanger(example) || toneOfKind.get(example.kind) === "ordinary",
  );
  const rows = (isPage: boolean) =>
    counted
      .filter((line) => (line[name].highest !== undefined) === isPage)
      .map((line) => {
        const { whole, highest, windows } = line[name];
        const inputs = highest === undefined ? [whole] : [whole, highest, Math.log2(windows)];
        return { inputs, isDanger: isDanger(line.example) };
      });
  const [score = 0, bias = 0] = odds(rows(false));
  const [whole = 0, highest = 0, doublings = 0, pageBias = 0] = odds(rows(true));
  return { short: [score, bias], page: [whole, highest, doublings, pageBias] };
}

export const scored = (lines: readonly HeldOut[], ask: Calibration, notice: Calibration): Scored[] =>
  lines.map((line) => ({
    example: line.example,
    ask: calibrated(ask, line.ask),
    notice: calibrated(notice, line.notice),
  }));

/**
 * The aims for held-out lines. They are looser than those for the test part: a model without a third of the lines reads
 * worse.
 */
const AIMS = { ordinaryTouched: 0.09, ordinaryNotice: 0.018, triggerNotice: 0.045 };

/** The lowest threshold at which no more than this share of the lines is over it. */
function lowest(values: readonly number[], most: number): number {
  const sorted = values.toSorted((one, other) => other - one);
  return rounded((sorted[Math.floor(most * values.length)] ?? 0) + 1e-4);
}

/** A hit of the lexicon is set aside only if a text is clearly calm. */
const CALM_CHOICES = Array.from({ length: 19 }, (_, index) => index / 4 - 4);
const ALREADY = Number.POSITIVE_INFINITY;

/** The two thresholds of a notice: as many dangers as the aims for calm pages allow. */
function noticeThresholds(lines: readonly Scored[]): Omit<Thresholds, "ask"> {
  const of = (tone: string) => lines.filter(({ example }) => toneOfKind.get(example.kind) === tone);
  const dangers = lines.filter(({ example }) => isDanger(example));
  const choices = CALM_CHOICES.map((calm) => {
    const reached = (line: Scored) =>
      levelOf({ ask: ALREADY, notice: ALREADY, calm }, line.example, line) === "NOTICE" ? ALREADY : line.notice;
    const notice = Math.max(
      lowest(of("ordinary").map(reached), AIMS.ordinaryNotice),
      lowest(of("trigger").map(reached), AIMS.triggerNotice),
    );
    const recall = dangers.filter((line) => reached(line) >= notice).length;
    return { calm, notice, recall: notice === ALREADY ? -1 : recall };
  });
  const best = choices.reduce((one, other) => (other.recall > one.recall ? other : one));
  if (best.recall < 0) throw new Error("The lexicon alone gives more needless notices than the aims allow.");
  return { calm: best.calm, notice: best.notice };
}

export function thresholdsOf(lines: readonly Scored[]): Thresholds {
  const ordinary = lines.filter(({ example }) => toneOfKind.get(example.kind) === "ordinary");
  const { calm, notice } = noticeThresholds(lines);
  const asks = ordinary.map((line) =>
    levelOf({ ask: ALREADY, notice, calm }, line.example, line) ? ALREADY : line.ask,
  );
  return { ask: lowest(asks, AIMS.ordinaryTouched), notice, calm };
}
