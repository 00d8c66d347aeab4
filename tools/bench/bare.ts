// The servers that Senda is compared with: the same answers by as little code as they need. KIND says how bare.
import crypto from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { hash, verify } from "@node-rs/argon2";
import { createSigner, createVerifier } from "fast-jwt";
import fastify from "fastify";
import pg from "pg";
import { EmbeddedDatabase } from "../../server/src/platform/db/pglite.ts";
import { EmbeddedStream } from "../../server/src/platform/db/pglite-stream.ts";
import { authKeys } from "../../server/src/platform/vault/secrets.ts";
import { createTables, type JsonRow, type Seed } from "./rows.ts";

const { KIND = "fastify", PORT = "0", DATABASE_URL, FOLDER = "", DIST = "", SEED, AUTH_SECRET = "" } = process.env;
const { accessTokens: TOKEN_KEY } = authKeys(AUTH_SECRET);
const hasSealedRows = KIND === "rows";
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const DAY_SECONDS = 86_400;

const pool = DATABASE_URL ? new pg.Pool({ connectionString: DATABASE_URL, max: 10 }) : await embeddedPool();

async function embeddedPool() {
  const image = existsSync(FOLDER) ? {} : { image: `${DIST}/empty-database.tar.gz` };
  const database = await EmbeddedDatabase.open(pathToFileURL(`${DIST}/pglite-worker.js`), { folder: FOLDER, ...image });
  process.on("SIGTERM", () => database.close().then(() => process.exit()));
  return new pg.Pool({ stream: () => new EmbeddedStream(database), max: 1, idleTimeoutMillis: 0 });
}

const names = new Map<string, string>();

/** Every statement is planned once for a connection, as Senda's are. */
const named = (text: string, values: unknown[]) => {
  const name = names.get(text) ?? `bare_${names.size}`;
  names.set(text, name);
  return { name, text, values };
};
const rowsOf = async (text: string, ...values: unknown[]): Promise<JsonRow[]> =>
  (await pool.query(named(text, values))).rows;

const keys = new Map<string, crypto.KeyObject>();

function keyOf(user: string): crypto.KeyObject {
  const key = keys.get(user) ?? crypto.createSecretKey(crypto.createHash("sha256").update(user).digest());
  keys.set(user, key);
  return key;
}

function seal(user: string, id: string, record: object): Buffer {
  const iv = crypto.randomBytes(12);
  const cipher = crypto.createCipheriv("aes-256-gcm", keyOf(user), iv).setAAD(Buffer.from(`${user}:${id}`));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(record)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function opened(user: string, { id, createdAt, sealed }: JsonRow): JsonRow {
  const decipher = crypto
    .createDecipheriv("aes-256-gcm", keyOf(user), sealed.subarray(0, 12))
    .setAAD(Buffer.from(`${user}:${id}`))
    .setAuthTag(sealed.subarray(12, 28));
  const opened = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  return { id, ...JSON.parse(opened.toString()), createdAt };
}

const hashOf = (secret: string) => crypto.createHash("sha256").update(secret).digest("base64url");
const sign = createSigner({ key: TOKEN_KEY, algorithm: "HS256" });
const newTokens = (user: string, refreshToken: string) => {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: user, sid: user, role: "USER", iss: "senda", aud: "senda-api", typ: "access" };
  return { access_token: sign({ ...claims, iat, exp: iat + 900 }), refresh_token: refreshToken, statusCode: 200 };
};

const RECORD = `id, feeling, description, "audioUrl", advice, "adviceBy", rating, helpful, care, "createdAt"`;
const columns = hasSealedRows ? `id, "createdAt", sealed` : RECORD;
const records = hasSealedRows ? "sealed_records" : "records";
const shown = (user: string, rows: JsonRow[]) => (hasSealedRows ? rows.map((row) => opened(user, row)) : rows);

const ROUTES = hasSealedRows
  ? `select route.id, title, description, type, "coverImage", "order", version, "stagesCount",
      own.id as "userRouteProgressId", coalesce(done.total, 0) as "contentsCount",
      coalesce(100.0 * done.completed / nullif(done.total, 0), 0)::float8 as progress,
      case when own.id is null then 'NOT_STARTED' else 'IN_PROGRESS' end as "progressStatus",
      greatest(own."lastVisitedAt", done.visited) as "lastInteraction", coalesce(stage.progress, '{}') as "stagesProgress"
    from routes as route
    left join progress as own on own."routeId" = route.id and own."userId" = $1
    left join (
      select "routeId", count(*)::int as total, count("completedAt")::int as completed, max(mine."lastVisitedAt") as visited
      from contents left join interactions as mine on "contentId" = contents.id and "userId" = $1 group by "routeId"
    ) as done on done."routeId" = route.id
    left join (
      select "routeId", jsonb_object_agg(counted."stageId", completed) as progress from (
        select "routeId", "stageId", count("completedAt") as completed
        from contents left join interactions on "contentId" = contents.id and "userId" = $1
        where "stageId" is not null group by "routeId", "stageId"
      ) as counted group by "routeId"
    ) as stage on stage."routeId" = route.id
    order by "order"`
  : `select * from routes where $1::uuid is not null order by "order"`;

const CONTENT = hasSealedRows
  ? `select contents.*, mine.id as "contentInteractionId", mine."completedAt" is not null as completed,
      mine."lastVisitedAt", coalesce(mine."visitCount", 0) as "visitCount"
    from contents left join interactions as mine on mine."contentId" = contents.id and mine."userId" = $2
    where contents.id = $1`
  : "select * from contents where id = $1 and $2::uuid is not null";

interface Call {
  user: string;
  id: string;
  body: JsonRow;
}

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const done = await work(client);
    await client.query("commit");
    return done;
  } finally {
    client.release();
  }
}

async function complete({ user, id }: Call) {
  const points = await inTransaction(async (client) => {
    if (hasSealedRows) await client.query(named("select id from users where id = $1 for no key update", [user]));
    const first = `update interactions set "completedAt" = now() where id = $1 and "userId" = $2 and "completedAt" is null`;
    if ((await client.query(named(first, [id, user]))).rowCount === 0) return 0;
    const added = "update users set points = points + 10 where id = $1 returning points";
    return (await client.query(named(added, [user]))).rows[0]?.points;
  });
  const counted = await rowsOf(
    `select contents."stageId", count(*)::int as total, count(mine."completedAt")::int as completed
     from interactions as this join contents as same on same.id = this."contentId"
     join contents on contents."routeId" = same."routeId"
     left join interactions as mine on mine."contentId" = contents.id and mine."userId" = $2
     where this.id = $1 group by contents."stageId"`,
    id,
    user,
  );
  const sum = (key: string) => counted.reduce((total, row) => total + row[key], 0);
  return {
    routeProgressStatus: "IN_PROGRESS",
    routeProgress: (100 * sum("completed")) / sum("total"),
    stagesProgress: Object.fromEntries(counted.map(({ stageId, completed }) => [stageId, completed])),
    pointsAwarded: 10,
    points,
  };
}

const UNANSWERED = { audioUrl: "", advice: null, adviceBy: null, rating: null, helpful: null, care: null };

const handlers: Record<string, (call: Call) => Promise<unknown>> = {
  "GET /api/routes": ({ user }) => rowsOf(ROUTES, user),
  "GET /api/contents/:id": async ({ user, id }) => (await rowsOf(CONTENT, id, user))[0],
  async "GET /api/diary"({ user }) {
    const newest = `select ${columns} from ${records} where "userId" = $1 order by "createdAt" desc, id desc limit 11`;
    const rows = await rowsOf(newest, user);
    return { data: shown(user, rows.slice(0, 10)), nextCursor: rows.length > 10 ? rows[9]?.id : null };
  },
  async "GET /api/diary/month"({ user }) {
    const since = `select ${columns} from ${records} where "userId" = $1 and "createdAt" > $2 order by "createdAt", id limit 100`;
    return shown(user, await rowsOf(since, user, new Date(Date.now() - 75 * DAY_SECONDS * 1000)));
  },
  async "POST /api/diary/entry"({ user, body }) {
    const { feeling, description } = body;
    const record = { feeling, description, ...UNANSWERED };
    const [id, createdAt] = [crypto.randomUUID(), new Date()];
    if (hasSealedRows) {
      const sealed = seal(user, id, record);
      await rowsOf(`insert into sealed_records values ($1, $2, $3, $4)`, id, user, createdAt, sealed);
    } else {
      const insert = `insert into records (id, "userId", feeling, description, "audioUrl", "createdAt") values ($1, $2, $3, $4, $5, $6)`;
      await rowsOf(insert, id, user, feeling, description, "", createdAt);
    }
    return { id, ...record, createdAt, aiResponse: null };
  },
  async "POST /api/auth/login"({ body }) {
    const [user] = await rowsOf(`select id, "passwordHash" from users where email = $1`, body.email);
    if (!user || !(await verify(user.passwordHash, body.password))) throw new Error("wrong password");
    const token = crypto.randomBytes(32).toString("base64url");
    await rowsOf("insert into sessions values ($1, $2, now())", hashOf(token), user.id);
    return newTokens(user.id, token);
  },
  async "POST /api/auth/refresh-token"({ body }) {
    const token = crypto.randomBytes(32).toString("base64url");
    const rotate = `update sessions set "tokenHash" = $1, "rotatedAt" = now() where "tokenHash" = $2 returning "userId"`;
    const [session] = await rowsOf(rotate, hashOf(token), hashOf(body.refreshToken));
    if (!session) throw new Error("unknown token");
    return newTokens(session.userId, token);
  },
  "PATCH /api/user-content-interaction/:id/complete": complete,
};

const tokenOf = (authorization = "") => authorization.slice("Bearer ".length);

function serveWithFastify() {
  const app = fastify();
  const verifyToken = createVerifier({ key: TOKEN_KEY, algorithms: ["HS256"], cache: false });
  for (const [route, handle] of Object.entries(handlers)) {
    const [method = "", url = ""] = route.split(" ");
    app.route<{ Params: { id: string }; Body: JsonRow }>({
      method,
      url,
      handler: async ({ headers, params, body }) => {
        const { sub = "" } = url.startsWith("/api/auth") ? {} : verifyToken(tokenOf(headers.authorization));
        return handle({ user: sub, id: params.id, body });
      },
    });
  }
  return app.listen({ host: "127.0.0.1", port: Number(PORT) });
}

const bodyOf = async (request: IncomingMessage) => JSON.parse((await text(request)) || "{}");

/** Trusts the token as it is: the least that an answer for a person can cost. */
function serveWithNode() {
  const routes = Object.entries(handlers).map(([route, handle]) => {
    return { handle, path: new RegExp(`^${route.replace(":id", "([^/?]+)")}(\\?|$)`) };
  });
  const server = createServer(async (request, response) => {
    const asked = `${request.method} ${request.url}`;
    const found = routes.find(({ path }) => path.test(asked));
    const [, claims] = tokenOf(request.headers.authorization).split(".");
    const { sub = "" } = claims ? JSON.parse(Buffer.from(claims, "base64url").toString()) : {};
    const call = { user: sub, id: found?.path.exec(asked)?.[1] ?? "", body: await bodyOf(request) };
    const answer = JSON.stringify(await found?.handle(call));
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(answer) });
    response.end(answer);
  });
  server.listen(Number(PORT), "127.0.0.1");
}

if (SEED) {
  const seed: Seed = JSON.parse(readFileSync(SEED, "utf8"));
  const passwordHash = await hash(seed.password, COST);
  const rotatedAt = new Date();
  const sessions = seed.sessions.map(({ token, userId }) => ({ tokenHash: hashOf(token), userId, rotatedAt }));
  const sealed = seed.records.map(({ id, userId, createdAt, ...record }) => {
    return { id, userId, createdAt, sealed: `\\x${seal(userId, id, record).toString("hex")}` };
  });
  await createTables(pool, {
    ...seed,
    sessions,
    users: seed.users.map((user) => ({ ...user, points: 0, passwordHash })),
    sealed_records: sealed,
  });
}
if (KIND === "http") serveWithNode();
else await serveWithFastify();
