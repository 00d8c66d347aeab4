import { gunzipSync } from "node:zlib";
import { firstReads } from "@senda/contract/together";
import { expect, test } from "vitest";
import { newContent, newRoute } from "../../../test/learning.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

const together = (...calls: string[]) => `/together?calls=${encodeURIComponent(calls.join())}`;

test.each(Object.entries(firstReads))(
  "the reads of %s come in one answer, each as if it were asked alone",
  async (_screen, reads) => {
    const { id: routeId } = await newRoute(world.admin);
    const { id: contentId } = await newContent(world.admin, { routeId });
    const parts: Record<string, string> = { routeId, contentId, year: "2026", month: "11", tz: "Europe%2FMadrid" };
    const calls = reads.map((read) => read.replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? ""));
    const { status, body } = await world.ana.get(together(...calls));
    const alone = await Promise.all(calls.map((call) => world.ana.get(call)));
    expect([status, alone.map((answer) => answer.status)]).toEqual([200, calls.map(() => 200)]);
    expect(body).toMatchObject(alone.map((answer) => ({ status: 200, body: answer.body })));
  },
);

test("a read that fails leaves the others", async () => {
  const { body } = await world.ana.get(together("/auth/profile", "/contents/none", "/routes/none"));
  expect(body).toMatchObject([{ status: 200 }, { status: 400 }, { status: 400 }]);
});

test.each(["gzip", "gzip;q=0"])("an answer is compressed for a browser that takes it: %s", async (encoding) => {
  const url = `/api${together("/auth/profile")}`;
  const { headers, rawPayload } = await world.request({ url, headers: { "accept-encoding": encoding } });
  const text = headers["content-encoding"] === "gzip" ? gunzipSync(rawPayload) : rawPayload;
  expect([text !== rawPayload, JSON.parse(String(text))]).toMatchObject([encoding === "gzip", [{ status: 401 }]]);
});

test("a visitor is refused by each of them", async () => {
  const { body } = await world.visitor.get(together("/auth/profile", "/routes"));
  expect(body).toMatchObject([{ status: 401 }, { status: 401 }]);
});

test("an answer of more than 1 MB is to be asked for alone, and the others come", async () => {
  const { id: routeId } = await newRoute(world.admin);
  for (let count = 0; count < 6; count += 1) {
    await newContent(world.admin, { routeId }, { content: "💚".repeat(100_000) });
  }
  const contents = `/contents?routeId=${routeId}&scope=all`;
  const { body } = await world.ana.get(
    together("/auth/profile", `/routes/${routeId}`, `/stages?routeId=${routeId}`, contents),
  );
  expect(body).toMatchObject([
    { status: 200 },
    { status: 200 },
    { status: 200 },
    { status: 413, body: { message: ["Esta respuesta es larga: pídela sola."] } },
  ]);
  expect((await world.ana.get(contents)).body).toHaveLength(6);
});

test("a list that goes on says so, as it does alone", async () => {
  const call = "/diary/month?year=2026&month=1&tz=UTC";
  const { body } = await world.ana.get(together("/auth/profile", call));
  const alone = await world.ana.get(call);
  expect(body).toMatchObject([{ status: 200 }, { headers: { "x-total-count": alone.headers["x-total-count"] } }]);
});

test.each([
  ["nothing", []],
  ["a list of no screen", ["/routes", "/auth/profile"]],
  ["more than a screen reads", [...firstReads.routes, "/routes"]],
  ["itself", [together("/routes")]],
  ["itself by another way", ["/auth/profile", "/contents/none", "/routes/../together?calls=/routes"]],
  ["a path with coded dots", ["/auth/profile", "/contents/none", "/routes/%2e%2e"]],
  ["an export", ["/account/export"]],
  ["the back-office", ["/users"]],
  ["another address", ["//elsewhere.example/auth/profile"]],
])("%s is not answered together", async (_what, calls) => {
  expect((await world.ana.get(together(...calls))).status).toBe(400);
});
