// Without zod: server and browser choose and describe the lines by the same rules.
import type { helplineCosts, helplineKinds } from "./choices.ts";
import { hoursText, isOpenAt } from "./opening-hours.ts";

type Kind = (typeof helplineKinds)[number];

interface Answering {
  kind: Kind;
  hours: string;
}

/** True if a call would be answered, `null` if it is not known. Emergency services always answer. */
export const isAnswering = ({ kind, hours }: Answering, now: Date, timeZone: string): boolean | null =>
  kind === "EMERGENCY" || kind === "AMBULANCE" || isOpenAt(hours, now, timeZone);

interface OrderRules {
  kinds: readonly Kind[];
  now: Date;
  /** The clock of the country whose lines these are. */
  timeZone: string;
}

/**
 * The lines of the asked kinds, in that order; of one kind, open lines before those whose hours are not known. Closed
 * lines come after all others: the first line is one that answers, as long as there is one.
 */
export function helplinesInOrder<T extends Answering>(lines: readonly T[], { kinds, now, timeZone }: OrderRules): T[] {
  const ranked = lines
    .filter(({ kind }) => kinds.includes(kind))
    .map((line) => ({ line, rank: kinds.indexOf(line.kind), isOpen: isAnswering(line, now, timeZone) }));
  const closedLast = (isOpen: boolean | null) => (isOpen === false ? 1 : 0);
  const openFirst = (isOpen: boolean | null) => (isOpen === true ? 0 : 1);
  return ranked
    .toSorted(
      (one, other) =>
        closedLast(one.isOpen) - closedLast(other.isOpen) ||
        one.rank - other.rank ||
        openFirst(one.isOpen) - openFirst(other.isOpen),
    )
    .map(({ line }) => line);
}

interface Facts {
  cost: (typeof helplineCosts)[number];
  hours: string;
  languages: readonly string[];
  details: string;
}

const costTexts: Record<Facts["cost"], string> = { FREE: "Gratis", PAID: "De pago", UNKNOWN: "" };

/** «En español e inglés»; empty if a line answers in Spanish alone, as the reader expects, or it is not known. */
function languagesText(languages: readonly string[]): string {
  if (languages.length === 0 || String(languages) === "es") return "";
  // Made here: with the module, they would take a phone a tenth of a second on the way to screens without them.
  const names = new Intl.DisplayNames("es", { type: "language" });
  const conjunction = new Intl.ListFormat("es", { type: "conjunction" });
  return `En ${conjunction.format(languages.map((code) => names.of(code) ?? code))}`;
}

/** «Gratis · 24 horas · Confidencial», without what is not known. */
export const helplineFacts = ({ cost, hours, languages, details }: Facts): string =>
  [costTexts[cost], hoursText(hours), languagesText(languages), details].filter((fact) => fact !== "").join(" · ");
