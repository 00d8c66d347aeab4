import type { Database } from "../src/platform/db/open.ts";

const RECOUNTED_PROGRESS = `
  select progress.id, progress.completed_count, progress.stages_completed, progress.last_interaction_at,
    count(mine.completed_at) filter (where counted.id is not null)::int as completed, max(mine.last_visited_at) as latest,
    coalesce((
      select jsonb_object_agg(stage_id, completed) from (
        select content.stage_id, count(*) as completed
        from interactions as mine join counted_contents as content on content.id = mine.content_id
        where mine.progress_id = progress.id and mine.completed_at is not null and content.stage_id is not null
        group by content.stage_id
      ) as per_stage
    ), '{}') as stages
  from route_progress as progress left join interactions as mine on mine.progress_id = progress.id
  left join counted_contents as counted on counted.id = mine.content_id
  group by progress.id`;

const WRONG_PROGRESS = `
  select * from (${RECOUNTED_PROGRESS}) as recounted
  where completed <> completed_count or stages <> stages_completed or latest is distinct from last_interaction_at`;

const WRONG_SETS = `
  select progress.id, newest.contents, progress.finished_at from route_progress as progress
  cross join lateral (
    select contents from counted_sets where route_id = progress.route_id order by version desc limit 1
  ) as newest
  where array(select unnest(newest.contents) order by 1)
      <> array(select id from counted_contents where route_id = progress.route_id order by 1)
    or (finished_at is null and newest.contents <> '{}' and completed_count >= cardinality(newest.contents))`;

const WRONG_COUNTS = `
  select name, kept.count as kept, rows.count as rows from (
    select 'users:' || role as name, count(*) from users group by 1
    union all select 'learners:' || route_id, count(*) from route_progress where not is_trial group by 1
    union all select 'finished:' || route_id, count(*) from route_progress
      where not is_trial and finished_at is not null group by 1
    union all select 'audit', count(*) from audit_entries having count(*) > 0
  ) as rows full join (
    select name, sum(count) as count from row_counts group by name having sum(count) <> 0
  ) as kept using (name)
  where kept.count is distinct from rows.count`;

const WRONG_COPIES = `
  select progress.* from route_progress as progress join users as person on person.id = progress.user_id
  where (progress.sort_name, progress.email, progress.search_text) <> (person.sort_name, person.email, person.search_text)`;

/**
 * Every kept total that differs from a count, and every copy that differs from its original. Progress that
 * waits to be counted again, because contents have changed, is counted first.
 */
export async function wrongTotals({ pool }: Database): Promise<unknown[]> {
  await pool.query(`
    select recount_progress(array_agg(id)) from route_progress where counted_version <> counted_version_of(route_id)`);
  const sets = await pool.query<object>(WRONG_SETS);
  const progress = await pool.query<object>(WRONG_PROGRESS);
  const counts = await pool.query<object>(WRONG_COUNTS);
  const copies = await pool.query<object>(WRONG_COPIES);
  return [...sets.rows, ...progress.rows, ...counts.rows, ...copies.rows];
}
