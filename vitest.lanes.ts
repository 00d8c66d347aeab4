import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Three commands run tests. `npm run check` runs the rules: what needs no database, draws no screen and reads no corpus. `npm test` runs
 * every test but the drills, the server's on PostgreSQL. `npm run drills` runs the folders `drills` on both databases, and
 * all of the server's tests on the embedded one.
 */
export const lane = (process.env.TEST_LANE ?? "test") as "check" | "test" | "drills"; // A name that is none of them finds no projects.

/** About the embedded database itself: run by the drills. */
export const EMBEDDED_ONLY = ["src/platform/db/embedded.test.ts"];

/** Two transactions at once, several databases of one cluster, and what is done to a server: the embedded one has none of them. */
export const POSTGRES_ONLY = [
  "src/cli/backup.test.ts",
  "src/people/erasures/replay-restored.test.ts",
  "src/platform/db/totals-at-once.test.ts",
  "src/platform/files/ownership.test.ts",
];

/** What the two databases are most likely to do differently: `npm test` runs it on the embedded one too, as the journeys do. */
export const SMOKE = ["src/platform/db/transaction.test.ts"];

/** About several tabs of one browser. */
export const SEVERAL_TABS = ["shared/api/{kept-reads,outbox,session}.test.ts"];

const server = path.join(import.meta.dirname, "server");
const needing = new Map<string, boolean>();

/** Reads a whole corpus, which takes ten seconds: those who train a reader import the same files. */
const CORPUS = /from "(\.\.\/)+tools\/(training|content)\//;

/** Whether a test, or a file of `server/test` that it imports, asks for the database or the built server of the run. */
function needsDatabase(file: string): boolean {
  const known = needing.get(file);
  if (known !== undefined) return known;
  needing.set(file, false);
  const text = readFileSync(file, "utf8");
  const imported = [...text.matchAll(/from "(\.[^"]*\.ts)"/g)].map(([, name = ""]) =>
    path.resolve(path.dirname(file), name),
  );
  const isNeeding =
    /\binject\("(template|builtFolder)"\)/.test(text) ||
    imported.some((name) => name.startsWith(path.join(server, "test")) && needsDatabase(name));
  needing.set(file, isNeeding);
  return isNeeding;
}

const isRule = (file: string) => !needsDatabase(file) && !CORPUS.test(readFileSync(file, "utf8"));

/** The tests of the server that need no database and read no corpus, as paths from its folder. */
export const serverRules = (): string[] =>
  readdirSync(path.join(server, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts") && isRule(path.join(server, "src", name)))
    .map((name) => path.posix.join("src", name.replaceAll(path.sep, "/")));
