import { type Kysely, sql } from "kysely";

export const trialsAndAnswers = {
  async up(db: Kysely<unknown>) {
    await sql`alter table route_progress add column is_trial boolean not null default false`.execute(db);
    await keepAnsweredQuizzes(db);
    await leaveOutTrials(db);
  },
};

async function keepAnsweredQuizzes(db: Kysely<unknown>) {
  // Nothing is stored while people answer: a quiz is kept when its questions change, if anyone has answered it.
  await sql`
    create function keep_answered_quiz() returns trigger language plpgsql as $$
    declare
      kept uuid := gen_random_uuid();
    begin
      update interactions set quiz_version_id = kept
      where content_id = old.id and quiz_version_id is null and (sealed is not null or responses is not null);
      if found then
        insert into quiz_versions (id, content_id, quiz, analysis_prompt)
        values (kept, old.id, old.quiz, old.analysis_prompt);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger contents_keep_quiz after update of quiz on contents for each row
    when (old.quiz is not null and (old.quiz -> 'questions') is distinct from (new.quiz -> 'questions'))
    execute function keep_answered_quiz()`.execute(db);
}

/** An administrator who walks a route tries it: the walk is in no list and no number. */
async function leaveOutTrials(db: Kysely<unknown>) {
  await sql`
    create or replace function count_route_progress() returns trigger language plpgsql as $$
    begin
      insert into row_counts as kept (name, slot, count)
      select 'learners:' || route_id, pg_backend_pid() % 4, case tg_op when 'INSERT' then count(*) else -count(*) end
      from changed where exists (select from routes where id = route_id) and not is_trial group by 1 order by 1
      on conflict (name, slot) do update set count = kept.count + excluded.count;
      return null;
    end $$`.execute(db);
  await sql`
    create function mark_trial() returns trigger language plpgsql as $$
    begin
      new.is_trial := exists (select from users where id = new.user_id and role = 'ADMIN');
      return new;
    end $$`.execute(db);
  await sql`
    create trigger route_progress_is_trial before insert on route_progress
    for each row execute function mark_trial()`.execute(db);
  await sql`
    create function mark_trials(person uuid, trial boolean) returns void language sql as $$
      with marked as (
        update route_progress set is_trial = trial where user_id = person and is_trial <> trial returning route_id
      )
      insert into row_counts as kept (name, slot, count)
      select 'learners:' || route_id, pg_backend_pid() % 4, case when trial then -1 else 1 end from marked order by 1
      on conflict (name, slot) do update set count = kept.count + excluded.count
    $$`.execute(db);
  await sql`
    create function mark_trials_of_role() returns trigger language plpgsql as $$
    begin
      perform mark_trials(new.id, new.role = 'ADMIN');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_mark_trials after update of role on users for each row when (new.role <> old.role)
    execute function mark_trials_of_role()`.execute(db);
  await sql`select mark_trials(id, true) from users where role = 'ADMIN' order by id`.execute(db);
}
