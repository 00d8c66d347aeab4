import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Which tests run where. `npm test` runs every test, the server's on PostgreSQL: that is the database in production, and
 * it takes half the processor time of the embedded one. The lists below are what differs. Each is a reason and the files
 * that it holds for.
 */
type Lists = Readonly<Record<string, readonly string[]>>;

/** About the embedded database itself, so they run on it alone. */
const EMBEDDED_ONLY: Lists = {
  "the embedded database and the folder around it": ["platform/db/embedded", "platform/files/ownership-embedded"],
  "one process with its data folder, as `npm start` makes it": ["main-files", "main-restore"],
};

/** What the two databases could do differently: `npm test` runs these on the embedded one too. */
const BOTH_ENGINES: Lists = {
  "every endpoint is called, so every statement runs": [
    "platform/http/generated-requests",
    "platform/http/object-permissions",
    "platform/http/openapi",
  ],
  "locks and requests at the same moment, which the embedded one serves over a single connection": [
    "audit/edit-conflict",
    "auth/refresh",
    "auth/register",
    "diary/keep-first",
    "interactions/at-once",
    "interactions/quiz-answers",
    "outline/at-once",
    "plan/plan",
    "platform/db/transaction",
    "platform/mail/dead-mail",
    "platform/mail/mail-queue",
    "reminders/reminders",
    "two-step/two-step",
    "team/team",
    "safety-desk/safety-desk",
    "maintenance",
  ],
  "migrations, triggers and extensions": [
    "audit/audit",
    "catalogue/catalogue",
    "media/media",
    "outline/any-sequence",
    "platform/db/migrate",
    "platform/db/totals",
    "seal-old-rows",
  ],
  "search and the order of letters": [
    "users/users",
    "contents/library",
    "progress/everyones-progress",
    "platform/db/ordering",
  ],
  "texts that a database may reject or change": ["platform/http/text-encoding"],
  "a whole route, out of a database and into one": ["packages/packages"],
  "medians and rows of figures": ["insights/insights"],
  "lists in a column": ["contents/themes", "diary/what-helped"],
  "erasure, and what a backup brings back": [
    "account/account",
    "erasures/erasures",
    "main-erasure",
    "main-media",
    "verify-backup",
  ],
  "failures and the end of a connection": ["platform/http/failures"],
  "the process that people start, press and kill": ["demo/demo", "main-chaos"],
  "commands that open the database themselves": ["cli/backup", "cli/doctor", "cli/migrate"],
};

/** Screens of the back-office are large forms: two thirds of the time of the web tests. */
const SLOW_SCREENS = "src/admin/**/*.test.tsx";

/**
 * Left out of `npm run check`: what starts processes or takes more than some three processor seconds, and why. Started
 * in this order, before all others.
 */
const SLOW: Lists = {
  "trains three models from seventy thousand lines after a change, which then takes the longest of all": [
    "server/src/advice/screen/classifier.test.ts",
  ],
  "starts the built server as a process, and stops or kills it": [
    "server/src/cli/accounts.test.ts",
    "server/src/cli/backup.test.ts",
    "server/src/cli/doctor.test.ts",
    "server/src/cli/migrate.test.ts",
    "server/src/cli/postgres-programs.test.ts",
    "server/src/cli/rotate-key.test.ts",
    "server/src/cli/routes.test.ts",
    "server/src/cli/send-dead-mail.test.ts",
    "server/src/cli/senda.test.ts",
    "server/src/main-chaos.test.ts",
    "server/src/main-erasure.test.ts",
    "server/src/main-failover.test.ts",
    "server/src/main-files.test.ts",
    "server/src/main-life.test.ts",
    "server/src/main-media.test.ts",
    "server/src/main-metrics.test.ts",
    "server/src/main-pooler.test.ts",
    "server/src/main-restore.test.ts",
    "server/src/main-start.test.ts",
  ],
  "starts our own scripts or the build as processes": [
    "scripts/checks/build.test.ts",
    "scripts/checks/fresh-clone.test.ts",
    "scripts/checks/runtime-files.test.ts",
    "scripts/checks/speed.test.ts",
  ],
  "sends hundreds of megabytes, or files that are large on purpose": [
    "server/src/platform/files/pictures.test.ts",
    "server/src/platform/files/recognise.test.ts",
    "server/src/platform/files/uploads.test.ts",
  ],
  "waits for limits of time, or keeps the event loop busy": [
    "server/src/diary/claims.test.ts",
    "server/src/platform/db/postgres-hosts.test.ts",
    "server/src/platform/http/event-loop.test.ts",
    "server/src/platform/http/slow-callers.test.ts",
  ],
  "sends hundreds of requests or texts, or measures each of them": [
    "server/src/audit/edit-conflict.test.ts",
    "server/src/interactions/at-once.test.ts",
    "server/src/platform/db/ordering.test.ts",
    "server/src/platform/http/every-word.test.ts",
    "server/src/platform/http/generated-requests.test.ts",
    "server/src/platform/http/learning-payloads.test.ts",
    "server/src/platform/http/own-words.test.ts",
    "server/src/platform/http/payloads.test.ts",
    "server/src/platform/http/text-encoding.test.ts",
    "server/src/progress/next-content.test.ts",
  ],
  "copies databases": [
    "server/src/platform/files/ownership.test.ts",
    "server/src/platform/files/ownership-embedded.test.ts",
  ],
  "generates thousands of people": ["server/src/platform/db/growing-tables.test.ts"],
  "signs in hundreds of times, or at the true cost of a password": [
    "server/src/auth/devices.test.ts",
    "server/src/auth/lockout.test.ts",
    "server/src/auth/login.test.ts",
    "server/src/auth/rate-limits.test.ts",
    "server/src/auth/refresh.test.ts",
    "server/src/auth/register.test.ts",
  ],
  "waits for a model that is slow on purpose": [
    "server/src/advice/open-advisor.test.ts",
    "server/src/diary/model.test.ts",
  ],
  "reads thousands of sentences": [
    "server/src/advice/reading.test.ts",
    "server/src/advice/screen/screen.test.ts",
    "server/src/advice/library/day-advice.test.ts",
    "server/src/advice/model/outbound.test.ts",
  ],
  "types long forms, or draws whole months of days": [
    "web/src/auth/RegisterScreen.test.tsx",
    "web/src/diary/records/CalendarTab.test.tsx",
    "web/src/account/ProfileScreen.test.tsx",
  ],
};

/** A list that names a file that is gone would leave its tests out without a word. */
function existing(folder: string, lists: Lists, ending = ""): string[] {
  const files = Object.values(lists)
    .flat()
    .map((name) => path.posix.join(folder, name + ending));
  const gone = files.filter((file) => !existsSync(path.join(import.meta.dirname, file)));
  if (gone.length > 0) throw new Error(`vitest.lanes.ts names files that are gone: ${gone.join(", ")}`);
  return files;
}

const below = (folder: string, files: readonly string[]) =>
  files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));

export const embeddedOnly = below("server", existing("server/src", EMBEDDED_ONLY, ".test.ts"));
export const onBothEngines = below("server", existing("server/src", BOTH_ENGINES, ".test.ts"));
// Looked up in every lane, so that the whole run notices a list that the fast one alone would use.
const slow = existing("", SLOW);

/** The place of a file in the order in which tests start; all that are not slow come last. */
export function startPlace(file: string): number {
  const place = slow.indexOf(path.relative(import.meta.dirname, file).replaceAll(path.sep, "/"));
  return place === -1 ? slow.length : place;
}

/** The slow tests of a workspace, as paths from its folder. */
export const slowIn = (folder: string): string[] => [
  ...below(folder, slow),
  ...(folder === "web" ? [SLOW_SCREENS] : []),
];
