import { type Kysely, sql } from "kysely";

const STAFF_ROLES = sql`('OWNER', 'EDITOR', 'REVIEWER', 'SUPPORT', 'READER')`;

export const team = {
  // A wider list of kinds takes nothing away from a program that knows the old ones.
  needs: "008-sessions",
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column staff_role text check (staff_role in ${STAFF_ROLES})`.execute(db);
    await sql`update users set staff_role = 'OWNER' where role = 'ADMIN'`.execute(db);
    await sql`create index users_staff on users (staff_role, id) where staff_role is not null`.execute(db);
    // A program of the release before, and the command line, know the role alone.
    await sql`
      create function keep_staff_role() returns trigger language plpgsql as $$
      begin
        new.staff_role := case when new.role = 'ADMIN' then coalesce(new.staff_role, 'OWNER') end;
        return new;
      end $$`.execute(db);
    await sql`
      create trigger users_staff_role before insert or update of role, staff_role on users for each row
      when ((new.role = 'ADMIN') <> (new.staff_role is not null)) execute function keep_staff_role()`.execute(db);
    // The token is made when the email is written, and stored as a hash.
    await sql`
      create table team_invitations (
        id uuid primary key,
        email text not null unique,
        first_name text not null,
        staff_role text not null check (staff_role in ${STAFF_ROLES}),
        token_hash text unique,
        invited_by uuid references users on delete set null,
        invited_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index team_invitations_by on team_invitations (invited_by)`.execute(db);
    // A deleted account leaves its address nowhere.
    await sql`
      create function delete_invitation() returns trigger language plpgsql as $$
      begin
        delete from team_invitations where email = old.email;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger users_delete_invitation after delete on users
      for each row execute function delete_invitation()`.execute(db);
    await sql`
      alter table mail_jobs
        drop constraint mail_jobs_kind_check,
        add constraint mail_jobs_kind_check check (kind in ('recovery', 'password-changed', 'password-set-by-admin',
          'new-device', 'session-reused', 'reminder', 'invitation'))`.execute(db);
  },
};
