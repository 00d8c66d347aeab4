import { type Kysely, sql } from "kysely";

const TEXT = String.raw`
  create function letter_pairs(value text) returns text[] language plpgsql immutable parallel safe as $$
  declare
    separator constant text := chr(1);
    pairs text := regexp_replace(value, '(..)', '\1' || separator, 'g') || separator
      || regexp_replace(substr(value, 2), '(..)', '\1' || separator, 'g');
  begin
    return array_remove(string_to_array(value, null) || string_to_array(pairs, separator), '');
  end $$`;

/** The functions and operators of an extension are in the schema that it was created in, which need not be "public". */
const inSchemaOf = (extension: string, statement: string) => `
  do $do$ begin
    execute format($statement$${statement}$statement$, (
      select namespace.nspname from pg_extension join pg_namespace as namespace on namespace.oid = extnamespace
      where extname = '${extension}'));
  end $do$`;

/** "unaccent" alone is not immutable, because its dictionary can be changed. */
const PLAIN_TEXT = inSchemaOf(
  "unaccent",
  `create function plain_text(value text) returns text language sql immutable parallel safe
   as $body$ select lower(%1$I.unaccent('%1$I.unaccent'::regdictionary, normalize(value))) $body$`,
);

/** Without fastupdate: a search would have to read the list of pending entries. */
const TRIGRAMS = [
  "create index users_by_trigram on users using gin (search_text %I.gin_trgm_ops) with (fastupdate = off)",
  "create index audit_entries_by_trigram on audit_entries using gin (search_text %I.gin_trgm_ops)",
].map((statement) => inSchemaOf("pg_trgm", statement));

const PEOPLE = `
  create table users (
    id uuid primary key,
    email text not null,
    first_name text not null,
    last_name text not null,
    role text not null check (role in ('USER', 'ADMIN')),
    points integer not null default 0 check (points >= 0),
    password_hash text not null,
    created_at timestamptz not null,
    own_words_locked boolean not null default false,
    last_sign_in_at timestamptz,
    search_text text not null
      generated always as (plain_text(first_name || ' ' || last_name || ' ' || email)) stored,
    sort_name text not null generated always as (plain_text(first_name || ' ' || last_name)) stored,
    staff_role text check (staff_role in ('OWNER', 'EDITOR', 'REVIEWER', 'SUPPORT', 'READER')),
    two_step_since timestamptz,
    email_confirmed_at timestamptz,
    constraint users_email_taken unique (email)
  ) with (fillfactor = 80);
  create index users_by_last_name on users (plain_text(last_name), id);
  create index users_by_letter_pair on users
    using gin (letter_pairs(search_text)) with (fastupdate = on, gin_pending_list_limit = 64);
  create index users_by_name on users (sort_name, id);
  create index users_by_role on users (role, id);
  create index users_staff on users (staff_role, id) where staff_role is not null;

  create table sessions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    selector text not null,
    token_hash text not null,
    previous_hash text,
    rotated_at timestamptz not null,
    created_at timestamptz not null,
    device_name text not null default '',
    device_kind text not null default 'UNKNOWN' check (device_kind in ('PHONE', 'TABLET', 'COMPUTER', 'UNKNOWN')),
    forgiven_hash text,
    proved_at timestamptz,
    device_hash text,
    constraint sessions_by_selector unique (selector)
  );
  create index sessions_by_last_use on sessions (rotated_at);
  create index sessions_of_user on sessions (user_id);

  create table known_devices (
    user_id uuid not null references users on delete cascade,
    token_hash text not null,
    first_used_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (user_id, token_hash)
  );
  create index known_devices_by_last_use on known_devices (last_used_at);
  create index known_devices_by_token on known_devices (token_hash);

  create table password_resets (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    expires_at timestamptz not null,
    constraint password_resets_one_per_user unique (user_id)
  );

  create table team_invitations (
    id uuid primary key,
    email text not null unique,
    first_name text not null,
    staff_role text not null check (staff_role in ('OWNER', 'EDITOR', 'REVIEWER', 'SUPPORT', 'READER')),
    token_hash text unique,
    invited_by uuid references users on delete set null,
    invited_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index team_invitations_by on team_invitations (invited_by);

  create table two_step (
    user_id uuid primary key references users on delete cascade,
    code_key bytea not null,
    totp bytea,
    totp_step bigint not null default 0,
    pending_totp bytea,
    passkey_challenge text,
    passkey_until timestamptz
  );

  create table passkeys (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  );
  create index passkeys_of_user on passkeys (user_id);

  create table recovery_codes (
    user_id uuid not null references users on delete cascade,
    code_hash text not null,
    is_pending boolean not null,
    primary key (user_id, code_hash)
  );

  create table two_step_challenges (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    password_mark text not null,
    passkey_challenge text,
    expires_at timestamptz not null
  );
  create index two_step_challenges_of_user on two_step_challenges (user_id);

  create table consents (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('diary', 'ai')),
    version integer not null,
    is_given boolean not null,
    decided_at timestamptz not null
  );
  create index consents_newest on consents (user_id, kind, decided_at desc, id desc);

  create table user_keys (
    user_id uuid primary key references users on delete cascade,
    wrapped_key bytea not null
  );

  create table erasures (
    id_hash text primary key,
    erased_at timestamptz not null
  );

  create table settings (
    name text primary key,
    value jsonb not null
  );

  create table audit_pseudonyms (
    pseudonym uuid primary key,
    user_id uuid not null unique references users on delete cascade
  );

  create table audit_entries (
    id uuid primary key,
    at timestamptz not null,
    admin_id uuid not null,
    action text not null,
    target_id uuid,
    target_name text not null,
    address text not null,
    is_about_person boolean not null default false,
    changes jsonb not null default '[]',
    denied_call text,
    search_text text not null generated always as (plain_text(target_name)) stored
  );
  create index audit_entries_by_letter_pair on audit_entries using gin (letter_pairs(search_text));
  create index audit_entries_newest on audit_entries (at desc, id desc);
  create index audit_entries_of_action on audit_entries (action, at, id);
  create index audit_entries_of_admin on audit_entries (admin_id, at, id);
  create index audit_entries_of_target on audit_entries (target_id, at desc, id desc);

  create table audit_denials (
    user_id uuid not null references users on delete cascade,
    hour timestamptz not null,
    count integer not null,
    primary key (user_id, hour)
  );

  alter table users alter column search_text set statistics 1000`;

const FILES = `
  create table files (
    id uuid primary key,
    name text not null unique,
    small_name text,
    content_type text not null,
    bytes bigint not null,
    created_at timestamptz not null,
    display_name text not null default '',
    alt_text text,
    is_decorative boolean not null default false,
    caption text not null default '',
    licence text not null default '',
    width integer,
    height integer,
    in_library boolean not null default false,
    uploaded_by uuid
  );
  create index files_by_small_name on files (small_name);
  create index files_newest on files (created_at desc, id desc);

  create table quarantined_files (
    name text primary key,
    since timestamptz not null,
    reason text not null
  )`;

/** The contents of a route that count in its progress, and earlier ones that learners are still counted with. */
export const COUNTED_SETS = `
  create table counted_sets (
    route_id uuid not null references routes on delete cascade,
    version bigint not null,
    contents uuid[] not null,
    primary key (route_id, version)
  )`;

const LEARNING = `
  create table routes (
    id uuid primary key,
    title text not null,
    description text not null,
    type text not null check (type in ('FOUNDATION', 'CUSTOM')),
    cover_id uuid references files,
    position integer not null,
    created_at timestamptz not null,
    version integer not null default 1,
    state text not null default 'PUBLISHED' check (state in ('PUBLISHED', 'DRAFT')),
    trashed_at timestamptz,
    constraint routes_in_order unique (position) deferrable
  );
  create index routes_by_cover on routes (cover_id);

  create table stages (
    id uuid primary key,
    route_id uuid not null references routes on delete cascade,
    title text not null,
    description text not null,
    position integer not null,
    version integer not null default 1,
    state text not null default 'PUBLISHED' check (state in ('PUBLISHED', 'DRAFT')),
    trashed_at timestamptz,
    constraint stages_in_order unique (route_id, position) deferrable,
    constraint stages_of_route unique (id, route_id)
  );

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
    version integer not null default 1,
    themes text[] not null default '{}',
    sort_title text not null generated always as (plain_text(title)) stored,
    state text not null default 'PUBLISHED' check (state in ('PUBLISHED', 'DRAFT')),
    trashed_at timestamptz,
    constraint contents_in_order unique (parent_id, position) deferrable,
    constraint contents_of_stage_of_route foreign key (stage_id, route_id) references stages (id, route_id)
      on update cascade on delete cascade
  );
  create index contents_by_file on contents (file_id);
  create index contents_by_title on contents (sort_title, id);
  create index contents_in_draft on contents (route_id) where state = 'DRAFT';
  create index contents_of_route on contents (route_id, stage_id);
  create index contents_of_stage on contents (stage_id, route_id);
  create index contents_unfinished on contents (route_id)
    where trashed_at is null and ((type in ('AUDIO', 'VIDEO', 'IMAGE') and file_id is null)
      or (type = 'QUIZ' and (coalesce(jsonb_array_length((quiz -> 'questions')), 0) = 0)));

  create table reading_files (
    content_id uuid not null references contents on delete cascade,
    file_id uuid not null references files,
    primary key (content_id, file_id)
  );
  create index reading_files_of_file on reading_files (file_id);

  create table quiz_versions (
    id uuid primary key,
    content_id uuid not null references contents on delete cascade,
    quiz jsonb not null,
    analysis_prompt text
  );
  create index quiz_versions_of_content on quiz_versions (content_id);

  create table quiz_counts (
    content_id uuid primary key references contents on delete cascade,
    sealed bytea not null
  );

  create table route_progress (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    route_id uuid not null references routes on delete cascade,
    last_visited_at timestamptz not null,
    created_at timestamptz not null,
    completed_count integer not null default 0,
    stages_completed jsonb not null default '{}',
    last_interaction_at timestamptz,
    sort_name text not null default '',
    email text not null default '',
    search_text text not null default '',
    finished_at timestamptz,
    is_trial boolean not null default false,
    counted_version bigint not null default 0,
    constraint route_progress_once unique (user_id, route_id)
  );
  create index route_progress_by_completed on route_progress (route_id, completed_count, id);
  create index route_progress_by_email on route_progress (route_id, email, id);
  create index route_progress_by_name on route_progress (route_id, sort_name, id);
  create index route_progress_latest on route_progress (route_id, last_visited_at, id);

  ${COUNTED_SETS};

  create table interactions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    content_id uuid not null references contents on delete cascade,
    progress_id uuid not null references route_progress on delete cascade,
    last_visited_at timestamptz not null,
    visit_count integer not null,
    completed_at timestamptz,
    analysis_claimed_at timestamptz,
    sealed bytea,
    quiz_version_id uuid,
    has_rated boolean not null default false,
    constraint interactions_once unique (user_id, content_id)
  );
  create index interactions_of_content on interactions (content_id);
  create index interactions_of_progress on interactions (progress_id);

  create table insights (
    item_id uuid primary key,
    figures jsonb not null,
    median_days integer,
    counted_at timestamptz not null
  );

  create table catalogue_version (
    version bigint not null
  );
  create unique index catalogue_version_once on catalogue_version ((true));

  create table route_changes (
    route_id uuid primary key,
    version bigint not null
  );

  create view counted_contents as
  select content.id, content.route_id, content.stage_id
  from contents as content left join stages as stage on stage.id = content.stage_id
  where content.state = 'PUBLISHED' and content.trashed_at is null
    and (content.stage_id is null or (stage.state = 'PUBLISHED' and stage.trashed_at is null))`;

const EDITORIAL = `
  create table item_versions (
    id uuid primary key,
    item_id uuid not null,
    kind text not null check (kind in ('ROUTE', 'STAGE', 'CONTENT')),
    number integer not null,
    parts jsonb not null,
    file_id uuid references files on delete set null,
    saved_by uuid,
    saved_at timestamptz not null,
    published_by uuid,
    published_at timestamptz,
    is_autosave boolean not null,
    changed text[] not null,
    constraint item_versions_once unique (item_id, number)
  );
  create index item_versions_by_file on item_versions (file_id);

  create table drafts (
    item_id uuid primary key,
    kind text not null check (kind in ('ROUTE', 'STAGE', 'CONTENT')),
    changes jsonb not null,
    file_id uuid references files,
    saved_by uuid not null,
    saved_at timestamptz not null
  );
  create index drafts_by_file on drafts (file_id);

  create table editor_presence (
    item_id uuid not null,
    editor uuid not null references audit_pseudonyms on delete cascade,
    seen_at timestamptz not null,
    primary key (item_id, editor)
  );
  create index editor_presence_by_editor on editor_presence (editor);

  create table publications (
    id uuid primary key,
    route_id uuid not null references routes on delete cascade,
    run_at timestamptz not null,
    requested_by uuid not null,
    requested_at timestamptz not null,
    done_at timestamptz,
    cancelled_at timestamptz
  );
  create index publications_due on publications (run_at) where done_at is null and cancelled_at is null;
  create index publications_of_route on publications (route_id);

  create table publication_items (
    publication_id uuid not null references publications on delete cascade,
    item_id uuid not null,
    version_id uuid not null references item_versions on delete cascade,
    held_back text,
    primary key (publication_id, item_id)
  );
  create index publication_items_by_item on publication_items (item_id);
  create index publication_items_by_version on publication_items (version_id);

  create table reviews (
    content_id uuid primary key references contents on delete cascade,
    state text not null check (state in ('OPEN', 'CHANGES_ASKED', 'APPROVED')),
    requested_by uuid not null,
    requested_at timestamptz not null
  );

  create table review_comments (
    id uuid primary key,
    content_id uuid not null references contents on delete cascade,
    quote text not null,
    text text not null,
    written_by uuid not null,
    written_at timestamptz not null,
    resolved_at timestamptz
  );
  create index review_comments_of_content on review_comments (content_id);

  create table review_decisions (
    id uuid primary key,
    version_id uuid not null references item_versions on delete cascade,
    decision text not null check (decision in ('APPROVED', 'CHANGES_ASKED')),
    note text not null,
    decided_by uuid not null,
    decided_at timestamptz not null
  );
  create index review_decisions_of_version on review_decisions (version_id);

  create table trash (
    item_id uuid primary key,
    kind text not null check (kind in ('ROUTE', 'STAGE', 'CONTENT')),
    position integer not null,
    trashed_by uuid not null,
    trashed_at timestamptz not null
  );
  create index trash_by_time on trash (trashed_at)`;

/** The entries of a month that is over in one box, for the counts of a whole diary (`diary-months.ts`). */
export const DIARY_MONTHS = `
  create table diary_months (
    user_id uuid not null references users on delete cascade,
    month date not null,
    version integer not null default 0,
    sealed bytea,
    primary key (user_id, month)
  );

  create function forget_diary_month() returns trigger language plpgsql as $$
  declare
    changed record;
  begin
    if tg_op = 'DELETE' then changed := old; else changed := new; end if;
    -- Without a row when the whole account is deleted.
    insert into diary_months as kept (user_id, month, version)
    select id, date_trunc('month', changed.created_at at time zone 'UTC'), 1 from users where id = changed.user_id
    on conflict (user_id, month) do update set version = kept.version + 1, sealed = null;
    return null;
  end $$;

  create trigger diary_records_are_written after insert or update of digest on diary_records
  for each row when (new.created_at < now() - interval '1 day') execute function forget_diary_month();

  create trigger diary_records_are_deleted after delete on diary_records
  for each row when (old.created_at < now() - interval '1 day') execute function forget_diary_month()`;

const DIARY_AND_CARE = `
  create table diary_records (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    advice_claimed_at timestamptz,
    idempotency_key text,
    created_at timestamptz not null,
    sealed bytea not null,
    digest bytea not null,
    constraint diary_records_once unique (user_id, idempotency_key)
  );
  create index diary_records_newest on diary_records (user_id, created_at desc, id desc);

  ${DIARY_MONTHS};

  create table care_states (
    user_id uuid primary key references users on delete cascade,
    sealed bytea not null
  );

  create table plans (
    user_id uuid primary key references users on delete cascade,
    sealed bytea,
    version integer not null
  );

  create table reminders (
    user_id uuid primary key references users on delete cascade,
    is_on boolean not null,
    time text not null check ("time" ~ '^[0-2][0-9]:[0-5][0-9]$'),
    weekdays text[] not null,
    time_zone text not null,
    wording text not null check (wording in ('MOMENT', 'SKY', 'BLANK')),
    by_email boolean not null,
    next_at timestamptz,
    last_day text
  );
  create index reminders_due on reminders (next_at) where next_at is not null;

  create table push_devices (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    session_id uuid not null unique references sessions on delete cascade,
    endpoint_hash text not null unique,
    sealed bytea not null,
    created_at timestamptz not null
  );
  create index push_devices_of_user on push_devices (user_id);

  create table model_calls (
    user_id uuid not null references users on delete cascade,
    day date not null,
    calls integer not null,
    primary key (user_id, day)
  );

  create table model_budget (
    day date primary key,
    calls integer not null
  );

  create table helpline_corrections (
    id uuid primary key,
    correction jsonb not null,
    corrected_at timestamptz not null,
    checked_on jsonb not null default '{}',
    version integer not null default 1,
    country text,
    own_line jsonb,
    state text not null default 'SHOWN' check (state in ('SHOWN', 'HIDDEN', 'PROPOSED')),
    hidden_reason text not null default '',
    check ((country is null) = (own_line is null))
  );

  create table helpline_proposals (
    id uuid primary key,
    helpline_id uuid not null unique,
    action text not null check (action in ('ADD', 'CORRECT', 'HIDE', 'SHOW', 'RESTORE')),
    change jsonb not null,
    reason text not null,
    line_version integer not null,
    proposed_by uuid references users on delete set null,
    proposed_at timestamptz not null
  );
  create index helpline_proposals_of_user on helpline_proposals (proposed_by)`;

const PLATFORM = `
  create table mail_jobs (
    id uuid primary key,
    kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
    email text not null,
    tries integer not null default 0,
    run_after timestamptz not null,
    details jsonb,
    tried_since timestamptz not null default now(),
    last_fault text,
    failed_at timestamptz
  );
  create index mail_jobs_due on mail_jobs (run_after);

  create table maintenance_runs (
    name text primary key,
    started_at timestamptz not null
  );

  create table rate_limits (
    key text primary key,
    points integer not null default 0,
    expire bigint
  );

  create table row_counts (
    name text not null,
    slot smallint not null,
    count bigint not null,
    primary key (name, slot)
  ) with (fillfactor = 50);

  create table installation (
    id uuid not null default gen_random_uuid()
  );
  create unique index installation_once on installation ((true))`;

/** The numbers of people of a role and of audit entries are kept, because counting them takes longer the more there are. */
const PEOPLE_RULES = `
  create function keep_staff_role() returns trigger language plpgsql as $$
  begin
    new.staff_role := case when new.role = 'ADMIN' then coalesce(new.staff_role, 'OWNER') end;
    return new;
  end $$;

  create trigger users_staff_role before insert or update of role, staff_role on users
  for each row when ((new.role = 'ADMIN') <> (new.staff_role is not null)) execute function keep_staff_role();

  create function count_users() returns trigger language plpgsql as $$
  begin
    insert into row_counts as kept (name, slot, count)
    select 'users:' || role, pg_backend_pid() % 4, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed where true group by 1 order by 1
    on conflict (name, slot) do update set count = kept.count + excluded.count;
    return null;
  end $$;

  create trigger users_count_delete after delete on users
  referencing old table as changed for each statement execute function count_users();

  create trigger users_count_insert after insert on users
  referencing new table as changed for each statement execute function count_users();

  create function count_changed_role() returns trigger language plpgsql as $$
  begin
    insert into row_counts as kept (name, slot, count)
    select 'users:' || role, pg_backend_pid() % 4, difference
    from (values (old.role, -1), (new.role, 1)) as changed (role, difference) order by role
    on conflict (name, slot) do update set count = kept.count + excluded.count;
    return null;
  end $$;

  create trigger users_count_role after update of role on users
  for each row when (new.role <> old.role) execute function count_changed_role();

  create function delete_invitation() returns trigger language plpgsql as $$
  begin
    delete from team_invitations where email = old.email;
    return null;
  end $$;

  create trigger users_delete_invitation after delete on users
  for each row execute function delete_invitation();

  create function refuse_rewriting_history() returns trigger language plpgsql as $$
  begin raise exception 'audit entries are only ever added' using errcode = 'insufficient_privilege'; end $$;

  create trigger audit_entries_are_not_truncated before truncate on audit_entries
  for each statement execute function refuse_rewriting_history();

  create trigger audit_entries_stay before delete or update on audit_entries
  for each statement execute function refuse_rewriting_history();

  create function count_audit_entries() returns trigger language plpgsql as $$
  begin
    insert into row_counts as kept (name, slot, count)
    select 'audit', pg_backend_pid() % 4, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed where true group by 1 order by 1
    on conflict (name, slot) do update set count = kept.count + excluded.count;
    return null;
  end $$;

  create trigger audit_entries_count_delete after delete on audit_entries
  referencing old table as changed for each statement execute function count_audit_entries();

  create trigger audit_entries_count_insert after insert on audit_entries
  referencing new table as changed for each statement execute function count_audit_entries()`;

/** Answers belong to the quiz that was answered: it is kept when its questions change. */
const KEEP_ANSWERED_QUIZ = `
  create function keep_answered_quiz() returns trigger language plpgsql as $$
  declare
    kept uuid := gen_random_uuid();
  begin
    update interactions set quiz_version_id = kept
    where content_id = old.id and quiz_version_id is null and sealed is not null;
    if found then
      insert into quiz_versions (id, content_id, quiz, analysis_prompt)
      values (kept, old.id, old.quiz, old.analysis_prompt);
    end if;
    return null;
  end $$`;

/**
 * The progress of a learner on a route is kept with the version of the contents that it was counted with. A change of these
 * contents makes the next version and writes no progress: it would take seconds for many learners. The progress of one of
 * them is counted again when it is touched or shown, and of the others in batches (`recountStale`).
 */
export const PROGRESS_RULES = `
  create function counted_version_of(route uuid) returns bigint language sql stable as $$
  select coalesce((select version from counted_sets where route_id = route order by version desc limit 1), 0) $$;

  create function change_counted(changed uuid[]) returns void language plpgsql as $$
  begin
    -- The next statement then sees the version and the contents of the change that it has waited for.
    perform from routes where id = any(changed) order by id for no key update;
    insert into counted_sets (route_id, version, contents)
    select id, counted_version_of(id) + 1, array(select id from counted_contents where route_id = route.id)
    from routes as route where id = any(changed) order by id;
  end $$;

  create function stages_plus(stages jsonb, stage uuid, difference integer) returns jsonb language sql stable as $$
  select case
    when stage is null then stages
    when coalesce((stages ->> stage::text)::integer, 0) + difference > 0 then
      stages || jsonb_build_object(stage::text, coalesce((stages ->> stage::text)::integer, 0) + difference)
    else stages - stage::text end $$;

  -- A learner who had completed all contents of any version since the last count has finished; "completing" came later.
  create function recount_progress(progress_ids uuid[], completing uuid default null)
  returns void language plpgsql as $$
  begin
    perform from route_progress where id = any(progress_ids) order by id for no key update;
    update route_progress as progress set
      completed_count = coalesce(found.completed, 0),
      stages_completed = coalesce(found.stages, '{}'),
      last_interaction_at = found.latest,
      counted_version = newest.version,
      finished_at = coalesce(progress.finished_at, (
        select now() from counted_sets as was
        where was.route_id = progress.route_id and was.version > progress.counted_version and was.contents <> '{}'
          and was.contents <@ case was.version when newest.version then found.done
            else array_remove(found.done, completing) end
        limit 1))
    from unnest(progress_ids) as changed (id)
    join route_progress as mine on mine.id = changed.id
    cross join lateral (select counted_version_of(mine.route_id) as version) as newest
    left join lateral (
      select sum(completed) as completed, max(latest) as latest, array(
          select content_id from interactions where progress_id = changed.id and completed_at is not null) as done,
        jsonb_object_agg(stage_id, completed) filter (where stage_id is not null and completed > 0) as stages
      from (
        select content.stage_id, max(own.last_visited_at) as latest,
          count(own.completed_at) filter (where content.id is not null) as completed
        from interactions as own left join counted_contents as content on content.id = own.content_id
        where own.progress_id = changed.id group by content.stage_id
      ) as per_stage
    ) as found on true
    where progress.id = changed.id;
  end $$;

  create function keep_progress_totals() returns trigger language plpgsql as $$
  declare
    difference integer := (new.completed_at is not null)::integer;
    stage uuid;
    kept record;
    counted record;
  begin
    if tg_op = 'UPDATE' then difference := difference - (old.completed_at is not null)::integer; end if;
    select route_id, counted_version into kept from route_progress where id = new.progress_id for no key update;
    select version, contents into counted from counted_sets
    where route_id = kept.route_id order by version desc limit 1;
    if kept.counted_version <> coalesce(counted.version, 0) then
      perform recount_progress(array[new.progress_id], case when difference > 0 then new.content_id end);
      return null;
    end if;
    -- A later statement may see contents of a newer version, which this progress is not counted with.
    if difference <> 0 and new.content_id = any(counted.contents) then
      select stage_id into stage from contents where id = new.content_id;
    else
      difference := 0;
    end if;
    update route_progress set
      completed_count = completed_count + difference,
      stages_completed = case difference when 0 then stages_completed else
        stages_plus(stages_completed, stage, difference) end,
      last_interaction_at = greatest(last_interaction_at, new.last_visited_at),
      finished_at = case when difference > 0 and finished_at is null
        and completed_count + difference >= cardinality(counted.contents) then new.completed_at else finished_at end
    where id = new.progress_id
      and (difference <> 0 or last_interaction_at is null or last_interaction_at < new.last_visited_at);
    return null;
  end $$;

  create trigger interactions_are_added after insert on interactions
  for each row execute function keep_progress_totals();

  create trigger interactions_are_changed after update on interactions
  for each row when ((new.last_visited_at <> old.last_visited_at)
    or ((new.completed_at is null) <> (old.completed_at is null))) execute function keep_progress_totals();

  create function count_added_contents() returns trigger language plpgsql as $$
  begin
    perform change_counted(array(select route_id from added where state = 'PUBLISHED' and trashed_at is null));
    return null;
  end $$;

  create trigger contents_are_added after insert on contents
  referencing new table as added for each statement execute function count_added_contents();

  create function count_deleted_contents() returns trigger language plpgsql as $$
  begin
    perform change_counted(array(select route_id from deleted));
    return null;
  end $$;

  create trigger contents_are_deleted after delete on contents
  referencing old table as deleted for each statement execute function count_deleted_contents();

  create function follow_changed_contents() returns trigger language plpgsql as $$
  declare
    changed uuid[] := array(
      select id from (
        select id, state, trashed_at is null, route_id, stage_id from contents_after
        except select id, state, trashed_at is null, route_id, stage_id from contents_before) as different);
    moved uuid[] := array(
      select was.id from contents_before as was join contents_after as now on now.id = was.id
      where now.route_id <> was.route_id);
  begin
    if cardinality(changed) = 0 then return null; end if;
    if cardinality(moved) > 0 then
      -- A visit locks its interaction and then the progress.
      perform from interactions where content_id = any(moved) order by id for no key update;
      insert into route_progress (id, user_id, route_id, last_visited_at, created_at)
      select gen_random_uuid(), mine.user_id, content.route_id, max(mine.last_visited_at), max(mine.last_visited_at)
      from interactions as mine join contents as content on content.id = mine.content_id
      where content.id = any(moved)
      group by mine.user_id, content.route_id order by 2, 3
      on conflict (user_id, route_id) do nothing;
      update interactions as mine set progress_id = goal.id
      from contents as content, route_progress as goal
      where content.id = any(moved) and mine.content_id = content.id and goal.route_id = content.route_id
        and goal.user_id = mine.user_id and mine.progress_id <> goal.id;
    end if;
    perform change_counted(array(
      select route_id from contents_before where id = any(changed) and state = 'PUBLISHED' and trashed_at is null
      union
      select route_id from contents_after where id = any(changed) and state = 'PUBLISHED' and trashed_at is null
      union select route_id from contents_after where id = any(moved)
      union select route_id from contents_before where id = any(moved)));
    return null;
  end $$;

  create trigger contents_are_changed after update on contents
  referencing old table as contents_before new table as contents_after
  for each statement execute function follow_changed_contents();

  create function follow_changed_stages() returns trigger language plpgsql as $$
  begin
    perform change_counted(array(
      select now.route_id from stages_before as was join stages_after as now on now.id = was.id
      where was.state <> now.state or (was.trashed_at is null) <> (now.trashed_at is null)));
    return null;
  end $$;

  create trigger stages_are_changed after update on stages
  referencing old table as stages_before new table as stages_after
  for each statement execute function follow_changed_stages();

  create function lock_interactions_first() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'users' then delete from interactions where user_id = old.id;
    elsif tg_table_name = 'stages' then
      perform from contents where stage_id = old.id for update;
      perform from interactions where content_id in (select id from contents where stage_id = old.id) for no key update;
      delete from contents where stage_id = old.id;
    else delete from interactions where content_id in (select id from contents where route_id = old.id); end if;
    return old;
  end $$;

  create trigger routes_are_deleted before delete on routes
  for each row execute function lock_interactions_first();

  create trigger stages_are_deleted before delete on stages
  for each row execute function lock_interactions_first();

  create trigger users_are_deleted before delete on users
  for each row execute function lock_interactions_first();

  ${KEEP_ANSWERED_QUIZ};

  create trigger contents_keep_quiz after update of quiz on contents
  for each row when ((old.quiz is not null)
    and ((old.quiz -> 'questions') is distinct from (new.quiz -> 'questions')))
    execute function keep_answered_quiz()`;

/** Beside the progress, so that a page of a route's learners in any order is one range of an index. */
export const LEARNER_RULES = `
  create function copy_learner() returns trigger language plpgsql as $$
  declare
    person record;
  begin
    -- Locked, so that a change of the name is either seen here or sees this row.
    select sort_name, email, search_text into person from users where id = new.user_id for share;
    if found then
      new.sort_name := person.sort_name;
      new.email := person.email;
      new.search_text := person.search_text;
    end if;
    new.counted_version := counted_version_of(new.route_id);
    return new;
  end $$;

  create trigger route_progress_copies_learner before insert on route_progress
  for each row execute function copy_learner();

  create function copy_changed_learner() returns trigger language plpgsql as $$
  begin
    update route_progress set sort_name = new.sort_name, email = new.email, search_text = new.search_text
    where user_id = new.id;
    return null;
  end $$;

  create trigger users_change_learners after update of first_name, last_name, email on users
  for each row execute function copy_changed_learner();

  create function mark_trial() returns trigger language plpgsql as $$
  begin
    new.is_trial := exists (select from users where id = new.user_id and role = 'ADMIN');
    return new;
  end $$;

  create trigger route_progress_is_trial before insert on route_progress
  for each row execute function mark_trial();

  create function mark_trials(person uuid, trial boolean) returns void language sql as $$
  with marked as (
    update route_progress set is_trial = trial where user_id = person and is_trial <> trial returning route_id
  )
  insert into row_counts as kept (name, slot, count)
  select 'learners:' || route_id, pg_backend_pid() % 4, case when trial then -1 else 1 end from marked order by 1
  on conflict (name, slot) do update set count = kept.count + excluded.count
  $$;

  create function mark_trials_of_role() returns trigger language plpgsql as $$
  begin
    perform mark_trials(new.id, new.role = 'ADMIN');
    return null;
  end $$;

  create trigger users_mark_trials after update of role on users
  for each row when (new.role <> old.role) execute function mark_trials_of_role();

  create function count_route_progress() returns trigger language plpgsql as $$
  begin
    insert into row_counts as kept (name, slot, count)
    select kind || ':' || route_id, pg_backend_pid() % 4, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed, unnest(array['learners', 'finished']) as kind
    where exists (select from routes where id = route_id) and not is_trial
      and (kind = 'learners' or finished_at is not null)
    group by 1 order by 1
    on conflict (name, slot) do update set count = kept.count + excluded.count;
    return null;
  end $$;

  create trigger route_progress_count_delete after delete on route_progress
  referencing old table as changed for each statement execute function count_route_progress();

  create trigger route_progress_count_insert after insert on route_progress
  referencing new table as changed for each statement execute function count_route_progress();

  create function count_finished() returns trigger language plpgsql as $$
  begin
    insert into row_counts as kept (name, slot, count)
    select 'finished:' || new.route_id, pg_backend_pid() % 4, difference
    from (values ((new.finished_at is not null and not new.is_trial)::integer
      - (old.finished_at is not null and not old.is_trial)::integer)) as changed (difference)
    where difference <> 0
    on conflict (name, slot) do update set count = kept.count + excluded.count;
    return null;
  end $$;

  create trigger route_progress_count_finished after update on route_progress
  for each row when ((old.finished_at is null) <> (new.finished_at is null) or old.is_trial <> new.is_trial)
  execute function count_finished();

  create function forget_learners_count() returns trigger language plpgsql as $$
  begin
    delete from row_counts where name in ('learners:' || old.id, 'finished:' || old.id);
    return null;
  end $$;

  create trigger routes_forget_learners after delete on routes
  for each row execute function forget_learners_count()`;

/**
 * At the end of a transaction: the one row that every change locks is then its last lock, and two changes at once cannot
 * wait for each other.
 */
const CATALOGUE_RULES = `
  create function count_catalogue_change() returns trigger language plpgsql as $$
  declare
    changed uuid[] := '{}';
  begin
    -- Once in a transaction, however many rows it changes.
    if coalesce(current_setting('senda.catalogue_change', true), '') = '' then
      update catalogue_version set version = version + 1;
      perform set_config('senda.catalogue_change', 'counted', true);
    end if;
    if tg_table_name = 'files' then
      changed := array(select route_id from contents where file_id = new.id);
    elsif tg_table_name <> 'routes' then
      changed := array[old.route_id, new.route_id];
    end if;
    insert into route_changes (route_id, version)
    select distinct route_id, version from unnest(changed) as route_id, catalogue_version where route_id is not null
    on conflict (route_id) do update set version = excluded.version
    where route_changes.version <> excluded.version;
    return null;
  end $$;

  create constraint trigger contents_listed after insert or delete on contents
  deferrable initially deferred for each row when (true) execute function count_catalogue_change();

  create constraint trigger contents_updated after update on contents
  deferrable initially deferred for each row when (old.* is distinct from new.*)
  execute function count_catalogue_change();

  create constraint trigger files_updated after update on files
  deferrable initially deferred for each row when (old.* is distinct from new.*)
  execute function count_catalogue_change();

  create constraint trigger routes_listed after insert or delete on routes
  deferrable initially deferred for each row when (true) execute function count_catalogue_change();

  create constraint trigger routes_updated after update on routes
  deferrable initially deferred for each row when (old.* is distinct from new.*)
  execute function count_catalogue_change();

  create constraint trigger stages_listed after insert or delete on stages
  deferrable initially deferred for each row when (true) execute function count_catalogue_change();

  create constraint trigger stages_updated after update on stages
  deferrable initially deferred for each row when (old.* is distinct from new.*)
  execute function count_catalogue_change();

  create function count_picture_change() returns trigger language plpgsql as $$
  begin
    insert into route_changes (route_id, version)
    select distinct content.route_id, catalogue.version
    from reading_files as used
    join contents as content on content.id = used.content_id
    cross join catalogue_version as catalogue
    where used.file_id = new.id
    on conflict (route_id) do update set version = excluded.version
    where route_changes.version <> excluded.version;
    return null;
  end $$;

  create constraint trigger files_updated_in_texts after update on files
  deferrable initially deferred for each row when (old.* is distinct from new.*)
  execute function count_picture_change()`;

/** The history of an item, its draft and its figures go with it. */
const ITEM_RULES = `
  create function forget_deleted_item() returns trigger language plpgsql as $$
  begin
    delete from trash where item_id = old.id;
    delete from drafts where item_id = old.id;
    delete from publication_items where item_id = old.id;
    delete from item_versions where item_id = old.id;
    delete from editor_presence where item_id = old.id;
    return null;
  end $$;

  create trigger contents_are_forgotten after delete on contents
  for each row execute function forget_deleted_item();

  create trigger routes_are_forgotten after delete on routes
  for each row execute function forget_deleted_item();

  create trigger stages_are_forgotten after delete on stages
  for each row execute function forget_deleted_item();

  create function forget_insights() returns trigger language plpgsql as $$
  begin
    delete from insights where item_id = old.id;
    return null;
  end $$;

  create trigger contents_forget_insights after delete on contents
  for each row execute function forget_insights();

  create trigger routes_forget_insights after delete on routes
  for each row execute function forget_insights()`;

const FIRST_ROWS = `
  insert into catalogue_version (version) values (1);
  insert into installation default values`;

const STATEMENTS = [
  "create extension if not exists pg_trgm",
  "create extension if not exists unaccent",
  TEXT,
  PLAIN_TEXT,
  PEOPLE,
  FILES,
  LEARNING,
  EDITORIAL,
  DIARY_AND_CARE,
  PLATFORM,
  ...TRIGRAMS,
  PEOPLE_RULES,
  PROGRESS_RULES,
  LEARNER_RULES,
  CATALOGUE_RULES,
  ITEM_RULES,
  FIRST_ROWS,
];

export const schema = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
