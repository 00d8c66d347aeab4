import { endpoints } from "@senda/contract/all";
import type { Endpoint } from "@senda/contract/endpoint";
import { expect, test } from "vitest";
import { addressOf, PASSWORD } from "../../test/people.ts";
import { switchOn } from "../../test/two-step.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld({ settings: { isTwoStepRequired: true } });

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
  expect((await world.admin.delete("/admin/two-step", off)).status).toBe(409);
});
