import pg from "pg";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { openDatabase } from "../../server/src/platform/db/open.ts";
import { generateCatalogue, generatePeople } from "../../server/test/generate.ts";
import { startPostgres } from "../../server/test/postgres.ts";

const AMOUNTS = { routes: 30, entriesEach: 0, routesEach: 0, contentsEach: 0 };
const DAYS = 20;
const ROUTES_EACH = 3;
const CONTENTS_EACH = 7;

/** Ids that begin with the time, as ours do: their index grows at one end. */
const FUNCTIONS = `
  create function time_id() returns uuid language sql volatile as $$
    select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
      || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid $$;
  create function some_bytes(length int) returns bytea language sql volatile as $$
    select substr(string_agg(decode(md5(random()::text), 'hex'), ''), 1, length)
    from generate_series(1, length / 16 + 1) $$`;

const EACH_PERSON = "for person in select id, id::text as name from users order by random() loop";

/** As one call of the API does it: the statements in their order, each committed. */
const acts = (days: number): Record<string, string> => ({
  "a sign-in": `${EACH_PERSON}
    insert into sessions (id, user_id, selector, token_hash, rotated_at, created_at, device_name, device_kind)
    values (time_id(), person.id, left(md5(random()::text), 22), rpad(md5(random()::text), 43), now(), now(), 'Chrome en Android', 'PHONE');
    insert into known_devices values (person.id, rpad(md5(random()::text), 43), now(), now());
    update users set last_sign_in_at = now() where id = person.id; commit; end loop;`,
  "a renewed session": `${EACH_PERSON}
    insert into rate_limits as held values (rpad('refresh:' || md5(person.name), 60), 1, 9999999999999)
    on conflict (key) do update set points = held.points + 1;
    update sessions set previous_hash = token_hash, forgiven_hash = token_hash, token_hash = rpad(md5(random()::text), 43), rotated_at = clock_timestamp()
    where user_id = person.id; commit; end loop;`,
  // 150 characters and an advice, as they are sealed.
  "a diary entry": `for day in 1..${days} loop ${EACH_PERSON}
    record_id := time_id();
    insert into rate_limits as held values (rpad('entry:' || md5(person.name), 60), 1, 9999999999999)
    on conflict (key) do update set points = held.points + 1;
    insert into diary_records (id, user_id, sealed, digest, idempotency_key, created_at, advice_claimed_at)
    values (record_id, person.id, some_bytes(334), some_bytes(540), gen_random_uuid(), clock_timestamp(), now()); commit;
    update diary_records set sealed = some_bytes(940), digest = some_bytes(540), advice_claimed_at = null
    where id = record_id and user_id = person.id; commit; end loop; end loop;`,
  "a started route": `for day in 1..${ROUTES_EACH} loop ${EACH_PERSON}
    insert into route_progress (id, user_id, route_id, last_visited_at, created_at) select time_id(), person.id, id, now(), now()
    from routes where position = (abs(hashtext(person.name)) + day) % ${AMOUNTS.routes} + 1; commit; end loop; end loop;`,
  "a completed content": `for day in 1..${CONTENTS_EACH} loop
    for person in select id, route_id, user_id from route_progress order by random() loop
    record_id := time_id();
    insert into interactions (id, user_id, content_id, progress_id, last_visited_at, visit_count)
    select record_id, person.user_id, content.id, person.id, clock_timestamp(), 1
    from contents as content where route_id = person.route_id order by content.id offset day limit 1; commit;
    update interactions set completed_at = clock_timestamp(), last_visited_at = clock_timestamp() where id = record_id;
    update users set points = points + 5 where id = person.user_id; commit; end loop; end loop;`,
});

const SIZES = `
  select relname as name, reltuples::bigint as rows, pg_table_size(oid) as data, pg_indexes_size(oid) as indexes
  from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and reltuples >= $1
  order by pg_total_relation_size(oid) desc`;

const row = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;

interface Act {
  name: string;
  wal: number;
  times: number;
}

async function perform(client: pg.Client, people: number): Promise<Act[]> {
  const done: Act[] = [];
  const times: Record<string, number> = { "a diary entry": DAYS, "a started route": ROUTES_EACH };
  times["a completed content"] = ROUTES_EACH * CONTENTS_EACH;
  for (const [name, statements] of Object.entries(acts(DAYS))) {
    const { rows: before } = await client.query("select pg_current_wal_lsn() as at");
    await client.query(`do $do$ declare person record; record_id uuid; begin ${statements} end $do$`);
    const { rows } = await client.query("select pg_current_wal_lsn() - $1::pg_lsn as bytes", [before[0].at]);
    await client.query("vacuum");
    done.push({ name, wal: Number(rows[0].bytes), times: people * (times[name] ?? 1) });
  }
  return done;
}

const ofOne = (all: number | string, count: number | string) => Math.round(Number(all) / Number(count));

async function measure(client: pg.Client, people: number): Promise<string[]> {
  await generateCatalogue(client, AMOUNTS);
  await generatePeople(client, people, AMOUNTS);
  await client.query(`delete from sessions; delete from rate_limits; ${FUNCTIONS}`);
  // The plans of the loops are made while tables are empty, and kept.
  await client.query("set enable_seqscan = off");
  const done = await perform(client, people);
  await client.query("vacuum analyze");
  const { rows: tables } = await client.query(SIZES, [people / 2]);
  return [
    "| table | rows | data, B a row | indexes, B a row | B a row |\n|---|--:|--:|--:|--:|",
    ...tables.map(({ name, rows, data, indexes }) =>
      row([name, rows, ofOne(data, rows), ofOne(indexes, rows), ofOne(Number(data) + Number(indexes), rows)]),
    ),
    "\n| act | log, B |\n|---|--:|",
    ...done.map(({ name, wal, times }) => row([name, ofOne(wal, times)])),
  ];
}

/** Prints how large a row of each large table is, and how much each act of a person adds to the log. */
export async function bytes({ people }: { people: number }): Promise<void> {
  const postgres = await startPostgres();
  const client = new pg.Client(postgres.urlOf("postgres"));
  try {
    const { db, close } = await openDatabase({ url: postgres.urlOf("postgres") });
    await migrate(db);
    await close();
    await client.connect();
    console.log((await measure(client, people)).join("\n"));
  } finally {
    await client.end();
    await postgres.stop();
  }
}
