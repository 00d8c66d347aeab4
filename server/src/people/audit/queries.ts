import type { audit } from "@senda/contract/audit";
import type { Answer, Query } from "@senda/contract/endpoint";
import type { LastChange } from "@senda/contract/errors";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { type Db, PLANNED_EACH_TIME } from "../../platform/db/open.ts";
import { containsText, keptCount, listPage, matchesSearch, plainText, wordsIn } from "../../platform/http/page.ts";

type AuditEntry = Answer<typeof audit.list>[number];

const GONE = "Cuenta eliminada";
const adminName = sql`coalesce(admin.first_name || ' ' || admin.last_name, ${GONE})`;
/** The name behind a pseudonym. */
export const editorName = (pseudonym: RawBuilder<unknown>) => sql<string>`coalesce((
  select editor.first_name || ' ' || editor.last_name
  from audit_pseudonyms as known join users as editor on editor.id = known.user_id
  where known.pseudonym = ${pseudonym}), ${GONE})`;

const adminOfEntry = sql`
  left join audit_pseudonyms as admin_is on admin_is.pseudonym = entry.admin_id
  left join users as admin on admin.id = admin_is.user_id`;

export async function entriesPage(db: Db, query: Query<typeof audit.list>) {
  const { action, adminId, from, to, tz, q, limit, cursor, page } = query;
  const target = sql`case when entry.is_about_person then
    coalesce(person.first_name || ' ' || person.last_name, '') else entry.target_name end`;
  const conditions = [
    ...(action ? [sql`entry.action = ${action}`] : []),
    ...(adminId
      ? [sql`entry.admin_id = (select pseudonym from audit_pseudonyms where user_id = ${adminId}::uuid)`]
      : []),
    ...(from ? [sql`entry.at >= ${from}::date::timestamp at time zone ${tz}`] : []),
    ...(to ? [sql`entry.at < (${to}::date + 1)::timestamp at time zone ${tz}`] : []),
    ...(await Promise.all(wordsIn(q).map((word) => isAbout(db, word)))),
  ];
  const rows = sql`
    select entry.id, entry.at, entry.at as key, admin.id as "adminId", ${adminName} as "adminName",
      entry.admin_id as "adminPseudonym", entry.action,
      case when entry.is_about_person then person.id else entry.target_id end as "targetId",
      ${target} as "targetName", entry.address, entry.changes,
      case when entry.denied_call is not null then jsonb_build_object(
        'call', entry.denied_call, 'count', coalesce(denials.count, 1)) end as denied
    from audit_entries as entry
    ${adminOfEntry}
    left join audit_pseudonyms as person_is on entry.is_about_person and person_is.pseudonym = entry.target_id
    left join users as person on person.id = person_is.user_id
    left join audit_denials as denials on entry.denied_call is not null
      and denials.user_id = admin.id and denials.hour = date_trunc('hour', entry.at, 'UTC')
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`;
  const total = conditions.length === 0 ? keptCount("audit") : undefined;
  return listPage<AuditEntry>(db, { rows, keyType: "timestamptz", direction: "desc", limit, cursor, page, q, total });
}

/**
 * By the name of the actor or of the target. Names of people are not stored in the entries: they are
 * looked up before, because a plan for unknown people would read all entries.
 */
async function isAbout(db: Db, word: string) {
  const { rows: people } = await sql<{ pseudonym: string }>`
    select known.pseudonym from audit_pseudonyms as known join users as person on person.id = known.user_id
    where ${matchesSearch("person", word)} and ${containsText(sql`person.sort_name`, word)}
    ${sql.raw(PLANNED_EACH_TIME)}`.execute(db);
  const ids = people.map(({ pseudonym }) => pseudonym);
  const isGone = sql`position(${plainText(sql`${word}::text`)} in ${plainText(sql`${GONE}::text`)}) > 0`;
  return sql`(${matchesSearch("entry", word)}
    ${ids.length > 0 ? sql`or entry.admin_id = any(${ids}::uuid[]) or entry.target_id = any(${ids}::uuid[])` : sql``}
    or (${isGone} and not exists (select from audit_pseudonyms where pseudonym = entry.admin_id)))`;
}

export async function lastChangeOf(db: Db, targetId: string): Promise<z.output<typeof LastChange> | null> {
  const { rows } = await sql<z.output<typeof LastChange>>`
    select ${adminName} as by, admin.id as "byId", entry.at
    from audit_entries as entry
    ${adminOfEntry}
    where entry.target_id = ${targetId}::uuid and entry.action similar to '%\\_(UPDATED|SAVED|DISCARDED|RESTORED|HIDDEN|SHOWN|CONFIRMED)'
    order by entry.at desc, entry.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

interface EntryOfTarget extends Pick<AuditEntry, "action" | "at" | "changes" | "targetName"> {
  targetId: string;
  by: string;
}

/** Newest first. */
export async function entriesOfTargets(db: Db, targetIds: readonly string[], limit: number) {
  const { rows } = await sql<EntryOfTarget>`
    select entry.target_id as "targetId", entry.target_name as "targetName", entry.at, entry.action, entry.changes,
      ${adminName} as by
    from audit_entries as entry
    ${adminOfEntry}
    where entry.target_id = any(${targetIds}::uuid[])
    order by entry.at desc, entry.id desc limit ${limit}`.execute(db);
  return rows;
}
