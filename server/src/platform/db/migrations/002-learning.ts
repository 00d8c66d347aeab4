import { type Kysely, sql } from "kysely";

export const learning = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table files (
        id uuid primary key,
        name text not null unique,
        small_name text,
        content_type text not null,
        bytes bigint not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`
      create table routes (
        id uuid primary key,
        title text not null,
        description text not null,
        type text not null check (type in ('FOUNDATION', 'CUSTOM')),
        cover_id uuid references files,
        position integer not null,
        created_at timestamptz not null,
        constraint routes_in_order unique (position) deferrable
      )`.execute(db);
    await sql`
      create table stages (
        id uuid primary key,
        route_id uuid not null references routes on delete cascade,
        title text not null,
        description text not null,
        position integer not null,
        constraint stages_in_order unique (route_id, position) deferrable,
        constraint stages_of_route unique (id, route_id)
      )`.execute(db);
    // A stage's content belongs to that stage's route: the pair of keys makes anything else impossible.
    await sql`
      create table contents (
        id uuid primary key,
        route_id uuid not null references routes on delete cascade,
        stage_id uuid,
        parent_id uuid not null generated always as (coalesce(stage_id, route_id)) stored,
        title text not null,
        type text not null check (type in ('READING', 'AUDIO', 'VIDEO', 'IMAGE', 'QUIZ')),
        text text not null,
        points integer not null check (points >= 0),
        duration integer not null check (duration >= 0),
        subtitles jsonb not null,
        quiz jsonb,
        overview jsonb,
        analysis_prompt text,
        file_id uuid references files,
        position integer not null,
        constraint contents_in_order unique (parent_id, position) deferrable,
        foreign key (stage_id, route_id) references stages (id, route_id) on delete cascade
      )`.execute(db);
    await sql`create index contents_of_route on contents (route_id, stage_id)`.execute(db);
    await sql`create index contents_of_stage on contents (stage_id, route_id)`.execute(db);
    await sql`create index contents_by_file on contents (file_id)`.execute(db);
    await sql`create index routes_by_cover on routes (cover_id)`.execute(db);
    await sql`
      create table route_progress (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        route_id uuid not null references routes on delete cascade,
        last_visited_at timestamptz not null,
        created_at timestamptz not null,
        constraint route_progress_once unique (user_id, route_id)
      )`.execute(db);
    await sql`create index route_progress_of_route on route_progress (route_id)`.execute(db);
    await sql`
      create table interactions (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        content_id uuid not null references contents on delete cascade,
        progress_id uuid not null references route_progress on delete cascade,
        last_visited_at timestamptz not null,
        visit_count integer not null,
        completed_at timestamptz,
        responses bytea,
        analysis bytea,
        analysis_author text,
        analysis_claimed_at timestamptz,
        constraint interactions_once unique (user_id, content_id)
      )`.execute(db);
    await sql`create index interactions_of_content on interactions (content_id)`.execute(db);
    await sql`create index interactions_of_progress on interactions (progress_id)`.execute(db);
    // What somebody writes is sealed with a key of their own, which is itself kept sealed: gone with the account.
    await sql`
      create table user_keys (
        user_id uuid primary key references users on delete cascade,
        wrapped_key bytea not null
      )`.execute(db);
  },
};
