import { endpoints } from "@senda/contract/all";
import { endpoint } from "@senda/contract/endpoint";
import { limits } from "@senda/contract/limits";
import { paging } from "@senda/contract/paging";
import { expect, test } from "vitest";
import { z } from "zod";
import { newContent, newRoute } from "../../../test/learning.ts";
import { statementsOf } from "../../../test/measures.ts";
import { openWorld } from "../../../test/world.ts";
import { routeProgressPages } from "../../learning/progress/route-progress.ts";
import { mount } from "./mount.ts";

const world = await openWorld();
const MANY = limits.wholeList + 5;

/** Lists that something else keeps short. */
const SHORT_BY_THEMSELVES = new Map([
  ["GET /routes", "at most as many as can be reordered"],
  ["GET /stages", "at most as many as can be reordered"],
  ["GET /contents", "at most as many as can be reordered"],
  ["GET /helplines", "those that come with the program"],
  ["GET /admin/helplines", "those that come with the program"],
  ["GET /admin/helplines/history", "at most a hundred events"],
  ["GET /admin/reviews", "the oldest five hundred"],
  ["GET /admin/attention", "at most five routes for each of six reasons"],
  ["GET /admin/themes", "those that come with the program"],
  ["GET /diary/trend", "at most a year of days"],
  ["GET /diary/tags", "the newest own ones alone"],
  ["GET /auth/sessions", "an account has at most five hundred"],
  ["GET /together", "one answer for each read of a screen"],
]);

test("every call that answers a list answers it in pages, or the list is short by itself [SAFE-84]", () => {
  const unbounded = endpoints
    .filter(({ answer, paged }) => answer instanceof z.ZodArray && !paged)
    .map(({ method, path }) => `${method} ${path}`);
  expect(unbounded.filter((call) => !SHORT_BY_THEMSELVES.has(call))).toEqual([]);
});

/** Learners who have all started one route, inserted directly into the database. */
async function manyLearners(): Promise<string> {
  const { id } = await newRoute(world.admin);
  const { pool } = world.database;
  // In parts: a statement that writes a thousand people into every index takes seconds on a busy machine.
  for (let first = 1; first <= MANY; first += 100) {
    await pool.query(
      `insert into users (id, email, first_name, last_name, role, password_hash, created_at)
       select gen_random_uuid(), 'persona-' || n || '@ejemplo.es', 'Begoña', 'Ibáñez', 'USER', '', now()
       from generate_series($1::int, least($1::int + 99, ${MANY})) as n`,
      [first],
    );
  }
  // Microseconds apart, as the database itself would write them: a page must not end between two of one millisecond.
  await pool.query(
    `insert into route_progress (id, user_id, route_id, last_visited_at, created_at)
     select gen_random_uuid(), id, $1, '2026-03-10T08:00:00Z'::timestamptz + row_number() over () * interval '7 microseconds',
       now() from users where password_hash = ''`,
    [id],
  );
  return id;
}

const manyAuditLines = () =>
  world.database.pool.query(
    `insert into audit_entries (id, at, admin_id, action, target_name, address)
     select gen_random_uuid(), now() + n * interval '1 second', $1, 'ROUTE_CREATED', 'Ruta ' || n, '127.0.0.1'
     from generate_series(1, ${MANY}) as n`,
    [world.admin.id],
  );

type Reply = { status: number; body: unknown; headers: Record<string, unknown> };

/** Every page of a list, as a client reads it that follows `Link`. */
async function pagesOf(first: string) {
  const pages: { id: string }[][] = [];
  const totals = new Set<unknown>();
  let path: string | undefined = first;
  while (path) {
    const { status, body, headers }: Reply = await world.admin.get(path);
    expect(status).toBe(200);
    pages.push(body as { id: string }[]);
    totals.add(headers["x-total-count"]);
    path = /^<\/api([^>]+)>; rel="next"$/.exec(String(headers.link))?.[1];
  }
  return { sizes: pages.map(({ length }) => length), ids: pages.flat().map(({ id }) => id), totals: [...totals] };
}

test.each(["/user-progress", "/user-progress?sort=email", "/auth/users", "/admin/audit"])(
  "%s without a limit answers its first thousand, and the rest page by page [SAFE-84, CI-5]",
  async (list) => {
    const routeId = await manyLearners();
    await manyAuditLines();
    const asked = list.startsWith("/user-progress")
      ? `${list}${list.includes("?") ? "&" : "?"}routeId=${routeId}`
      : list;
    const { sizes, ids, totals } = await pagesOf(asked);
    expect(sizes[0]).toBe(limits.wholeList);
    expect(sizes).toHaveLength(2);
    expect(new Set(ids).size).toBe(ids.length);
    expect(totals).toEqual([String(ids.length)]);
    expect(ids.length).toBeGreaterThanOrEqual(MANY);
  },
  60_000,
);

test.each(["/auth/users?q=begona", "/user-progress?q=ibanez&sort=user", "/admin/audit?q=ruta"])(
  "%s finds more than are counted, and all of them page by page [SAFE-84]",
  async (list) => {
    const routeId = await manyLearners();
    await manyAuditLines();
    const { ids, totals } = await pagesOf(list.startsWith("/user-progress") ? `${list}&routeId=${routeId}` : list);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(MANY);
    expect(totals).toEqual([undefined]);
    const { headers } = await world.admin.get("/auth/users?q=persona-77&limit=5&page=2");
    expect(headers["x-total-count"]).toBe("11");
  },
  60_000,
);

test("the spreadsheet of a route holds every learner, at any number [SAFE-85]", async () => {
  const routeId = await manyLearners();
  const { text } = await world.admin.get(`/user-progress/export?routeId=${routeId}`);
  const emails = text.match(/persona-\d+@ejemplo\.es/g) ?? [];
  expect(emails).toHaveLength(MANY);
  expect(new Set(emails).size).toBe(MANY);
});

test("the spreadsheet is read in short statements, with no transaction open while its reader takes it [SAFE-85]", async () => {
  const routeId = await manyLearners();
  const statements = await statementsOf(() => world.admin.get(`/user-progress/export?routeId=${routeId}`));
  const [firstPage, ...others] = statements.flatMap(({ text }, at) => (text.includes("stages_completed") ? [at] : []));
  expect(others).toHaveLength(1);
  const pages = statements.slice(firstPage);
  expect(pages).toHaveLength(2);
  for (const { text } of pages) expect(text).toContain(`limit ${limits.wholeList + 1}`);
  const { rows } = await world.database.pool.query(
    "select changes from audit_entries where action = 'PROGRESS_EXPORTED'",
  );
  expect(rows).toEqual([{ changes: [expect.objectContaining({ field: "people", after: MANY })] }]);
});

test("a visit while the spreadsheet is read neither loses nor repeats a person [SAFE-85]", async () => {
  const routeId = await manyLearners();
  const seen: string[] = [];
  for await (const learners of routeProgressPages(world.deps.db, routeId, undefined)) {
    seen.push(...learners.map(({ email }) => email));
    await world.database.pool.query("update route_progress set last_visited_at = now() + interval '1 day'");
  }
  expect(new Set(seen).size).toBe(MANY);
  expect(seen).toHaveLength(MANY);
});

test("a month of a diary comes in pages, oldest first, and none of its entries is left out [SAFE-85, CI-5]", async () => {
  const { ana } = world;
  const made: string[] = [];
  for (let entry = 0; entry < 5; entry += 1) {
    const { body } = await ana.post("/diary/entry", { feeling: "GOOD", description: `Nota ${entry}` });
    made.push(body.id);
    // Two of them at the same instant: the id then tells them apart.
    if (entry !== 2) world.pass(1000);
  }
  const seen: string[] = [];
  let path = "/diary/month?year=2026&month=3&limit=2";
  for (;;) {
    const { body, headers } = await ana.get(path);
    expect(headers["x-total-count"]).toBe("5");
    expect((body as unknown[]).length).toBeLessThanOrEqual(2);
    seen.push(...(body as { id: string }[]).map(({ id }) => id));
    const next = /^<\/api([^>]+)>; rel="next"$/.exec(String(headers.link))?.[1];
    if (!next) break;
    path = next;
  }
  expect(seen).toEqual(made);
});

test("a month of a diary reads a page of entries and no more, where no limit is asked for", async () => {
  await world.ana.post("/diary/entry", { feeling: "GOOD", description: "Nota" });
  const statements = await statementsOf(() => world.ana.get("/diary/month?year=2026&month=3"));
  const page = statements.find(({ text }) => /from "diary_records".* limit \$\d+$/s.test(text));
  // One more than is answered: it tells whether there is a next page.
  expect(page?.values.at(-1)).toBe(limits.page + 1);
});

const numbers = {
  page: endpoint({
    method: "GET",
    path: "/numbers",
    access: "public",
    summary: "Counts to five, two at a time.",
    query: z.object({ ...paging, q: z.string().optional() }),
    answer: z.array(z.number()),
    paged: true,
  }),
  all: endpoint({
    method: "GET",
    path: "/numbers/all",
    access: "public",
    summary: "Counts to three at once.",
    answer: z.array(z.number()),
    paged: true,
  }),
  sheet: endpoint({
    method: "GET",
    path: "/numbers/sheet",
    access: "public",
    summary: "Counts in a spreadsheet.",
    answer: z.string(),
    produces: "text/csv",
  }),
  greeting: endpoint({
    method: "GET",
    path: "/numbers/greeting",
    access: "public",
    summary: "Reads a header.",
    headers: z.object({ "idempotency-key": z.string().max(5).optional() }),
    answer: z.object({ key: z.string().nullable() }),
  }),
};
world.app.register(
  async (api) =>
    mount(api, world.deps, numbers, {
      async page({ query: { limit = 5, cursor = "1" } }) {
        const first = Number(cursor);
        const items = [1, 2, 3, 4, 5].filter((number) => number >= first).slice(0, limit);
        const next = first + limit;
        return { items, nextCursor: next <= 5 ? String(next) : null, total: 5 };
      },
      async all() {
        return [1, 2, 3];
      },
      async sheet() {
        return "número\n1\n";
      },
      async greeting({ headers }) {
        return { key: headers["idempotency-key"] ?? null };
      },
    }),
  { prefix: "/api" },
);

test("a page names the next one, and all of them count the whole", async () => {
  const seen: unknown[] = [];
  let path = "/numbers?limit=2&q=a%20b";
  for (;;) {
    const { body, headers } = await world.visitor.get(path);
    expect(headers["x-total-count"]).toBe("5");
    seen.push(body);
    const [, next] = /^<\/api([^>]+)>; rel="next"$/.exec(String(headers.link)) ?? [];
    if (!next) break;
    expect(new URLSearchParams(next.split("?")[1]).get("q")).toBe("a b");
    path = next;
  }
  expect(seen).toEqual([[1, 2], [3, 4], [5]]);
});

test("a list that is answered whole has no next page", async () => {
  const { body, headers } = await world.visitor.get("/numbers/all");
  expect(body).toEqual([1, 2, 3]);
  expect(headers["x-total-count"]).toBe("3");
  expect(headers.link).toBeUndefined();
});

test("a spreadsheet is answered as one", async () => {
  const { text, headers } = await world.visitor.get("/numbers/sheet");
  expect(text).toBe("número\n1\n");
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
});

test("a header that an endpoint reads is checked like a field", async () => {
  const ask = (key: string) => world.visitor.get("/numbers/greeting", { headers: { "idempotency-key": key } });
  expect((await ask("una")).body).toEqual({ key: "una" });
  expect((await ask("demasiado larga")).status).toBe(400);
  expect((await world.visitor.get("/numbers/greeting")).body).toEqual({ key: null });
});

test("a list of long texts is the same as its items, and is not sent again to callers who have it", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const texts = ["señales ", "語", "paso a paso "].map((word) => word.repeat(200_000 / word.length));
  for (const content of texts) await newContent(world.admin, { routeId }, { type: "READING", content });
  const list = await world.ana.get(`/contents?routeId=${routeId}`);
  const items: { id: string }[] = JSON.parse(list.text);
  const each = await Promise.all(items.map(({ id }) => world.ana.get(`/contents/${id}`)));
  expect(list.text).toBe(`[${each.map(({ text }) => text).join(",")}]`);
  const headers = { "if-none-match": String(list.headers.etag) };
  const again = await world.ana.get(`/contents?routeId=${routeId}`, { headers });
  expect([again.status, again.text]).toEqual([304, ""]);
});
