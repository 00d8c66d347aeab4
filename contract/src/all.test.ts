import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints, slices } from "./all.ts";

/** The calls of the product's specification, row by row. */
const SPECIFIED = [
  "POST /auth/login",
  "POST /auth/register",
  "POST /auth/forgot-password",
  "POST /auth/reset-password/{token}",
  "POST /auth/refresh-token",
  "GET /auth/profile",
  "POST /auth/reset-password",
  "GET /auth/users",
  "POST /auth/admin/reset-password",
  "GET /routes",
  "POST /routes",
  "PATCH /routes/{id}",
  "DELETE /routes/{id}",
  "PATCH /routes/reorder",
  "GET /stages/{id}",
  "GET /stages",
  "POST /stages",
  "PATCH /stages/{id}",
  "DELETE /stages/{id}",
  "PATCH /stages/reorder",
  "GET /contents/{id}",
  "GET /contents",
  "POST /contents",
  "PATCH /contents/{id}",
  "DELETE /contents/{id}",
  "PATCH /contents/reorder",
  "GET /user-progress",
  "POST /user-progress",
  "PATCH /user-progress/{id}",
  "GET /user-progress/{id}/next-content",
  "POST /user-content-interaction",
  "PATCH /user-content-interaction/{id}",
  "PATCH /user-content-interaction/{id}/complete",
  "PATCH /user-content-interaction/{id}/generate-analysis",
  "GET /profile/metrics",
  "GET /diary",
  "POST /diary/entry",
  "GET /diary/month",
];

const callOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe("the contract as a whole", () => {
  it("holds every call of the specification [CALL-04]", () => {
    const offered = endpoints.map(callOf);
    expect(SPECIFIED.filter((call) => !offered.includes(call))).toEqual([]);
  });

  it("names each method and path once", () => {
    const offered = endpoints.map(callOf);
    expect(new Set(offered).size).toBe(offered.length);
  });

  it("keeps every endpoint of every slice", () => {
    expect(endpoints).toHaveLength(Object.values(slices).reduce((sum, slice) => sum + Object.keys(slice).length, 0));
  });

  it("lets only administrators write routes, stages, contents and helplines", () => {
    const writes = endpoints.filter(
      ({ method, path }) => method !== "GET" && /^\/(routes|stages|contents|helplines)/.test(path),
    );
    expect(writes.length).toBeGreaterThan(12);
    expect(writes.filter(({ access }) => access !== "admin")).toEqual([]);
  });
});

describe.each(endpoints.map((endpoint) => [callOf(endpoint), endpoint] as const))("%s", (_call, endpoint) => {
  it("says who may ask and what it does [CALL-04]", () => {
    expect(["public", "user", "admin"]).toContain(endpoint.access);
    expect(endpoint.summary).toMatch(/^[A-Z].+\.$/);
  });

  it("declares every parameter of its path", () => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    if (endpoint.params) expect(Object.keys(endpoint.params.shape).sort()).toEqual(names.sort());
    else expect(names.filter((name) => name !== "id")).toEqual([]);
  });

  it("takes one kind of body, and none where it reads", () => {
    expect([endpoint.body, endpoint.form].filter(Boolean).length).toBeLessThanOrEqual(1);
    if (endpoint.method === "GET") expect(endpoint.body ?? endpoint.form).toBeUndefined();
    if (endpoint.file) expect(endpoint.form).toBeDefined();
  });

  it("answers a list where it is paged, and text where it is not JSON", () => {
    if (endpoint.paged) expect(endpoint.answer).toBeInstanceOf(z.ZodArray);
    if (endpoint.produces) expect(endpoint.answer).toBeInstanceOf(z.ZodString);
  });

  it("drops fields that are not in the schema", () => {
    for (const schema of [endpoint.query, endpoint.body, endpoint.form]) {
      if (!schema) continue;
      const { data } = z
        .object(schema.shape)
        .partial()
        .safeParse({ role: "nobody", userId: "x", isAdmin: true, order: 7, createdAt: 1 });
      expect(Object.keys(data ?? {}).filter((key) => ["isAdmin", "order", "createdAt"].includes(key))).toEqual([]);
    }
  });
});
