import { type KnownHelpline, knownHelplines } from "@senda/contract/known-helplines";

export type HelplineRow = KnownHelpline;

export const helplines: readonly HelplineRow[] = knownHelplines;

export const linesOf = (country: string, lines: readonly HelplineRow[] = helplines) =>
  lines.filter((line) => line.country === country);
