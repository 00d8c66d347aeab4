import { adviceChecks } from "@senda/contract/choices";

type Check = (typeof adviceChecks)[number];

/** Which check the faults of check-advice.ts belong to. */
const FAULTS: readonly [pattern: RegExp, check: Check][] = [
  [/^(a diagnosis|medication|risk)/, "NO_CLAIMS"],
  [/^(a diet|anger)/, "NO_HARM"],
  [/^(dismissal|not tú|cheerleading|path and sky)/, "KIND"],
  [/^(empty|over|under|too short|no opening)/, "LENGTH"],
  [/^(not Spanish|foreign)/, "SPANISH"],
  [/^a phone/, "NO_PHONES"],
  [/^(its instructions|a machine)/, "NO_INSTRUCTIONS"],
];

const checkOf = (fault: string): Check => FAULTS.find(([pattern]) => pattern.test(fault))?.[1] ?? "PLAIN_FORM";

/** Every check by its name, and whether the text passed it. */
export function namedChecks(faults: readonly string[]): { name: Check; isPassed: boolean }[] {
  const failed = new Set(faults.map(checkOf));
  return adviceChecks.map((name) => ({ name, isPassed: !failed.has(name) }));
}
