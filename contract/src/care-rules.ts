import type { Care, Danger } from "./care.ts";
import type { HelplineKind } from "./helplines.ts";

// The notice and the numbers that fit a danger, the same on the screen, in the API and in quizzes. Pure, so that the
// browser applies it to the helplines that it has stored, without a connection.

export interface LinePlace {
  kinds: readonly HelplineKind[];
  label: string;
}

interface Notice {
  dangers: readonly Danger[];
  lines: readonly LinePlace[];
}

export interface CareTexts<N extends Notice> {
  notices: readonly [N, ...N[]] | readonly N[];
  also: Partial<Record<Danger, LinePlace>>;
}

/** A line that has not opened yet, or has closed, is not offered as one to call now. */
export interface PlacedLine<L> {
  label: string;
  line: L;
  isClosed: boolean;
}

interface Line {
  kind: HelplineKind;
  phones: readonly string[];
}

/** The first notice whose dangers are all there; a notice about self-harm fits if no danger is known. */
export function noticeFor<N extends Notice>({ notices }: CareTexts<N>, dangers: readonly Danger[]): N {
  const known = new Set<Danger>(dangers.length > 0 ? dangers : ["SELF_HARM"]);
  const fitting = notices.find((notice) => notice.dangers.every((danger) => known.has(danger)));
  if (!fitting) throw new Error(`There is no notice for ${dangers.join(", ")}.`);
  return fitting;
}

/** The places of a notice, and one for each further danger that has a helpline. */
export function placesFor<N extends Notice>(texts: CareTexts<N>, dangers: readonly Danger[]): LinePlace[] {
  const notice = noticeFor(texts, dangers);
  const others = dangers.filter((danger) => !notice.dangers.includes(danger));
  return [...notice.lines, ...others.flatMap((danger) => texts.also[danger] ?? [])];
}

/** One line for each place, each line once; closed lines come last. `lines` are those of one country. */
export function linesAt<L extends Line>(
  places: readonly LinePlace[],
  lines: readonly L[],
  isOpen: (line: L) => boolean | null = () => null,
): PlacedLine<L>[] {
  const placed: PlacedLine<L>[] = [];
  for (const { kinds, label } of places) {
    const fitting = kinds.flatMap((kind) => lines.filter((line) => line.kind === kind));
    const free = fitting.filter((line) => !placed.some((other) => other.line === line));
    const line = free.find((candidate) => isOpen(candidate) !== false) ?? free[0];
    const isSaid = fitting.length > free.length && line?.kind !== kinds[0];
    if (line && !isSaid) placed.push({ label, line, isClosed: isOpen(line) === false });
  }
  return [...placed.filter(({ isClosed }) => !isClosed), ...placed.filter(({ isClosed }) => isClosed)];
}

const NUMBERS: [placeholder: string, kinds: readonly HelplineKind[]][] = [
  ["{EMERGENCY}", ["AMBULANCE", "EMERGENCY"]],
  ["{CRISIS}", ["CRISIS"]],
];

/** The sentence with the numbers of a country, or null if it names one that the country does not have. */
export function withNumbers(sentence: string, lines: readonly Line[]): string | null {
  let written = sentence;
  for (const [placeholder, kinds] of NUMBERS) {
    if (!written.includes(placeholder)) continue;
    const phone = kinds.flatMap((kind) => lines.find((line) => line.kind === kind) ?? [])[0]?.phones[0];
    if (phone === undefined) return null;
    written = written.replaceAll(placeholder, phone);
  }
  return written;
}

interface Question {
  dangers: readonly Danger[];
}

export function questionFor<Q extends Question>(questions: readonly Q[], dangers: readonly Danger[]): Q {
  const fitting = questions.find((question) => question.dangers.some((danger) => dangers.includes(danger)));
  const asked = fitting ?? questions[0];
  if (!asked) throw new Error("There is no question to ask.");
  return asked;
}

export const isAsking = ({ level, answer }: Care): boolean => level === "ASK" && answer === null;

/** True if the notice or the open question takes the place of an advice or an analysis. */
export const comesBeforeAdvice = (care: Care | null): care is Care =>
  care !== null && (care.level === "NOTICE" || isAsking(care));
