import { type Kysely, sql } from "kysely";
import { accounts } from "./migrations/001-accounts.ts";
import { learning } from "./migrations/002-learning.ts";
import { diary } from "./migrations/003-diary.ts";
import { backOffice } from "./migrations/004-back-office.ts";
import { search } from "./migrations/005-search.ts";
import { sealedRecords } from "./migrations/006-sealed-records.ts";
import { modelCalls } from "./migrations/007-model-calls.ts";
import { sessions } from "./migrations/008-sessions.ts";
import { erasures } from "./migrations/009-erasures.ts";
import { auditDetails } from "./migrations/010-audit.ts";
import { versions } from "./migrations/011-versions.ts";
import { helplines } from "./migrations/012-helplines.ts";
import { peopleSearch } from "./migrations/013-people-search.ts";
import { plans } from "./migrations/014-plans.ts";
import { careStates } from "./migrations/015-care-states.ts";
import { themes } from "./migrations/016-themes.ts";
import { progressTotals } from "./migrations/017-progress-totals.ts";
import { catalogue } from "./migrations/018-catalogue.ts";
import { shortSearches } from "./migrations/019-short-searches.ts";
import { sortedNames } from "./migrations/020-sorted-names.ts";
import { searchedPages } from "./migrations/021-searched-pages.ts";
import { recordDigests } from "./migrations/022-record-digests.ts";
import { paddedDigests } from "./migrations/023-padded-digests.ts";
import { storedFiles } from "./migrations/024-stored-files.ts";
import { deadMail } from "./migrations/025-dead-mail.ts";
import { lostRefreshes } from "./migrations/026-lost-refreshes.ts";
import { reminders } from "./migrations/028-reminders.ts";
import { publication } from "./migrations/029-publication.ts";
import { team } from "./migrations/030-team.ts";
import { twoStep } from "./migrations/031-two-step.ts";
import { media } from "./migrations/032-media.ts";
import { safetyDesk } from "./migrations/033-safety-desk.ts";
import { shownContents } from "./migrations/034-shown-contents.ts";
import { trialsAndAnswers } from "./migrations/035-trials-and-answers.ts";
import { insights } from "./migrations/037-insights.ts";
import { reviews as reviewTables } from "./migrations/038-reviews.ts";
import { ratings } from "./migrations/042-ratings.ts";
import { proofs } from "./migrations/043-proofs.ts";
import { type Migrations, pendingMigrations, runMigrations } from "./run-migrations.ts";
import type { Tables } from "./tables.ts";

export const migrations: Migrations = {
  "001-accounts": accounts,
  "002-learning": learning,
  "003-diary": diary,
  "004-back-office": backOffice,
  "005-search": search,
  "006-sealed-records": sealedRecords,
  "007-model-calls": modelCalls,
  "008-sessions": sessions,
  "009-erasures": erasures,
  "010-audit": auditDetails,
  "011-versions": versions,
  "012-helplines": helplines,
  "013-people-search": peopleSearch,
  "014-plans": plans,
  "015-care-states": careStates,
  "016-themes": themes,
  "017-progress-totals": progressTotals,
  "018-catalogue": catalogue,
  "019-short-searches": shortSearches,
  "020-sorted-names": sortedNames,
  "021-searched-pages": searchedPages,
  "022-record-digests": recordDigests,
  "023-padded-digests": paddedDigests,
  "024-stored-files": storedFiles,
  "025-dead-mail": deadMail,
  "026-lost-refreshes": lostRefreshes,
  "028-reminders": reminders,
  "029-publication": publication,
  "030-team": team,
  "031-two-step": twoStep,
  "032-media": media,
  "033-safety-desk": safetyDesk,
  "034-shown-contents": shownContents,
  "035-trials-and-answers": trialsAndAnswers,
  "037-insights": insights,
  "038-reviews": reviewTables,
  "042-ratings": ratings,
  "043-proofs": proofs,
};

/** Returns the names of those that ran. */
export const migrate = (db: Kysely<Tables>) => runMigrations(db, migrations);

export const missingMigrations = (db: Kysely<Tables>) => pendingMigrations(db, migrations);

/** A new database gets all migrations in one go. A slow machine that takes longer is taken for an older one, which does no harm. */
const ONE_GO_MS = 3_000;
const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Whether an older version made the database and `name` was added within the last day: its processes may still run. */
export async function mayOlderProcessesRun(db: Kysely<Tables>, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name in ('001-accounts', ${name}) order by name`.execute(db);
  const [made = 0, changed = 0] = rows.map(({ timestamp }) => Date.parse(timestamp));
  return changed - made > ONE_GO_MS && now.getTime() - changed < A_DAY_MS;
}

/** Whether the database has all that we need and accepts writes, which a standby does not. */
export async function isServing(db: Kysely<Tables>): Promise<boolean> {
  const names = Object.keys(migrations);
  const { rows } = await sql<{ count: number; read_only: string }>`
    select count(*), current_setting('transaction_read_only') as read_only
    from kysely_migration where name = any(${names}::text[])`.execute(db);
  return rows[0]?.count === names.length && rows[0].read_only === "off";
}
