export type Environment = Readonly<Record<string, string | undefined>>;

/** Kubernetes describes every service of a namespace in such variables: `SMTP_PORT`, `S3_SERVICE_HOST`. */
const FROM_KUBERNETES = /_PORT$|_PORT_\d+_(TCP|UDP)(_\w+)?$|_SERVICE_(HOST|PORT)(_\w+)?$/;

const OUR_PREFIXES = /^(AI|ADMIN|CLINICAL|DIARY|PUSH|S3|SMTP|VAPID)_/;

/** Other programs use these names. */
const COMMON_ELSEWHERE = new Set(["DATABASE_SSL", "DATADIR", "LOGLEVEL"]);

const LONG = 11;

interface Misspelt {
  faults: string[];
  /** Names that nothing here reads; they may belong to another program. */
  unknown: string[];
}

/**
 * A misspelt setting would be passed over in silence, and Senda would run without its database or its mail. Only a
 * name that can hardly be meant for another program stops the start, and only if the right one is missing.
 */
export function misspeltNames(env: Environment, ours: readonly string[]): Misspelt {
  const known = new Set(ours);
  const faults: string[] = [];
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(env)) {
    if (!value || known.has(name) || FROM_KUBERNETES.test(name)) continue;
    const meant = ours.find((one) => isMisspelling(name, one));
    if (meant && !env[meant]) faults.push(`${name} no existe: ¿querías decir ${meant}?`);
    else if (meant || OUR_PREFIXES.test(name)) unknown.push(name);
  }
  return { faults, unknown };
}

/** A name without an underscore (`HOST`, `PORT`) is too short to tell a slip from another word. */
function isMisspelling(name: string, ours: string): boolean {
  if (!ours.includes("_") || COMMON_ELSEWHERE.has(name)) return false;
  const upper = name.toUpperCase();
  // Another beginning is another owner: `XAI_API_KEY`, `R2_BUCKET`.
  if (upper[0] !== ours[0]) return false;
  return editDistance(upper, ours) <= (ours.length >= LONG ? 2 : 1);
}

/**
 * The number of characters that were added, left out, replaced or exchanged with their neighbour; 3 stands for three or
 * more.
 */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 3) + 1,
        (next[column - 1] ?? 3) + 1,
        (last[column - 1] ?? 3) + (isSame ? 0 : 1),
        isExchanged ? (before[column - 2] ?? 3) + 1 : 3,
      );
    }
    [before, last] = [last, next];
  }
  return Math.min(last[other.length] ?? 3, 3);
}
