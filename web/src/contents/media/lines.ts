import type { Subtitle } from "@senda/contract/quiz";

/** A line is led in: whoever picks it hears a breath before it, and it lights up as that breath begins. */
const LEAD_S = 0.3;
const ROUNDING = 0.01;

export const leadIn = (start: number): number => Math.max(0, start - LEAD_S);

/** The place of the line that is being spoken, or was last; -1 before the first one. */
export const lineAt = (lines: readonly Subtitle[], position: number): number =>
  lines.findLastIndex(({ start }) => position >= start - LEAD_S - ROUNDING);

/** What is being said at this very moment; nothing in the silence between two lines. */
export const captionAt = (lines: readonly Subtitle[], position: number): string =>
  lines.findLast(({ start, end }) => position >= start && position < end)?.text ?? "";
