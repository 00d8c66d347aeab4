import { endpoints } from "@senda/contract/all";
import type { Endpoint } from "@senda/contract/endpoint";
import { expect, test } from "vitest";
import type { Caller } from "../../../test/caller.ts";
import { addressOf, isMounted } from "../../../test/mounted.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const mounted = endpoints.filter((endpoint) => isMounted(world.app, endpoint));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const offered = (access: Endpoint["access"]) => mounted.filter((endpoint) => endpoint.access === access);

async function statuses(caller: Caller, asked: readonly Endpoint[]) {
  const answers: Record<string, number> = {};
  for (const endpoint of asked) {
    const call = endpoint.method.toLowerCase() as "get" | "post" | "patch" | "delete";
    const { status } = await caller[call](addressOf(endpoint));
    answers[nameOf(endpoint)] = status;
  }
  return answers;
}
const all = (asked: readonly Endpoint[], status: number) =>
  Object.fromEntries(asked.map((endpoint) => [nameOf(endpoint), status]));

test("every call of authentication is offered [DEC-SHAPE-01]", () => {
  const ours = mounted.map(nameOf).filter((name) => / \/auth\/(?!users\/)/.test(name));
  expect(ours).toHaveLength(14);
});

test("every endpoint that needs a user answers 401 without a token [CALL-05, CALL-AUTH-08, DEC-SHAPE-07, AZ-1]", async () => {
  const guarded = [...offered("user"), ...offered("admin")];
  expect(await statuses(world.visitor, guarded)).toEqual(all(guarded, 401));
});

test("every call for administrators answers 403 to a learner [CALL-06, DEC-SHAPE-07, AZ-1]", async () => {
  expect(offered("admin").length).toBeGreaterThan(0);
  expect(await statuses(world.ana, offered("admin"))).toEqual(all(offered("admin"), 403));
});

test("every call that needs a user admits a learner, and an administrator is admitted everywhere", async () => {
  const byLearner = Object.values(await statuses(world.ana, offered("user")));
  expect(byLearner.filter((status) => status === 401 || status === 403)).toEqual([]);
  const byAdmin = Object.values(await statuses(world.admin, [...offered("user"), ...offered("admin")]));
  expect(byAdmin.filter((status) => status === 401 || status === 403)).toEqual([]);
});

test("no public endpoint answers 401 or 403 without a token", async () => {
  const answers = Object.values(await statuses(world.visitor, offered("public")));
  expect(answers.filter((status) => status === 401 || status === 403)).toEqual([]);
});

test("a caller without access is rejected before the body is read", async () => {
  const huge = { newPassword: "x".repeat(500_000) };
  expect((await world.visitor.post("/auth/reset-password", huge)).status).toBe(401);
  expect((await world.ana.post("/auth/admin/reset-password", huge)).status).toBe(403);
});
