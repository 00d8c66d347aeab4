import { notions } from "content:crisis";
import type { Danger } from "@senda/contract/care";
import { SLOTS } from "../classifier/features.ts";
import type { Fitted, Model } from "../classifier/model.ts";
import { notionFinder } from "../classifier/notions.ts";

/** What `npm run crisis:train` writes. */
export interface DangerHeader extends Fitted {
  /** Danger against an ordinary day, and danger against everything calm. */
  ask: Calibration;
  notice: Calibration;
  thresholds: Thresholds;
}
export type DangerModel = Model<DangerHeader>;
/** How scores become the logarithm of odds: of a short text, and of a page with its windows. */
export interface Calibration {
  short: [score: number, bias: number];
  page: [whole: number, highest: number, doublings: number, bias: number];
}
export interface Thresholds {
  /** From here on a text is asked about. */
  ask: number;
  /** From here on it gets a notice. */
  notice: number;
  /** Below this, what the lexicon finds is asked about instead. */
  calm: number;
}

/** Words that mean the same danger or the same calm thing (content/crisis/notions.txt). */
export const findDangerNotions = notionFinder(notions);

const LEXICON_DANGERS: readonly Danger[] = ["SELF_HARM", "VIOLENCE", "SOMEONE_ELSE"];

/** What the lexicon found is a feature too. */
export const lexiconSlots = (dangers: readonly Danger[]) =>
  dangers.flatMap((danger) => (LEXICON_DANGERS.includes(danger) ? SLOTS + LEXICON_DANGERS.indexOf(danger) : []));
