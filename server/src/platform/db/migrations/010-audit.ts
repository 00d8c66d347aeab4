import { type Kysely, sql } from "kysely";

export const auditDetails = {
  async up(db: Kysely<unknown>) {
    // Deleting an account deletes its row here. The audit entries stay, with an id that then leads to nobody.
    await sql`
      create table audit_pseudonyms (
        pseudonym uuid primary key,
        user_id uuid not null unique references users (id) on delete cascade
      )`.execute(db);
    await sql`
      alter table audit_entries
        add column is_about_person boolean not null default false,
        add column changes jsonb not null default '[]',
        add column denied_call text`.execute(db);
    await replaceUserIds(db);
    // Says who changed something last.
    await sql`create index audit_entries_of_target on audit_entries (target_id, at desc, id desc)`.execute(db);
    await sql`
      create trigger audit_entries_are_not_truncated before truncate on audit_entries
      for each statement execute function refuse_rewriting_history()`.execute(db);
    // Only the first refusals of an hour become entries; all of them are counted.
    await sql`
      create table audit_denials (
        user_id uuid not null references users (id) on delete cascade,
        hour timestamptz not null,
        count integer not null,
        primary key (user_id, hour)
      )`.execute(db);
  },
};

async function replaceUserIds(db: Kysely<unknown>) {
  await sql`alter table audit_entries disable trigger audit_entries_stay`.execute(db);
  await sql`
    with people as (
      select admin_id as id from audit_entries
      union select target_id from audit_entries where action = 'PASSWORD_RESET' and target_id is not null
    ), named as materialized (
      select id, gen_random_uuid() as pseudonym from people
    ), kept as (
      insert into audit_pseudonyms (pseudonym, user_id)
      select named.pseudonym, named.id from named join users on users.id = named.id
    )
    update audit_entries as entry set
      admin_id = admin.pseudonym,
      is_about_person = entry.action = 'PASSWORD_RESET',
      target_id = case when entry.action = 'PASSWORD_RESET'
        then (select pseudonym from named where named.id = entry.target_id) else entry.target_id end
    from named as admin where admin.id = entry.admin_id`.execute(db);
  await sql`alter table audit_entries enable trigger audit_entries_stay`.execute(db);
}
