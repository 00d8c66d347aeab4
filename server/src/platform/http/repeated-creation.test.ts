import { endpoints } from "@senda/contract/all";
import type { Endpoint } from "@senda/contract/endpoint";
import { beforeEach, expect, test } from "vitest";
import { allRows } from "../../../test/database.ts";
import { examples } from "../../../test/fuzz/examples.ts";
import { createFixtures, type Fixtures } from "../../../test/fuzz/fixtures.ts";
import { send, writeRequest } from "../../../test/fuzz/request.ts";
import { Random } from "../../../test/fuzz/values.ts";
import { answerOf } from "../../../test/learning.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
let fixtures: Fixtures;
beforeEach(async () => {
  fixtures = await createFixtures(world);
});

const repeatable = endpoints.filter(
  ({ access, headers }: Endpoint) => access === "admin" && headers && "idempotency-key" in headers.shape,
);
const creations = repeatable.filter(({ status }: Endpoint) => status === 201);

/** One request of the desk, as bytes: each sending of it is the same but for its key. */
async function requestOf({ method, path }: Endpoint) {
  const context = { fixtures, owner: fixtures.a, random: new Random(path) };
  const example = await examples.get(`${method} ${path}`)?.(context);
  if (!example) throw new Error(`There is no example of ${method} ${path}.`);
  return (key: string) =>
    send(world.admin, writeRequest(method, path, { ...example, headers: { "idempotency-key": key } }, null));
}

test("all that editors create can be repeated", () => {
  expect(repeatable.map(({ path }) => path).toSorted()).toEqual([
    "/admin/contents/{id}/duplicate",
    "/admin/contents/{id}/review/comments",
    "/admin/media",
    "/admin/route-packages",
    "/admin/routes/{id}/duplicate",
    "/admin/routes/{id}/publish",
    "/admin/stages/{id}/duplicate",
    "/contents",
    "/routes",
    "/stages",
  ]);
});

test.each(creations.map((endpoint) => [endpoint.path, endpoint] as const))(
  "POST %s with the same key creates one and answers the same, also at the same time [SAFE-98]",
  async (_path, endpoint) => {
    const request = await requestOf(endpoint);
    const first = await request("una");
    expect(first.status).toBe(201);
    const before = await allRows(world.database);
    const again = await request("una");
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await allRows(world.database)).toBe(before);
    const atOnce = await Promise.all([request("dos"), request("dos"), request("dos")]);
    const ids = atOnce.map((reply) => answerOf<{ id: string }>(reply).id);
    expect(new Set(ids).size).toBe(1);
    expect(ids).not.toContain(answerOf<{ id: string }>(first).id);
  },
);

test.each([[{}], [{ runAt: "2030-01-01T08:00:00.000Z" }]])(
  "a publication that is repeated is one, and answers what it did: %j [SAFE-98]",
  async (when) => {
    const { id: itemId } = fixtures.contents.reading;
    await world.admin.patch(`/admin/contents/${itemId}/draft`, ...multipart({ content: "Otra lectura." }));
    const headers = { "idempotency-key": "una" };
    const body = { items: [{ itemId, version: 2 }], ...when };
    const publish = () => world.admin.post(`/admin/routes/${fixtures.routeId}/publish`, body, { headers });
    const first = await publish();
    expect(first.body).toMatchObject({ published: "runAt" in when ? 0 : 1, heldBack: [], runAt: null, ...when });
    const before = await allRows(world.database);
    const again = await publish();
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await allRows(world.database)).toBe(before);
  },
);

test("a repeat of what has been removed since says so, and creates nothing", async () => {
  const headers = { "idempotency-key": "una" };
  const form = { title: "Una", description: "Los primeros pasos.", routeId: fixtures.routeId };
  const add = () => send(world.admin, writeRequest("POST", "/stages", { form, headers }, null));
  const { id } = answerOf<{ id: string }>(await add());
  await world.admin.delete(`/stages/${id}`);
  const { id: itemId } = fixtures.contents.reading;
  await world.admin.patch(`/admin/contents/${itemId}/draft`, ...multipart({ content: "Otra lectura." }));
  const body = { items: [{ itemId, version: 2 }], runAt: "2030-01-01T08:00:00.000Z" };
  const publish = () => world.admin.post(`/admin/routes/${fixtures.routeId}/publish`, body, { headers });
  const planned = answerOf<{ id: string }>(await publish());
  await world.admin.delete(`/admin/publications/${planned.id}`);
  const before = await allRows(world.database);
  for (const again of [await add(), await publish()]) {
    expect([again.status, again.messages]).toEqual([
      409,
      ["Esto ya se había guardado, y después se quitó. Inténtalo otra vez."],
    ]);
  }
  expect(await allRows(world.database)).toBe(before);
});

test("what is sent under the same key with other words, or by another person, is created as well", async () => {
  const stage = (title: string, who = world.admin) => {
    const form = { title, description: "Los primeros pasos.", routeId: fixtures.routeId };
    return send(who, writeRequest("POST", "/stages", { form, headers: { "idempotency-key": "una" } }, null));
  };
  const replies = [await stage("Una"), await stage("Otra"), await stage("Una", await world.newAdmin())];
  expect(new Set(replies.map((reply) => answerOf<{ id: string }>(reply).id)).size).toBe(3);
});

test("without a key the same request creates another", async () => {
  const stage = () => {
    const form = { title: "Una", description: "Los primeros pasos.", routeId: fixtures.routeId };
    return send(world.admin, writeRequest("POST", "/stages", { form }, null));
  };
  const [one, other] = [answerOf<{ id: string }>(await stage()), answerOf<{ id: string }>(await stage())];
  expect(one.id).not.toBe(other.id);
});

test("a line of help that is there already is not added again", async () => {
  const example = await examples.get("POST /admin/helplines")?.({
    fixtures,
    owner: fixtures.a,
    random: new Random("línea"),
  });
  const add = () => send(world.admin, writeRequest("POST", "/admin/helplines", example ?? {}, null));
  expect((await add()).status).toBe(201);
  const before = await allRows(world.database);
  const again = await add();
  expect([again.status, again.messages]).toEqual([409, ["Esa línea ya está en la lista."]]);
  expect(await allRows(world.database)).toBe(before);
});
