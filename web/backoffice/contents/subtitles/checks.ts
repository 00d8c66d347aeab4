import type { Subtitle } from "@senda/contract/quiz";
import { clock } from "../../../shared/lib/formats.ts";

/** Something to look at; it may well be meant, and holds nothing up. */
export interface Warning {
  line: number;
  message: string;
}

const ROUNDING = 0.001;
/** Players count the length of a recording a little differently. */
const GRACE_S = 0.5;

export function warningsOf(lines: readonly Subtitle[], length: number | null): Warning[] {
  return lines.flatMap(({ text, start, end }, line) => {
    const before = lines[line - 1];
    const name = `La línea ${line + 1}`;
    const messages: string[] = [];
    if (before && start < before.end - ROUNDING) messages.push(`${name} empieza antes de que termine la ${line}.`);
    if (length !== null && start >= length) messages.push(`${name} empieza cuando ya ha terminado (${clock(length)}).`);
    else if (length !== null && end > length + GRACE_S)
      messages.push(`${name} sigue después del final (${clock(length)}).`);
    if (text.trim() === "") messages.push(`${name} no tiene texto.`);
    return messages.map((message) => ({ line, message }));
  });
}

/** The line that is spoken at this very moment; -1 in the silence between two. */
export const spokenAt = (lines: readonly Subtitle[], position: number): number =>
  lines.findLastIndex(({ start, end }) => position >= start && position < end);

export const isOutOfOrder = (lines: readonly Subtitle[]): boolean =>
  lines.some(({ start }, line) => start < (lines[line - 1]?.start ?? 0));
