import type { FastifyInstance } from "fastify";
import { afterAll, expect, test, vi } from "vitest";
import { statementsOf } from "../../../test/measures.ts";
import { Caller } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";
import { userByEmail } from "../../people/auth/queries.ts";
import { openDatabase } from "../db/open.ts";
import { sendFailure } from "./http-error.ts";
import { createServer, registerHealth } from "./server.ts";

const world = await openWorld();
const settings = { publicUrl: "http://localhost:3000", trustedProxies: 0, logLevel: "silent" };

test("an address that nothing answers to is 404 in the error shape [GEN-02, DEC-SHAPE-05]", async () => {
  const missing = await world.visitor.get("/missing");
  expect(missing.status).toBe(404);
  expect(missing.body).toEqual({
    statusCode: 404,
    error: "Not Found",
    message: ["No hemos encontrado lo que buscas."],
  });
});

test("a call without a session is told how to sign in", async () => {
  const refused = await world.visitor.get("/auth/profile");
  expect([refused.status, refused.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
});

test("a body of more than 256 KB is 413 [DEC-SHAPE-07, IN-4]", async () => {
  const tooLarge = await world.visitor.post("/auth/login", { email: "a@b.es", password: "x".repeat(256 * 1024) });
  expect(tooLarge.status).toBe(413);
  expect(tooLarge.messages).toEqual(["Lo que envías es demasiado grande."]);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml"])(
  "a body of %s is 415",
  async (type) => {
    for (const path of ["/auth/login", "/auth/register", "/auth/refresh-token"]) {
      const refused = await world.visitor.post(path, '{"a":1}', { headers: { "content-type": type } });
      expect(refused.status).toBe(415);
      expect(refused.messages).toEqual(["Este formato no se admite aquí."]);
    }
  },
);

test("what the request says about another method is ignored", async () => {
  const headers = { "x-http-method-override": "DELETE", "x-method-override": "POST" };
  expect((await world.ana.get("/auth/profile", { headers })).status).toBe(200);
});

/** The answer of a server to something that was thrown in it. */
async function answerTo(fault: Error) {
  const app: FastifyInstance = createServer(settings);
  app.get("/fault", (request, reply) => sendFailure(fault, request, reply));
  const answer = await app.inject("/fault");
  await app.close();
  return answer;
}
const sqlFault = (code: string) =>
  Object.assign(new Error('duplicate key value violates "users_email_taken" in SELECT * FROM users'), {
    code,
    severity: "ERROR",
    detail: "Key (email)=(ana@ejemplo.es) already exists.",
  });

test.each([
  ["23505", 409],
  ["23503", 409],
  ["23514", 400],
  ["22021", 400],
  ["22P02", 400],
  ["22003", 400],
  ["54000", 400],
  ["40001", 503],
  ["40P01", 503],
  ["53300", 503],
  ["55P03", 503],
  ["57014", 503],
  ["57P01", 503],
  ["08006", 503],
  ["25006", 503],
  ["42P01", 500],
])("the database's %s becomes %i and tells nothing of the database [IN-5]", async (code, status) => {
  const answer = await answerTo(sqlFault(code));
  expect(answer.statusCode).toBe(status);
  expect(answer.json<{ statusCode: number }>().statusCode).toBe(status);
  expect(answer.body).not.toMatch(/SELECT|users|duplicate|ana@|at \//);
  expect(answer.headers["retry-after"]).toBe(status === 503 ? "2" : undefined);
});

test.each(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN", "ETIMEDOUT"])(
  "a database or a store whose machine gives %s is 503 [DEC-SHAPE-13]",
  async (code) => {
    const answer = await answerTo(Object.assign(new Error(`connect ${code} 10.0.0.1:5432`), { code }));
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
  },
);

test("a fault of ours is 500 with one sentence and nothing of the inside [IN-5]", async () => {
  const answer = await answerTo(new Error("secreto en /srv/senda/node_modules/x.js"));
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    statusCode: 500,
    error: "Internal Server Error",
    message: ["Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento."],
  });
});

const unreachable = await openDatabase({ url: "postgres://senda@127.0.0.1:1/none" });
const adrift = createServer(settings);
registerHealth(adrift, unreachable.db);
adrift.get("/api/auth/users", () => userByEmail(unreachable.db, "ana@ejemplo.es"));
afterAll(async () => {
  await adrift.close();
  await unreachable.close();
});

test("health answers ok while the database can be reached [DEC-SHAPE-13]", async () => {
  const { status, body, headers } = await world.visitor.get("/health");
  expect(status).toBe(200);
  expect(body).toEqual({ status: "ok" });
  expect(headers["cache-control"]).toBe("no-store");
});

test("without the database health and every call answer 503 with a time to come back [DEC-SHAPE-13]", async () => {
  const visitor = new Caller(adrift);
  const health = await visitor.get("/health");
  const users = await visitor.get("/auth/users");
  for (const answer of [health, users]) {
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      statusCode: 503,
      error: "Service Unavailable",
      message: ["Senda no está disponible ahora mismo. Inténtalo de nuevo en unos segundos."],
    });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  }
});

test("200 questions at once about live, ready and health cost the database two statements at most [RT-5]", async () => {
  const paths = ["/health", "/health/ready", "/health/live", "/health/ready"];
  const statements = await statementsOf(async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => world.visitor.get(paths[at % 4] ?? "")));
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
    expect(answers[0]?.body).toEqual({ status: "ok" });
  });
  expect(statements.length).toBeLessThanOrEqual(2);
});

test("a process that lacks a migration or is ending is alive and not ready [RT-5]", async () => {
  const app = createServer(settings);
  registerHealth(app, world.deps.db);
  let whileClosing: number[] = [];
  app.addHook("preClose", async () => {
    whileClosing = [await ask("/live"), await ask("/ready")];
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const ask = async (path: string) => (await fetch(`${address}/api/health${path}`)).status;
  await world.database.pool.query("update kysely_migration set name = 'x' || name where name = '001-schema'");
  try {
    expect([await ask("/live"), await ask("/ready"), await ask("")]).toEqual([200, 503, 503]);
  } finally {
    await world.database.pool.query("update kysely_migration set name = '001-schema' where name = 'x001-schema'");
  }
  await vi.waitFor(async () => expect(await ask("/ready")).toBe(200), { timeout: 20_000, interval: 100 });
  await app.close();
  expect(whileClosing).toEqual([200, 503]);
});
