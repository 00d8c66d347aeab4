import { endpoint } from "@senda/contract/endpoint";
import { paging } from "@senda/contract/paging";
import { expect, test } from "vitest";
import { z } from "zod";
import { openWorld } from "../../../test/world.ts";
import { mount } from "./mount.ts";

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

const world = await openWorld();
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
