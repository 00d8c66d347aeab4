import { endpoints } from "@senda/contract/all";
import { staffRoles } from "@senda/contract/choices";
import type { Endpoint } from "@senda/contract/endpoint";
import { expect, test } from "vitest";
import { addressOf, auditEntries, type Caller } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const forStaff = endpoints.filter(({ access }) => access === "admin");

/** Without input: a call that is admitted changes nothing. */
const statusOf = async (caller: Caller, endpoint: Endpoint) =>
  (await caller.call(endpoint.method, addressOf(endpoint))).status;

test.each(staffRoles)(
  "%s is refused every call that the contract does not give to the role, and no other [TEAM-01]",
  async (role) => {
    const member = await world.newMember(role);
    const refused = [];
    for (const endpoint of forStaff) if ((await statusOf(member, endpoint)) === 403) refused.push(endpoint.path);
    expect(refused).toEqual(forStaff.filter(({ staff = [] }) => !staff.includes(role)).map(({ path }) => path));
    expect(await auditEntries(world.admin, "?action=DENIED")).toHaveLength(Math.min(refused.length, 20));
  },
);
