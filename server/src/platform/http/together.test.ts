import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { newContent, newRoute } from "../../../test/learning.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

const together = (...calls: string[]) => `/together?calls=${encodeURIComponent(calls.join())}`;

test("several reads come in one answer, each as if it were asked alone", async () => {
  const calls = ["/auth/profile", "/routes", "/diary/today?tz=Europe/Madrid", "/routes/none"];
  const { status, body } = await world.ana.get(together(...calls));
  expect(status).toBe(200);
  const alone = await Promise.all(calls.map((call) => world.ana.get(call)));
  expect(body).toMatchObject(alone.map((answer) => ({ status: answer.status, body: answer.body })));
  expect(alone.map((answer) => answer.status)).toEqual([200, 200, 200, 400]);
});

test.each(["gzip", "gzip;q=0"])("an answer is compressed for a browser that takes it: %s", async (encoding) => {
  const url = `/api${together("/routes")}`;
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
  const { body } = await world.ana.get(together(`/contents?routeId=${routeId}`, "/auth/profile"));
  expect(body).toMatchObject([
    { status: 413, body: { message: ["Esta respuesta es larga: pídela sola."] } },
    { status: 200 },
  ]);
  expect((await world.ana.get(`/contents?routeId=${routeId}`)).body).toHaveLength(6);
});

test("a list that goes on says so, as it does alone", async () => {
  const call = "/diary/month?year=2026&month=1&tz=UTC";
  const { body } = await world.ana.get(together(call));
  const alone = await world.ana.get(call);
  expect(body).toMatchObject([{ headers: { "x-total-count": alone.headers["x-total-count"] } }]);
});

test.each([
  ["nothing", []],
  ["more than six", Array.from({ length: 7 }, () => "/routes")],
  ["more than two months", [1, 2, 3].map((month) => `/diary/month?year=2026&month=${month}&tz=UTC`)],
  ["itself", [together("/routes")]],
  ["itself by another way", ["/routes/../together?calls=/routes"]],
  ["a path with coded dots", ["/routes/%2e%2e/auth/users"]],
  ["an export", ["/account/export"]],
  ["the back-office", ["/users"]],
  ["another address", ["//elsewhere.example/routes"]],
])("%s is not answered together", async (_what, calls) => {
  expect((await world.ana.get(together(...calls))).status).toBe(400);
});
