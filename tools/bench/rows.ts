import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

// biome-ignore lint/suspicious/noExplicitAny: the columns of a table are only known from what Senda answers.
export type JsonRow = Record<string, any>;

/** The rows of the bare servers: Senda's own answers, so that rows and sizes are the same. */
export interface Seed {
  password: string;
  users: JsonRow[];
  sessions: { token: string; userId: string }[];
  routes: JsonRow[];
  contents: JsonRow[];
  records: JsonRow[];
  progress: JsonRow[];
  interactions: JsonRow[];
}

export interface WorldSizes {
  /** People whose diary and routes are read. */
  readers: number;
  /** People who write entries, sign in and complete contents. */
  writers: number;
  completions: number;
  contentsOfRoute: number;
}

const ROUTES = 30;
const ENTRIES = 15;
export const PASSWORD = "secreto-del-banco";
const DAY_MS = 86_400_000;
export const TZ = "Europe/Madrid";

const SENTENCES = [
  "Hoy he salido a caminar un rato por el parque y me ha sentado bien.",
  "En el trabajo hubo una reunión larga y acabé con la cabeza cargada.",
  "He llamado a mi hermana y hemos hablado de las vacaciones de verano.",
  "Dormí poco, pero por la tarde pude descansar en el sofá con un libro.",
  "Me he puesto nervioso antes de la presentación y luego salió mejor de lo que pensaba.",
  "Cociné para mis amigos y nos reímos mucho recordando el viaje a Cádiz.",
  "Noto que discuto por tonterías con mi pareja cuando llego cansada.",
  "Por la mañana hice diez minutos de respiración y empecé el día con calma.",
  "Tengo pendiente un examen y no consigo concentrarme más de media hora.",
  "El perro del vecino ladró toda la noche y me levanté de mal humor.",
];

/** A text of about `length` characters that differs from index to index. */
export function textOf(index: number, length: number): string {
  let text = `Día ${index}.`;
  for (let at = index; text.length < length; at = (at * 7 + 3) % 9973) text += ` ${SENTENCES[at % SENTENCES.length]}`;
  return text.slice(0, length);
}

const JSON_TYPE = { "content-type": "application/json" };

/** The answer of a server that must not refuse. One that is too busy, as on a loaded machine, is asked again. */
export async function call(
  port: number,
  token: string,
  method: string,
  url: string,
  body?: JsonRow | FormData,
  tries = 5,
) {
  const isJson = body && !(body instanceof FormData);
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(isJson && JSON_TYPE) };
  const sent = isJson ? JSON.stringify(body) : body;
  const answer = await fetch(`http://127.0.0.1:${port}/api${url}`, { method, headers, ...(sent && { body: sent }) });
  if (answer.status === 503 && tries > 1) {
    await pause(1_000 * Number(answer.headers.get("retry-after")));
    return call(port, token, method, url, body, tries - 1);
  }
  if (!answer.ok) throw new Error(`${method} ${url} was answered ${answer.status}: ${await answer.text()}`);
  return { body: await answer.json(), cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

async function inParallel<T, R>(items: T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const entries = items.entries();
  const take = async () => {
    for (const [index, item] of entries) done[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: 8 }, take));
  return done;
}

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const formOf = (fields: JsonRow) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
};

export interface CreatedPerson {
  id: string;
  email: string;
  access: string;
  refresh: string;
  cookie: string;
}

/** Everything that the calls need, made through Senda's own API. */
export interface World {
  seed: Seed;
  readers: CreatedPerson[];
  writers: CreatedPerson[];
  pending: { id: string; person: CreatedPerson; contentId: string; userRouteProgressId: string }[];
}

async function createCatalogue(port: number, admin: string, contents: number): Promise<void> {
  const post = async (path: string, fields: JsonRow) => (await call(port, admin, "POST", path, formOf(fields))).body;
  await inParallel(numbers(ROUTES), async (index) => {
    const route = await post("/routes", { title: `Ruta ${index}`, description: textOf(index, 160) });
    const stages: JsonRow[] = [];
    for (const at of [1, 2]) {
      const fields = { title: `Etapa ${at}`, description: textOf(index + at, 120), routeId: route.id };
      stages.push(await post("/stages", fields));
    }
    for (const at of numbers(contents)) {
      const content = textOf(index * contents + at, 2_500);
      const fields = { title: textOf(at, 40), type: "READING", content, points: 10, duration: 5 };
      await post("/contents", { ...fields, stageId: stages[at % 2]?.id });
    }
  });
}

export async function createPerson(port: number, index: number): Promise<CreatedPerson> {
  const email = `persona-${index}@ejemplo.es`;
  const names = { firstName: "Eva", lastName: "Luna", email, password: PASSWORD };
  const { user } = (await call(port, "", "POST", "/auth/register", names)).body;
  // With its cookie a later sign-in is one on a known device.
  const { body, cookie } = await call(port, "", "POST", "/auth/login", { email, password: PASSWORD });
  return { id: user.id, email, access: body.access_token, refresh: body.refresh_token, cookie };
}

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Fifteen days of the month before this one: it is whole on every day of the year. */
export function lastMonth() {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
}

export async function createDiary(port: number, { id, access }: CreatedPerson): Promise<JsonRow[]> {
  const { year, month } = lastMonth();
  for (const at of numbers(ENTRIES)) {
    const date = `${year}-${String(month).padStart(2, "0")}-${String(at + 1).padStart(2, "0")}`;
    const entry = { feeling: "GOOD", description: textOf(at * 31, 300), date, tz: TZ };
    await call(port, access, "POST", "/diary/entry", entry);
  }
  const { body } = await call(port, access, "GET", "/diary?limit=50");
  return body.data.map((record: JsonRow) => ({ userId: id, ...record }));
}

/** Starts contents, some routes for each person. */
async function startContents(port: number, person: CreatedPerson, contents: JsonRow[]) {
  const { id: userId, access } = person;
  const routes = [...new Set(contents.map(({ routeId }) => routeId))];
  const progress = new Map<string, JsonRow>();
  for (const routeId of routes) {
    progress.set(routeId, (await call(port, access, "POST", "/user-progress", { routeId })).body);
  }
  const interactions = await inParallel(contents, async ({ id: contentId, routeId }) => {
    const ids = { contentId, userRouteProgressId: progress.get(routeId)?.id };
    return { userId, ...(await call(port, access, "POST", "/user-content-interaction", ids)).body };
  });
  return { progress: [...progress.values()], interactions };
}

const storedInteraction = ({ id, userId, contentId, userRouteProgressId, lastVisitedAt, visitCount }: JsonRow) => {
  return { id, userId, contentId, userRouteProgressId, lastVisitedAt, visitCount, completedAt: null as string | null };
};

export async function createWorld(port: number, admin: { email: string; password: string }, sizes: WorldSizes) {
  const signedIn = (await call(port, "", "POST", "/auth/login", admin)).body;
  await createCatalogue(port, signedIn.access_token, sizes.contentsOfRoute);
  const people = await inParallel(numbers(sizes.readers + sizes.writers), (index) => createPerson(port, index));
  const [readers, writers] = [people.slice(0, sizes.readers), people.slice(sizes.readers)];
  const listed = (await call(port, signedIn.access_token, "GET", "/routes")).body as JsonRow[];
  const contents = (
    await inParallel(listed, async ({ id }) => {
      return (await call(port, signedIn.access_token, "GET", `/contents?routeId=${id}&scope=all`)).body as JsonRow[];
    })
  ).flat();
  const records = (await inParallel(readers, (person) => createDiary(port, person))).flat();
  const [progress, interactions]: [JsonRow[], JsonRow[]] = [[], []];
  const pending: World["pending"] = [];
  const perWriter = Math.ceil(sizes.completions / writers.length);
  for (const [index, person] of people.entries()) {
    const isReader = index < readers.length;
    const first = (index * sizes.contentsOfRoute) % contents.length;
    const wanted = [...contents, ...contents].slice(first, first + (isReader ? 2 * sizes.contentsOfRoute : perWriter));
    const started = await startContents(port, person, wanted);
    progress.push(...started.progress);
    interactions.push(...started.interactions.map(storedInteraction));
    if (isReader) await completeHalf(port, person, started.interactions, interactions);
    else pending.push(...started.interactions.map((one) => ({ ...one, person })));
  }
  const [reader] = readers;
  const routes = (await call(port, reader?.access ?? "", "GET", "/routes")).body as JsonRow[];
  const seed: Seed = {
    password: PASSWORD,
    users: people.map(({ id, email }) => ({ id, email })),
    sessions: writers.map(({ id, refresh }) => ({ userId: id, token: refresh })),
    routes,
    contents: contents.map(({ analysisPrompt: _prompt, ...content }) => content),
    records,
    progress: progress.map(({ id, userId, routeId, lastVisitedAt }) => ({ id, userId, routeId, lastVisitedAt })),
    interactions,
  };
  return { seed, readers, writers, pending } satisfies World;
}

async function completeHalf(
  port: number,
  { access }: CreatedPerson,
  started: JsonRow[],
  interactions: JsonRow[],
): Promise<void> {
  for (const { id, contentId, userRouteProgressId } of started.slice(0, started.length / 2)) {
    const body = { contentId, userRouteProgressId, completed: true };
    await call(port, access, "PATCH", `/user-content-interaction/${id}/complete`, body);
    const kept = interactions.find((interaction) => interaction.id === id);
    if (kept) kept.completedAt = `${dayBefore(1)}T12:00:00Z`;
  }
}

function typeOf(name: string, value: unknown): string {
  if (/^id$|Id$/.test(name)) return "uuid";
  if (/At$|^lastInteraction$/.test(name)) return "timestamptz";
  if (name === "sealed") return "bytea";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float8";
  if (typeof value === "boolean") return "boolean";
  return value !== null && typeof value === "object" ? "jsonb" : "text";
}

const INDEXES: Record<string, string[]> = {
  users: ["unique (email)"],
  sessions: [`unique ("tokenHash")`],
  records: [`unique ("userId", "createdAt", id)`],
  sealed_records: [`unique ("userId", "createdAt", id)`],
  interactions: [`unique ("userId", "contentId")`],
  progress: [`unique ("userId", "routeId")`],
};

/** A table for each list of rows, with a column for each field. */
export async function createTables(pool: pg.Pool, tables: Record<string, unknown>): Promise<void> {
  for (const [name, rows] of Object.entries(tables)) {
    if (!Array.isArray(rows)) continue;
    const fields = [...new Set<string>(rows.flatMap((row) => Object.keys(row)))];
    const columns = fields.map((field) => {
      const known = rows.find((row) => row[field] !== null && row[field] !== undefined)?.[field];
      return `"${field}" ${typeOf(field, known)}${field === "id" ? " primary key" : ""}`;
    });
    await pool.query(`create table ${name} (${[...columns, ...(INDEXES[name] ?? [])].join(", ")})`);
    const insert = `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`;
    await pool.query(insert, [JSON.stringify(rows)]);
    await pool.query(`analyze ${name}`);
  }
}
