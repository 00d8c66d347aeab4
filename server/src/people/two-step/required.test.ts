import { endpoints } from "@senda/contract/all";
import type { Endpoint } from "@senda/contract/endpoint";
import { expect, test } from "vitest";
import { newContent, newRoute, startRoute } from "../../../test/learning.ts";
import { addressOf, PASSWORD } from "../../../test/people.ts";
import { newColleague, switchOn } from "../../../test/two-step.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld({ settings: { isPublic: true } });
const CANARY = "zarzamora-escondida";

async function isRefused(endpoint: Endpoint): Promise<boolean> {
  const headers = { authorization: `Bearer ${world.admin.accessToken}` };
  const { body } = await world.request({ method: endpoint.method, url: `/api${addressOf(endpoint)}`, headers });
  return body.includes("TWO_STEP_SETUP_REQUIRED");
}

test("on a public service an administrator without it is refused all that administrators do, but the set-up [TWO-9]", async () => {
  const refused: Endpoint[] = [];
  for (const endpoint of endpoints) if (await isRefused(endpoint)) refused.push(endpoint);
  expect(refused).toEqual(endpoints.filter(({ access, beforeTwoStep }) => access === "admin" && !beforeTwoStep));
});

test("for every other call such an administrator is a learner: no draft, and no other person's progress [TWO-9]", async () => {
  await switchOn(world, world.admin);
  const draft = await newRoute(world.admin, { title: CANARY, state: "DRAFT" });
  const content = await newContent(world.admin, { routeId: draft.id }, { title: CANARY, state: "DRAFT" });
  const shown = await newRoute(world.admin);
  await startRoute(world.ana, shown.id);
  const colleague = await newColleague(world);
  const calls = endpoints.filter(({ method, access }) => method === "GET" && access === "user");
  const asked = calls.flatMap(({ path }) =>
    [draft.id, shown.id, content.id].map((id) => {
      const routeId = path.includes("{id}") ? draft.id : id;
      return `${path.replace("{id}", id)}?routeId=${routeId}&drafts=true&scope=all&year=2026&month=3`;
    }),
  );
  const told = async () => {
    const answers = await Promise.all(asked.map((path) => colleague.get(path)));
    return asked.filter((_, at) => [CANARY, world.ana.email].some((word) => answers[at]?.text.includes(word)));
  };
  expect(await told()).toEqual([]);
  await switchOn(world, colleague);
  expect((await told()).length).toBeGreaterThan(3);
});

test("the profile says what is missing, and nothing of it to a learner [TWO-9]", async () => {
  expect((await world.admin.get("/auth/profile")).body).toMatchObject({ mustSetUpTwoStep: true });
  expect((await world.admin.get("/routes")).status).toBe(200);
  expect((await world.ana.get("/auth/profile")).body).not.toHaveProperty("mustSetUpTwoStep");
});

test("with it everything is open, and it cannot be switched off [TWO-9]", async () => {
  const { recoveryCodes } = await switchOn(world, world.admin);
  expect((await world.admin.get("/auth/users")).status).toBe(200);
  expect((await world.admin.get("/auth/profile")).body).not.toHaveProperty("mustSetUpTwoStep");
  const off = { password: PASSWORD, recoveryCode: recoveryCodes[0] };
  const refused = await world.admin.delete("/admin/two-step", off);
  expect([refused.status, refused.body]).toMatchObject([409, { code: "TWO_STEP_MANDATORY" }]);
});
