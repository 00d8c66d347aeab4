/** The size of the catalogue, and of the data of a person. A fifth of the contents of a route is in no stage. */
export interface Amounts {
  routes: number;
  entriesEach: number;
  routesEach: number;
  contentsEach: number;
}

export const CONTENTS = 50;
const [STAGES, IN_STAGE] = [5, 8];
const STAGED = STAGES * IN_STAGE;

interface Definition {
  name: string;
  definition: string;
}

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: Definition[] }>;
}

const FIRST_NAMES =
  "Ana,Luis,María,José,Begoña,Íñigo,Lucía,Pablo,Carmen,Óscar,Núria,Xavier,Inés,Jordi,Ángela,Raúl".split(",");
const LAST_NAMES =
  "García,Martínez,López,Sánchez,Pérez,Gómez,Ibáñez,Muñoz,Romero,Núñez,Vidal,Ferrer,Etxeberria,Castro,Ortega,Quiroga,Zubiri".split(
    ",",
  );
/** By chance, and the same in every run: a name must not depend on the routes of the person. */
const oneOf = (names: string[], seed: number) =>
  `(array['${names.join("','")}'])[abs(hashint8(n + ${seed})) % ${names.length} + 1]`;

/** Ids that can be computed again, so that no statement has to look one up. */
const ID_FUNCTION = `
  create or replace function bench_id(kind text, n bigint) returns uuid language sql immutable as $$
    select overlay(overlay(md5(kind || n) placing '7' from 13) placing '8' from 17)::uuid $$`;

const TEXT = "repeat('Respira despacio y vuelve a lo que tienes delante, sin prisa y sin juzgarlo. ', 18)";

const catalogueRows = ({ routes }: Amounts) => [
  `insert into routes (id, title, description, type, position, created_at)
   select bench_id('route', n), 'Ruta ' || n, ${TEXT}, 'CUSTOM', n, now() from generate_series(1, ${routes}) as n`,
  `insert into stages (id, route_id, title, description, position)
   select bench_id('stage', r * 100 + s), bench_id('route', r), 'Etapa ' || s, ${TEXT}, s
   from generate_series(1, ${routes}) as r, generate_series(1, ${STAGES}) as s`,
  `insert into contents (id, route_id, stage_id, title, type, text, points, duration, subtitles, position)
   select bench_id('content', r * 100 + c), bench_id('route', r),
     case when c <= ${STAGED} then bench_id('stage', r * 100 + (c - 1) / ${IN_STAGE} + 1) end,
     'Paso ' || c || ' de ' || r, 'READING', ${TEXT}, 5, 60, '[]',
     case when c <= ${STAGED} then (c - 1) % ${IN_STAGE} + 1 else c - ${STAGED} end
   from generate_series(1, ${routes}) as r, generate_series(1, ${CONTENTS}) as c`,
];

const routeOf = ({ routes }: Amounts) => `(n * 7 + k * 41) % ${routes} + 1`;
const AT = "timestamptz '2026-01-01' + (n % 100000) * interval '3 seconds' + k * interval '1 day'";
const completedOf = ({ contentsEach }: Amounts) => `(n % ${contentsEach + 1})::int`;

/** Sealed texts are random bytes of a usual size: only the people who are measured can be read. */
const rowsOf = (people: number, amounts: Amounts) => [
  `insert into users (id, email, first_name, last_name, role, password_hash, created_at)
   select bench_id('user', n), 'persona-' || n || '@ejemplo.es', ${oneOf(FIRST_NAMES, 0)},
     ${oneOf(LAST_NAMES, 7_000_000)} || ' ' || ${oneOf(LAST_NAMES, 8_000_000)},
     'USER', '', now() - n * interval '1 minute' from generate_series(1, ${people}) as n`,
  `insert into sessions (id, user_id, selector, token_hash, rotated_at, created_at)
   select bench_id('session', n), bench_id('user', n), md5('selector' || n), md5('token' || n), now(), now() from generate_series(1, ${people}) as n`,
  `insert into user_keys (user_id, wrapped_key) select bench_id('user', n), decode(repeat(md5('key' || n), 4), 'hex') from generate_series(1, ${people}) as n`,
  `insert into rate_limits (key, points, expire) select 'bench:' || n, 1, 9999999999999 from generate_series(1, ${people}) as n`,
  `insert into audit_entries (id, at, admin_id, action, target_name, address)
   select bench_id('audit', n), now() - n * interval '1 minute', bench_id('admin', n % 5),
     (array['ROUTE_UPDATED', 'CONTENT_UPDATED', 'PROGRESS_EXPORTED'])[n % 3 + 1], 'Ruta ' || n % 200, '127.0.0.1'
   from generate_series(1, ${Math.ceil(people / 5)}) as n`,
  `insert into diary_records (id, user_id, sealed, digest, created_at)
   select gen_random_uuid(), person.id, decode(repeat(md5((n * 100 + k)::text), 25), 'hex'),
     decode(repeat(md5((n * 100 + k)::text), 33), 'hex'), ${AT}
   from (select n, bench_id('user', n) as id from generate_series(1, ${people}) as n offset 0) as person,
     generate_series(1, ${amounts.entriesEach}) as k`,
  `insert into route_progress (id, user_id, route_id, last_visited_at, created_at, completed_count, stages_completed, last_interaction_at, sort_name, email, search_text)
   select bench_id('progress', n * 10 + k), bench_id('user', n), bench_id('route', ${routeOf(amounts)}), ${AT}, ${AT}, ${completedOf(amounts)},
     case when ${completedOf(amounts)} = 0 then '{}'
       when ${completedOf(amounts)} <= ${IN_STAGE} then jsonb_build_object(bench_id('stage', (${routeOf(amounts)}) * 100 + 1), ${completedOf(amounts)})
       else jsonb_build_object(bench_id('stage', (${routeOf(amounts)}) * 100 + 1), ${IN_STAGE},
         bench_id('stage', (${routeOf(amounts)}) * 100 + 2), ${completedOf(amounts)} - ${IN_STAGE}) end,
     ${AT} + ${amounts.contentsEach} * interval '1 hour', sort_name, email, search_text
   from generate_series(1, ${people}) as n join users as person on person.id = bench_id('user', n),
     generate_series(1, ${amounts.routesEach}) as k`,
  `insert into interactions (id, user_id, content_id, progress_id, last_visited_at, visit_count, completed_at)
   select gen_random_uuid(), progress.user_id, content.id, progress.id, progress.last_visited_at + c * interval '1 hour', 1,
     case when c <= progress.completed_count then progress.last_visited_at + c * interval '1 hour' end
   from route_progress as progress
   join (select c, bench_id('route', r) as route_id, bench_id('content', r * 100 + c) as id
     from generate_series(1, ${amounts.routes}) as r, generate_series(1, ${amounts.contentsEach}) as c offset 0
   ) as content on content.route_id = progress.route_id
   where progress.user_id <> all (array(select id from users where password_hash <> ''))`,
];

const COUNTS = [
  "insert into counted_sets select id, 0, array(select id from counted_contents where route_id = route.id) from routes as route",
  "delete from row_counts",
  "insert into row_counts select 'users:' || role, 0, count(*) from users group by 1",
  "insert into row_counts select 'learners:' || route_id, 0, count(*) from route_progress group by 1",
  "insert into row_counts select 'audit', 0, count(*) from audit_entries",
  "insert into row_counts select 'finished:' || route_id, 0, count(*) from route_progress where finished_at is not null group by 1",
];

/** Indexes are built after the rows, which is several times quicker. Keys that others refer to have to stay. */
const INDEXED_AFTERWARDS = ["users", "route_progress", "audit_entries", "interactions", "diary_records"];
const REFERRED_TO = new Set(["users", "route_progress"]);

async function withoutIndexes(client: Client, table: string): Promise<string[]> {
  const { rows: keys } = await client.query(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  );
  const { rows: indexes } = await client.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and indexrelid not in (select conindid from pg_constraint)`,
    [table],
  );
  const dropped = REFERRED_TO.has(table) ? [] : keys;
  for (const { name } of dropped) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return [
    ...dropped.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
  ];
}

/** Without triggers and foreign keys, which would be checked row by row. */
async function inBulk(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '256MB'; set statement_timeout = 0",
  );
  await work();
  await client.query("reset session_replication_role; reset maintenance_work_mem; reset statement_timeout");
}

export const generateCatalogue = (client: Client, amounts: Amounts) =>
  inBulk(client, async () => {
    for (const statement of [ID_FUNCTION, ...catalogueRows(amounts)]) await client.query(statement);
  });

export const generatePeople = (client: Client, people: number, amounts: Amounts) =>
  inBulk(client, async () => {
    const afterwards: string[] = [];
    for (const table of INDEXED_AFTERWARDS) afterwards.push(...(await withoutIndexes(client, table)));
    for (const statement of [...rowsOf(people, amounts), ...afterwards, ...COUNTS]) await client.query(statement);
    await client.query("vacuum analyze");
  });
