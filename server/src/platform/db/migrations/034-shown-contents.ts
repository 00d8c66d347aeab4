import { type Kysely, sql } from "kysely";

/**
 * Progress counts what learners see. Triggers follow every change of it, as they keep the totals: a draft, a content in the
 * papelera or one that moves to another route must leave no total wrong, by whatever program it is changed.
 */
export const shownContents = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table route_progress add column finished_at timestamptz`.execute(db);
    // Of a route that is itself hidden too: nothing has to be counted again when it is shown.
    await sql`
      create view counted_contents as
      select content.id, content.route_id, content.stage_id
      from contents as content left join stages as stage on stage.id = content.stage_id
      where content.state = 'PUBLISHED' and content.trashed_at is null
        and (content.stage_id is null or (stage.state = 'PUBLISHED' and stage.trashed_at is null))`.execute(db);
    await countShownCompletions(db);
    await keepFinished(db);
    await followContents(db);
    await followStages(db);
  },
};

async function countShownCompletions(db: Kysely<unknown>) {
  await sql`
    create or replace function keep_progress_totals() returns trigger language plpgsql as $$
    declare
      difference integer := (new.completed_at is not null)::integer;
      stage uuid;
    begin
      if tg_op = 'UPDATE' then difference := difference - (old.completed_at is not null)::integer; end if;
      -- Also where nothing is updated below: a change of what is shown waits for this one, or is waited for.
      perform from route_progress where id = new.progress_id for no key update;
      if difference <> 0 then
        select stage_id into stage from counted_contents where id = new.content_id;
        if not found then difference := 0; end if;
      end if;
      update route_progress as progress set
        completed_count = completed_count + difference,
        stages_completed = case difference when 0 then stages_completed else
          stages_plus(stages_completed, stage, difference) end,
        last_interaction_at = greatest(last_interaction_at, new.last_visited_at),
        finished_at = case when difference > 0 and finished_at is null and completed_count + difference >=
          (select count(*) from counted_contents where route_id = progress.route_id) then new.completed_at
          else finished_at end
      where id = new.progress_id
        and (difference <> 0 or last_interaction_at is null or last_interaction_at < new.last_visited_at);
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function correct_progress_totals() returns trigger language plpgsql as $$
    declare
      is_counted boolean := exists (select from counted_contents where id = old.id);
    begin
      -- Everyone's progress is deleted with the route.
      if not exists (select from routes where id = old.route_id) then return old; end if;
      -- A completion that is under way is waited for here, and counted below.
      perform from interactions where content_id = old.id for no key update;
      -- Locked by a statement before: the update would not see a visit that it has waited for.
      perform from route_progress where id in (select progress_id from interactions where content_id = old.id)
      order by id for no key update;
      update route_progress as progress set
        completed_count = completed_count - (is_counted and mine.completed_at is not null)::integer,
        stages_completed = case when not is_counted or mine.completed_at is null then stages_completed else
          stages_plus(stages_completed, old.stage_id, -1) end,
        last_interaction_at = case when last_interaction_at > mine.last_visited_at then last_interaction_at else
          (select max(other.last_visited_at) from interactions as other
           where other.progress_id = progress.id and other.content_id <> old.id) end
      from interactions as mine
      where mine.content_id = old.id and progress.id = mine.progress_id
        and (mine.completed_at is not null or last_interaction_at <= mine.last_visited_at);
      return old;
    end $$`.execute(db);
  // The contents of a stage go while it is there: whether they are counted depends on it.
  await sql`
    create or replace function lock_interactions_first() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'users' then delete from interactions where user_id = old.id;
      elsif tg_table_name = 'stages' then
        perform from contents where stage_id = old.id for update;
        perform from interactions where content_id in (select id from contents where stage_id = old.id) for no key update;
        delete from contents where stage_id = old.id;
      else delete from interactions where content_id in (select id from contents where route_id = old.id); end if;
      return old;
    end $$`.execute(db);
}

async function keepFinished(db: Kysely<unknown>) {
  // Those who had completed everything that there was keep the route as finished.
  await sql`
    create function keep_finished(route uuid, contents_before bigint) returns void language plpgsql as $$
    begin
      update route_progress set finished_at = now()
      where route_id = route and finished_at is null and contents_before > 0 and completed_count >= contents_before;
    end $$`.execute(db);
  await sql`
    create function recount_progress(progress_ids uuid[]) returns void language plpgsql as $$
    begin
      perform from route_progress where id = any(progress_ids) order by id for no key update;
      update route_progress as progress set
        completed_count = coalesce(found.completed, 0),
        stages_completed = coalesce(found.stages, '{}'),
        last_interaction_at = found.latest
      from unnest(progress_ids) as changed (id)
      left join (
        select progress_id, sum(completed) as completed, max(latest) as latest,
          jsonb_object_agg(stage_id, completed) filter (where stage_id is not null and completed > 0) as stages
        from (
          select mine.progress_id, content.stage_id, max(mine.last_visited_at) as latest,
            count(mine.completed_at) filter (where content.id is not null) as completed
          from interactions as mine left join counted_contents as content on content.id = mine.content_id
          where mine.progress_id = any(progress_ids) group by mine.progress_id, content.stage_id
        ) as per_stage group by progress_id
      ) as found on found.progress_id = changed.id
      where progress.id = changed.id;
    end $$`.execute(db);
}

async function followContents(db: Kysely<unknown>) {
  await sql`
    create function keep_finished_of_added() returns trigger language plpgsql as $$
    begin
      perform keep_finished(route.id, (select count(*) from counted_contents where route_id = route.id) - route.added)
      from (
        select content.route_id as id, count(*) as added
        from added join counted_contents as content on content.id = added.id group by content.route_id order by 1
      ) as route;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger contents_are_added after insert on contents referencing new table as added
    for each statement execute function keep_finished_of_added()`.execute(db);
  // `except` instead of a join: a plan that was kept from a change of one row would compare ten thousand with each other.
  await sql`
    create function follow_changed_contents() returns trigger language plpgsql as $$
    declare
      changed uuid[] := array(
        select id from (
          select id, state, trashed_at is null, route_id, stage_id from contents_after
          except select id, state, trashed_at is null, route_id, stage_id from contents_before) as different);
      progress_ids uuid[];
    begin
      if cardinality(changed) = 0 then return null; end if;
      perform keep_finished(route.id, (
        select count(*) from counted_contents where route_id = route.id and id <> all(changed)
      ) + (
        select count(*) from contents_before as was left join stages as stage on stage.id = was.stage_id
        where was.id = any(changed) and was.route_id = route.id and was.state = 'PUBLISHED' and was.trashed_at is null
          and (was.stage_id is null or (stage.state = 'PUBLISHED' and stage.trashed_at is null))
      ))
      from (
        select route_id as id from contents_before where id = any(changed)
        union select route_id from contents_after where id = any(changed) order by 1
      ) as route;
      -- A visit locks its interaction and then the progress.
      perform from interactions where content_id = any(changed) order by id for no key update;
      progress_ids := array(select distinct progress_id from interactions where content_id = any(changed));
      insert into route_progress (id, user_id, route_id, last_visited_at, created_at)
      select gen_random_uuid(), mine.user_id, content.route_id, max(mine.last_visited_at), max(mine.last_visited_at)
      from interactions as mine join contents as content on content.id = mine.content_id
      join route_progress as progress on progress.id = mine.progress_id
      where content.id = any(changed) and progress.route_id <> content.route_id
      group by mine.user_id, content.route_id order by 2, 3
      on conflict (user_id, route_id) do nothing;
      update interactions as mine set progress_id = goal.id
      from contents as content, route_progress as goal
      where content.id = any(changed) and mine.content_id = content.id and goal.route_id = content.route_id
        and goal.user_id = mine.user_id and mine.progress_id <> goal.id;
      perform recount_progress(array(
        select unnest(progress_ids) union select progress_id from interactions where content_id = any(changed)));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger contents_are_changed after update on contents
    referencing old table as contents_before new table as contents_after
    for each statement execute function follow_changed_contents()`.execute(db);
}

async function followStages(db: Kysely<unknown>) {
  await sql`
    create function follow_changed_stages() returns trigger language plpgsql as $$
    declare
      changed uuid[] := array(
        select id from (
          select id, state, trashed_at is null from stages_after
          except select id, state, trashed_at is null from stages_before) as different);
      inside uuid[];
    begin
      if cardinality(changed) = 0 then return null; end if;
      perform keep_finished(route.id, (
        select count(*) from counted_contents
        where route_id = route.id and (stage_id is null or stage_id <> all(changed))
      ) + (
        select count(*) from contents as content join stages_before as was on was.id = content.stage_id
        where was.id = any(changed) and content.route_id = route.id and content.state = 'PUBLISHED'
          and content.trashed_at is null and was.state = 'PUBLISHED' and was.trashed_at is null
      ))
      from (select distinct route_id as id from stages_after where id = any(changed) order by 1) as route;
      inside := array(select id from contents where stage_id = any(changed));
      perform from interactions where content_id = any(inside) order by id for no key update;
      perform recount_progress(array(select distinct progress_id from interactions where content_id = any(inside)));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger stages_are_changed after update on stages
    referencing old table as stages_before new table as stages_after
    for each statement execute function follow_changed_stages()`.execute(db);
}
