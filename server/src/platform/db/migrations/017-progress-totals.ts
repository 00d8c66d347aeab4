import { type Kysely, sql } from "kysely";

/**
 * What would otherwise be counted for every answer is kept in the transaction that changes it. Triggers keep it, because
 * a process of an older version, a cascade or a statement by hand must not make it wrong either.
 */
export const progressTotals = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table route_progress
        add column completed_count integer not null default 0,
        add column stages_completed jsonb not null default '{}',
        add column last_interaction_at timestamptz`.execute(db);
    await keepTotals(db);
    await correctTotalsOfDeleted(db);
    await sql`
      update route_progress as progress set
        completed_count = found.completed, stages_completed = found.stages, last_interaction_at = found.latest
      from (
        select progress_id, sum(completed) as completed, max(latest) as latest,
          coalesce(jsonb_object_agg(stage_id, completed) filter (where stage_id is not null and completed > 0), '{}') as stages
        from (
          select mine.progress_id, content.stage_id, count(mine.completed_at) as completed, max(mine.last_visited_at) as latest
          from interactions as mine join contents as content on content.id = mine.content_id
          group by mine.progress_id, content.stage_id
        ) as per_stage group by progress_id
      ) as found where found.progress_id = progress.id`.execute(db);
    await sql`create index route_progress_by_completed on route_progress (route_id, completed_count, id)`.execute(db);
    await keepCounts(db);
  },
};

async function keepTotals(db: Kysely<unknown>) {
  // A stage without completed contents has no key: a deleted stage then leaves none behind.
  await sql`
    create function stages_plus(stages jsonb, stage uuid, difference integer) returns jsonb language sql stable as $$
      select case
        when stage is null then stages
        when coalesce((stages ->> stage::text)::integer, 0) + difference > 0 then
          stages || jsonb_build_object(stage::text, coalesce((stages ->> stage::text)::integer, 0) + difference)
        else stages - stage::text end
    $$`.execute(db);
  await sql`
    create function keep_progress_totals() returns trigger language plpgsql as $$
    declare
      difference integer := (new.completed_at is not null)::integer;
    begin
      if tg_op = 'UPDATE' then difference := difference - (old.completed_at is not null)::integer; end if;
      -- Also where nothing is updated below: the deletion of a content waits for this one, or is waited for.
      perform from route_progress where id = new.progress_id for no key update;
      update route_progress set
        completed_count = completed_count + difference,
        stages_completed = case difference when 0 then stages_completed else
          stages_plus(stages_completed, (select stage_id from contents where id = new.content_id), difference) end,
        last_interaction_at = greatest(last_interaction_at, new.last_visited_at)
      where id = new.progress_id
        and (difference <> 0 or last_interaction_at is null or last_interaction_at < new.last_visited_at);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger interactions_are_added after insert on interactions
    for each row execute function keep_progress_totals()`.execute(db);
  await sql`
    create trigger interactions_are_changed after update on interactions for each row
    when (new.last_visited_at <> old.last_visited_at or (new.completed_at is null) <> (old.completed_at is null))
    execute function keep_progress_totals()`.execute(db);
}

async function correctTotalsOfDeleted(db: Kysely<unknown>) {
  await sql`
    create function correct_progress_totals() returns trigger language plpgsql as $$
    begin
      -- Everyone's progress is deleted with the route.
      if not exists (select from routes where id = old.route_id) then return old; end if;
      -- A completion that is under way is waited for here, and counted below.
      perform from interactions where content_id = old.id for no key update;
      -- Locked by a statement before: the update would not see a visit that it has waited for.
      perform from route_progress where id in (select progress_id from interactions where content_id = old.id)
      order by id for no key update;
      update route_progress as progress set
        completed_count = completed_count - (mine.completed_at is not null)::integer,
        stages_completed = case when mine.completed_at is null then stages_completed else
          stages_plus(stages_completed, old.stage_id, -1) end,
        last_interaction_at = case when last_interaction_at > mine.last_visited_at then last_interaction_at else
          (select max(other.last_visited_at) from interactions as other
           where other.progress_id = progress.id and other.content_id <> old.id) end
      from interactions as mine
      where mine.content_id = old.id and progress.id = mine.progress_id
        and (mine.completed_at is not null or last_interaction_at <= mine.last_visited_at);
      return old;
    end $$`.execute(db);
  await sql`
    create trigger contents_are_deleted before delete on contents
    for each row execute function correct_progress_totals()`.execute(db);
  // A visit locks its interaction and then the progress; a cascade would delete them in the opposite order.
  await sql`
    create function lock_interactions_first() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'users' then delete from interactions where user_id = old.id;
      elsif tg_table_name = 'stages' then
        -- All of them before the first progress, for the same reason.
        perform from contents where stage_id = old.id for update;
        perform from interactions where content_id in (select id from contents where stage_id = old.id) for no key update;
      else delete from interactions where content_id in (select id from contents where route_id = old.id); end if;
      return old;
    end $$`.execute(db);
  for (const table of ["routes", "stages", "users"]) {
    await sql
      .raw(`
      create trigger ${table}_are_deleted before delete on ${table}
      for each row execute function lock_interactions_first()`)
      .execute(db);
  }
}

/** What is counted, and by which name; the rows of `row_counts` with the name add up to the number. */
const COUNTED = [
  { table: "users", name: "'users:' || role", which: "true" },
  {
    table: "route_progress",
    name: "'learners:' || route_id",
    which: "exists (select from routes where id = route_id)",
  },
  { table: "audit_entries", name: "'audit'", which: "true" },
] as const;

async function keepCounts(db: Kysely<unknown>) {
  // Several rows for a number, so that transactions on different connections seldom wait for each other.
  await sql`
    create table row_counts (
      name text not null,
      slot smallint not null,
      count bigint not null,
      primary key (name, slot)
    ) with (fillfactor = 50)`.execute(db);
  for (const { table, name, which } of COUNTED) {
    await sql
      .raw(`
      create function count_${table}() returns trigger language plpgsql as $$
      begin
        insert into row_counts as kept (name, slot, count)
        select ${name}, pg_backend_pid() % 4, case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed where ${which} group by 1 order by 1
        on conflict (name, slot) do update set count = kept.count + excluded.count;
        return null;
      end $$`)
      .execute(db);
    for (const [event, rows] of [
      ["insert", "new"],
      ["delete", "old"],
    ] as const) {
      await sql
        .raw(`
        create trigger ${table}_count_${event} after ${event} on ${table} referencing ${rows} table as changed
        for each statement execute function count_${table}()`)
        .execute(db);
    }
    await sql.raw(`insert into row_counts select ${name}, 0, count(*) from ${table} group by 1`).execute(db);
  }
  await keepCountsOfChanged(db);
}

async function keepCountsOfChanged(db: Kysely<unknown>) {
  await sql`
    create function count_changed_role() returns trigger language plpgsql as $$
    begin
      insert into row_counts as kept (name, slot, count)
      select 'users:' || role, pg_backend_pid() % 4, difference
      from (values (old.role, -1), (new.role, 1)) as changed (role, difference) order by role
      on conflict (name, slot) do update set count = kept.count + excluded.count;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_count_role after update of role on users for each row when (new.role <> old.role)
    execute function count_changed_role()`.execute(db);
  await sql`
    create function forget_learners_count() returns trigger language plpgsql as $$
    begin
      delete from row_counts where name = 'learners:' || old.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger routes_forget_learners after delete on routes
    for each row execute function forget_learners_count()`.execute(db);
}
