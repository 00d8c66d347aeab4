import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Which tests run where. Every test runs once in `npm test`: the server's on PostgreSQL, which is the database in
 * production and takes half the processor time of the embedded one. The lists below say what differs from that.
 * A list is a reason and the files that it holds for, without `.test.ts`.
 */
type Lists = Readonly<Record<string, readonly string[]>>;

/** About the embedded database itself, so they run on it alone. */
const EMBEDDED_ONLY: Lists = {
  "the embedded database and the folder around it": ["platform/db/embedded", "platform/db/folder-lock"],
  "one process with its data folder, as `npm start` makes it": ["main-files", "main-log", "main-restore"],
};

/** What the two databases could do differently: these run on the embedded one too, in `npm test`. */
const BOTH_ENGINES: Lists = {
  "every endpoint is called once, so every statement runs": [
    "platform/http/access",
    "platform/http/openapi",
    "platform/http/generated-requests",
    "platform/http/object-permissions",
    "progress/statements",
  ],
  "transactions, locks and callers at the same moment": [
    "platform/db/aborted-calls",
    "platform/db/broken-work",
    "platform/db/ordering-at-once",
    "platform/db/transaction",
    "interactions/at-once",
    "audit/edit-conflict",
    "audit/two-editors",
    "diary/claims",
    "diary/keep-first",
    "auth/refresh",
    "auth/rate-limits",
    "auth/lockout",
    "progress/learning-model",
  ],
  "migrations, triggers and constraints": [
    "platform/db/migrate",
    "audit/append-only",
    "audit/migration",
    "seal-old-rows",
    "platform/vault/rotate",
    "auth/register",
  ],
  "search, ordering, pages and totals": [
    "platform/db/ordering",
    "platform/http/list-bounds",
    "auth/users",
    "auth/users-search",
    "contents/library",
    "diary/records",
    "routes/routes",
    "progress/progress",
    "progress/everyones-progress",
    "audit/audit",
  ],
  "texts that a database may refuse or change": ["platform/http/text-encoding", "platform/http/every-word"],
  "uploads, deletion, erasure and what a backup brings back": [
    "platform/files/sweep",
    "platform/files/clean-stored",
    "routes/deletion",
    "account/account",
    "erasures/replay",
  ],
  "failures and the end of a connection": ["platform/http/failures", "platform/http/health"],
  "the process that people start, stop and kill": [
    "main-chaos",
    "main-erasure",
    "main-life",
    "main-migration",
    "main-overload",
    "main-public",
    "main-start",
    "demo/demo",
  ],
};

const filesIn = (lists: Lists): string[] =>
  Object.values(lists)
    .flat()
    .map((name) => `src/${name}.test.ts`);

/** A list that names a file that is gone would leave its tests out in silence. */
function existing(folder: string, files: string[]): string[] {
  const gone = files.filter((file) => !existsSync(path.join(import.meta.dirname, folder, file)));
  if (gone.length > 0) throw new Error(`vitest.lanes.ts names files that are not in ${folder}/: ${gone.join(", ")}`);
  return files;
}

export const embeddedOnly = existing("server", filesIn(EMBEDDED_ONLY));
export const onBothEngines = existing("server", filesIn(BOTH_ENGINES));

/** Left out of `npm run check`: what takes more than five seconds, or starts processes, says here why. */
const SLOW: Lists = {
  "starts the built server as a process, and stops or kills it": ["server/src/main-chaos.test.ts"],
};

/** The slow tests below a folder, as paths from it. */
export function slowIn(folder: string): string[] {
  const files = Object.values(SLOW).flat();
  return existing("", files)
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1));
}
